import { recordEditorMachine } from '../../machines/recordEditorMachine.ts';
import type { LoadedRecord } from '../../machines/recordEditorMachine.ts';
import type { CustomerRecord, PersonRecord } from '../../src/domain/entities.ts';
import { isUncertain } from '../../src/domain/failure.ts';
import {
  draftOf,
  isDirty,
  isSavable,
  moveTo,
  type PersonDraft,
  type PersonEdit,
} from '../../src/domain/person/personDraft.ts';
import { defineModel } from '../support/defineModel.ts';
import {
  discard,
  isLeftToJourneys,
  leave,
  leaveAnyway,
  load,
  save,
  stay,
  undo,
  type Editing,
} from './editing.ts';
import { absent, noAnswer, refusal } from './events.ts';

const customer: CustomerRecord = {
  id: 7,
  name: 'Grafikatelier Punktum',
  email: 'atelier@example.ch',
  phone: '044 555 20 79',
  address: 'Limmatstrasse 107',
  zipCode: '8005',
  city: 'Zürich',
  position: { latitude: 47.38, longitude: 8.52 },
  raw: {},
};
const renamed: CustomerRecord = { ...customer, name: 'Grafikatelier Doppelpunkt' };
const draft = draftOf(customer);
const renamedDraft = draftOf(renamed);
const loadedRecord: LoadedRecord = { record: customer, kept: null };
const loadedWithChanges: LoadedRecord = { ...loadedRecord, kept: renamedDraft };

const rename = { name: renamed.name };
const renameBack = { name: customer.name };
const unname = { name: ' ' };

const edits = (edit: PersonEdit) => ({ type: 'draft.edited', edit });

const loaded = { type: 'xstate.done.actor.loadRecord', output: loadedRecord };
const loadedKept = { type: 'xstate.done.actor.loadRecord', output: loadedWithChanges };
const loadFailed = { type: 'xstate.error.actor.loadRecord', error: noAnswer };
const notThere = { type: 'xstate.error.actor.loadRecord', error: absent };
const edit = edits(rename);
const editBack = edits(renameBack);
const move = edits({ city: 'Baden' });
const saved = { type: 'xstate.done.actor.saveRecord', output: renamed };
const saveFailed = { type: 'xstate.error.actor.saveRecord', error: noAnswer };
const saveRefused = { type: 'xstate.error.actor.saveRecord', error: refusal };
const savedNoticeOver = { type: 'xstate.after.noticePeriod.recordEditor.editing.saved' };

const input = { recordId: 7 };
const start = { state: 'loading', asks: ['loadRecord'] };
const opened = {
  event: loaded,
  state: 'editing.resting',
  emits: ['record.received'],
  context: { draft },
};
const edited = { event: edit, state: 'editing.resting', context: { draft: renamedDraft } };
const saving = { event: save, state: 'saving.staying', asks: ['saveRecord'] };
const savedNow = { event: saved, state: 'editing.saved', emits: ['record.received'] };
const discardedNow = { event: discard, state: 'editing.discarded', context: { draft } };
const asked = { event: leave, state: 'leaving' };

/** One edit of the opened record and the draft that it makes. */
const editJourney = (name: string, made: PersonEdit) => ({
  name,
  input,
  start,
  steps: [
    opened,
    {
      event: edits(made),
      state: 'editing.resting',
      context: { draft: { ...draft, ...made } },
    },
    saving,
  ],
});

/** What the guards and the cases read of the context. */
interface Known extends Editing<PersonDraft> {
  readonly record: PersonRecord | null;
}

