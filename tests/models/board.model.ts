import { boardMachine } from '../../machines/boardMachine.ts';
import type { LocalDateTime } from '../../src/domain/entities.ts';
import type { DrawnPlan, BoardItem, Edge } from '../../src/domain/plan/boardItem.ts';
import { defineModel } from '../support/model/defineModel.ts';
import { step } from '../support/model/journey.ts';

/** The worker who has the visit, another one, and a third one. */
const ANA = 1;
const BEAT = 2;
const NOBODY = 0;

/** At eight in the morning, of Ana. */
const MORNING: BoardItem = {
  id: '7-0-2026-11-20',
  lane: ANA,
  workerIds: [ANA],
  start: '2026-11-20T08:00:00' as LocalDateTime,
  end: '2026-11-20T10:00:00' as LocalDateTime,
};
/** At two in the afternoon, of Beat. */
const AFTERNOON: BoardItem = {
  id: '8-0-2026-11-20',
  lane: BEAT,
  workerIds: [BEAT],
  start: '2026-11-20T14:00:00' as LocalDateTime,
  end: '2026-11-20T15:30:00' as LocalDateTime,
};
/** The same visit as the morning's, with another person as well. */
const shared: BoardItem = { ...MORNING, id: '7-0-2026-11-20-3', workerIds: [ANA, BEAT] };

const LANES = [NOBODY, ANA, BEAT];

/** The plan as it was, and as others have made it since. */
const DRAWN = {
  same: { visits: [MORNING, AFTERNOON], lanes: LANES },
  withoutMorning: { visits: [AFTERNOON], lanes: LANES },
  withoutAfternoon: { visits: [MORNING], lanes: LANES },
  withoutNobody: { visits: [MORNING, AFTERNOON], lanes: [ANA, BEAT] },
  withoutMorningAndBeat: { visits: [AFTERNOON], lanes: [NOBODY, ANA] },
  withoutBeat: { visits: [MORNING, AFTERNOON], lanes: [NOBODY, ANA] },
} as const satisfies Readonly<Record<string, DrawnPlan>>;

const later: DrawnPlan = {
  visits: [{ ...MORNING, end: '2026-11-20T10:30:00' as LocalDateTime }, AFTERNOON],
  lanes: LANES,
};
const given: DrawnPlan = {
  visits: [{ ...MORNING, workerIds: [ANA, BEAT] }, AFTERNOON],
  lanes: LANES,
};

const press = (visit: BoardItem, isTouch = false, edge: Edge | null = null) => ({
  type: 'press.began',
  visit,
  edge,
  isTouch,
});
const moved = { type: 'press.moved' };
const ended = { type: 'press.ended' };
const pickUp = (visit: BoardItem) => ({ type: 'pickUp.requested', visit });
const toggle = (visit: BoardItem) => ({ type: 'choice.toggled', visit });
const reach = (lane: number) => ({ type: 'lane.reached', lane });
const toggleTime = { type: 'time.toggled' };
const shift = (minutes: number) => ({ type: 'time.shifted', minutes });
const pull = (edge: Edge, minutes: number) => ({ type: 'edge.pulled', edge, minutes });
const drop = { type: 'drop.requested' };
const copy = { type: 'copy.requested' };
const putBack = { type: 'putBack.requested' };
const SLOTS = [
  { lane: ANA, start: '2026-11-20T13:00:00' as LocalDateTime },
  { lane: BEAT, start: '2026-11-20T08:30:00' as LocalDateTime },
] as const;
const choose = (slot: (typeof SLOTS)[number]) => ({ type: 'slot.chosen', slot });
const left = { type: 'slot.left' };
const changed = (drawn: DrawnPlan) => ({ type: 'plan.changed', drawn });
const longPress = { type: 'xstate.after.longPress.board.pressing.touch' };

const start = {
  input: undefined,
  start: {
    state: 'resting.reading',
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
  },
};

