import { calendarMachine } from '../../machines/calendarMachine.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import type { View } from '../../src/domain/calendar/view.ts';
import { defineModel } from '../support/defineModel.ts';

export const BUSY_DAY = '2026-11-18' as LocalDate;

const loaded = (...ids: number[]) => ({ type: 'workers.loaded', ids });
const toggle = (id: number) => ({ type: 'worker.toggled', id });
const only = (id: number) => ({ type: 'worker.isolated', id });
const all = { type: 'selection.filled' };
const none = { type: 'selection.cleared' };
const anotherRange = { type: 'range.changed' };
const narrowed = (view: View) => ({ type: 'space.narrowed', view });
const widened = { type: 'space.widened' };
const chosen = { type: 'view.chosen' };
const more = { type: 'more.requested', day: BUSY_DAY };
const delayOver = { type: 'xstate.after.moreDelay.calendar.view.roomy.openingDay' };

const state = (selection: string, view: string) => `selection.${selection} | view.${view}`;
const roomy = state('selecting', 'roomy.settled');
const openingDay = state('selecting', 'roomy.openingDay');
const small = (view: string) => state('selecting', `small.${view}`);

const nothingKept = { kept: null };
const start = { state: state('waiting', 'roomy.settled') };
const open = { event: loaded(1, 2), state: roomy, context: { known: [1, 2], selected: [1, 2] } };
const selects = (...selected: number[]) => ({
  state: roomy,
  emits: [{ type: 'selection.changed', selected }],
  context: { selected },
});
const asksFor = (view: View, day: LocalDate | null = null) => ({
  emits: [{ type: 'view.requested', view, day }],
});
const opensDay = {
  event: more,
  state: openingDay,
  starts: { moreDelay: 250 },
  context: { day: BUSY_DAY },
};

/** The other region makes no difference, which the journeys show. */
const isOfSelection = (type: string) => /^(worker|selection)\./.test(type);

export const calendarModel = defineModel({
  chart: calendarMachine,
  equivalents: Object.fromEntries(
    ['roomy', 'small'].map((view) => [
      `calendar.view.${view}: on space.narrowed 0 does requestSmallView before storeView`,
      'the small view depends on the event alone',
    ]),
  ),
  generatedSteps: 45,
  inputs: [nothingKept],
  cases: {
    'workers.loaded': [{ ids: [1, 2] }],
    'worker.toggled': [{ id: 1 }],
    'worker.isolated': [{ id: 2 }],
    'selection.filled': [{}],
    'selection.cleared': [{}],
    'range.changed': [{}],
    'space.narrowed': [{ view: 'week' }, { view: 'agenda' }],
    'space.widened': [{}],
    'view.chosen': [{}],
    'more.requested': [{ day: BUSY_DAY }],
    [delayOver.type]: [{}],
  },
  // Only another view makes the window wide anew, and that leaves the month.
  isLast: ({ type }, from) => type === widened.type && from === openingDay,
  isPossible: (_, event: { type: string }, at) =>
    at.startsWith('selection.waiting')
      ? event.type === 'workers.loaded'
      : !isOfSelection(event.type) || at === roomy,
  journeys: [
    {
      name: 'without a kept selection all workers are selected',
      input: nothingKept,
      start,
      steps: [open],
    },
    {
      name: 'a kept selection comes back without the workers that no longer exist',
      input: { kept: [2, 99] },
      start,
      steps: [{ event: loaded(1, 2), state: roomy, context: { known: [1, 2], selected: [2] } }],
    },
    {
      name: 'a kept empty selection stays empty',
      input: { kept: [] },
      start,
      steps: [{ event: loaded(1, 2), state: roomy, context: { known: [1, 2] } }],
    },
    {
      name: 'workers are selected without a request, and the selection is kept',
      input: nothingKept,
      start,
      steps: [
        open,
        { event: toggle(1), ...selects(2) },
        { event: toggle(1), ...selects(2, 1) },
        { event: only(1), ...selects(1) },
        { event: all, ...selects(1, 2) },
        { event: none, ...selects() },
      ],
    },
    {
      name: 'a worker who is gone leaves the selection, a new one is not selected',
      input: nothingKept,
      start,
      steps: [
        open,
        { event: loaded(2, 3), state: roomy, context: { known: [2, 3], selected: [2] } },
        { event: all, ...selects(2, 3) },
      ],
    },
    {
      name: 'another range asks for the jobs again',
      input: nothingKept,
      start,
      steps: [
        { event: anotherRange, state: start.state, emits: ['jobs.outdated'] },
        open,
        { event: anotherRange, state: roomy, emits: ['jobs.outdated'] },
        opensDay,
        { event: anotherRange, state: openingDay, emits: ['jobs.outdated'] },
      ],
    },
    {
      name: 'a day with more visits opens after a quarter of a second',
      input: nothingKept,
      start,
      steps: [
        open,
        opensDay,
        { event: { ...more, day: '2026-11-19' }, state: openingDay },
        { event: widened, state: openingDay },
        { event: delayOver, state: roomy, ...asksFor('day', BUSY_DAY) },
        { event: chosen, state: roomy },
        { event: widened, state: roomy },
      ],
    },
    {
      name: 'another choice keeps the day from opening',
      input: nothingKept,
      start,
      steps: [open, opensDay, { event: chosen, state: roomy }],
    },
    {
      name: 'a page that becomes small keeps the day from opening',
      input: nothingKept,
      start,
      steps: [
        open,
        opensDay,
        {
          event: narrowed('month'),
          state: small('switched'),
          ...asksFor('agenda'),
          context: { viewBefore: 'month' },
        },
      ],
    },
    {
      name: 'a week becomes a day where there is no room, and a week again with room',
      input: nothingKept,
      start,
      steps: [
        open,
        {
          event: narrowed('week'),
          state: small('switched'),
          ...asksFor('day'),
          context: { viewBefore: 'week' },
        },
        { event: narrowed('day'), state: small('switched') },
        { event: anotherRange, state: small('switched'), emits: ['jobs.outdated'] },
        { event: widened, state: roomy, ...asksFor('week') },
      ],
    },
    {
      name: 'a view that was chosen on a small page stays with room',
      input: nothingKept,
      start,
      steps: [
        open,
        {
          event: narrowed('week'),
          state: small('switched'),
          ...asksFor('day'),
          context: { viewBefore: 'week' },
        },
        { event: chosen, state: small('chosen') },
        { event: chosen, state: small('chosen') },
        { event: narrowed('agenda'), state: small('chosen') },
        { event: widened, state: roomy },
      ],
    },
    {
      name: 'a day stays a day, however small the page, until the way back leads to a week',
      input: nothingKept,
      start,
      steps: [
        open,
        { event: narrowed('day'), state: small('chosen') },
        {
          event: narrowed('month'),
          state: small('switched'),
          ...asksFor('agenda'),
          context: { viewBefore: 'month' },
        },
        {
          event: narrowed('week'),
          state: small('switched'),
          ...asksFor('day'),
          context: { viewBefore: 'week' },
        },
        { event: widened, state: roomy, ...asksFor('week') },
      ],
    },
  ],
});
