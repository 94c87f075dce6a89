import { assign, emit, setup } from 'xstate';
import { smallView, type View } from '../src/domain/calendar/view.ts';
import {
  restored,
  toggled,
  withoutUnknown,
  type WorkerSelection,
} from '../src/domain/calendar/workerSelection.ts';
import type { LocalDate } from '../src/domain/entities.ts';

interface CalendarContext {
  /** The selection that the browser has kept; null if there is none. */
  kept: WorkerSelection | null;
  /** The ids of all workers. */
  known: readonly number[];
  selected: WorkerSelection;
  /** The view to come back to once there is room for it. */
  viewBefore: View | null;
  /** The day whose visits are about to be shown. */
  day: LocalDate | null;
}

type CalendarInput = Pick<CalendarContext, 'kept'>;

type CalendarEvent =
  | { type: 'workers.loaded'; ids: readonly number[] }
  | { type: 'worker.toggled'; id: number }
  | { type: 'worker.isolated'; id: number }
  | { type: 'selection.filled' }
  | { type: 'selection.cleared' }
  | { type: 'range.changed' }
  | { type: 'space.narrowed'; view: View }
  | { type: 'space.widened' }
  | { type: 'view.chosen' }
  | { type: 'more.requested'; day: LocalDate };

type CalendarEmitted =
  /** The jobs should be loaded again. */
  | { type: 'jobs.outdated' }
  | { type: 'selection.changed'; selected: WorkerSelection }
  /** The address should name the view, and the day if there is one. */
  | { type: 'view.requested'; view: View; day: LocalDate | null };

