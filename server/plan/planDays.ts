import { createElement as h, type ReactNode } from 'react';
import type { LocalDate } from '../../src/domain/entities.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { dayAndMonthWriter, weekdayNames } from '../../src/domain/time/calendarWords.ts';
import { addDays, dayOf, weekdayIndex } from '../../src/domain/time/dates.ts';
import { durationInWords } from '../../src/domain/time/duration.ts';
import { dayWriter } from '../../src/domain/visits/visitInWords.ts';
import { line, linkTo, typed } from '../outside/parts.ts';
import { sayIn } from '../texts/say.ts';
import { PLAN_TEXTS } from './planTexts.ts';
import { planRow, planVisit, type PlanOptions } from './planVisit.ts';
import type { PlanDay, PlanEntry, PlanWeek } from './workerPlan.ts';

/** Writes days with their weekday and without their year: `Sonntag, 29. November`. */
export function dayInWords(language: Language): (day: LocalDate) => string {
  const names = weekdayNames(language);
  const dayAndMonth = dayAndMonthWriter(language);
  return (day) => `${names[weekdayIndex(day)]}, ${dayAndMonth(day)}`;
}

interface ShownDay {
  readonly planned: PlanDay;
  /** Whether nothing is missing of what the plan knows. */
  readonly isWhole: boolean;
  readonly draw: (visit: PlanEntry) => ReactNode;
}

function daySection({ planned, isWhole, draw }: ShownDay, options: PlanOptions): ReactNode {
  const { day, visits, absent, holiday } = planned;
  const { language, now } = options;
  const say = sayIn(language);
  const today = dayOf(now);
  const inFull = dayInWords(language)(day);
  const named = new Map([
    [today, `${say(PLAN_TEXTS.today)}, ${inFull}`],
    [addDays(today, 1), `${say(PLAN_TEXTS.tomorrow)}, ${inFull}`],
  ]);
  return h(
    'section',
    null,
    h(
      'h2',
      null,
      named.get(day) ?? inFull,
      holiday !== null && ' · ',
      holiday !== null && typed(holiday),
    ),
    absent && line('absent', say(PLAN_TEXTS.absent[absent])),
    visits.length > 0
      ? h('ul', day === today ? { className: 'now' } : null, ...visits.map(draw))
      : isWhole && absent === null && line('muted', say(PLAN_TEXTS.none)),
  );
}

/**
 * Days with what there is to know of their visits. What is the same of each visit of a job stands at its
 * first one, to which those after tomorrow lead.
 */
export function detailedDays(
  days: readonly PlanDay[],
  isWhole: boolean,
  options: PlanOptions,
): readonly ReactNode[] {
  const tomorrow = addDays(dayOf(options.now), 1);
  const firstDays = new Map<number, LocalDate>();
  return days.map((planned) => {
    const { day } = planned;
    const draw = (visit: PlanEntry) => {
      const { job, isCancelled } = visit;
      const describedOn = firstDays.get(job.id) ?? null;
      if (isCancelled || describedOn === null || day <= tomorrow) {
        if (!isCancelled && !describedOn) firstDays.set(job.id, day);
        return planVisit(visit, describedOn, options);
      }
      return planRow(visit, options, `#job-${job.id}`);
    };
    return daySection({ planned, isWhole, draw }, options);
  });
}

/** What a week is called, and how much of it there is. */
export function weekInWords({ first, total }: PlanWeek, { language, now }: PlanOptions) {
  const say = sayIn(language);
  const hours = total && durationInWords(total.hours, language);
  return {
    name: say(PLAN_TEXTS.week, { day: dayWriter(dayOf(now))(first) }),
    total: total && hours && say(PLAN_TEXTS.total, { count: total.visits, hours }),
  };
}

interface FoldedWeek {
  readonly week: PlanWeek;
  readonly isOpen: boolean;
  readonly isWhole: boolean;
}

/** When the visits of a later week are, and at whom; it leads to the page with all that is known of them. */
export function foldedWeek({ week, isOpen, isWhole }: FoldedWeek, options: PlanOptions): ReactNode {
  const { language } = options;
  const { name, total } = weekInWords(week, options);
  const draw = (visit: PlanEntry) => planRow(visit, options);
  const hasVisits = week.days.some(({ visits }) => visits.length > 0);
  const details = linkTo(language, { from: week.first });
  return h(
    'details',
    { open: isOpen },
    h('summary', null, h('div', null, h('span', null, name), ' ', isWhole && h('i', null, total))),
    ...week.days.map((planned) => daySection({ planned, isWhole, draw }, options)),
    hasVisits &&
      line(
        'actions',
        h('a', { className: 'button', href: details }, sayIn(language)(PLAN_TEXTS.details)),
      ),
  );
}
