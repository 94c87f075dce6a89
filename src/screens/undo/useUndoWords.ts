import { useLingui } from '@lingui/react/macro';
import type { KeptChange } from '../../domain/undo/undoneChange.ts';
import { partOfVisit, visitOfPart } from '../../domain/job/edit/jobParts.ts';
import { dayOf, formatDay, timeOf } from '../../domain/time/dates.ts';
import { PARTIES } from '../../domain/job/confirmation/parties.ts';
import { CUSTOMER } from '../../domain/kinds/customer.ts';
import { JOB } from '../../domain/kinds/job.ts';
import { WORKER } from '../../domain/kinds/worker.ts';
import { useTextNames } from '../editor/useTextNames.ts';
import { useConfirmationNames } from '../jobs/confirmation/ConfirmationMarks.tsx';

interface UndoWords {
  /** Parts of a form, by their names. */
  readonly inWords: (parts: readonly string[]) => string;
  /** What was not taken back and why, and who has changed it when if that is known, in a sentence. */
  readonly keptInWords: (kept: KeptChange) => string;
}

/** The parts of all forms by name. Those of the pages would bring their code along. */
function usePartNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const parties = useConfirmationNames();
  const notes = useTextNames({ ...CUSTOMER.notes, ...WORKER.notes, ...JOB.notes });
  const confirmations = PARTIES.map((by) => {
    const party = parties[by];
    return [`confirmation ${by}`, t`Confirmation: ${party}`] as const;
  });
  return {
    ...Object.fromEntries(confirmations),
    appointment: t`Appointment`,
    seriesEnd: t`End of the series`,
    workerId: t`Worker`,
    earlierWorkers: t`Worker`,
    eventWorkers: t`Workers of the visits`,
    keptVisits: t`Kept visits`,
    ...notes,
    place: t`Location`,
    name: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    address: t`Address`,
    zipCode: t`Zip code`,
    city: t`City`,
    weeklyTarget: t`Target hours a week`,
    archivedOn: t`Archived`,
    days: t`Days`,
    part: t`Part of the day`,
    kind: t`Kind`,
    note: t`Note`,
    withdrawn: t`Withdrawal`,
    split: t`Split of the job`,
    merged: t`Merge`,
    customerId: t`Customer`,
    visits: t`Visits`,
  };
}

export function useUndoWords(): UndoWords {
  const { t, i18n } = useLingui();
  const names = usePartNames();
  const nameOf = (part: string) => {
    const visit = visitOfPart(part);
    if (!visit) return names[part.replace(/^eventWorkers .*/, 'eventWorkers')] ?? part;
    const day = formatDay(visit.seriesDay);
    return t`Visit of ${day}`;
  };
  const inWords = (parts: readonly string[]) =>
    new Intl.ListFormat(i18n.locale).format(new Set(parts.map(nameOf)));
  return {
    inWords,
    keptInWords: ({ reason, parts, visit, who, at }) => {
      const what = inWords(visit ? [partOfVisit(visit)] : parts);
      const on = at && `${formatDay(dayOf(at))}, ${timeOf(at)}`;
      switch (reason) {
        case 'erased':
          return t`What was there before has been erased.`;
        case 'gone':
          return t`It is no longer there.`;
        case 'made':
          return t`Creating this cannot be taken back.`;
        case 'refused':
          return what ? t`This cannot be so again: ${what}.` : t`This cannot be so again.`;
        case 'changed':
          if (!what) return t`This was changed since.`;
          if (on && who) return t`${who} has changed this since, on ${on}: ${what}.`;
          return on
            ? t`This was changed since, on ${on}: ${what}.`
            : t`This was changed since: ${what}.`;
      }
    },
  };
}