export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    input: {} as CalendarInput,
    events: {} as CalendarEvent,
    emitted: {} as CalendarEmitted,
  },
  delays: {
    moreDelay: 250,
  },
  guards: {
    isTooWide: (_, { view }: { view: View }) => smallView(view) !== view,
  },
  actions: {
    storeWorkers: assign((_, { ids }: { ids: readonly number[] }) => ({ known: ids })),
    restoreSelection: assign(({ context }) => ({
      selected: restored(context.kept, context.known),
    })),
    dropUnknown: assign(({ context }) => ({
      selected: withoutUnknown(context.selected, context.known),
    })),
    toggleWorker: assign(({ context }, { id }: { id: number }) => ({
      selected: toggled(context.selected, id),
    })),
    isolateWorker: assign((_, { id }: { id: number }) => ({ selected: [id] })),
    selectAll: assign(({ context }) => ({ selected: context.known })),
    selectNone: assign({ selected: [] }),
    announceSelection: emit(({ context }) => ({
      type: 'selection.changed',
      selected: context.selected,
    })),
    announceOutdated: emit({ type: 'jobs.outdated' }),
    storeView: assign((_, { view }: { view: View }) => ({ viewBefore: view })),
    requestSmallView: emit((_, { view }: { view: View }) => ({
      type: 'view.requested',
      view: smallView(view),
      day: null,
    })),
    requestViewBefore: emit(({ context }) => ({
      type: 'view.requested',
      view: context.viewBefore!,
      day: null,
    })),
    storeDay: assign((_, { day }: { day: LocalDate }) => ({ day })),
    requestDay: emit(({ context }) => ({ type: 'view.requested', view: 'day', day: context.day })),
  },
}).createMachine({
  id: 'calendar',
  description:
    'Whose visits the calendar shows, and in which view. Workers and jobs are two lists beside it.',
  context: ({ input }) => ({
    kept: input.kept,
    known: [],
    selected: [],
    viewBefore: null,
    day: null,
  }),
  type: 'parallel',
  on: {
    'range.changed': {
      description:
        'The visits are drawn at once from the jobs that are there; behind them, the jobs are loaded again.',
      actions: 'announceOutdated',
    },
  },
  states: {
    selection: {
      description: 'Whose visits are shown.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The workers are not loaded yet.',
          meta: {
            impossible: {
              'worker.toggled': 'No worker is listed.',
              'worker.isolated': 'No worker is listed.',
              'selection.filled': 'No worker is listed.',
              'selection.cleared': 'No worker is listed.',
            },
          },
          on: {
            'workers.loaded': {
              description: 'The kept selection comes back; without one, all workers are selected.',
              target: 'selecting',
              actions: [
                { type: 'storeWorkers', params: ({ event }) => ({ ids: event.ids }) },
                'restoreSelection',
              ],
            },
          },
        },
        selecting: {
          description: 'Workers are selected one by one or all at once, without a request.',
          on: {
            'workers.loaded': {
              description: 'Workers that no longer exist leave the selection.',
              actions: [
                { type: 'storeWorkers', params: ({ event }) => ({ ids: event.ids }) },
                'dropUnknown',
              ],
            },
            'worker.toggled': {
              actions: [
                { type: 'toggleWorker', params: ({ event }) => ({ id: event.id }) },
                'announceSelection',
              ],
            },
            'worker.isolated': {
              actions: [
                { type: 'isolateWorker', params: ({ event }) => ({ id: event.id }) },
                'announceSelection',
              ],
            },
            'selection.filled': { actions: ['selectAll', 'announceSelection'] },
            'selection.cleared': { actions: ['selectNone', 'announceSelection'] },
          },
        },
      },
    },
    view: {
      description: 'Which view fits the page. The address has the view itself.',
      initial: 'roomy',
      states: {
        roomy: {
          description: 'There is room for every view.',
          initial: 'settled',
          states: {
            settled: {
              description: 'The view is the one that was chosen.',
              on: {
                'more.requested': {
                  target: 'openingDay',
                  actions: { type: 'storeDay', params: ({ event }) => ({ day: event.day }) },
                },
                'view.chosen': { description: 'Ignored here: the address has the choice.' },
              },
            },
            openingDay: {
              description:
                'A day with more visits than its cell has room for is about to be shown.',
              after: { moreDelay: { target: 'settled', actions: 'requestDay' } },
              on: {
                'more.requested': { description: 'Ignored here: a day is about to be shown.' },
                'view.chosen': {
                  description: 'The newer choice counts.',
                  target: 'settled',
                },
              },
            },
          },
          on: {
            'space.narrowed': [
              {
                guard: { type: 'isTooWide', params: ({ event }) => ({ view: event.view }) },
                target: 'small.switched',
                actions: [
                  { type: 'storeView', params: ({ event }) => ({ view: event.view }) },
                  { type: 'requestSmallView', params: ({ event }) => ({ view: event.view }) },
                ],
              },
              { target: 'small.chosen' },
            ],
            'space.widened': { description: 'Ignored here: there is room already.' },
          },
        },
        small: {
          description: 'There is room for a day or a list only.',
          meta: { impossible: { 'more.requested': 'Only the month grid leaves out visits.' } },
          initial: 'chosen',
          states: {
            chosen: {
              description: 'The view is the one that was chosen.',
              on: {
                'space.widened': { target: '#calendar.view.roomy' },
                'view.chosen': { description: 'Ignored here: the address has the choice.' },
              },
            },
            switched: {
              description: 'The view is a smaller one than was chosen.',
              on: {
                'space.widened': {
                  description: 'There is room again for the view from before.',
                  target: '#calendar.view.roomy',
                  actions: 'requestViewBefore',
                },
                'view.chosen': { target: 'chosen' },
              },
            },
          },
          on: {
            'space.narrowed': [
              {
                description: 'A link or the way back led to a view that has no room.',
                guard: { type: 'isTooWide', params: ({ event }) => ({ view: event.view }) },
                target: 'small.switched',
                actions: [
                  { type: 'storeView', params: ({ event }) => ({ view: event.view }) },
                  { type: 'requestSmallView', params: ({ event }) => ({ view: event.view }) },
                ],
              },
              { description: 'Ignored here: the view has room.' },
            ],
          },
        },
      },
    },
  },
});