export const recordEditorModel = defineModel({
  chart: recordEditorMachine,
  inputs: [input],
  paths: 39,
  cases: {
    'draft.edited': [{ edit: rename }, { edit: renameBack }, { edit: unname }],
    'save.requested': [{}],
    'load.requested': [{}],
    'discard.requested': [{}],
    'discard.undone': [{}],
    'leave.requested': [{}],
    'leave.confirmed': [{}],
    'leave.declined': [{}],
    'xstate.done.actor.loadRecord': [{ output: loadedRecord }, { output: loadedWithChanges }],
    'xstate.error.actor.loadRecord': [{ error: noAnswer }, { error: absent }],
    'xstate.done.actor.saveRecord': [{ output: renamed }],
    'xstate.error.actor.saveRecord': [{ error: noAnswer }, { error: refusal }],
    'xstate.after.noticePeriod.recordEditor.editing.saved': [{}],
  },
  // A name can only be typed where another stands; it is taken away from a record just opened.
  isPossible: (known: Known, event: { type: string; edit?: PersonEdit }) => {
    const { record, draft: open, sent, discarded, failure } = known;
    if (isLeftToJourneys(known, event, isSavable(record, open))) return false;
    if (event.type !== 'draft.edited' || !open) return true;
    if (open.name === unname.name) return false;
    return event.edit?.name === unname.name
      ? !sent && !discarded && !failure && open.name === customer.name
      : event.edit?.name !== open.name;
  },
  // While a save is on its way, nothing depends on how the one before it failed.
  facts: ({ record, draft: current, sent, failure }: Known) => [
    isDirty(record, current),
    isSavable(record, current),
    sent && current !== sent,
    !sent && failure && isUncertain(failure),
  ],
  equivalents: {
    'recordEditor.loading: invoke onDone 1 goes to recordEditor.editing.saveFailed':
      'a record that was just opened has no edits, so saveFailed passes on to resting',
  },
  journeys: [
    editJourney('another address is typed', { address: 'Badstrasse 3' }),
    editJourney('another place is chosen on the map', moveTo({ latitude: 47.4, longitude: 8.3 })),
    editJourney('the place is taken away', moveTo(null)),
    {
      name: 'nobody is saved without a name',
      input,
      start,
      steps: [
        opened,
        edited,
        { event: edits(unname), state: 'editing.resting' },
        { event: save, state: 'editing.resting' },
        { event: edits(rename), state: 'editing.resting' },
        saving,
      ],
    },
    {
      name: 'an unchanged record cannot be saved, and leaves nothing to discard or to ask about',
      input,
      start,
      steps: [
        opened,
        { event: save, state: 'editing.resting' },
        { event: discard, state: 'editing.resting' },
        { event: leave, state: 'editing.resting' },
        edited,
        { event: editBack, state: 'editing.resting', context: { draft } },
        { event: save, state: 'editing.resting' },
        { event: discard, state: 'editing.resting' },
        { event: leave, state: 'editing.resting' },
      ],
    },
    {
      name: 'a changed record is saved, said so for a while, and is unchanged then',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { ...savedNow, context: { draft: renamedDraft } },
        { event: save, state: 'editing.saved' },
        { event: savedNoticeOver, state: 'editing.resting' },
        { event: save, state: 'editing.resting' },
      ],
    },
    {
      name: 'a second save during one is ignored',
      input,
      start,
      steps: [opened, edited, saving, { event: save, state: 'saving.staying' }, savedNow],
    },
    {
      name: 'a failed save keeps the edits and can be tried again',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        {
          event: saveFailed,
          state: 'editing.saveFailed',
          emits: ['leave.refused'],
          context: { draft: renamedDraft },
        },
        { event: move, state: 'editing.saveFailed' },
        { ...saving, context: { failure: noAnswer } },
        { event: saveFailed, state: 'editing.saveFailed', emits: ['leave.refused'] },
        saving,
        { ...savedNow, context: { failure: null } },
      ],
    },
    {
      name: 'taking every edit back after a refused save ends the matter',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: saveRefused, state: 'editing.saveFailed', emits: ['leave.refused'] },
        { event: editBack, state: 'editing.resting', context: { failure: null } },
        { event: save, state: 'editing.resting' },
      ],
    },
    {
      name: 'an edit after a save ends the notice and can be saved',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        savedNow,
        {
          event: move,
          state: 'editing.resting',
          context: { draft: { ...renamedDraft, city: 'Baden' } },
        },
        saving,
      ],
    },
    {
      name: 'an edit during a save waits for the next one',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: move, state: 'saving.staying' },
        {
          ...savedNow,
          emits: ['record.received', 'leave.refused'],
          context: { draft: { ...renamedDraft, city: 'Baden' } },
        },
        { event: savedNoticeOver, state: 'editing.resting' },
        saving,
      ],
    },
    {
      name: 'changes are discarded at once and can be brought back',
      input,
      start,
      steps: [
        opened,
        edited,
        discardedNow,
        { event: undo, state: 'editing.resting', context: { draft: renamedDraft } },
        discardedNow,
      ],
    },
    {
      name: 'an edit after a discard takes the place of what was discarded',
      input,
      start,
      steps: [
        opened,
        edited,
        discardedNow,
        {
          event: move,
          state: 'editing.resting',
          context: { draft: { ...draft, city: 'Baden' } },
        },
      ],
    },
    {
      name: 'changes can be discarded after a refused save',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: saveRefused, state: 'editing.saveFailed', emits: ['leave.refused'] },
        discardedNow,
      ],
    },
    {
      name: 'after a save without an answer only loading again tells what the record is now',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: saveFailed, state: 'editing.saveFailed', emits: ['leave.refused'] },
        { event: editBack, state: 'editing.saveFailed' },
        { event: discard, state: 'loading', asks: ['loadRecord'], context: { draft } },
        {
          event: {
            type: 'xstate.done.actor.loadRecord',
            output: { ...loadedRecord, record: renamed },
          },
          state: 'editing.resting',
          emits: ['record.received'],
          context: { draft: renamedDraft },
        },
      ],
    },
    {
      name: 'whoever leaves with changes is asked, and may stay with all of them',
      input,
      start,
      steps: [
        opened,
        edited,
        asked,
        {
          event: stay,
          state: 'editing.resting',
          emits: ['leave.refused'],
          context: { draft: renamedDraft },
        },
        saving,
      ],
    },
    {
      name: 'whoever stays after a failed save still reads why it failed',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: saveFailed, state: 'editing.saveFailed', emits: ['leave.refused'] },
        asked,
        {
          event: stay,
          state: 'editing.saveFailed',
          emits: ['leave.refused'],
          context: { failure: noAnswer, draft: renamedDraft },
        },
        saving,
        savedNow,
      ],
    },
    {
      name: 'a failure that was dealt with is not told again to whoever stays',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: saveRefused, state: 'editing.saveFailed', emits: ['leave.refused'] },
        { ...discardedNow, context: { draft, failure: null } },
        edited,
        asked,
        { event: stay, state: 'editing.resting', emits: ['leave.refused'] },
      ],
    },
    {
      name: 'whoever wants to leave again while the question stands is not asked twice',
      input,
      start,
      steps: [
        opened,
        edited,
        asked,
        asked,
        { event: save, state: 'saving.leaving', asks: ['saveRecord'] },
        { event: leave, state: 'saving.leaving' },
        { event: saveFailed, state: 'editing.saveFailed', emits: ['leave.refused'] },
      ],
    },
    {
      name: 'whoever leaves with changes may go without them',
      input,
      start,
      steps: [
        opened,
        edited,
        asked,
        { event: leaveAnyway, state: 'left', emits: ['leave.granted'], context: { draft } },
      ],
    },
    {
      name: 'whoever leaves with changes may save them first, and goes when they are saved',
      input,
      start,
      steps: [
        opened,
        edited,
        asked,
        { event: save, state: 'saving.leaving', asks: ['saveRecord'] },
        { event: save, state: 'saving.leaving' },
        {
          event: saved,
          state: 'left',
          emits: ['record.received', 'leave.saved', 'leave.granted'],
          context: { draft: renamedDraft },
        },
      ],
    },
    {
      name: 'a save that fails on the way out keeps the person and the edits',
      input,
      start,
      steps: [
        opened,
        edited,
        asked,
        { event: save, state: 'saving.leaving', asks: ['saveRecord'] },
        {
          event: saveFailed,
          state: 'editing.saveFailed',
          emits: ['leave.refused'],
          context: { draft: renamedDraft },
        },
      ],
    },
    {
      name: 'changes that cannot be saved cannot be saved on the way out either',
      input,
      start,
      steps: [
        opened,
        { event: edits(unname), state: 'editing.resting' },
        asked,
        { event: save, state: 'leaving' },
      ],
    },
    {
      name: 'leaving during a save waits for its answer, unless the person stays after all',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: leave, state: 'saving.leaving' },
        { event: stay, state: 'saving.staying', emits: ['leave.refused'] },
        { event: leave, state: 'saving.leaving' },
        { event: saved, state: 'left', emits: ['record.received', 'leave.saved', 'leave.granted'] },
      ],
    },
    {
      name: 'whoever edits during a save and leaves then is kept for what is new',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: move, state: 'saving.staying' },
        { event: leave, state: 'saving.leaving' },
        { ...savedNow, emits: ['record.received', 'leave.refused'] },
        asked,
      ],
    },
    {
      name: 'changes kept from before are back when the record is opened, and that is said until the next edit',
      input,
      start,
      steps: [
        {
          event: loadedKept,
          state: 'editing.restored',
          emits: ['record.received'],
          context: { draft: renamedDraft },
        },
        { event: move, state: 'editing.resting' },
        saving,
      ],
    },
    {
      name: 'changes kept from before that the record has by now are not spoken of',
      input,
      start,
      steps: [
        {
          event: {
            type: 'xstate.done.actor.loadRecord',
            output: { ...loadedWithChanges, record: renamed },
          },
          state: 'editing.resting',
          emits: ['record.received'],
        },
      ],
    },
    {
      name: 'a record that could not be loaded can be tried again',
      input,
      start,
      steps: [
        { event: loadFailed, state: 'unavailable', context: { failure: noAnswer } },
        { event: load, state: 'loading', asks: ['loadRecord'] },
        opened,
      ],
    },
    {
      name: 'a record that does not exist ends there',
      input,
      start,
      steps: [{ event: notThere, state: 'missing' }],
    },
  ],
});
