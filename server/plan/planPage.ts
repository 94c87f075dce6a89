import { createElement as h, Fragment, type ReactNode } from 'react';
import { weekStart } from '../../src/domain/calendar/view.ts';
import { addDays, dayOf, formatDay, timeOf } from '../../src/domain/time/dates.ts';
import type { HtmlDocument } from '../htmlDocument.ts';
import { brand, footer, line, linkTo, outsidePage, typed } from '../outside/parts.ts';
import { sayIn } from '../texts/say.ts';
import { dayInWords, detailedDays, foldedWeek, weekInWords } from './planDays.ts';
import {
  CHANGES_ID,
  changesSection,
  CONFIRM_ID,
  confirmSection,
  weeksSection,
} from './planForms.ts';
import { PLAN_TEXTS } from './planTexts.ts';
import type { PlanOptions } from './planVisit.ts';
import type { JobToConfirm } from './toConfirm.ts';
import type { WeekToSee } from './weeksToSee.ts';
import type { PlanWeek, WorkerPlan } from './workerPlan.ts';

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

/** Those of today and tomorrow, and those after. */
function weeksOf({ weeks }: WorkerPlan, { now }: PlanOptions) {
  const weekOfTomorrow = weekStart(addDays(dayOf(now), 1));
  return {
    near: weeks.filter(({ first }) => first <= weekOfTomorrow),
    later: weeks.filter(({ first }) => first > weekOfTomorrow),
  };
}

const titleOf = ({ language, workerName }: PlanOptions) =>
  `${sayIn(language)(PLAN_TEXTS.title)}: ${workerName}`;

/** Whose plan it is, of which week, and whether something is missing. */
function head(plan: WorkerPlan, week: PlanWeek, options: PlanOptions): ReactNode {
  const { businessName, workerName, language } = options;
  const isWhole = plan.unreadableJobs.length === 0;
  const { name, total } = weekInWords(week, options);
  return h(
    Fragment,
    null,
    h(
      'header',
      null,
      brand(businessName),
      h('h1', null, typed(workerName)),
      isWhole && total && line(null, `${name}: ${total}`),
    ),
    !isWhole &&
      h('p', { role: 'alert', className: 'card bad' }, sayIn(language)(PLAN_TEXTS.incomplete)),
  );
}

/** A later week of a plan with all that is known of its visits; null if the plan has no such week. */
export function weekPage(
  plan: WorkerPlan,
  from: string,
  options: PlanOptions,
): HtmlDocument | null {
  const { language } = options;
  const say = sayIn(language);
  const week = weeksOf(plan, options).later.find(({ first }) => first === from);
  if (!week) return null;
  return outsidePage({
    language,
    title: titleOf(options),
    content: [
      head(plan, week, options),
      line(
        'actions',
        h(
          'a',
          { className: 'button', href: linkTo(language) },
          h('span', { 'aria-hidden': true }, '←'),
          say(PLAN_TEXTS.fromToday),
        ),
      ),
      ...detailedDays(week.days, plan.unreadableJobs.length === 0, options),
      footer(language, line(null, say(PLAN_TEXTS.personal)), { from }),
    ],
  });
}

/**
 * The plan of a worker as a page that needs no script, to read on a phone and to print: today, what there
 * is to be answered, the rest of the week that tomorrow belongs to, and the later weeks folded and in
 * short, of which the first is open where there is nothing before it.
 */
export function planPage(
  plan: WorkerPlan,
  { toSee, toConfirm, outcome }: Confirming,
  options: PlanOptions,
): HtmlDocument {
  const { language, now } = options;
  const say = sayIn(language);
  const isWhole = plan.unreadableJobs.length === 0;
  const untold = [plan.today, ...plan.weeks.flatMap(({ days }) => days)]
    .flatMap(({ visits }) => visits)
    .filter((visit) => visit.untold !== null);
  const { near, later } = weeksOf(plan, options);
  const nearDays = near.flatMap(({ days }) => days);
  const [today, ...ahead] = detailedDays([plan.today, ...nearDays], isWhole, options);
  const isFree =
    plan.today.visits.length === 0 &&
    plan.today.absent === null &&
    plan.weeks.every(({ days }) => days.length === 0);
  const until = say(PLAN_TEXTS.until, {
    day: dayInWords(language)(plan.lastDay),
    moment: `${formatDay(dayOf(now))}, ${timeOf(now)}`,
  });
  return outsidePage({
    language,
    hasForms: toSee.length + toConfirm.length + untold.length > 0,
    title: titleOf(options),
    content: [
      head(plan, near.at(-1)!, options),
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
      today,
      untold.length > 0 && changesSection(untold, toConfirm.length === 0, options),
      toConfirm.length > 0 && confirmSection(toConfirm, options),
      ...ahead,
      ...later.map((week, index) =>
        foldedWeek({ week, isOpen: nearDays.length === 0 && index === 0, isWhole }, options),
      ),
      isFree && isWhole && line('card muted', say(PLAN_TEXTS.nothingElse)),
      line('muted until', until),
      footer(language, line(null, say(PLAN_TEXTS.personal))),
    ],
  });
}