const pressed = step(press(MORNING), 'pressing.mouse', { pressed: MORNING });
const touched = {
  event: press(MORNING, true),
  state: 'pressing.touch',
  starts: { longPress: 500 },
  context: { pressed: MORNING },
};
const pickedUp = step(pickUp(MORNING), 'carrying.free', {
  visits: [MORNING],
  lane: ANA,
  isDragged: false,
});
const chosen = step(toggle(MORNING), 'selecting', { visits: [MORNING] });
const alsoChosen = step(toggle(AFTERNOON), 'selecting', { visits: [MORNING, AFTERNOON] });
const overBeat = step(reach(BEAT), 'carrying.free', { lane: BEAT });
const dropped = (visits: readonly BoardItem[], lane: number, minutes = 0, longer = 0) => ({
  event: drop,
  state: 'resting.reading',
  context: { visits: [] },
  emits: [{ type: 'visits.dropped', visits, lane, minutes, longer }],
});
const copied = (visits: readonly BoardItem[], lane: number, minutes = 0, longer = 0) => ({
  event: copy,
  state: 'resting.reading',
  context: { visits: [] },
  emits: [{ type: 'visits.copied', visits, lane, minutes, longer }],
});
const isBack = (
  event: { readonly type: string },
  visits: readonly BoardItem[],
  isOvertaken = false,
) => ({
  event,
  state: 'resting.reading',
  context: { visits: [] },
  emits: [{ type: 'visits.putBack', visits, isOvertaken }],
});
const fixed = step(toggleTime, 'carrying.fixed', { minutes: 0 });

interface Held {
  readonly visits: readonly BoardItem[];
  readonly lane: number;
}

interface Wish {
  readonly type: string;
  readonly drawn?: DrawnPlan;
}

const RESTS = 'What is released with nothing chosen rests.';

