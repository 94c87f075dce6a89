import { createElement as h, type ReactNode } from 'react';
import { weekStart } from '../../src/domain/calendar/view.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { dayAndMonthWriter, weekdayNames } from '../../src/domain/time/calendarWords.ts';
import { addDays, dayOf, formatDay, timeOf, weekdayIndex } from '../../src/domain/time/dates.ts';
import { durationInWords } from '../../src/domain/time/duration.ts';
import { dayWriter } from '../../src/domain/visits/visitInWords.ts';
import type { HtmlDocument } from '../htmlDocument.ts';
import { brand, footer, line, outsidePage, typed } from '../outside/parts.ts';
import { sayIn } from '../texts/say.ts';
import {
  CHANGES_ID,
  changesSection,
  CONFIRM_ID,
  confirmSection,
  weeksSection,
} from './planForms.ts';
import { PLAN_TEXTS } from './planTexts.ts';
import { planVisit, type PlanOptions } from './planVisit.ts';
import type { JobToConfirm } from './toConfirm.ts';
import type { WeekToSee } from './weeksToSee.ts';
import type { PlanDay, PlanWeek, WorkerPlan } from './workerPlan.ts';

/** Writes days with their weekday and without their year: `Sonntag, 29. November`. */
function dayInWords(language: Language): (day: LocalDate) => string {
  const names = weekdayNames(language);
  const dayAndMonth = dayAndMonthWriter(language);
  return (day) => `${names[weekdayIndex(day)]}, ${dayAndMonth(day)}`;
}

function daySection(
  { day, visits, absent, holiday }: PlanDay,
  isWhole: boolean,
  options: PlanOptions,
): ReactNode {
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
      ? h(
          'ul',
          day === today ? { className: 'now' } : null,
          ...visits.map((visit) => planVisit(visit, options)),
        )
      : isWhole && absent === null && line('muted', say(PLAN_TEXTS.none)),
  );
}

function weekInWords({ first, total }: PlanWeek, { language, now }: PlanOptions) {
  const say = sayIn(language);
  const hours = total && durationInWords(total.hours, language);
  return {
    name: say(PLAN_TEXTS.week, { day: dayWriter(dayOf(now))(first) }),
    total: total && hours && say(PLAN_TEXTS.total, { count: total.visits, hours }),
  };
}

interface WeekToFold {
  readonly week: PlanWeek;
  readonly isOpen: boolean;
  readonly isWhole: boolean;
}

function foldedWeek({ week, isOpen, isWhole }: WeekToFold, options: PlanOptions): ReactNode {
  const { name, total } = weekInWords(week, options);
  return h(
    'details',
    { open: isOpen },
    h('summary', null, h('div', null, h('span', null, name), ' ', isWhole && h('i', null, total))),
    ...week.days.map((day) => daySection(day, isWhole, options)),
  );
}

/** Leads to what there is to be answered below today. */
const jump = (id: string, words: string) =>
  h('a', { className: 'button', href: `#${id}` }, words, h('span', { 'aria-hidden': true }, '↓'));

/** What became of the form that led here. */
export type PlanOutcome = 'thanks' | 'changedMeanwhile';

interface Confirming {
  readonly toSee: readonly WeekToSee[];
  readonly toConfirm: readonly JobToConfirm[];
  /** Null where the page was simply opened. */
  readonly outcome: PlanOutcome | null;
}

/**
 * The plan of a worker as a page that needs no script, to read on a phone and to print: today, what there
 * is to be answered, the rest of the week that tomorrow belongs to, and the later weeks folded, of which
 * the first is open where there is nothing before it.
 */
export function planPage(
  plan: WorkerPlan,
  { toSee, toConfirm, outcome }: Confirming,
  options: PlanOptions,
): HtmlDocument {
  const { businessName, workerName, language, now } = options;
  const say = sayIn(language);
  const today = dayOf(now);
  const isWhole = plan.unreadableJobs.length === 0;
  const untold = [plan.today, ...plan.weeks.flatMap(({ days }) => days)]
    .flatMap(({ visits }) => visits)
    .filter((visit) => visit.untold !== null);
  const weekOfTomorrow = weekStart(addDays(today, 1));
  const near = plan.weeks.filter(({ first }) => first <= weekOfTomorrow);
  const later = plan.weeks.filter(({ first }) => first > weekOfTomorrow);
  const isNothingNear = near.every(({ days }) => days.length === 0);
  const isFree =
    plan.today.visits.length === 0 &&
    plan.today.absent === null &&
    plan.weeks.every(({ days }) => days.length === 0);
  const current = near.at(-1)!;
  const { name, total } = weekInWords(current, options);
  const until = say(PLAN_TEXTS.until, {
    day: dayInWords(language)(plan.lastDay),
    moment: `${formatDay(today)}, ${timeOf(now)}`,
  });
  return outsidePage({
    language,
    hasForms: toSee.length + toConfirm.length + untold.length > 0,
    title: `${say(PLAN_TEXTS.title)}: ${workerName}`,
    content: [
      h(
        'header',
        null,
        brand(businessName),
        h('h1', null, typed(workerName)),
        isWhole && total && line(null, `${name}: ${total}`),
      ),
      !isWhole && h('p', { role: 'alert', className: 'card bad' }, say(PLAN_TEXTS.incomplete)),
      outcome &&
        h(
          'p',
          { role: 'status', className: outcome === 'thanks' ? 'card good' : 'card bad' },
          say(PLAN_TEXTS[outcome]),
        ),
      toSee.length > 0 && weeksSection(toSee, toConfirm.length + untold.length === 0, options),
      untold.length + toConfirm.length > 0 &&
        line(
          'actions',
          untold.length > 0 && jump(CHANGES_ID, say(PLAN_TEXTS.changed, { count: untold.length })),
          toConfirm.length > 0 &&
            jump(CONFIRM_ID, say(PLAN_TEXTS.unanswered, { count: toConfirm.length })),
        ),
      daySection(plan.today, isWhole, options),
      untold.length > 0 && changesSection(untold, toConfirm.length === 0, options),
      toConfirm.length > 0 && confirmSection(toConfirm, options),
      ...near.flatMap(({ days }) => days).map((day) => daySection(day, isWhole, options)),
      ...later.map((week, index) =>
        foldedWeek({ week, isOpen: isNothingNear && index === 0, isWhole }, options),
      ),
      isFree && isWhole && line('card muted', say(PLAN_TEXTS.nothingElse)),
      line('muted until', until),
      footer(language, line(null, say(PLAN_TEXTS.personal))),
    ],
  });
}
