import { undoMachine } from '../../machines/undoMachine.ts';
import type { CustomerRecord, LocalDateTime } from '../../src/domain/entities.ts';
import { customerForm } from '../../src/domain/person/customerForm.ts';
import {
  isLasting,
  redoOf,
  type Deed,
  type DoneChange,
  type LastingChange,
  type SavedRecord,
} from '../../src/domain/undo/doneChange.ts';
import { defineModel } from '../support/defineModel.ts';
import { customer } from '../support/records.ts';
import { absent, noAnswer, refusal } from './events.ts';

const inTown = (city: string): CustomerRecord => ({ ...customer, city, raw: {}, etag: '"1"' });
const before = inTown('Zürich');
const saved = inTown('Baden');
const elsewhere = inTown('Chur');
const farAway = inTown('Genf');
const moved = {
  kind: 'customer',
  name: customer.name,
  before,
  draft: customerForm.draftOf(saved),
  saved,
} as const satisfies DoneChange;
const other: DoneChange = {
  ...moved,
  before: saved,
  saved: elsewhere,
  draft: customerForm.draftOf(elsewhere),
};
const called: DoneChange = {
  ...moved,
  before: saved,
  saved: { ...saved, phone: '079 555 00 00' },
  draft: customerForm.draftOf({ ...saved, phone: '079 555 00 00' }),
};
const created: LastingChange = {
  lasting: 'creation',
  kind: 'customer',
  name: customer.name,
  saved: before,
};
const createdToo: LastingChange = {
  ...created,
  name: 'Familie Özdemir',
  saved: { ...before, id: 4, name: 'Familie Özdemir' },
};
const overtaking = { who: 'meier', at: '2026-11-20T09:30:00' as LocalDateTime };
const nextOvertaking = { who: 'anna', at: '2026-11-20T09:45:00' as LocalDateTime };
const conflictWith = (newer: CustomerRecord) => ({ code: 'conflict', newer });
const conflict = conflictWith(elsewhere);

const made = (change: Deed) => ({ type: 'change.made', change });
const undo = { type: 'undo.requested', of: null, edited: false };
const undoEdited = { type: 'undo.requested', of: null, edited: true };
const undoMoved = { type: 'undo.requested', of: before, edited: false };
const redo = { type: 'redo.requested', edited: false };
const redoEdited = { type: 'redo.requested', edited: true };
const retry = { type: 'retry.requested' };
const check = { type: 'check.requested' };
const close = { type: 'notice.closed' };
const done = (port: string, output: unknown) => ({ type: `xstate.done.actor.${port}`, output });
const failed = (port: string, error: unknown) => ({ type: `xstate.error.actor.${port}`, error });

const start = {
  input: undefined,
  start: {
    state: 'ready',
    context: {
      done: [],
      undone: [],
      isRedo: false,
      lasting: null,
      change: null,
      read: null,
      record: null,
      overtaking: null,
      failure: null,
    },
  },
};

const known = { event: made(moved), state: 'ready', context: { done: [moved] } };
const askedOf = (change: DoneChange) => ({
  event: undo,
  state: 'taking.loading',
  asks: [{ port: 'loadRecord', input: { change } }],
  context: { change },
});
const asked = askedOf(moved);
const readOf = (change: DoneChange, record = change.saved as CustomerRecord) => ({
  event: done('loadRecord', record),
  state: 'taking.saving',
  asks: [{ port: 'saveReversal', input: { change, record } }],
  context: { read: record, record },
});
const read = readOf(moved);
/** What brings a change back of which the record has this afterwards. */
const backTo = (change: DoneChange, record: CustomerRecord) =>
  redoOf(change, { read: change.saved, record })!;
