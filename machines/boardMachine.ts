import { assign, emit, setup } from 'xstate';
import {
  isUnmoved,
  pickedUpWith,
  pulled,
  toggled,
  untouched,
  type Carriage,
  type DrawnPlan,
  type BoardItem,
  type Edge,
} from '../src/domain/plan/boardItem.ts';
import type { Slot } from '../src/domain/plan/slot.ts';

interface BoardContext extends Carriage {
  /** What is pressed, or was pressed last. */
  pressed: BoardItem | null;
  /** At which of its ends; null if at none. */
  edge: Edge | null;
  /** Whether a pointer drags what is carried: letting go drops it. */
  isDragged: boolean;
  /** Where a new visit is offered, or was last. */
  slot: Slot | null;
}

type BoardEvent =
  | { type: 'press.began'; visit: BoardItem; edge: Edge | null; isTouch: boolean }
  /** Further than a hand that holds still. */
  | { type: 'press.moved' }
  | { type: 'press.ended' }
  | { type: 'pickUp.requested'; visit: BoardItem }
  | { type: 'choice.toggled'; visit: BoardItem }
  /** A time of a lane without a visit, or the end of one. */
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'slot.left' }
  | { type: 'lane.reached'; lane: number }
  | { type: 'time.toggled' }
  /** By how much the visits are later than when they were picked up. */
  | { type: 'time.shifted'; minutes: number }
  /** By how much one end of the visits is later than when they were picked up. */
  | { type: 'edge.pulled'; edge: Edge; minutes: number }
  | { type: 'drop.requested' }
  /** What is carried stays, and a copy of it is to come where it is led. */
  | { type: 'copy.requested' }
  | { type: 'putBack.requested' }
  | { type: 'plan.changed'; drawn: DrawnPlan };

type BoardEmitted =
  | ({ type: 'visits.dropped' | 'visits.copied' } & Carriage)
  | { type: 'visits.putBack'; visits: readonly BoardItem[]; isOvertaken: boolean };

