import { assign, emit, setup } from 'xstate';
import type { LocalDate } from '../src/domain/entities.ts';

interface CalendarContext {
  /** The day that opens, or was opened last. */
  day: LocalDate | null;
}

type CalendarEvent =
  | { type: 'more.requested'; day: LocalDate }
  | { type: 'view.chosen' }
  | { type: 'space.narrowed' };

/** The address should name the day and its view. */
type CalendarEmitted = { type: 'day.requested'; day: LocalDate };

export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    emitted: {} as CalendarEmitted,
  },
  delays: {
    moreDelay: 250,
  },
  actions: {
    storeDay: assign((_, { day }: { day: LocalDate }) => ({ day })),
    requestDay: emit(({ context }) => ({ type: 'day.requested', day: context.day! })),
  },
}).createMachine({
  id: 'calendar',
  description: 'Opens a day with more visits than its cell of the month has room for.',
  context: { day: null },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The address says which view of which days is shown.',
      on: {
        'more.requested': {
          target: 'openingDay',
          actions: { type: 'storeDay', params: ({ event }) => ({ day: event.day }) },
        },
        'view.chosen': { description: 'Ignored here: the address has the choice.' },
        'space.narrowed': { description: 'Ignored here: the width alone says which view fits.' },
      },
    },
    openingDay: {
      description: 'The day is about to be shown.',
      after: { moreDelay: { target: 'browsing', actions: 'requestDay' } },
      on: {
        'more.requested': { description: 'Ignored here: a day is about to be shown.' },
        'view.chosen': { description: 'The newer choice counts.', target: 'browsing' },
        'space.narrowed': {
          description: 'The month has given way to a view that leaves out no visits.',
          target: 'browsing',
        },
      },
    },
  },
});