const undoneMove = backTo(moved, before);
const undoneOther = backTo(other, saved);
const otherUndone = {
  event: done('saveReversal', saved),
  state: 'told.undone',
  context: { done: [moved], undone: [undoneOther], record: saved },
};
const undone = {
  event: done('saveReversal', before),
  state: 'told.undone',
  context: { done: [], undone: [undoneMove], record: before },
};
const redoAsked = {
  event: redo,
  state: 'taking.loading',
  asks: [{ port: 'loadRecord', input: { change: undoneMove } }],
  context: { change: undoneMove, isRedo: true },
};
const redoRead = {
  event: done('loadRecord', before),
  state: 'taking.saving',
  asks: [{ port: 'saveReversal', input: { change: undoneMove, record: before } }],
  context: { read: before },
};
const redoneMove = backTo(undoneMove, saved);
const redone = {
  event: done('saveReversal', saved),
  state: 'told.undone',
  context: { done: [redoneMove], undone: [], record: saved },
};
const nothing = { event: undo, state: 'told.nothing', starts: { noticePeriod: 5_000 } };
const closed = { event: close, state: 'ready' };
const explaining = (change: DoneChange, record: CustomerRecord) => ({
  state: 'taking.explaining',
  asks: [{ port: 'findOvertaking', input: { change, record } }],
  context: { record },
});
const explained = { event: done('loadRecord', elsewhere), ...explaining(moved, elsewhere) };
const overtaken = {
  event: done('findOvertaking', overtaking),
  state: 'told.overtaken',
  context: { done: [], overtaking },
};
const checking = (change: DoneChange) => ({
  state: 'taking.checking',
  asks: [{ port: 'checkRecord', input: { change } }],
});
const unanswered = {
  event: failed('saveReversal', noAnswer),
  ...checking(moved),
  context: { failure: noAnswer },
};
const unclear = { event: failed('checkRecord', noAnswer), state: 'told.unclear' };
const gone = (port: string) => ({
  event: failed(port, absent),
  state: 'told.missing',
  context: { done: [], failure: absent },
});
const refused = {
  event: failed('saveReversal', refusal),
  state: 'told.failed',
  context: { failure: refusal },
};

interface Stack {
  readonly done: readonly Deed[];
  readonly undone: readonly DoneChange[];
  readonly isRedo: boolean;
  readonly change: DoneChange | null;
  readonly record: SavedRecord | null;
  readonly lasting: LastingChange | null;
}

interface Wish {
  readonly type: string;
  readonly change?: Deed;
  readonly of?: CustomerRecord | null;
  readonly edited?: boolean;
}

const GOOD_ANSWERS = ['xstate.done.actor.loadRecord', 'xstate.done.actor.saveReversal'];