export const boardMachine = setup({
  types: {
    context: {} as BoardContext,
    events: {} as BoardEvent,
    emitted: {} as BoardEmitted,
  },
  delays: {
    longPress: 500,
  },
  guards: {
    isTouch: (_, { isTouch }: { isTouch: boolean }) => isTouch,
    isEdgePressed: ({ context }) => context.edge !== null,
    isSomeChosen: ({ context }) => context.visits.length > 0,
    isUnmoved: ({ context }) => isUnmoved(context),
    isPressedOvertaken: ({ context: { pressed } }, { drawn }: { drawn: DrawnPlan }) =>
      untouched([pressed!], drawn).length === 0,
    isOvertaken: ({ context: { visits } }, { drawn }: { drawn: DrawnPlan }) =>
      untouched(visits, drawn).length < visits.length,
    isLaneGone: ({ context: { lane } }, { drawn }: { drawn: DrawnPlan }) =>
      !drawn.lanes.includes(lane),
  },
  actions: {
    storeSlot: assign((_, { slot }: { slot: Slot }) => ({ slot })),
    storePressed: assign((_, { visit, edge }: { visit: BoardItem; edge: Edge | null }) => ({
      pressed: visit,
      edge,
    })),
    pickUpPressed: assign(({ context: { visits, pressed } }) => ({
      visits: pickedUpWith(visits, pressed!),
      lane: pressed!.lane,
      minutes: 0,
      longer: 0,
      isDragged: true,
    })),
    holdEdge: assign(({ context: { pressed } }) => ({
      visits: [pressed!],
      lane: pressed!.lane,
      minutes: 0,
      longer: 0,
      isDragged: true,
    })),
    pickUp: assign(({ context: { visits } }, { visit }: { visit: BoardItem }) => ({
      visits: pickedUpWith(visits, visit),
      lane: visit.lane,
      minutes: 0,
      longer: 0,
      isDragged: false,
    })),
    toggle: assign(({ context: { visits } }, { visit }: { visit: BoardItem }) => ({
      visits: toggled(visits, visit),
    })),
    keepUntouched: assign(({ context: { visits } }, { drawn }: { drawn: DrawnPlan }) => ({
      visits: untouched(visits, drawn),
    })),
    storeLane: assign((_, { lane }: { lane: number }) => ({ lane })),
    returnToLane: assign(({ context: { visits } }) => ({ lane: visits[0]!.lane })),
    storeMinutes: assign((_, { minutes }: { minutes: number }) => ({ minutes })),
    pullEdge: assign(({ context }, { edge, minutes }: { edge: Edge; minutes: number }) =>
      pulled(context, edge, minutes),
    ),
    forgetTimes: assign({ minutes: 0, longer: 0 }),
    forgetVisits: assign({ visits: [] }),
    announceDropped: emit(({ context: { visits, lane, minutes, longer } }) => ({
      type: 'visits.dropped',
      visits,
      lane,
      minutes,
      longer,
    })),
    announceCopied: emit(({ context: { visits, lane, minutes, longer } }) => ({
      type: 'visits.copied',
      visits,
      lane,
      minutes,
      longer,
    })),
    announcePutBack: emit(({ context: { visits } }) => ({
      type: 'visits.putBack',
      visits,
      isOvertaken: false,
    })),
    announceOvertaken: emit(({ context: { visits } }) => ({
      type: 'visits.putBack',
      visits,
      isOvertaken: true,
    })),
  },
}).createMachine({
  id: 'board',
  description:
    'Visits on the plan are reassigned, moved, lengthened or copied, by pointer, touch or keyboard.',
  context: {
    visits: [],
    lane: 0,
    minutes: 0,
    longer: 0,
    pressed: null,
    edge: null,
    isDragged: false,
    slot: null,
  },
  initial: 'resting',
  meta: {
    impossible: {
      'press.moved': 'No visit is pressed.',
      'press.ended': 'No visit is pressed.',
      'lane.reached': 'Nothing is carried.',
      'time.toggled': 'Nothing is carried.',
      'time.shifted': 'Nothing is carried.',
      'edge.pulled': 'Nothing is carried.',
      'slot.left': 'No slot is chosen.',
      'drop.requested': 'Nothing is carried.',
      'copy.requested': 'Nothing is carried.',
    },
  },
  states: {
    resting: {
      description: 'The plan is read. A click on a visit opens its details.',
      initial: 'reading',
      meta: { impossible: { 'putBack.requested': 'Nothing is chosen or carried.' } },
      on: {
        'press.began': [
          {
            guard: { type: 'isTouch', params: ({ event }) => event },
            target: 'pressing.touch',
            actions: { type: 'storePressed', params: ({ event }) => event },
          },
          {
            target: 'pressing.mouse',
            actions: { type: 'storePressed', params: ({ event }) => event },
          },
        ],
        'pickUp.requested': {
          target: 'carrying',
          actions: { type: 'pickUp', params: ({ event }) => event },
        },
        'choice.toggled': {
          target: 'selecting',
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'slot.chosen': {
          target: '.offering',
          actions: { type: 'storeSlot', params: ({ event }) => event },
        },
        'plan.changed': { description: 'Ignored: nothing is held.' },
      },
      states: {
        reading: {
          description: 'No slot is chosen.',
        },
        offering: {
          description: 'Offers a new job in the slot, and names its worker.',
          on: { 'slot.left': { target: 'reading' } },
        },
      },
    },
    selecting: {
      description: 'Visits are chosen, to be carried together. A tap chooses more.',
      on: {
        'press.began': [
          {
            guard: { type: 'isTouch', params: ({ event }) => event },
            target: 'pressing.touch',
            actions: { type: 'storePressed', params: ({ event }) => event },
          },
          {
            target: 'pressing.mouse',
            actions: { type: 'storePressed', params: ({ event }) => event },
          },
        ],
        'pickUp.requested': {
          description: 'A visit that is not among them is picked up alone.',
          target: 'carrying',
          actions: { type: 'pickUp', params: ({ event }) => event },
        },
        'choice.toggled': {
          target: 'released',
          actions: { type: 'toggle', params: ({ event }) => event },
        },
        'putBack.requested': { target: 'resting', actions: 'forgetVisits' },
        'slot.chosen': { description: 'Ignored: a press outside of them chooses nothing.' },
        'plan.changed': {
          description: 'What another person has changed is no longer chosen.',
          target: 'released',
          actions: { type: 'keepUntouched', params: ({ event }) => event },
        },
      },
    },
    released: {
      description: 'What is chosen stays chosen.',
      always: [{ guard: 'isSomeChosen', target: 'selecting' }, { target: 'resting' }],
    },
    pressing: {
      description: 'A visit is pressed: it becomes a click, a scroll, or picks the visit up.',
      initial: 'mouse',
      meta: { impossible: { 'press.began': 'A second finger puts back.' } },
      on: {
        'press.ended': { description: 'It was a click.', target: 'released' },
        'pickUp.requested': { description: 'Ignored: the pressed visit comes first.' },
        'choice.toggled': { description: 'Ignored: the pressed visit comes first.' },
        'slot.chosen': { description: 'Ignored: the pressed visit comes first.' },
        'putBack.requested': {
          description:
            'A second finger zooms, the window has lost the pointer, or the page is left.',
          target: 'released',
        },
        'plan.changed': [
          {
            description: 'Another person has changed what is pressed.',
            guard: { type: 'isPressedOvertaken', params: ({ event }) => event },
            target: 'released',
            actions: { type: 'keepUntouched', params: ({ event }) => event },
          },
          { actions: { type: 'keepUntouched', params: ({ event }) => event } },
        ],
      },
      states: {
        mouse: {
          description: 'The button of the mouse is down.',
          on: { 'press.moved': { target: '#board.taken' } },
        },
        touch: {
          description: 'A finger is down. The page can still be scrolled with it.',
          after: { longPress: { target: '#board.taken' } },
          on: { 'press.moved': { description: 'The finger scrolls.', target: '#board.released' } },
        },
      },
    },
    taken: {
      description: 'Whether the whole visit follows the pointer, or one end of it.',
      always: [
        { guard: 'isEdgePressed', target: 'carrying.pulling', actions: 'holdEdge' },
        { target: 'carrying', actions: 'pickUpPressed' },
      ],
    },
    carrying: {
      description: 'The visits are over a lane, which says how well its worker fits at that time.',
      initial: 'free',
      meta: {
        impossible: {
          'pickUp.requested': 'The key that picks up now drops.',
          'choice.toggled': 'The keys belong to what is carried.',
          'slot.chosen': 'A click leads what is carried there.',
        },
      },
      on: {
        'press.began': { description: 'Ignored: something is carried already.' },
        'lane.reached': { actions: { type: 'storeLane', params: ({ event }) => event } },
        'drop.requested': [
          {
            description: 'Dropped where they were, they change nothing.',
            guard: 'isUnmoved',
            target: 'resting',
            actions: ['announcePutBack', 'forgetVisits'],
          },
          {
            description:
              'The plan shows them there at once. Whether it is saved is reported elsewhere.',
            target: 'resting',
            actions: ['announceDropped', 'forgetVisits'],
          },
        ],
        'copy.requested': [
          {
            description: 'Ignored: nothing is copied onto itself.',
            guard: 'isUnmoved',
          },
          {
            description: 'They stay. Whether the copy is saved is reported elsewhere.',
            target: 'resting',
            actions: ['announceCopied', 'forgetVisits'],
          },
        ],
        'putBack.requested': {
          description:
            'By Escape, a button or a second finger, or as the pointer, page or session is lost.',
          target: 'resting',
          actions: ['announcePutBack', 'forgetVisits'],
        },
        'plan.changed': [
          {
            description: 'Another person has changed what is carried. It says so.',
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            target: 'resting',
            actions: ['announceOvertaken', 'forgetVisits'],
          },
          {
            description: 'The lane is filtered away: they are over their own again.',
            guard: { type: 'isLaneGone', params: ({ event }) => event },
            actions: 'returnToLane',
          },
        ],
      },
      states: {
        free: {
          description: 'Worker and time both follow to where they are carried.',
          on: {
            'time.toggled': {
              description: 'Back to their own time.',
              target: 'fixed',
              actions: 'forgetTimes',
            },
            'time.shifted': { actions: { type: 'storeMinutes', params: ({ event }) => event } },
            'edge.pulled': {
              description: 'They last longer or shorter, a quarter of an hour at least.',
              actions: { type: 'pullEdge', params: ({ event }) => event },
            },
          },
        },
        fixed: {
          description: 'Says that the time stays. Only who comes changes.',
          on: {
            'time.toggled': { target: 'free' },
            'time.shifted': { description: 'Ignored: the time stays until it is set free.' },
            'edge.pulled': { description: 'Ignored: the time stays until it is set free.' },
          },
        },
        pulling: {
          description: 'One end of a visit follows the pointer. Who comes stays.',
          on: {
            'lane.reached': { description: 'Ignored: the end stays in its lane.' },
            'time.toggled': { description: 'Ignored: the pointer sets the time.' },
            'time.shifted': { description: 'Ignored: only one end is being pulled.' },
            'edge.pulled': {
              description: 'A quarter of an hour is left at least.',
              actions: { type: 'pullEdge', params: ({ event }) => event },
            },
            'copy.requested': { description: 'Ignored: an end alone is not copied.' },
          },
        },
      },
    },
  },
});
