import { createElement as h, type ReactNode } from 'react';
import { capitalised } from '../../src/domain/time/calendarWords.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { dayWriter, visitWriter, weekdayWriter } from '../../src/domain/visits/visitInWords.ts';
import { joined, line, typed } from '../outside/parts.ts';
import { sayIn } from '../texts/say.ts';
import { PLAN_TEXTS } from './planTexts.ts';
import { changesOf, type PlanOptions } from './planVisit.ts';
import type { JobToConfirm } from './toConfirm.ts';
import type { WeekToSee } from './weeksToSee.ts';
import type { PlanEntry } from './workerPlan.ts';

/** Where the page leads to. */
export const CHANGES_ID = 'changes';
export const CONFIRM_ID = 'confirm';

/** What a button of the page answers. */
export type PlanField = 'job' | 'visit' | 'week';

interface Answer {
  readonly field: PlanField;
  /** What it answers. */
  readonly keys: readonly string[];
  /** Whether it is what the page asks for first. */
  readonly isMain: boolean;
  readonly label: string;
  /** For those who do not see what stands beside it. */
  readonly name?: string;
}

/** A button that sends the keys of what is shown. */
const answerButton = ({ field, keys, isMain, label, name }: Answer) =>
  h(
    'button',
    {
      ...(isMain && { className: 'main' }),
      name: field,
      value: keys.join(' '),
      'aria-label': name,
    },
    label,
  );

const form = (...content: readonly ReactNode[]) => h('form', { method: 'post' }, ...content);

/** The keys that such buttons have sent. */
export const keysIn = (fields: readonly string[]): readonly string[] =>
  fields.flatMap((keys) => keys.split(' '));

/** What the worker has yet to confirm, each alone or all of it at once. */
export function confirmSection(
  jobs: readonly JobToConfirm[],
  { language, now }: PlanOptions,
): ReactNode {
  const say = sayIn(language);
  const onDay = weekdayWriter(language, dayOf(now));
  const isOne = jobs.length === 1;
  const item = (job: JobToConfirm) =>
    h(
      'li',
      null,
      h('h3', null, typed(job.customerName)),
      line(null, `${job.terms} · ${say(PLAN_TEXTS.nextVisit, { day: onDay(job.next) })}`),
      job.earlierTerms !== null &&
        line('remarks', say(PLAN_TEXTS.earlierTerms, { terms: job.earlierTerms })),
      answerButton({
        field: 'job',
        keys: [job.key],
        isMain: isOne,
        label: say(PLAN_TEXTS.confirm),
        name: `${say(PLAN_TEXTS.confirm)}: ${job.customerName}`,
      }),
    );
  return h(
    'section',
    { id: CONFIRM_ID },
    h('h2', null, say(PLAN_TEXTS.toConfirm)),
    form(
      h('ul', { className: 'now' }, ...jobs.map(item)),
      !isOne &&
        answerButton({
          field: 'job',
          keys: jobs.map(({ key }) => key),
          isMain: true,
          label: say(PLAN_TEXTS.confirmAll),
        }),
    ),
    h('p', { className: 'plain' }, say(PLAN_TEXTS.notRight)),
  );
}

/** What became of visits that the worker has yet to be told of. */
export function changesSection(
  visits: readonly PlanEntry[],
  isMain: boolean,
  options: PlanOptions,
): ReactNode {
  const { language, now } = options;
  const say = sayIn(language);
  const whenOf = visitWriter(language, dayOf(now));
  const item = (visit: PlanEntry) =>
    h(
      'li',
      null,
      h('b', null, capitalised(whenOf(visit)), ' ', typed(visit.job.customer.name)),
      line('remarks', ...joined(changesOf(visit, options), ' · ')),
    );
  return h(
    'section',
    { id: CHANGES_ID },
    h('h2', null, say(PLAN_TEXTS.changes)),
    h('ul', { className: 'now' }, ...visits.map(item)),
    form(
      answerButton({
        field: 'visit',
        keys: visits.flatMap(({ untold }) => untold ?? []),
        isMain,
        label: say(PLAN_TEXTS.seen),
      }),
    ),
  );
}

/** The weeks that the worker was sent, and has not seen yet as they are. */
export function weeksSection(
  weeks: readonly WeekToSee[],
  isMain: boolean,
  { language, now }: PlanOptions,
): ReactNode {
  const say = sayIn(language);
  const onDay = dayWriter(dayOf(now));
  const item = ({ monday, visits }: WeekToSee) =>
    h(
      'li',
      null,
      h('b', null, say(PLAN_TEXTS.week, { day: onDay(monday) })),
      line('remarks', say(PLAN_TEXTS.visits, { count: visits.length })),
    );
  return h(
    'section',
    null,
    h('h2', null, say(PLAN_TEXTS.newWeek)),
    h('ul', { className: 'now' }, ...weeks.map(item)),
    form(
      answerButton({
        field: 'week',
        keys: weeks.map(({ key }) => key),
        isMain,
        label: say(PLAN_TEXTS.seen),
        name: `${say(PLAN_TEXTS.seen)}: ${say(PLAN_TEXTS.newWeek)}`,
      }),
    ),
  );
}
