import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow, useToday } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { VisitRequest } from '../../../domain/entities.ts';
import type { ConfirmationState } from '../../../domain/job/confirmation/confirmationRequest.ts';
import {
  requestsOfVisit,
  visitRequestState,
} from '../../../domain/job/confirmation/visitRequest.ts';
import { outdatedParties } from '../../../domain/job/confirmation/confirmedTerms.ts';
import { PARTIES } from '../../../domain/job/confirmation/parties.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { isolated } from '../../../domain/isolated.ts';
import type { Todo, TodoGroupName, TodoOf } from '../../../domain/today/todos.ts';
import { isLeftOpen } from '../../../domain/visits/visitExceptions.ts';
import { plannedVisit } from '../../../domain/visits/singleVisits.ts';
import { timesOf, weekdayWriter } from '../../../domain/visits/visitInWords.ts';
import { useHolidayWords } from '../../../ui/holidays/useHolidayWords.ts';
import { useAbsenceWords } from '../../absences/useAbsenceWords.ts';
import { useConfirmationNames, usePartyList } from '../../jobs/confirmation/ConfirmationMarks.tsx';
import {
  useConfirmationWords,
  useRequestWords,
} from '../../jobs/confirmation/useConfirmationWords.ts';
import { useMailFailureWords } from '../../mail/useMailFailureWords.ts';
import { useRuleLanguage, useWorkerName } from '../../jobs/words.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';

export function useGroupNames(): Readonly<Record<TodoGroupName, string>> {
  const { t } = useLingui();
  return {
    open: t`Open visits`,
    away: t`Absent or archived`,
    overlaps: t`Overlaps`,
    declined: t`Declined by link`,
    unconfirmed: t`Confirmation missing`,
    untold: t`Not told`,
    mails: t`Emails not delivered`,
    holidays: t`Public holidays`,
  };
}

interface TodoWords {
  readonly when: string;
  /** Whose visit it is, or who is absent, or which holiday it is. */
  readonly subject: string;
  /** The town of a customer; empty if there is none. */
  readonly place: string;
  /** What is wrong, or lacks. */
  readonly matter: string;
}

/** Says in one line what is to be done. */
export function useTodoWords(): (todo: Todo) => TodoWords {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const dayInWords = weekdayWriter(language, useToday());
  const holidayInWords = useHolidayWords();
  const mailInWords = useMailFailureWords();
  const matterOf = useMatterOf();
  const absentWords = useAbsenceWords();
  const workers = WorkerList.useRows();
  const nameOf = useWorkerName(workers);
  const { whenOf } = useVisitWords(workers);
  return (todo) => {
    const { kind } = todo;
    if (kind === 'holiday') {
      const { holiday, count } = todo;
      return {
        when: dayInWords(holiday.day),
        subject: holidayInWords(holiday),
        place: '',
        matter: t`${plural(count, { one: '# visit undecided', other: '# visits undecided' })}`,
      };
    }
    if (kind === 'mail') {
      const { at, recipient } = todo.mail;
      const when = `${dayInWords(dayOf(at))}, ${timeOf(at)}`;
      return { when, subject: recipient.name, place: '', matter: mailInWords(todo.mail) };
    }
    const when = whenOf(todo.visit);
    if (kind === 'absent') {
      const { absence, count } = todo;
      const visits = t`${plural(count, { one: '# visit', other: '# visits' })}`;
      return {
        when,
        subject: nameOf(absence.workerId),
        place: '',
        matter: [absentWords(absence), visits].join(' · '),
      };
    }
    const { customerName, customerCity } = todo.job;
    const subject = customerName || t`Unknown customer`;
    return { when, subject, place: customerCity, matter: matterOf(todo) };
  };
}

/** What is wrong with a visit, or lacks of it or of its job. */
function useMatterOf(): (todo: Exclude<Todo, TodoOf<'holiday' | 'absent' | 'mail'>>) => string {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const workers = WorkerList.useRows();
  const nameOf = useWorkerName(workers);
  const { whoOf, differencesOf, uninformedIn } = useVisitWords(workers);
  const listOf = usePartyList();
  const partyNames = useConfirmationNames();
  const wordsOf = useConfirmationWords();
  const requestInWords = useRequestWords();
  const now = useNow();
  const answerOf = (request: VisitRequest, state: ConfirmationState) => {
    const { party, personId } = request;
    const name = party === 'customer' ? partyNames.customer : isolated(nameOf(personId));
    return `${name}: ${requestInWords(request, state)}`;
  };
  return (todo) => {
    const { job, visit } = todo;
    switch (todo.kind) {
      case 'open': {
        const { more } = todo;
        const planned = plannedVisit(job, visit, timeZone)?.workerIds ?? [];
        const former = isolated(whoOf({ workerIds: planned }));
        if (isLeftOpen(todo.visit) && planned.length > 0) return t`otherwise ${former}`;
        const what = job.workerId === null ? t`unassigned` : t`nobody yet`;
        const others = t`${plural(more, { one: 'and # more visit', other: 'and # more visits' })}`;
        return more > 0 ? [what, others].join(', ') : what;
      }
      case 'archived': {
        const names = todo.workerIds.map((id) => isolated(nameOf(id))).join(', ');
        return t`${names} archived`;
      }
      case 'overlap':
        return [
          isolated(whoOf(visit)),
          ...todo.others.map(({ customerName, ...other }) => {
            const name = isolated(customerName || t`Unknown customer`);
            const times = timesOf(other);
            return t`also at ${name}, ${times}`;
          }),
        ].join(' · ');
      case 'declined':
        return todo.parties.map((by) => `${partyNames[by]}: ${wordsOf(job, by)}`).join(' · ');
      case 'declinedVisit':
        return todo.requests.map((request) => answerOf(request, 'declined')).join(' · ');
      case 'unconfirmed': {
        const outdated: readonly string[] = outdatedParties(job);
        const parties = PARTIES.filter((by) => !job.confirmations[by] || outdated.includes(by));
        return listOf(parties);
      }
      case 'untold': {
        const planned = plannedVisit(job, visit, timeZone);
        const differences = planned ? differencesOf(todo.visit, planned) : [];
        const asked = requestsOfVisit(job, todo.visit).map((request) =>
          answerOf(request, visitRequestState(request, now)),
        );
        return [...differences, uninformedIn(todo.visit), ...asked].filter(Boolean).join(' · ');
      }
    }
  };
}
