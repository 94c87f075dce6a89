import { undoMachine } from '../../../machines/changes/undoMachine.ts';
import type { CustomerRecord, LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import type { AskedChange } from '../../../src/domain/record/recordChange.ts';
import { isIrreversible, type MadeChange } from '../../../src/domain/undo/madeChange.ts';
import type { KeptChange, UndoneChange } from '../../../src/domain/undo/undoneChange.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { customer } from '../../support/records.ts';
import { absent, noAnswer, refusal } from '../events.ts';

const inTown = (city: string): CustomerRecord => ({ ...customer, city, raw: {}, etag: '"1"' });
const archiving = (archivedOn: LocalDate | null): AskedChange => ({
  target: 'customer',
  id: customer.id,
  name: customer.name,
  change: { archivedOn },
  seen: null,
});
const batchAt = (place: number) => `0b0e7a51-3f0c-4d3e-9a55-8c1d3e6f7a2${place}`;
const keyAt = (place: number) => `f81d4fae-7dec-41d1-a765-00a0c91e6bf${place}`;

const moved = {
  kind: 'customer',
  name: customer.name,
  saved: inTown('Baden'),
  batches: [batchAt(1)],
  asked: archiving(null),
} satisfies MadeChange;
const other = { ...moved, batches: [batchAt(2)], saved: inTown('Chur') } satisfies MadeChange;
const called = {
  ...moved,
  batches: [batchAt(3)],
  asked: archiving('2026-11-20' as LocalDate),
} satisfies MadeChange;
const created = {
  ...moved,
  batches: [],
  asked: archiving('2026-11-21' as LocalDate),
  irreversible: 'creation',
} satisfies MadeChange;
const joint = { ...moved, batches: [batchAt(1), batchAt(2)] } satisfies MadeChange;
const createdToo = { ...created, asked: archiving('2026-11-22' as LocalDate) };

const keptBy = (who: string): KeptChange => ({
  kind: 'customer',
  id: customer.id,
  name: customer.name,
  reason: 'changed',
  parts: ['phone'],
  visit: null,
  who,
  at: '2026-11-20T09:30:00' as LocalDateTime,
});
/** What the server has taken back, so that the customer is in a town again. */
const outcomeOf = (
  place: number | null,
  [before, now]: readonly [string, string],
  kept: readonly KeptChange[] = [],
): UndoneChange => {
  const none = { jobs: [], absences: [], workers: [] };
  return {
    ...none,
    customers: [inTown(now)],
    before: { ...none, customers: [inTown(before)] },
    batches: place === null ? [] : [batchAt(place)],
    removedJobs: [],
    kept,
  };
};
const whole = outcomeOf(5, ['Baden', 'Zürich']);
const wholeOther = outcomeOf(6, ['Chur', 'Baden']);
const partly = outcomeOf(7, ['Baden', 'Zürich'], [keptBy('meier')]);
const nothingLeft = outcomeOf(null, ['Baden', 'Baden'], [keptBy('meier')]);
const soAlready = outcomeOf(null, ['Zürich', 'Zürich']);
const again = outcomeOf(8, ['Zürich', 'Baden']);
const againOther = outcomeOf(9, ['Baden', 'Chur']);

const made = (change: MadeChange) => ({ type: 'change.made', change });
const undoOf = (place: number, more: object = {}) => ({
  type: 'undo.requested',
  of: null,
  saving: false,
  edited: false,
  key: keyAt(place),
  ...more,
});
const redoOf = (place: number, more: object = {}) => ({
  type: 'redo.requested',
  edited: false,
  key: keyAt(place),
  ...more,
});
const retry = { type: 'retry.requested' };
const done = (output: UndoneChange) => ({ type: 'xstate.done.actor.undoChange', output });
const allSaved = (place: number, more: object = {}) => ({
  type: 'xstate.done.actor.awaitSaves',
  output: { of: null, edited: false, key: keyAt(place), ...more },
});
const failed = (error: unknown) => ({ type: 'xstate.error.actor.undoChange', error });

const start = {
  input: undefined,
  start: {
    state: 'ready',
    context: {
      done: [],
      undone: [],
      isRedo: false,
      change: null,
      key: '',
      outcome: null,
      failure: null,
    },
  },
};

/** As it is on the other stack. */
const counterOf = (change: MadeChange, { batches }: UndoneChange) => ({ ...change, batches });
const undoneMove = counterOf(moved, whole);
const undoneOther = counterOf(other, wholeOther);
const redoneMove = counterOf(undoneMove, again);

const asking = (change: MadeChange, place: number) => ({
  state: 'taking',
  asks: [{ port: 'undoChange', input: { batches: change.batches, key: keyAt(place) } }],
  context: { change, key: keyAt(place) },
});
const askedOf = (change: MadeChange, place: number, more: object = {}) => ({
  event: undoOf(place, more),
  ...asking(change, place),
});
const known = step(made(moved), 'ready', { done: [moved] });
const asked = askedOf(moved, 1);
const postponed = {
  event: undoOf(1, { saving: true }),
  state: 'postponed.unsaved',
  asks: ['awaitSaves'],
};
const savedThen = (newest: MadeChange, more: readonly MadeChange[] = []) => ({
  event: made(newest),
  state: 'postponed.saved',
  asks: [{ port: 'awaitSaves', input: { newest } }],
  context: { done: [...more, newest] },
});
const undone = step(done(whole), 'reported.undone', {
  done: [],
  undone: [undoneMove],
  outcome: whole,
});
const redoAsked = {
  event: redoOf(2),
  ...asking(undoneMove, 2),
  context: { change: undoneMove, isRedo: true, key: keyAt(2) },
};
const redone = step(done(again), 'reported.undone', {
  done: [redoneMove],
  undone: [],
  outcome: again,
});
const nothing = { event: undoOf(4), state: 'reported.nothing', starts: { noticePeriod: 5_000 } };
const noRedo = { ...nothing, event: redoOf(4) };
const closed = step({ type: 'notice.closed' }, 'ready');
const refused = step(failed(refusal), 'reported.failed', { failure: refusal });
const unclear = step(failed(noAnswer), 'reported.unclear', { failure: noAnswer });

interface Stack {
  readonly done: readonly MadeChange[];
  readonly undone: readonly MadeChange[];
  readonly isRedo: boolean;
  readonly change: MadeChange | null;
}

interface UndoRequest {
  readonly type: string;
  readonly change?: MadeChange;
  readonly of?: AskedChange | null;
  readonly saving?: boolean;
  readonly edited?: boolean;
  readonly output?: { readonly edited?: boolean };
}

export const undoModel = defineModel({
  chart: undoMachine,
  marks: { tags: { busy: ['taking'] } },
  inputs: [undefined],
  generatedSteps: 128,
  equivalents: {
    'undo.taking: invoke onError 1 is tried before the one above': 'a failure has one reason',
    'undo: on undo.requested 1 is tried before the one above':
      'a button never waits, and only a button’s change can be forgotten',
    'undo.postponed.saved: invoke onDone 0 does announceEnd before passIrreversible':
      'the news says nothing of the change',
    'undo.postponed.saved: invoke onDone 1 does announceEnd before takeMeant':
      'the news says nothing of the change',
    'undo.postponed.saved: invoke onDone 2 does announceEnd before takeMeant':
      'the news says nothing of the change',
    'undo: isRedo of passIrreversible sticks to its first value':
      'A redo meets nothing of the kind.',
  },
  facts: ({ done: changes, undone: taken }: Stack) =>
    `${changes.map(isIrreversible).join()} ${taken.length > 0}`,
  // Where nothing is saved, there is no record whose form could be edited.
  canCome: (_, { type, output }: UndoRequest, state) =>
    state !== 'postponed.unsaved' || !type.endsWith('awaitSaves') || !output!.edited,
  isPossible: (
    { done: changes, undone: taken, isRedo, change }: Stack,
    event: UndoRequest,
    state,
  ) => {
    if (event.saving)
      return state === 'ready' && changes.length === 0 && change === null && !isRedo;
    if (state.startsWith('postponed')) {
      if (event.type === 'change.made') return changes.length === 0;
      return event.type.endsWith('awaitSaves');
    }
    const isStopped = state === 'reported.failed' || state === 'reported.unclear';
    if (changes.length > 1) return event.type === 'notice.closed' && isStopped;
    if (isStopped && event.type === 'change.made') return !isRedo && !isIrreversible(event.change!);
    if (event.type === 'redo.requested') {
      if (changes.length > 0) return false;
      return taken.length > 0 ? !isRedo || !event.edited : change === null && !event.edited;
    }
    if (isRedo) return event.type === 'xstate.done.actor.undoChange';
    if (taken.length > 0) return event.type === 'notice.closed';
    if (event.type === 'change.made')
      return changes.length === 0 && (change === null || !isIrreversible(event.change!));
    if (event.type !== 'undo.requested') return true;
    if (event.of) return change === null && changes.length === 0;
    return !event.edited || (change === null && changes.length > 0 && !isIrreversible(changes[0]!));
  },
  cases: {
    'change.made': [{ change: moved }, { change: created }],
    'undo.requested': [
      { of: null, saving: false, edited: false, key: keyAt(1) },
      { of: null, saving: false, edited: true, key: keyAt(1) },
      { of: null, saving: true, edited: false, key: keyAt(1) },
      { of: archiving(null), saving: false, edited: false, key: keyAt(1) },
    ],
    'redo.requested': [
      { edited: false, key: keyAt(2) },
      { edited: true, key: keyAt(2) },
    ],
    'retry.requested': [{}],
    'notice.closed': [{}],
    'xstate.done.actor.awaitSaves': [
      { output: { of: null, edited: false, key: keyAt(2) } },
      { output: { of: null, edited: true, key: keyAt(2) } },
    ],
    'xstate.done.actor.undoChange': [
      { output: whole },
      { output: partly },
      { output: nothingLeft },
      { output: soAlready },
    ],
    'xstate.error.actor.undoChange': [{ error: refusal }, { error: noAnswer }, { error: absent }],
    'xstate.after.noticePeriod.undo.reported.nothing': [{}],
  },
  journeys: [
    {
      name: 'a change is taken back by one request',
      ...start,
      steps: [known, asked, undone, closed],
    },
    {
      name: 'changes are taken back one by one, the newest first, and brought back so',
      ...start,
      steps: [
        known,
        step(made(other), 'ready', { done: [moved, other] }),
        askedOf(other, 1),
        step(done(wholeOther), 'reported.undone', {
          done: [moved],
          undone: [undoneOther],
          outcome: wholeOther,
        }),
        askedOf(moved, 2),
        { ...undone, context: { ...undone.context, undone: [undoneOther, undoneMove] } },
        nothing,
        { ...redoAsked, context: { isRedo: true, change: undoneMove } },
        { ...redone, context: { ...redone.context, undone: [undoneOther] } },
        {
          event: redoOf(3),
          ...asking(undoneOther, 3),
        },
        step(done(againOther), 'reported.undone', {
          done: [redoneMove, counterOf(undoneOther, againOther)],
          undone: [],
          outcome: againOther,
        }),
      ],
    },
    {
      name: 'the change that a button stands beside is taken back, whatever was made after it',
      ...start,
      steps: [
        known,
        step(made(called), 'ready', { done: [moved, called] }),
        askedOf(moved, 1, { of: moved.asked }),
        { ...undone, context: { ...undone.context, done: [called] } },
        step(undoOf(2, { of: moved.asked }), 'reported.forgotten'),
        step(undoOf(2, { of: called.asked, edited: true }), 'reported.edited', {
          change: called,
          key: keyAt(2),
        }),
        step(undoOf(2, { of: moved.asked }), 'reported.forgotten'),
        closed,
        step(undoOf(2, { of: moved.asked }), 'reported.forgotten'),
      ],
    },
    {
      name: 'what is irreversible is told of once, and the change before it only then taken back',
      ...start,
      steps: [
        step(made(created), 'ready', { done: [created] }),
        step(undoOf(1), 'reported.irreversible', { done: [], change: created }),
        known,
        step(made(createdToo), 'ready', { done: [moved, createdToo] }),
        step(undoOf(1), 'reported.irreversible', { done: [moved], change: createdToo }),
        asked,
        undone,
      ],
    },
    {
      name: 'a button takes back its change also after what is irreversible',
      ...start,
      steps: [
        known,
        step(made(created), 'ready', { done: [moved, created] }),
        askedOf(moved, 1, { of: moved.asked }),
        { ...undone, context: { ...undone.context, done: [created] } },
      ],
    },
    {
      name: 'the button beside what is irreversible tells of that, not of what was made after it',
      ...start,
      steps: [
        step(made(created), 'ready', { done: [created] }),
        step(made(moved), 'ready', { done: [created, moved] }),
        step(undoOf(1, { of: created.asked }), 'reported.irreversible', {
          done: [moved],
          change: created,
        }),
        step(made(createdToo), 'ready', { done: [moved, createdToo] }),
        step(undoOf(2), 'reported.irreversible', { done: [moved], change: createdToo }),
      ],
    },
    {
      name: 'what is made during an undo can be taken back after it',
      ...start,
      steps: [
        known,
        asked,
        step(made(other), 'taking', { done: [moved, other] }),
        step(undoOf(2), 'taking'),
        { ...undone, context: { ...undone.context, done: [other] } },
      ],
    },
    {
      name: 'a change that is still being saved is taken back once it is saved',
      ...start,
      steps: [
        postponed,
        savedThen(moved),
        { event: allSaved(2), ...asking(moved, 2), emits: ['wait.ended'] },
        undone,
      ],
    },
    {
      name: 'of several that are being saved, the one that is saved last is taken back alone',
      ...start,
      steps: [
        known,
        { ...postponed, event: undoOf(1, { saving: true, edited: true }) },
        savedThen(called, [moved]),
        savedThen(other, [moved, called]),
        step(undoOf(2, { saving: true }), 'postponed.saved'),
        step(redoOf(2), 'postponed.saved'),
        { event: allSaved(3), ...asking(other, 3), emits: ['wait.ended'] },
        step(done(wholeOther), 'reported.undone', {
          done: [moved, called],
          undone: [undoneOther],
          outcome: wholeOther,
        }),
      ],
    },
    {
      name: 'where nothing could be saved, no older change is taken back in its place',
      ...start,
      steps: [
        known,
        postponed,
        step(undoOf(2, { saving: true }), 'postponed.unsaved'),
        step(redoOf(2), 'postponed.unsaved'),
        step(allSaved(2), 'ready'),
        asked,
        undone,
      ],
    },
    {
      name: 'a button takes back its change while others are being saved, and ends the wait',
      ...start,
      steps: [
        known,
        postponed,
        step(undoOf(2, { saving: true }), 'postponed.unsaved'),
        askedOf(moved, 1, { of: moved.asked, saving: true }),
        undone,
      ],
    },
    {
      name: 'what is saved is told of where it is irreversible, or its form has unsaved edits',
      ...start,
      steps: [
        postponed,
        savedThen(created),
        {
          ...step(allSaved(2, { edited: true }), 'reported.irreversible', {
            done: [],
            change: created,
          }),
          emits: ['wait.ended'],
        },
        postponed,
        savedThen(moved),
        {
          ...step(allSaved(3, { edited: true }), 'reported.edited', {
            change: moved,
            key: keyAt(3),
          }),
          emits: ['wait.ended'],
        },
      ],
    },
    {
      name: 'of more than twenty changes the oldest can no longer be taken back',
      ...start,
      steps: Array.from({ length: 21 }, (_, index) =>
        step(made(index === 0 ? moved : other), 'ready', {
          done:
            index < 20
              ? [moved, ...Array.from({ length: index }, () => other)]
              : Array.from({ length: 20 }, () => other),
        }),
      ),
    },
    {
      name: 'that there is nothing to take back is said for five seconds',
      ...start,
      steps: [
        nothing,
        step({ type: 'xstate.after.noticePeriod.undo.reported.nothing' }, 'ready'),
        nothing,
        nothing,
        closed,
      ],
    },
    {
      name: 'a record with unsaved changes stays as it is until they are saved or discarded',
      ...start,
      steps: [
        known,
        step(undoOf(1, { edited: true }), 'reported.edited', { change: moved, key: keyAt(1) }),
        step(undoOf(2, { edited: true }), 'reported.edited', { key: keyAt(2) }),
        { ...askedOf(moved, 3), context: { key: keyAt(3) } },
        undone,
      ],
    },
    {
      name: 'unsaved changes of another record than the last one stand in the way of it alone',
      ...start,
      steps: [
        step(made(other), 'ready', { done: [other] }),
        step(made(moved), 'ready', { done: [other, moved] }),
        asked,
        { ...undone, context: { ...undone.context, done: [other] } },
        step(undoOf(2, { edited: true }), 'reported.edited', { change: other, key: keyAt(2) }),
      ],
    },
    {
      name: 'what another person has changed since stays, and the rest can be brought back',
      ...start,
      steps: [
        known,
        asked,
        step(done(partly), 'reported.partlyKept', {
          done: [],
          undone: [counterOf(moved, partly)],
          outcome: partly,
        }),
        {
          event: redoOf(2),
          ...asking(counterOf(moved, partly), 2),
          context: { change: counterOf(moved, partly), isRedo: true, key: keyAt(2) },
        },
        step(done(nothingLeft), 'reported.kept', { undone: [], outcome: nothingLeft }),
      ],
    },
    {
      name: 'what another person has changed whole is not asked for again',
      ...start,
      steps: [
        known,
        asked,
        step(done(nothingLeft), 'reported.kept', { done: [], outcome: nothingLeft }),
        nothing,
        closed,
        noRedo,
      ].map((one, index) => (index === 5 ? { ...one, context: { isRedo: true } } : one)),
    },
    {
      name: 'what is so already is not asked for again either',
      ...start,
      steps: [
        known,
        asked,
        step(done(soAlready), 'reported.undone', { done: [], outcome: soAlready }),
        nothing,
      ],
    },
    {
      name: 'an undo that was refused takes nothing back, and is tried again',
      ...start,
      steps: [
        known,
        asked,
        refused,
        step(made(other), 'reported.failed', { done: [moved, other] }),
        { ...asked, event: retry, context: {} },
        { ...undone, context: { ...undone.context, done: [other] } },
      ],
    },
    {
      name: 'a change that the server no longer knows is not asked for again',
      ...start,
      steps: [
        step(made(called), 'ready', { done: [called] }),
        step(made(other), 'ready', { done: [called, other] }),
        step(made(moved), 'ready', { done: [called, other, moved] }),
        asked,
        step(failed(absent), 'reported.missing', { done: [called, other], failure: absent }),
        { ...askedOf(other, 2), context: { change: other, key: keyAt(2), failure: null } },
        step(done(wholeOther), 'reported.undone', {
          done: [called],
          undone: [undoneOther],
          outcome: wholeOther,
        }),
        askedOf(called, 3),
        step(done(whole), 'reported.undone', {
          done: [],
          undone: [undoneOther, counterOf(called, whole)],
          outcome: whole,
        }),
        {
          event: redoOf(4),
          ...asking(counterOf(called, whole), 4),
          context: { change: counterOf(called, whole), isRedo: true, key: keyAt(4) },
        },
        step(failed(absent), 'reported.missing', { undone: [undoneOther], failure: absent }),
      ],
    },
    {
      name: 'without an answer it is asked for again under the same key',
      ...start,
      steps: [
        known,
        asked,
        unclear,
        step(made(other), 'reported.unclear', { done: [moved, other] }),
        { ...asked, event: retry, context: {} },
        { ...refused, context: { failure: refusal } },
        closed,
        {
          ...askedOf(other, 2),
          context: { change: other, key: keyAt(2), failure: null },
        },
        step(failed(noAnswer), 'reported.unclear', { failure: noAnswer }),
        { ...asking(other, 2), event: retry, context: {} },
      ],
    },
    {
      name: 'what was taken back is brought back, and can be taken back again',
      ...start,
      steps: [
        known,
        asked,
        undone,
        redoAsked,
        redone,
        noRedo,
        {
          ...askedOf(redoneMove, 3),
          context: { change: redoneMove, isRedo: false, key: keyAt(3) },
        },
        undone,
      ],
    },
    {
      name: 'the next change drops what could be brought back',
      ...start,
      steps: [
        known,
        asked,
        undone,
        step(made(other), 'ready', { done: [other], undone: [] }),
        { ...noRedo, context: { isRedo: true } },
        closed,
        noRedo,
      ],
    },
    {
      name: 'that nothing is taken back is said after nothing was brought back',
      ...start,
      steps: [
        { ...noRedo, context: { isRedo: true } },
        { ...nothing, context: { isRedo: false } },
        closed,
        { ...noRedo, context: { isRedo: true } },
        step(made(created), 'ready', { done: [created] }),
        step(undoOf(1), 'reported.irreversible', { done: [], change: created, isRedo: false }),
      ],
    },
    {
      name: 'what is edited is not brought back either',
      ...start,
      steps: [
        known,
        asked,
        undone,
        step(redoOf(2, { edited: true }), 'reported.edited', {
          change: undoneMove,
          isRedo: true,
          key: keyAt(2),
        }),
        closed,
        step(redoOf(3, { edited: true }), 'reported.edited', { key: keyAt(3) }),
        { ...redoAsked, context: { key: keyAt(2) } },
        step(redoOf(4), 'taking'),
        redone,
      ],
    },
    {
      name: 'what was brought back is taken back by the button that it stands beside as well',
      ...start,
      steps: [
        known,
        asked,
        undone,
        closed,
        redoAsked,
        redone,
        {
          ...askedOf(redoneMove, 3, { of: moved.asked }),
          context: { change: redoneMove, key: keyAt(3), isRedo: false },
        },
      ],
    },
    {
      name: 'what was taken back can be brought back once its notice is closed',
      ...start,
      steps: [known, asked, undone, closed, redoAsked, redone],
    },
    {
      name: 'a change of several batches is taken back whole, after one that others kept in part',
      alone: 'the screen of the walks makes changes of one batch',
      ...start,
      steps: [
        step(made(joint), 'ready', { done: [joint] }),
        step(made(other), 'ready', { done: [joint, other] }),
        askedOf(other, 1),
        step(done(partly), 'reported.partlyKept', {
          done: [joint],
          undone: [counterOf(other, partly)],
          outcome: partly,
        }),
        askedOf(joint, 2),
        step(done(whole), 'reported.undone', {
          done: [],
          undone: [counterOf(other, partly), counterOf(joint, whole)],
          outcome: whole,
        }),
      ],
    },
    {
      name: 'what is irreversible is told of whatever is edited, and leaves what was made before',
      ...start,
      steps: [
        known,
        step(made(other), 'ready', { done: [moved, other] }),
        step(made(created), 'ready', { done: [moved, other, created] }),
        step(undoOf(1, { edited: true }), 'reported.irreversible', {
          done: [moved, other],
          change: created,
        }),
      ],
    },
    {
      name: 'a button whose change is forgotten says so, although there is nothing to take back',
      ...start,
      steps: [step(undoOf(1, { of: moved.asked }), 'reported.forgotten')],
    },
    {
      name: 'there is nothing to bring back, whatever is edited',
      alone: 'without a change there is no record that could be edited',
      ...start,
      steps: [{ ...noRedo, event: redoOf(4, { edited: true }), context: { isRedo: true } }],
    },
    {
      name: 'of what was taken back, what the server no longer knows is left out alone',
      ...start,
      steps: [
        step(made(called), 'ready', { done: [called] }),
        step(made(other), 'ready', { done: [called, other] }),
        step(made(moved), 'ready', { done: [called, other, moved] }),
        asked,
        { ...undone, context: { ...undone.context, done: [called, other] } },
        askedOf(other, 2),
        step(done(wholeOther), 'reported.undone', {
          done: [called],
          undone: [undoneMove, undoneOther],
          outcome: wholeOther,
        }),
        askedOf(called, 3),
        step(done(whole), 'reported.undone', {
          done: [],
          undone: [undoneMove, undoneOther, counterOf(called, whole)],
          outcome: whole,
        }),
        {
          event: redoOf(4),
          ...asking(counterOf(called, whole), 4),
          context: { change: counterOf(called, whole), isRedo: true, key: keyAt(4) },
        },
        step(failed(absent), 'reported.missing', {
          undone: [undoneMove, undoneOther],
          failure: absent,
        }),
        {
          event: redoOf(2),
          ...asking(undoneOther, 2),
          context: { change: undoneOther, key: keyAt(2), failure: null },
        },
        refused,
      ],
    },
    {
      name: 'a failed redo forgets its failure with the next',
      ...start,
      steps: [
        known,
        asked,
        undone,
        redoAsked,
        refused,
        { ...redoAsked, context: { failure: null } },
        redone,
      ],
    },
  ],
});
