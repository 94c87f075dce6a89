import { Link, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkRenewal, useLinkRenewalProps } from '../../actors/linkRenewal.ts';
import { useApiBase } from '../../actors/runtime/useApiBase.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { WorkerRecord } from '../../domain/entities.ts';
import type { Language } from '../../domain/text/language.ts';
import { workerPlanUrl } from '../../domain/feed/outsideUrls.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { OverPage } from '../../ui/overlays/OverPage.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkToCopy } from '../page/LinkToCopy.tsx';
import { RenewLink } from './RenewLink.tsx';
import { SendPlanDialog } from './SendPlanDialog.tsx';

interface PlanCardProps {
  readonly worker: WorkerRecord;
  /** Whether the ways to send it are open. */
  readonly isSending: boolean;
  readonly onSending: (isSending: boolean) => void;
}

/** The link to a worker's own plan. */
export function PlanCard(props: PlanCardProps) {
  const { worker } = props;
  const isOffered = useFeature('einsatzplan');
  const renewal = useLinkRenewalProps('plan', worker);
  if (!isOffered || !worker.planToken) return null;
  return (
    <LinkRenewal.Provider key={worker.planToken} {...renewal}>
      <PlanLink {...props} />
    </LinkRenewal.Provider>
  );
}

function PlanLink({ worker, isSending, onSending }: PlanCardProps) {
  const { t } = useLingui();
  const token = LinkRenewal.useSelector(({ context }) => context.token);
  const apiBase = useApiBase();
  const urlIn = (language?: Language) => workerPlanUrl(apiBase, location.href, token, language);
  return (
    <Card
      title={<Trans>Personal plan</Trans>}
      aside={
        <Link href={urlIn()} target="_blank" rel="noopener noreferrer">
          <Trans>Open plan</Trans>
        </Link>
      }
      _print={{ display: 'none' }}
    >
      <Stack gap="3" px="4" pb="4">
        <Text color="fg.muted">
          <Trans>
            Whoever has this link sees the worker’s visits of today and the next 14 days, with
            addresses and how to get in today and tomorrow, and can confirm them without a password.
          </Trans>
        </Text>
        <LinkToCopy label={t`Link to the plan`} link={urlIn()} />
        <RenewLink
          beside={
            <ActionButton variant="outline" onClick={() => onSending(true)}>
              <Trans>Send…</Trans>
            </ActionButton>
          }
        >
          <Trans>
            The old link stops working at once. The worker needs the new one to see the plan.
          </Trans>
        </RenewLink>
        {isSending && (
          <OverPage>
            <SendPlanDialog worker={worker} urlIn={urlIn} onClose={() => onSending(false)} />
          </OverPage>
        )}
      </Stack>
    </Card>
  );
}
