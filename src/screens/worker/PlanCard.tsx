import { Link, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LinkRenewal, useLinkRenewalProps } from '../../actors/linkRenewal.ts';
import { useSession } from '../../actors/session.ts';
import { useApiBase } from '../../actors/useApiBase.ts';
import { useMay } from '../../actors/useMay.ts';
import { useOffer } from '../../actors/useOffer.ts';
import type { WorkerRecord } from '../../domain/entities.ts';
import type { Language } from '../../domain/language.ts';
import { planMessage, workerPlanUrl } from '../../domain/workerPlan.ts';
import { Card } from '../../ui/page/Card.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { LinkToCopy } from '../page/LinkToCopy.tsx';
import { MessageWays } from '../visits/MessageWays.tsx';
import { RenewLink } from './RenewLink.tsx';

interface PlanCardProps {
  readonly worker: WorkerRecord;
}

/** The link to a worker's own plan, and the ways to send it to them. */
export function PlanCard({ worker }: PlanCardProps) {
  const isOffered = useOffer('workerPlans');
  const mayEdit = useMay('edit');
  const renewal = useLinkRenewalProps('plan', worker);
  if (!isOffered || !worker.planToken) return null;
  return (
    <LinkRenewal.Provider key={worker.planToken} {...renewal}>
      <Card title={<Trans>Personal plan</Trans>} aside={<OpenPlan />} _print={{ display: 'none' }}>
        <Stack gap="3" px="4" pb="4">
          <Text color="fg.muted">
            <Trans>
              With this link the worker sees their visits of today and the next 14 days, without a
              password. Everyone who has it sees them.
            </Trans>
          </Text>
          <PlanLink worker={worker} />
          {mayEdit && (
            <RenewLink>
              <Trans>
                The old link stops working at once. The worker needs the new one to see the plan.
              </Trans>
            </RenewLink>
          )}
        </Stack>
      </Card>
    </LinkRenewal.Provider>
  );
}

function usePlanUrl(): (language?: Language) => string {
  const token = LinkRenewal.useSelector(({ context }) => context.token);
  const apiBase = useApiBase();
  return (language) => workerPlanUrl(apiBase, location.href, token, language);
}

function OpenPlan() {
  const urlIn = usePlanUrl();
  return (
    <Link href={urlIn()} target="_blank" rel="noopener noreferrer">
      <Trans>Open plan</Trans>
    </Link>
  );
}

function PlanLink({ worker }: PlanCardProps) {
  const { t } = useLingui();
  const urlIn = usePlanUrl();
  const business = useSession(({ context }) => context.user?.businessName ?? '');
  const [language, setLanguage] = useState(useRuleLanguage().language);
  const { name } = worker;
  return (
    <>
      <LinkToCopy label={t`Link to the plan`} link={urlIn()} />
      <MessageWays
        name={name}
        person={worker}
        message={planMessage(urlIn(language), { language, name, business })}
        language={language}
        onLanguage={setLanguage}
      />
    </>
  );
}
