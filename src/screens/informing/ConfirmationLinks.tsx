import { Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../actors/clock/useToday.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useApiBase } from '../../actors/runtime/useApiBase.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { ConfirmationRequest } from '../../actors/visits/confirmationRequest.ts';
import { openConfirmations } from '../../domain/absences/openConfirmations.ts';
import type { Recipient } from '../../domain/absences/recipients.ts';
import type { JobListing } from '../../domain/entities.ts';
import { confirmationUrl } from '../../domain/feed/outsideUrls.ts';
import { appointmentSummary } from '../../domain/job/appointmentSummary.ts';
import { requestBeside } from '../../domain/job/confirmation/confirmationMessage.ts';
import { hasLink } from '../../domain/job/confirmation/confirmationRequest.ts';
import type { Language } from '../../domain/text/language.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { ConfirmationRequests } from '../jobs/confirmation/ConfirmationRequests.tsx';
import { useRuleLanguage } from '../jobs/words.ts';

/** The paths of links that were made here, by the ids of their jobs. */
export type LinkPaths = Readonly<Record<number, string>>;

function useOpenConfirmations(recipient: Recipient): readonly JobListing[] {
  const jobs = JobList.useRowsSoFar();
  return useFeature('einsatzplan') ? openConfirmations(recipient, jobs) : [];
}

/** What asks somebody to confirm, beside what they are told, as far as there are links. */
export function useRequestsBeside(
  recipient: Recipient,
  paths: LinkPaths,
  language: Language,
): readonly string[] {
  const apiBase = useApiBase();
  const wording = useRuleLanguage();
  return useOpenConfirmations(recipient).flatMap((job) => {
    const path = paths[job.id];
    if (path === undefined) return [];
    const when = appointmentSummary(job, { ...wording, language });
    const url = confirmationUrl(apiBase, location.href, path, language);
    return requestBeside(recipient.party, { when, url }, language);
  });
}

interface ConfirmationLinksProps {
  readonly recipient: Recipient;
  readonly name: string;
  readonly onMade: (jobId: number, path: string) => void;
}

/** Adds links to a message by which its reader confirms the jobs that are not confirmed yet. */
export function ConfirmationLinks({ recipient, name, onMade }: ConfirmationLinksProps) {
  return useOpenConfirmations(recipient).map((job) => (
    <ConfirmationRequests key={job.id} jobId={job.id}>
      <AddLink
        job={job}
        party={recipient.party}
        name={name}
        onMade={(path) => onMade(job.id, path)}
      />
    </ConfirmationRequests>
  ));
}

interface AddLinkProps extends Pick<Recipient, 'party'> {
  readonly job: JobListing;
  readonly name: string;
  readonly onMade: (path: string) => void;
}

function AddLink({ job, party, name, onMade }: AddLinkProps) {
  const { t } = useLingui();
  const actor = ConfirmationRequest.useActorRef();
  const now = useNow();
  const wording = useRuleLanguage();
  const path = ConfirmationRequest.useSelector(({ context }) => context.links[party]?.path);
  const isBusy = ConfirmationRequest.useSelector((snapshot) => !snapshot.matches('showing'));
  const tell = useEffectEvent(onMade);
  useEffect(() => {
    if (path !== undefined) tell(path);
  }, [path]);
  const when = appointmentSummary(job, wording);
  const add = () => {
    const parties = [party];
    const type = hasLink(job, party, now) ? 'renewal.requested' : 'links.requested';
    if (actor.getSnapshot().can({ type, parties })) actor.send({ type, parties });
  };
  return (
    <Flex wrap="wrap" align="center" columnGap="3">
      <Text color="fg.muted">
        {path === undefined ? (
          <Trans>Not confirmed: {when}</Trans>
        ) : (
          <Trans>The message has the link to confirm: {when}</Trans>
        )}
      </Text>
      {path === undefined && (
        <TextButton
          size="lg"
          aria-disabled={isBusy}
          aria-label={t`Add link to confirm for ${name}: ${when}`}
          onClick={add}
        >
          {isBusy ? <Trans>Making link…</Trans> : <Trans>Add link to confirm</Trans>}
        </TextButton>
      )}
    </Flex>
  );
}
