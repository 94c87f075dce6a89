import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { jobName } from '../../actors/changes/recordName.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { useCachedWorkers } from '../../actors/lists/workerList.ts';
import { isolated } from '../../domain/isolated.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import type { MadeChange } from '../../domain/undo/madeChange.ts';
import { reversalIn, type Restored } from '../../domain/undo/reversal.ts';
import type { UndoneChange } from '../../domain/undo/undoneChange.ts';
import { visitWriter } from '../../domain/visits/visitInWords.ts';
import { isSamePeople } from '../../domain/visits/workersOf.ts';
import { useRuleLanguage, useWorkerName } from '../jobs/words.ts';
import { CardLink } from '../page/CardLink.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useUndoWords } from './useUndoWords.ts';

interface ReversedProps {
  readonly change: MadeChange;
  readonly outcome: UndoneChange;
  /** Whether it was brought back, not taken back. */
  readonly isRedo: boolean;
}

/** What is so again since a change was taken back or brought back, in a sentence. */
export function Reversed({ change, outcome, isRedo }: ReversedProps) {
  const { timeZone } = useRuntime().api.config;
  const nameOf = useWorkerName(useCachedWorkers());
  const { inWords } = useUndoWords();
  const reversal = reversalIn(outcome, timeZone);
  const record = <RecordLink change={change} />;
  switch (reversal.kind) {
    case 'absence':
      return (
        <>
          {reversal.holds ? (
            <Trans>Brought back: {record}</Trans>
          ) : (
            <Trans>Taken back: {record}</Trans>
          )}{' '}
          {reversal.visits > 0 && (
            <Plural value={reversal.visits} one="and # visit" other="and # visits" />
          )}
        </>
      );
    case 'merge': {
      const { customer } = reversal;
      const merged = (
        <RecordLink change={{ kind: 'customer', name: customer.name, saved: customer }} />
      );
      return customer.merged ? (
        <Trans>{merged} is merged again.</Trans>
      ) : (
        <Trans>{merged} is separate again.</Trans>
      );
    }
    case 'removed': {
      const name = isolated(change.name);
      return <Trans>The copy for {name} is gone again.</Trans>;
    }
    case 'archive':
      return reversal.isArchived ? (
        <Trans>{record} is archived again.</Trans>
      ) : (
        <Trans>{record} is no longer archived.</Trans>
      );
    case 'worker': {
      const name = nameOf(reversal.workerId);
      return reversal.workerId === null ? (
        <Trans>{record} is without a worker again.</Trans>
      ) : (
        <Trans>
          {record} is with {name} again.
        </Trans>
      );
    }
    case 'visits': {
      const [first, ...others] = reversal.visits;
      return others.length > 0 ? (
        <Visits visits={reversal.visits} isRedo={isRedo} />
      ) : (
        <OneVisit back={first!} isRedo={isRedo} />
      );
    }
    case 'parts': {
      const what = inWords(reversal.parts);
      if (what === '') return <Trans>{record} is so already.</Trans>;
      return (
        <>
          {record}{' '}
          <span>
            {isRedo ? <Trans>Brought back: {what}</Trans> : <Trans>Taken back: {what}</Trans>}
          </span>
        </>
      );
    }
  }
}

function useNamesOf(): (ids: readonly number[]) => string {
  const { i18n } = useLingui();
  const nameOf = useWorkerName(useCachedWorkers());
  return (ids) => new Intl.ListFormat(i18n.locale).format(ids.map(nameOf));
}

interface OneVisitProps extends Pick<ReversedProps, 'isRedo'> {
  readonly back: Restored;
}

/** `Ursula Kägi (Di 01.12., 08:00–10:00) ist wieder offen.` */
function OneVisit({ back: { visit, outcome }, isRedo }: OneVisitProps) {
  const { t } = useLingui();
  const { api } = useRuntime();
  const { language } = useRuleLanguage();
  const when = visitWriter(language, useToday())(visit);
  const names = useNamesOf()(visit.workerIds);
  const customer = isolated(jobName(api, visit.jobId)) || t`Unknown customer`;
  const link = (
    <CardLink to={recordPath('job', visit.jobId)}>
      {outcome === 'moved' ? customer : `${customer} (${when})`}
    </CardLink>
  );
  switch (outcome) {
    case 'open':
      return <Trans>{link} is open again.</Trans>;
    case 'given':
      return (
        <Trans>
          {link} is with {names} again.
        </Trans>
      );
    case 'held':
      return <Trans>{link} takes place again.</Trans>;
    case 'cancelled':
      return <Trans>{link} is cancelled again.</Trans>;
    case 'moved':
      return (
        <Trans>
          {link}: {when} again.
        </Trans>
      );
    case 'asBefore':
      return isRedo ? (
        <Trans>The change of {link} is back.</Trans>
      ) : (
        <Trans>{link} is as it was before.</Trans>
      );
  }
}

interface VisitsProps extends Pick<ReversedProps, 'isRedo'> {
  readonly visits: readonly Restored[];
}

/** The same of several, which say one thing only if that is so of all. */
function Visits({ visits, isRedo }: VisitsProps) {
  const { t } = useLingui();
  const count = visits.length;
  const [{ outcome, visit }] = visits as readonly [Restored];
  const names = useNamesOf()(visit.workerIds);
  const isOfAll = visits.every(
    (one) =>
      one.outcome === outcome &&
      (outcome !== 'given' || isSamePeople(one.visit.workerIds, visit.workerIds)),
  );
  switch (isOfAll ? outcome : 'asBefore') {
    case 'open':
      return t`${count} visits are without workers again.`;
    case 'given':
      return t`${count} visits are with ${names} again.`;
    case 'held':
      return t`${count} visits take place again.`;
    case 'cancelled':
      return t`${count} visits are cancelled again.`;
    case 'moved':
      return isRedo
        ? t`${count} visits are moved again.`
        : t`${count} visits are at their former times again.`;
    case 'asBefore':
      return isRedo
        ? t`${count} visits are changed again.`
        : t`${count} visits are as they were before.`;
  }
}
