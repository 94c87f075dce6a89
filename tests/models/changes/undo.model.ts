import { undoMachine } from '../../../machines/undoMachine.ts';
import type { CustomerRecord, LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import type { AskedChange } from '../../../src/domain/record/recordChange.ts';
import { customerForm } from '../../../src/domain/person/customerForm.ts';
import {
  isLasting,
  redoOf,
  type Deed,
  type DoneChange,
  type LastingChange,
  type SavedRecord,
} from '../../../src/domain/undo/doneChange.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { customer } from '../../support/records.ts';
import { absent, noAnswer, refusal } from '../events.ts';

const inTown = (city: string): CustomerRecord => ({ ...customer, city, raw: {}, etag: '"1"' });
const before = inTown('Zürich');
const saved = inTown('Baden');
const elsewhere = inTown('Chur');
const farAway = inTown('Genf');
const archiving = (archivedOn: LocalDate | null): AskedChange => ({
  target: 'customer',
  id: customer.id,
  name: customer.name,
  change: { archivedOn },
  seen: null,
});
const moved = {
  kind: 'customer',
  name: customer.name,
  before,
  draft: customerForm.draftOf(saved),
  saved,
  asked: archiving(null),
} satisfies DoneChange;
const other: DoneChange = {
  ...moved,
  before: saved,
  saved: elsewhere,
  draft: customerForm.draftOf(elsewhere),
};
const called = {
  ...moved,
  asked: archiving('2026-11-20' as LocalDate),
  before: saved,
  saved: { ...saved, phone: '079 555 00 00' },
  draft: customerForm.draftOf({ ...saved, phone: '079 555 00 00' }),
} satisfies DoneChange;
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
const undoMoved = { type: 'undo.requested', of: moved.asked, edited: false };
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

const known = step(made(moved), 'ready', { done: [moved] });
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
const otherUndone = step(done('saveReversal', saved), 'told.undone', {
  done: [moved],
  undone: [undoneOther],
  record: saved,
});
const undone = step(done('saveReversal', before), 'told.undone', {
  done: [],
  undone: [undoneMove],
  record: before,
});
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
const redone = step(done('saveReversal', saved), 'told.undone', {
  done: [redoneMove],
  undone: [],
  record: saved,
});
const nothing = { event: undo, state: 'told.nothing', starts: { noticePeriod: 5_000 } };
const closed = step(close, 'ready');
const explaining = (change: DoneChange, record: CustomerRecord) => ({
  state: 'taking.explaining',
  asks: [{ port: 'findOvertaking', input: { change, record } }],
  context: { record },
});
const explained = { event: done('loadRecord', elsewhere), ...explaining(moved, elsewhere) };
const overtaken = step(done('findOvertaking', overtaking), 'told.overtaken', {
  done: [],
  overtaking,
});
const checking = (change: DoneChange) => ({
  state: 'taking.checking',
  asks: [{ port: 'checkRecord', input: { change } }],
});
const unanswered = {
  event: failed('saveReversal', noAnswer),
  ...checking(moved),
  context: { failure: noAnswer },
};
const unclear = step(failed('checkRecord', noAnswer), 'told.unclear');
const gone = (port: string) =>
  step(failed(port, absent), 'told.missing', { done: [], failure: absent });
const refused = step(failed('saveReversal', refusal), 'told.failed', { failure: refusal });

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
      { of: archiving(null), edited: false },
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
        step(made(other), 'ready', { done: [moved, other] }),
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
        step(made(called), 'ready', { done: [moved, called] }),
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
        step(undoMoved, 'told.forgotten'),
        step({ ...undoMoved, of: called.asked, edited: true }, 'told.edited', { change: called }),
        step(undoMoved, 'told.forgotten'),
        closed,
        step(undoMoved, 'told.forgotten'),
      ],
    },
    {
      name: 'what is not taken back here is told of once, and the change before it only then taken back',
      ...start,
      steps: [
        step(made(created), 'ready', { done: [created] }),
        step(undo, 'told.lasting', { done: [], lasting: created }),
        known,
        step(made(createdToo), 'ready', { done: [moved, createdToo] }),
        step(undo, 'told.lasting', { done: [moved], lasting: createdToo }),
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
        step(made(created), 'ready', { done: [moved, created] }),
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
        step(made(other), 'taking.loading', { done: [moved, other] }),
        step(undo, 'taking.loading'),
        read,
        { ...undone, context: { done: [other], undone: [undoneMove], record: before } },
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
        step({ type: 'xstate.after.noticePeriod.undo.told.nothing' }, 'ready'),
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
        step(undoEdited, 'told.edited', { change: moved }),
        step(undoEdited, 'told.edited'),
        { ...asked, context: {} },
        read,
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
        read,
        { ...undone, context: { done: [other], undone: [undoneMove], record: before } },
        step(undoEdited, 'told.edited', { change: other }),
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
        step(made(other), 'ready', { done: [moved, other] }),
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
        step(failed('findOvertaking', noAnswer), 'told.overtaken', { done: [] }),
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
        step(made(moved), 'ready', { done: [moved] }),
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
        step(made(other), 'told.failed', { done: [moved, other] }),
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
        step(failed('loadRecord', noAnswer), 'told.failed', { failure: noAnswer }),
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
        step(made(other), 'ready', { done: [other] }),
        step(made(moved), 'ready', { done: [other, moved] }),
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
        step(done('checkRecord', before), 'told.undone', {
          done: [],
          undone: [undoneMove],
          record: before,
        }),
      ],
    },
    {
      name: 'without an answer the record is read again, and shows that it did not arrive',
      ...start,
      steps: [known, asked, read, unanswered, step(done('checkRecord', saved), 'told.failed')],
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
        step(made(other), 'ready', { done: [other], undone: [] }),
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
        step(redoEdited, 'told.edited', { change: undoneMove, isRedo: true }),
        closed,
        step(redoEdited, 'told.edited'),
        closed,
        { ...redoAsked, context: {} },
        step(redo, 'taking.loading'),
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
        step(done('findOvertaking', overtaking), 'told.overtaken', { undone: [], overtaking }),
        step(made(moved), 'ready', { done: [moved] }),
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
        step(redoEdited, 'told.edited', { change: undoneMove, isRedo: true }),
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
        step(made(other), 'told.unclear', { done: [moved, other] }),
        { event: check, ...checking(moved) },
        step(failed('checkRecord', refusal), 'told.unclear', { failure: refusal }),
        closed,
        { ...askedOf(other), context: { change: other, failure: null } },
        readOf(other),
        { ...unanswered, ...checking(other) },
      ],
    },
  ],
});
