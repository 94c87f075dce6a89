import { Trans } from '@lingui/react/macro';
import { Changes } from '../../../../actors/changes/change.ts';
import { useCachedWorkers } from '../../../../actors/lists/workerList.ts';
import { useToday } from '../../../../actors/clock/useToday.ts';
import type { Job } from '../../../../domain/entities.ts';
import type { JobChanges } from '../../../../domain/job/jobDraft.ts';
import { isolated } from '../../../../domain/isolated.ts';
import { CONTACT } from '../../../../domain/kinds/contact.ts';
import type { AskedContact } from '../../../../domain/person/contactChange.ts';
import { PARTIES } from '../../../../domain/job/confirmation/parties.ts';
import { addDays, formatDay } from '../../../../domain/time/dates.ts';
import { usePartyList } from '../../confirmation/ConfirmationMarks.tsx';
import { useRuleLanguage, useWorkerName } from '../../words.ts';
import { SavedCopy } from './SavedCopy.tsx';
import { SavedSeries } from './SavedSeries.tsx';
import { SavedVisits } from './VisitNews.tsx';

/** What was saved, in a sentence. */
export function SavedChange() {
  const asked = Changes.useSelector(({ context }) => context.asked!);
  if (asked.target === 'job') return <SavedJobChange change={asked.change} />;
  if (asked.target === 'visits') return <SavedVisits asked={asked} />;
  if (asked.target === 'series') return <SavedSeries asked={asked} />;
  if (asked.target === 'copy') return <SavedCopy asked={asked} />;
  // The page that a merge leads to says so itself.
  if (asked.target === 'merge') return null;
  if (asked.target === 'contact') return <SavedContact asked={asked} />;
  if (asked.target === 'erasure') return <Trans>The data are erased.</Trans>;
  return asked.change.archivedOn === null ? <Trans>Restored.</Trans> : <Trans>Archived.</Trans>;
}

function SavedContact({ asked: { change } }: { readonly asked: AskedContact }) {
  const { language } = useRuleLanguage();
  const field = CONTACT[change.field].name[language];
  const text = isolated(change.text);
  return (
    <Trans>
      {field} of the customer: {text}.
    </Trans>
  );
}

function SavedJobChange({ change }: { readonly change: JobChanges }) {
  const today = useToday();
  const { workerId, earlierWorkers, confirmations, confirmedFor } = change;
  const former = Changes.useSelector(({ context }) => (context.record as Job).workerId);
  const nameOf = useWorkerName(useCachedWorkers());
  const partyList = usePartyList();
  if (workerId === undefined) {
    const removed = partyList(PARTIES.filter((by) => confirmations?.[by] === false));
    const given = partyList(PARTIES.filter((by) => confirmations?.[by]));
    const givenAgain = partyList(
      PARTIES.filter((by) => confirmations?.[by] === undefined && confirmedFor?.[by]),
    );
    return (
      <>
        {removed && <Trans>{removed}: confirmation removed.</Trans>}
        {given && <Trans>{given}: confirmed.</Trans>}
        {givenAgain && <Trans>{givenAgain}: confirmed again.</Trans>}
      </>
    );
  }
  const until = earlierWorkers?.at(-1)?.until;
  const day = until !== undefined && until >= today ? formatDay(addDays(until, 1)) : null;
  if (workerId === null) {
    return day ? (
      <Trans>No worker is assigned from {day} on.</Trans>
    ) : (
      <Trans>No worker is assigned now.</Trans>
    );
  }
  const name = nameOf(workerId);
  const formerName = nameOf(former);
  return (
    <>
      {day ? (
        <Trans>
          {name} is assigned from {day} on.
        </Trans>
      ) : (
        <Trans>{name} is assigned.</Trans>
      )}{' '}
      {confirmations?.worker === false && formerName && (
        <Trans>The confirmation of {formerName} is removed.</Trans>
      )}
    </>
  );
}