export const undoModel = defineModel({
  chart: undoMachine,
  marks: { tags: { busy: ['taking'] } },
  inputs: [undefined],
  generatedSteps: 132,
  equivalents: Object.fromEntries(
    ['takeMeant', 'takeUndone'].flatMap((action) =>
      ['isRedo', 'failure', 'overtaking'].map((key) => [
        `undo: ${key} of ${action} sticks to its first value`,
        'whatever is taken begins with the same',
      ]),
    ),
  ),
  facts: ({ done: deeds, undone: taken }: Stack) =>
    `${deeds.map(isLasting).join()} ${taken.length > 0}`,
  isPossible: (
    { done: deeds, undone: taken, isRedo, change, record, lasting }: Stack,
    event: Wish,
    state: string,
  ) => {
    const isStopped = state === 'told.failed' || state === 'told.unclear';
    if (deeds.length > 1) return event.type === 'notice.closed' && isStopped;
    if (isStopped && event.type === 'change.made') return !isRedo && !isLasting(event.change!);
    const isFresh = change === null && lasting === null;
    if (event.type === 'redo.requested') {
      if (deeds.length > 0) return false;
      const isRead = isRedo && (event.edited || record !== before);
      return taken.length > 0 ? !isRead : isFresh && !event.edited;
    }
    if (isRedo) return GOOD_ANSWERS.includes(event.type);
    if (taken.length > 0) return event.type === 'notice.closed';
    if (event.type === 'change.made')
      return deeds.length === 0 && lasting === null && (isFresh || !isLasting(event.change!));
    if (event.type !== 'undo.requested') return true;
    if (event.of) return isFresh && deeds.length === 0;
    return !event.edited || (isFresh && deeds.length > 0 && !isLasting(deeds[0]!));
  },
  cases: {
    'change.made': [{ change: moved }, { change: created }],
    'undo.requested': [
      { of: null, edited: false },
      { of: null, edited: true },
      { of: elsewhere, edited: false },
    ],
    'redo.requested': [{ edited: false }, { edited: true }],
    'retry.requested': [{}],
    'check.requested': [{}],
    'notice.closed': [{}],
    'xstate.done.actor.loadRecord': [{ output: saved }, { output: elsewhere }],
    'xstate.error.actor.loadRecord': [{ error: noAnswer }, { error: absent }],
    'xstate.done.actor.saveReversal': [{ output: before }],
    'xstate.error.actor.saveReversal': [
      { error: refusal },
      { error: noAnswer },
      { error: absent },
      { error: conflict },
    ],
    'xstate.done.actor.checkRecord': [{ output: before }, { output: saved }],
    'xstate.error.actor.checkRecord': [{ error: noAnswer }, { error: absent }],
    'xstate.done.actor.findOvertaking': [{ output: overtaking }],
    'xstate.error.actor.findOvertaking': [{ error: noAnswer }],
    'xstate.after.noticePeriod.undo.told.nothing': [{}],
  },
  journeys: [
    {
      name: 'a change is taken back by a save after the record is read',
      ...start,
      steps: [known, asked, read, undone, closed],
    },
    {
      name: 'changes are taken back one by one, the newest first',
      ...start,
      steps: [
        known,
        { event: made(other), state: 'ready', context: { done: [moved, other] } },
        askedOf(other),
        readOf(other),
        otherUndone,
        asked,
        { ...read, context: { read: saved } },
        {
          ...undone,
          context: { done: [], undone: [undoneOther, undoneMove], record: before },
        },
        nothing,
        redoAsked,
        redoRead,
        { ...redone, context: { done: [redoneMove], undone: [undoneOther], record: saved } },
        { ...askedOf(undoneOther), event: redo },
      ],
    },
    {
      name: 'the change that a button stands beside is taken back, whatever was made after it',
      ...start,
      steps: [
        known,
        { event: made(called), state: 'ready', context: { done: [moved, called] } },
        { ...asked, event: undoMoved },
        readOf(moved, called.saved as CustomerRecord),
        {
          ...undone,
          context: {
            done: [called],
            undone: [{ ...undoneMove, before: called.saved }],
            record: before,
          },
        },
        { event: undoMoved, state: 'told.forgotten' },
        {
          event: { ...undoMoved, of: saved, edited: true },
          state: 'told.edited',
          context: { change: called },
        },
        { event: undoMoved, state: 'told.forgotten' },
        closed,
        { event: undoMoved, state: 'told.forgotten' },
      ],
    },
    {
      name: 'what is not taken back here is told of once, and the change before it only then taken back',
      ...start,
      steps: [
        { event: made(created), state: 'ready', context: { done: [created] } },
        { event: undo, state: 'told.lasting', context: { done: [], lasting: created } },
        known,
        { event: made(createdToo), state: 'ready', context: { done: [moved, createdToo] } },
        { event: undo, state: 'told.lasting', context: { done: [moved], lasting: createdToo } },
        asked,
        read,
        undone,
      ],
    },
    {
      name: 'a button takes back its change also after what is not taken back here',
      ...start,
      steps: [
        known,
        { event: made(created), state: 'ready', context: { done: [moved, created] } },
        { ...asked, event: undoMoved },
        read,
        { ...undone, context: { done: [created], undone: [undoneMove], record: before } },
      ],
    },
    {
      name: 'what is made during an undo can be taken back after it',
      ...start,
      steps: [
        known,
        asked,
        { event: made(other), state: 'taking.loading', context: { done: [moved, other] } },
        { event: undo, state: 'taking.loading' },
        read,
        { ...undone, context: { done: [other], undone: [undoneMove], record: before } },
      ],
    },
    {
      name: 'of more than twenty changes the oldest can no longer be taken back',
      ...start,
      steps: Array.from({ length: 21 }, (_, index) => ({
        event: made(index === 0 ? moved : other),
        state: 'ready',
        context: {
          done:
            index < 20
              ? [moved, ...Array.from({ length: index }, () => other)]
              : Array.from({ length: 20 }, () => other),
        },
      })),
    },
    {
      name: 'that there is nothing to take back is said for five seconds',
      ...start,
      steps: [
        nothing,
        { event: { type: 'xstate.after.noticePeriod.undo.told.nothing' }, state: 'ready' },
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
        { event: undoEdited, state: 'told.edited', context: { change: moved } },
        { event: undoEdited, state: 'told.edited' },
        { ...asked, context: {} },
        read,
        undone,
      ],
    },
    {
      name: 'unsaved changes of another record than the last one stand in the way of it alone',
      ...start,
      steps: [
        { event: made(other), state: 'ready', context: { done: [other] } },
        { event: made(moved), state: 'ready', context: { done: [other, moved] } },
        asked,
        read,
        { ...undone, context: { done: [other], undone: [undoneMove], record: before } },
        { event: undoEdited, state: 'told.edited', context: { change: other } },
      ],
    },
    {
      name: 'what another person has changed since stays, and the history says who it was',
      ...start,
      steps: [
        known,
        asked,
        explained,
        overtaken,
        nothing,
        known,
        { event: made(other), state: 'ready', context: { done: [moved, other] } },
        { ...askedOf(other), context: { change: other, overtaking: null } },
        { ...readOf(other), context: { read: elsewhere } },
        otherUndone,
        asked,
        { event: done('loadRecord', farAway), ...explaining(moved, farAway) },
        {
          ...overtaken,
          event: done('findOvertaking', nextOvertaking),
          context: { done: [], overtaking: nextOvertaking },
        },
      ],
    },
    {
      name: 'what another person has changed since stays, also where the history does not answer',
      ...start,
      steps: [
        known,
        asked,
        explained,
        {
          event: failed('findOvertaking', noAnswer),
          state: 'told.overtaken',
          context: { done: [] },
        },
      ],
    },
    {
      name: 'a person who was faster by a moment is asked about as well',
      ...start,
      steps: [
        known,
        asked,
        read,
        {
          event: failed('saveReversal', conflict),
          ...explaining(moved, elsewhere),
        },
        overtaken,
        { event: made(moved), state: 'ready', context: { done: [moved] } },
        { ...asked, context: { overtaking: null } },
        { ...read, context: { record: saved } },
        {
          event: failed('saveReversal', conflictWith(farAway)),
          ...explaining(moved, farAway),
        },
      ],
    },
    {
      name: 'an undo that was refused takes nothing back, and is tried again',
      ...start,
      steps: [
        known,
        asked,
        read,
        refused,
        { event: made(other), state: 'told.failed', context: { done: [moved, other] } },
        { ...asked, event: retry, context: {} },
        { ...read, context: {} },
        { ...undone, context: { ...undone.context, done: [other] } },
      ],
    },
    {
      name: 'a record that cannot be read is not changed, and the undo can be asked for again',
      ...start,
      steps: [
        known,
        asked,
        {
          event: failed('loadRecord', noAnswer),
          state: 'told.failed',
          context: { failure: noAnswer },
        },
        { ...asked, context: { failure: null } },
      ],
    },
    {
      name: 'a record that has gone before it is read is not asked for again',
      ...start,
      steps: [
        known,
        asked,
        gone('loadRecord'),
        nothing,
        { event: made(other), state: 'ready', context: { done: [other] } },
        { event: made(moved), state: 'ready', context: { done: [other, moved] } },
        { ...asked, context: { failure: null } },
        { ...gone('loadRecord'), context: { done: [other], failure: absent } },
      ],
    },
    {
      name: 'a record that has gone before the save is not asked for again',
      ...start,
      steps: [known, asked, read, gone('saveReversal')],
    },
    {
      name: 'without an answer the record is read again, and may have gone',
      ...start,
      steps: [known, asked, read, unanswered, gone('checkRecord')],
    },
    {
      name: 'without an answer the record is read again, and shows that it arrived',
      ...start,
      steps: [
        known,
        asked,
        read,
        unanswered,
        {
          event: done('checkRecord', before),
          state: 'told.undone',
          context: { done: [], undone: [undoneMove], record: before },
        },
      ],
    },
    {
      name: 'without an answer the record is read again, and shows that it did not arrive',
      ...start,
      steps: [
        known,
        asked,
        read,
        unanswered,
        { event: done('checkRecord', saved), state: 'told.failed' },
      ],
    },
    {
      name: 'what was taken back is brought back, and can be taken back again',
      ...start,
      steps: [
        known,
        asked,
        read,
        undone,
        redoAsked,
        redoRead,
        redone,
        {
          event: redo,
          state: 'told.nothing',
          starts: { noticePeriod: 5_000 },
        },
        { ...askedOf(redoneMove), context: { change: redoneMove, isRedo: false } },
        { ...readOf(redoneMove, saved), context: { read: saved } },
        {
          ...undone,
          context: { done: [], undone: [backTo(redoneMove, before)], record: before },
        },
      ],
    },
    {
      name: 'the next change drops what could be brought back',
      ...start,
      steps: [
        known,
        asked,
        read,
        undone,
        { event: made(other), state: 'ready', context: { done: [other], undone: [] } },
        {
          event: redo,
          state: 'told.nothing',
          starts: { noticePeriod: 5_000 },
          context: { isRedo: true },
        },
        closed,
        {
          event: redo,
          state: 'told.nothing',
          starts: { noticePeriod: 5_000 },
        },
      ],
    },
    {
      name: 'that nothing is taken back is said after nothing was brought back',
      ...start,
      steps: [
        {
          event: redo,
          state: 'told.nothing',
          starts: { noticePeriod: 5_000 },
          context: { isRedo: true },
        },
        { ...nothing, context: { isRedo: false } },
        closed,
        {
          event: redo,
          state: 'told.nothing',
          starts: { noticePeriod: 5_000 },
          context: { isRedo: true },
        },
        closed,
        { ...nothing, context: { isRedo: false } },
      ],
    },
    {
      name: 'what is edited is not brought back either',
      ...start,
      steps: [
        known,
        asked,
        read,
        undone,
        {
          event: redoEdited,
          state: 'told.edited',
          context: { change: undoneMove, isRedo: true },
        },
        closed,
        { event: redoEdited, state: 'told.edited' },
        closed,
        { ...redoAsked, context: {} },
        { event: redo, state: 'taking.loading' },
        redoRead,
        redone,
      ],
    },
    {
      name: 'what another person has changed since is not brought back',
      ...start,
      steps: [
        known,
        asked,
        read,
        undone,
        redoAsked,
        {
          event: done('loadRecord', elsewhere),
          ...explaining(undoneMove, elsewhere),
        },
        {
          event: done('findOvertaking', overtaking),
          state: 'told.overtaken',
          context: { undone: [], overtaking },
        },
        { event: made(moved), state: 'ready', context: { done: [moved] } },
        { ...asked, context: { change: moved, isRedo: false, overtaking: null } },
      ],
    },
    {
      name: 'what was taken back can be brought back once its notice is closed',
      ...start,
      steps: [known, asked, read, undone, closed, redoAsked, redoRead, redone],
    },
    {
      name: 'nor is what is edited once its notice is closed',
      ...start,
      steps: [
        known,
        asked,
        read,
        undone,
        closed,
        {
          event: redoEdited,
          state: 'told.edited',
          context: { change: undoneMove, isRedo: true },
        },
      ],
    },
    {
      name: 'a failed redo forgets its failure with the next',
      ...start,
      steps: [
        known,
        asked,
        read,
        undone,
        redoAsked,
        redoRead,
        { ...refused, context: { failure: refusal } },
        { ...redoAsked, context: { failure: null } },
        { ...redoRead, context: {} },
        redone,
      ],
    },
    {
      name: 'an undo of which nothing is known is called unclear, and can be checked again',
      ...start,
      steps: [
        known,
        asked,
        read,
        unanswered,
        unclear,
        { event: made(other), state: 'told.unclear', context: { done: [moved, other] } },
        { event: check, ...checking(moved) },
        {
          event: failed('checkRecord', refusal),
          state: 'told.unclear',
          context: { failure: refusal },
        },
        closed,
        { ...askedOf(other), context: { change: other, failure: null } },
        readOf(other),
        { ...unanswered, ...checking(other) },
      ],
    },
  ],
});