export const boardModel = defineModel({
  chart: boardMachine,
  equivalents: {
    'board: visits of holdEdge is only the first of several': 'an end is held of one visit.',
    'board.resting: on choice.toggled goes to board.released':
      'What is released with something chosen is selected.',
    'board.resting: on plan.changed does keepUntouched': 'Nothing is chosen.',
    'board.resting.offering: on slot.left goes to board.released': RESTS,
    'board.selecting: on slot.chosen goes to board.released':
      'What is released with something chosen is selected.',
    'board.selecting: on putBack.requested goes to board.released': RESTS,
    'board.carrying: on drop.requested 0 goes to board.released': RESTS,
    'board.carrying: on drop.requested 1 goes to board.released': RESTS,
    'board.carrying: on copy.requested 1 goes to board.released': RESTS,
    'board.carrying: on putBack.requested goes to board.released': RESTS,
    'board.carrying: on plan.changed 0 goes to board.released': RESTS,
  },
  inputs: [undefined],
  generatedSteps: 158,
  facts: ({ visits, lane }: Held) => `${visits.length > 0} ${visits.length > 0 && lane !== ANA}`,
  isPossible: ({ visits, lane }: Held, { drawn, type }: Wish, state: string) => {
    // What is fixed is copied as what is free.
    if (type === 'copy.requested' && state === 'carrying.fixed') return false;
    if (drawn === DRAWN.withoutBeat) return visits.length > 0 && lane === BEAT;
    return type !== 'lane.reached' || lane === ANA;
  },
  // Beat's lane is gone then, and comes back only after the path.
  isLast: ({ drawn }: Wish) => drawn === DRAWN.withoutBeat,
  cases: {
    'press.began': [
      { visit: MORNING, edge: null, isTouch: false },
      { visit: MORNING, edge: 'end', isTouch: true },
    ],
    'press.moved': [{}],
    'press.ended': [{}],
    'pickUp.requested': [{ visit: MORNING }],
    'choice.toggled': [{ visit: MORNING }],
    'lane.reached': [{ lane: BEAT }],
    'time.toggled': [{}],
    'time.shifted': [{ minutes: 15 }],
    'edge.pulled': [{ edge: 'end', minutes: 15 }],
    'drop.requested': [{}],
    'copy.requested': [{}],
    'putBack.requested': [{}],
    'slot.chosen': [{ slot: SLOTS[0] }],
    'slot.left': [{}],
    'plan.changed': [
      { drawn: DRAWN.same },
      { drawn: DRAWN.withoutMorning },
      { drawn: DRAWN.withoutBeat },
    ],
    [longPress.type]: [{}],
  },
  journeys: [
    {
      name: 'a visit is dragged to another lane, to the time where it is let go',
      ...start,
      steps: [
        pressed,
        step(moved, 'carrying.free', { visits: [MORNING], lane: ANA, isDragged: true }),
        step(press(AFTERNOON), 'carrying.free'),
        overBeat,
        step(shift(15), 'carrying.free', { minutes: 15 }),
        dropped([MORNING], BEAT, 15),
        step(press(AFTERNOON), 'pressing.mouse', { pressed: AFTERNOON }),
        step(moved, 'carrying.free', { visits: [AFTERNOON], lane: BEAT, minutes: 0 }),
        step(reach(ANA), 'carrying.free', { lane: ANA }),
        dropped([AFTERNOON], ANA),
      ],
    },
    {
      name: 'with the keys a visit is picked up, carried and dropped in the same way',
      ...start,
      steps: [
        pickedUp,
        step(reach(NOBODY), 'carrying.free', { lane: NOBODY }),
        overBeat,
        dropped([MORNING], BEAT),
      ],
    },
    {
      name: 'what is changed by others goes back, also as the lane under it is filtered away',
      ...start,
      steps: [pickedUp, overBeat, isBack(changed(DRAWN.withoutMorningAndBeat), [MORNING], true)],
    },
    {
      name: 'a press that goes nowhere is a click',
      ...start,
      steps: [pressed, step(ended, 'resting.reading'), touched, step(ended, 'resting.reading')],
    },
    {
      name: 'a finger picks up after half a second, and scrolls before',
      ...start,
      steps: [
        touched,
        step(moved, 'resting.reading'),
        touched,
        step(longPress, 'carrying.free', { visits: [MORNING], lane: ANA, isDragged: true }),
        overBeat,
        dropped([MORNING], BEAT),
      ],
    },
    {
      name: 'a second finger puts back',
      ...start,
      steps: [
        touched,
        step(putBack, 'resting.reading'),
        touched,
        step(longPress, 'carrying.free', { visits: [MORNING], lane: ANA, isDragged: true }),
        overBeat,
        isBack(putBack, [MORNING]),
        chosen,
        { ...touched, context: {} },
        step(putBack, 'selecting'),
      ],
    },
    {
      name: 'the keys wait while a visit is pressed',
      ...start,
      steps: [
        pressed,
        step(pickUp(AFTERNOON), 'pressing.mouse'),
        step(toggle(AFTERNOON), 'pressing.mouse'),
        step(putBack, 'resting.reading'),
        chosen,
        { ...touched, context: {} },
        step(pickUp(AFTERNOON), 'pressing.touch'),
        step(toggle(AFTERNOON), 'pressing.touch'),
        step(choose(SLOTS[0]), 'pressing.touch'),
        step(changed(DRAWN.same), 'pressing.touch'),
        step(putBack, 'selecting'),
      ],
    },
    {
      name: 'a drop in its own lane changes nothing',
      ...start,
      steps: [
        pickedUp,
        overBeat,
        step(reach(ANA), 'carrying.free', { lane: ANA }),
        isBack(drop, [MORNING]),
      ],
    },
    {
      name: 'a drop on somebody who comes already changes nothing',
      ...start,
      steps: [
        { ...pickedUp, event: pickUp(shared), context: { visits: [shared], lane: ANA } },
        overBeat,
        isBack(drop, [shared]),
      ],
    },
    {
      name: 'in a slot a new job is offered, until it is left, another is chosen, or a visit is pressed',
      ...start,
      steps: [
        step(choose(SLOTS[0]), 'resting.offering', { slot: SLOTS[0] }),
        step(choose(SLOTS[1]), 'resting.offering', { slot: SLOTS[1] }),
        step(changed(DRAWN.same), 'resting.offering'),
        step(left, 'resting.reading'),
        step(choose(SLOTS[0]), 'resting.offering', { slot: SLOTS[0] }),
        pressed,
        step(choose(SLOTS[1]), 'pressing.mouse', { slot: SLOTS[0] }),
        step(ended, 'resting.reading'),
        chosen,
        step(choose(SLOTS[1]), 'selecting', { slot: SLOTS[0] }),
      ],
    },
    {
      name: 'a visit is left open in the lane of nobody',
      ...start,
      steps: [
        pickedUp,
        step(reach(NOBODY), 'carrying.free', { lane: NOBODY }),
        dropped([MORNING], NOBODY),
      ],
    },
    {
      name: 'what is carried is put back from any lane',
      ...start,
      steps: [
        pickedUp,
        { ...overBeat },
        isBack(putBack, [MORNING]),
        step(pickUp(MORNING), 'carrying.free', { visits: [MORNING], lane: ANA }),
      ],
    },
    {
      name: 'a visit is moved in its own lane too',
      ...start,
      steps: [
        pickedUp,
        step(shift(15), 'carrying.free', { minutes: 15 }),
        step(press(AFTERNOON), 'carrying.free'),
        step(reach(BEAT), 'carrying.free', { lane: BEAT }),
        step(changed(DRAWN.withoutBeat), 'carrying.free', { lane: ANA }),
        step(shift(-30), 'carrying.free', { minutes: -30 }),
        dropped([MORNING], ANA, -30),
        step(pickUp(MORNING), 'carrying.free', { visits: [MORNING], minutes: 0 }),
      ],
    },
    {
      name: 'the end of a visit is pulled in its own lane, and a quarter of an hour is left',
      ...start,
      steps: [
        step(press(MORNING, false, 'end'), 'pressing.mouse', { pressed: MORNING, edge: 'end' }),
        step(moved, 'carrying.pulling', { visits: [MORNING], lane: ANA, isDragged: true }),
        step(pull('end', 45), 'carrying.pulling', { minutes: 0, longer: 45 }),
        step(press(AFTERNOON), 'carrying.pulling'),
        step(reach(BEAT), 'carrying.pulling', { lane: ANA }),
        step(shift(30), 'carrying.pulling', { minutes: 0, longer: 45 }),
        step(toggleTime, 'carrying.pulling'),
        step(copy, 'carrying.pulling'),
        step(changed(DRAWN.same), 'carrying.pulling'),
        dropped([MORNING], ANA, 0, 45),
        step(press(AFTERNOON, false, 'start'), 'pressing.mouse', {
          pressed: AFTERNOON,
          edge: 'start',
        }),
        step(moved, 'carrying.pulling', { visits: [AFTERNOON], lane: BEAT, longer: 0 }),
        step(pull('start', 300), 'carrying.pulling', { minutes: 75, longer: -75 }),
        step(pull('start', -15), 'carrying.pulling', { minutes: -15, longer: 15 }),
        dropped([AFTERNOON], BEAT, -15, 15),
        { ...pressed, context: { pressed: MORNING, edge: null } },
        step(moved, 'carrying.free', { visits: [MORNING], lane: ANA, minutes: 0, longer: 0 }),
      ],
    },
    {
      name: 'of chosen visits only the one is lengthened whose end is pulled, by a finger after half a second',
      ...start,
      steps: [
        chosen,
        alsoChosen,
        {
          event: press(AFTERNOON, true, 'end'),
          state: 'pressing.touch',
          starts: { longPress: 500 },
          context: { pressed: AFTERNOON, edge: 'end' },
        },
        step(longPress, 'carrying.pulling', { visits: [AFTERNOON], lane: BEAT, isDragged: true }),
        step(pull('end', -300), 'carrying.pulling', { longer: -75 }),
        isBack(putBack, [AFTERNOON]),
        step(pickUp(MORNING), 'carrying.free', {
          visits: [MORNING],
          lane: ANA,
          isDragged: false,
          longer: 0,
        }),
        step(pull('end', 15), 'carrying.free', { longer: 15 }),
        isBack(putBack, [MORNING]),
        step(press(MORNING, false, 'end'), 'pressing.mouse', { pressed: MORNING }),
        step(moved, 'carrying.pulling', { visits: [MORNING], isDragged: true, longer: 0 }),
        isBack(drop, [MORNING]),
        step(press(MORNING, false, 'end'), 'pressing.mouse'),
        step(moved, 'carrying.pulling', { visits: [MORNING] }),
        isBack(changed(given), [MORNING], true),
      ],
    },
    {
      name: 'with the keys a visit is led and lengthened in one go',
      ...start,
      steps: [
        pickedUp,
        step(shift(30), 'carrying.free', { minutes: 30, longer: 0 }),
        step(pull('end', 45), 'carrying.free', { minutes: 30, longer: 15 }),
        step(shift(15), 'carrying.free', { minutes: 15, longer: 15 }),
        dropped([MORNING], ANA, 15, 15),
        { ...pickedUp, context: { visits: [MORNING], minutes: 0, longer: 0 } },
        step(pull('end', 15), 'carrying.free', { longer: 15 }),
        step(toggleTime, 'carrying.fixed', { minutes: 0, longer: 0 }),
        step(pull('end', 15), 'carrying.fixed', { longer: 0 }),
        step(copy, 'carrying.fixed'),
        step(reach(BEAT), 'carrying.fixed', { lane: BEAT }),
        copied([MORNING], BEAT),
      ],
    },
    {
      name: 'a copy comes where a visit is led, which stays',
      ...start,
      steps: [
        pickedUp,
        overBeat,
        step(shift(15), 'carrying.free', { minutes: 15 }),
        copied([MORNING], BEAT, 15),
      ],
    },
    {
      name: 'several visits are copied together; where they are nothing is copied',
      ...start,
      steps: [
        pickedUp,
        step(copy, 'carrying.free'),
        overBeat,
        copied([MORNING], BEAT),
        chosen,
        alsoChosen,
        step(pickUp(AFTERNOON), 'carrying.free', { visits: [AFTERNOON, MORNING], lane: BEAT }),
        step(shift(30), 'carrying.free', { minutes: 30 }),
        copied([AFTERNOON, MORNING], BEAT, 30),
      ],
    },
    {
      name: 'a time that is kept is what it was, until it is set free',
      ...start,
      steps: [
        pickedUp,
        step(shift(15), 'carrying.free', { minutes: 15 }),
        fixed,
        step(shift(30), 'carrying.fixed', { minutes: 0 }),
        step(press(AFTERNOON), 'carrying.fixed'),
        step(reach(BEAT), 'carrying.fixed', { lane: BEAT }),
        step(changed(DRAWN.withoutBeat), 'carrying.fixed', { lane: ANA }),
        step(toggleTime, 'carrying.free'),
        step(shift(45), 'carrying.free', { minutes: 45 }),
        fixed,
        isBack(drop, [MORNING]),
      ],
    },
    {
      name: 'a dragged visit begins at its own time each time, and is not dragged once it is picked up',
      ...start,
      steps: [
        pickedUp,
        step(shift(15), 'carrying.free', { minutes: 15 }),
        isBack(putBack, [MORNING]),
        pressed,
        step(moved, 'carrying.free', { visits: [MORNING], minutes: 0, isDragged: true }),
        isBack(putBack, [MORNING]),
        pickedUp,
      ],
    },
    {
      name: 'several visits are chosen and dropped together, the one that was picked up first',
      ...start,
      steps: [
        chosen,
        alsoChosen,
        step(pickUp(AFTERNOON), 'carrying.free', { visits: [AFTERNOON, MORNING], lane: BEAT }),
        isBack(putBack, [AFTERNOON, MORNING]),
        chosen,
        alsoChosen,
        step(press(AFTERNOON), 'pressing.mouse', { pressed: AFTERNOON }),
        step(moved, 'carrying.free', {
          visits: [AFTERNOON, MORNING],
          lane: BEAT,
          isDragged: true,
        }),
        dropped([AFTERNOON, MORNING], BEAT),
      ],
    },
    {
      name: 'of a visit that is not chosen only that one is picked up',
      ...start,
      steps: [
        chosen,
        step(pickUp(AFTERNOON), 'carrying.free', { visits: [AFTERNOON], lane: BEAT }),
        isBack(putBack, [AFTERNOON]),
        pickedUp,
        isBack(putBack, [MORNING]),
      ],
    },
    {
      name: 'a choice is taken back one by one, or all at once',
      ...start,
      steps: [
        chosen,
        step(toggle(MORNING), 'resting.reading', { visits: [] }),
        chosen,
        alsoChosen,
        step(putBack, 'resting.reading', { visits: [] }),
      ],
    },
    {
      name: 'a choice outlives a click and a scroll',
      ...start,
      steps: [
        chosen,
        pressed,
        step(ended, 'selecting'),
        { ...touched, context: {} },
        step(moved, 'selecting'),
        {
          event: press(AFTERNOON, true),
          state: 'pressing.touch',
          starts: { longPress: 500 },
          context: { pressed: AFTERNOON },
        },
        step(ended, 'selecting'),
      ],
    },
    {
      name: 'what another person has changed is chosen no more',
      ...start,
      steps: [
        chosen,
        alsoChosen,
        step(changed(later), 'selecting', { visits: [AFTERNOON] }),
        step(changed(DRAWN.same), 'selecting'),
        step(changed(DRAWN.withoutAfternoon), 'resting.reading', { visits: [] }),
        step(changed(DRAWN.same), 'resting.reading'),
      ],
    },
    {
      name: 'what another person changes while it is pressed is not picked up',
      ...start,
      steps: [
        chosen,
        alsoChosen,
        pressed,
        step(changed(DRAWN.same), 'pressing.mouse'),
        step(changed(DRAWN.withoutAfternoon), 'pressing.mouse', { visits: [MORNING] }),
        step(changed(DRAWN.withoutMorning), 'resting.reading', { visits: [] }),
        chosen,
        step(press(AFTERNOON), 'pressing.mouse', { pressed: AFTERNOON }),
        step(changed(DRAWN.withoutAfternoon), 'selecting'),
      ],
    },
    {
      name: 'what another person has changed meanwhile is put back, and says so',
      ...start,
      steps: [
        pickedUp,
        step(changed(DRAWN.same), 'carrying.free'),
        isBack(changed(given), [MORNING], true),
      ],
    },
    {
      name: 'of several carried visits one that is gone puts all back',
      ...start,
      steps: [
        chosen,
        alsoChosen,
        step(pickUp(MORNING), 'carrying.free', { lane: ANA }),
        isBack(changed(DRAWN.withoutAfternoon), [MORNING, AFTERNOON], true),
        { ...pickedUp, context: { visits: [MORNING] } },
        isBack(changed(DRAWN.withoutMorning), [MORNING], true),
      ],
    },
    {
      name: 'midnight and a list that is read again leave what is carried where it is',
      ...start,
      steps: [
        pickedUp,
        overBeat,
        step(changed(DRAWN.same), 'carrying.free'),
        fixed,
        step(changed(DRAWN.same), 'carrying.fixed'),
        dropped([MORNING], BEAT),
      ],
    },
    {
      name: 'over a lane that is filtered away a visit returns to its own',
      ...start,
      steps: [
        pickedUp,
        overBeat,
        step(changed(DRAWN.withoutBeat), 'carrying.free', { lane: ANA }),
        isBack(drop, [MORNING]),
        step(pickUp(AFTERNOON), 'carrying.free', { visits: [AFTERNOON], lane: BEAT }),
        step(reach(NOBODY), 'carrying.free', { lane: NOBODY }),
        step(changed(DRAWN.withoutNobody), 'carrying.free', { lane: BEAT }),
      ],
    },
  ],
});
