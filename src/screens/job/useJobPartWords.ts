import type { JobEvent, Party } from '../../domain/entities.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { appointmentSummary } from '../../domain/job/appointmentSummary.ts';
import { eventWithId } from '../../domain/job/eventIds.ts';
import { peopleOf } from '../../domain/job/people/eventPeople.ts';
import type { JobDraft } from '../../domain/job/jobDraft.ts';
import { isJobNote } from '../../domain/job/edit/jobFields.ts';
import { visitOfPart } from '../../domain/job/edit/jobParts.ts';
import { seriesEndOf, type Appointment } from '../../domain/job/series/seriesEnd.ts';
import { JOB } from '../../domain/kinds/job.ts';
import { formatDay } from '../../domain/time/dates.ts';
import type { PartWords } from '../editor/conflict/ConflictQuestion.tsx';
import { useTextNames } from '../editor/useTextNames.ts';
import { useConfirmationNames } from '../jobs/confirmation/ConfirmationMarks.tsx';
import { useEventName } from '../jobs/useEventName.ts';
import { useRuleLanguage, useWorkerName } from '../jobs/words.ts';
import { useWrittenDay } from './appointment/appointmentWords.ts';
import { usePatchWords } from './usePatchWords.ts';

/** The event whose people are a part; null of any other part. */
function eventOfPart(part: string): number | null {
  const [, id] = /^eventWorkers (\d+)$/.exec(part) ?? [];
  return id === undefined ? null : Number(id);
}

/** The parts of a job with these events in words. People do not disagree on a confirmation: it is given or not. */
export function useJobPartWords(saved: readonly JobEvent[]): PartWords {
  const { t, i18n } = useLingui();
  const language = useRuleLanguage();
  const confirmationNames = useConfirmationNames();
  const workerName = useWorkerName(WorkerList.useRows());
  const wordsOf = usePatchWords(useWrittenDay());
  const eventName = useEventName();
  const noteNames = useTextNames(JOB.notes);
  const listed = (ids: readonly number[]) =>
    new Intl.ListFormat(i18n.locale).format([...new Set(ids)].map(workerName));
  const endIn = (appointment: Appointment) => {
    const end = seriesEndOf(appointment);
    if (end?.kind === 'day') return formatDay(end.day);
    if (end?.kind === 'visits') {
      const { visits } = end;
      return plural(visits, { one: 'after # visit', other: 'after # visits' });
    }
    return t`never`;
  };
  return {
    nameOf: (part) => {
      const visit = visitOfPart(part);
      if (visit) {
        const day = formatDay(visit.seriesDay);
        return t`Visit of ${day}`;
      }
      if (part === 'appointment') return t`Appointment`;
      if (part === 'seriesEnd') return t`End of the series`;
      if (part === 'workerId') return t`Worker`;
      if (part === 'earlierWorkers') return t`Earlier workers`;
      const eventId = eventOfPart(part);
      if (eventId !== null) {
        const place = saved.findIndex(({ id }) => id === eventId);
        const when = eventName(saved, place);
        return t`Workers on ${when}`;
      }
      if (part === 'customerId') return t`Customer`;
      if (isJobNote(part)) return noteNames[part];
      const party = confirmationNames[part.replace('confirmation ', '') as Party];
      return t`Confirmation: ${party}`;
    },
    valueIn: (part, draft) => {
      const { fromDate, events, workerId, earlierWorkers, ...notes } = draft as JobDraft;
      const visit = visitOfPart(part);
      if (visit) {
        const event = eventWithId({ events }, visit.eventId);
        const patch = event?.overrides?.[visit.seriesDay];
        return patch ? wordsOf(patch) : t`as planned`;
      }
      const eventId = eventOfPart(part);
      if (eventId !== null) {
        const event = eventWithId({ events }, eventId);
        const people = event ? peopleOf({ workerId }, event) : [];
        return people.length > 0 ? listed(people) : workerName(null);
      }
      if (part === 'earlierWorkers') {
        return earlierWorkers
          .map(({ until, workerIds }) => {
            const [names, last] = [listed(workerIds), formatDay(until)];
            return t`${names} until ${last}`;
          })
          .join('; ');
      }
      if (part === 'seriesEnd') return endIn({ fromDate, events });
      if (part === 'workerId') return workerName(workerId);
      if (isJobNote(part)) return notes[part];
      const start = fromDate && t`from ${formatDay(fromDate)}`;
      const summary = appointmentSummary({ fromDate, events }, language);
      return [summary, start].filter(Boolean).join(', ');
    },
  };
}
