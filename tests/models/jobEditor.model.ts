import { jobEditorMachine } from '../../machines/jobEditorMachine.ts';
import type { LoadedJob } from '../../machines/jobEditorMachine.ts';
import type { Customer, Job, LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { isUncertain } from '../../src/domain/failure.ts';
import { draftOf, isDirty, isSavable, type JobDraft } from '../../src/domain/job/jobDraft.ts';
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

const wallTime = (text: string) => text as LocalDateTime;
const day = (text: string) => text as LocalDate;

/** Every Monday from 9 to 11, since Monday 2 November 2026. */
const job: Job = {
  id: 7,
  customerId: 3,
  workerId: null,
  fromDate: day('2026-11-02'),
  events: [
    {
      start: wallTime('2026-11-02T09:00:00'),
      end: wallTime('2026-11-02T11:00:00'),
      rule: 'FREQ=WEEKLY;BYDAY=MO',
    },
  ],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
  raw: {},
};
const confirmedJob: Job = { ...job, confirmations: { ...job.confirmations, support: true } };
const draft = draftOf(job);
const confirmedDraft: JobDraft = draftOf(confirmedJob);
const loadedJob: LoadedJob = { job, customer: null, kept: null };
const loadedWithChanges: LoadedJob = { ...loadedJob, kept: confirmedDraft };

const customer: Customer = {
  id: 3,
  name: 'Grafikatelier Doppelpunkt',
  email: '',
  phone: '',
  address: '',
  zipCode: '',
  city: '',
  position: null,
};

const confirm = { kind: 'confirmation', by: 'support', confirmed: true };
const unconfirm = { kind: 'confirmation', by: 'support', confirmed: false };
const garble = { kind: 'text', field: 'fromDate', readable: false };
const mend = { kind: 'text', field: 'fromDate', readable: true };

const edits = (edit: object) => ({ type: 'draft.edited', edit });

const loaded = { type: 'xstate.done.actor.loadJob', output: loadedJob };
const loadedKept = { type: 'xstate.done.actor.loadJob', output: loadedWithChanges };
const loadFailed = { type: 'xstate.error.actor.loadJob', error: noAnswer };
const notThere = { type: 'xstate.error.actor.loadJob', error: absent };
const edit = edits(confirm);
const editBack = edits(unconfirm);
const assign = edits({ kind: 'worker', workerId: 2 });
const customerChanged = { type: 'customer.changed', customer };
const saved = { type: 'xstate.done.actor.saveJob', output: confirmedJob };
const saveFailed = { type: 'xstate.error.actor.saveJob', error: noAnswer };
const saveRefused = { type: 'xstate.error.actor.saveJob', error: refusal };
const savedNoticeOver = { type: 'xstate.after.noticePeriod.jobEditor.editing.saved' };

const input = { jobId: 7 };
const start = { state: 'loading', asks: ['loadJob'] };
const opened = { event: loaded, state: 'editing.resting', context: { draft } };
const edited = { event: edit, state: 'editing.resting', context: { draft: confirmedDraft } };
const saving = { event: save, state: 'saving.staying', asks: ['saveJob'] };
const savedNow = { event: saved, state: 'editing.saved' };
const discardedNow = { event: discard, state: 'editing.discarded', context: { draft } };
const asked = { event: leave, state: 'leaving' };

/** One edit of the opened job and the draft that it makes. */
const editJourney = (name: string, made: object, changed: Partial<JobDraft>) => ({
  name,
  input,
  start,
  steps: [
    opened,
    {
      event: edits(made),
      state: 'editing.resting',
      context: { draft: { ...draft, ...changed } },
    },
  ],
});

const [event] = draft.events;
const newEvent = {
  start: wallTime('2026-11-02T09:00:00'),
  end: wallTime('2026-11-02T10:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=MO',
  origin: null,
};

/** What the guards and the cases read of the context. */
interface Known extends Editing<JobDraft> {
  readonly loaded: LoadedJob | null;
}

export const jobEditorModel = defineModel({
  chart: jobEditorMachine,
  inputs: [input],
  paths: 40,
  cases: {
    'draft.edited': [{ edit: confirm }, { edit: unconfirm }, { edit: garble }],
    'customer.changed': [{ customer }],
    'save.requested': [{}],
    'load.requested': [{}],
    'discard.requested': [{}],
    'discard.undone': [{}],
    'leave.requested': [{}],
    'leave.confirmed': [{}],
    'leave.declined': [{}],
    'xstate.done.actor.loadJob': [{ output: loadedJob }, { output: loadedWithChanges }],
    'xstate.error.actor.loadJob': [{ error: noAnswer }, { error: absent }],
    'xstate.done.actor.saveJob': [{ output: confirmedJob }],
    'xstate.error.actor.saveJob': [{ error: noAnswer }, { error: refusal }],
    'xstate.after.noticePeriod.jobEditor.editing.saved': [{}],
  },
  // The customer is told of once, in a job just opened; the journeys tell of it elsewhere. A
  // checkbox can only be set to what it is not; a text is garbled in a job just opened.
  isPossible: (known: Known, happening: { type: string; edit?: { confirmed?: boolean } }) => {
    const { loaded: open, draft: current, sent, discarded, failure } = known;
    const isJustOpened =
      !sent && !discarded && !failure && current?.confirmations.support === false;
    if (happening.type === 'customer.changed') {
      return isJustOpened && open?.customer === null && !isDirty(open.job, current);
    }
    if (isLeftToJourneys(known, happening, isSavable(open?.job, current))) return false;
    if (happening.type !== 'draft.edited' || !current) return true;
    if (current.unreadable.length > 0) return false;
    return happening.edit?.confirmed === undefined
      ? isJustOpened
      : happening.edit.confirmed !== current.confirmations.support;
  },
  // While a save is on its way, nothing depends on how the one before it failed.
  facts: ({ loaded: open, draft: current, sent, failure }: Known) => [
    isDirty(open?.job, current),
    isSavable(open?.job, current),
    sent && current !== sent,
    !sent && failure && isUncertain(failure),
  ],
  equivalents: {
    'jobEditor.loading: invoke onDone 1 goes to jobEditor.editing.saveFailed':
      'a job that was just opened has no edits, so saveFailed passes on to resting',
  },
  journeys: [
    editJourney(
      'a new start moves the events to their first day from there on',
      { kind: 'fromDate', fromDate: '2026-12-02' },
      {
        fromDate: day('2026-12-02'),
        events: [
          {
            ...event!,
            start: wallTime('2026-12-07T09:00:00'),
            end: wallTime('2026-12-07T11:00:00'),
          },
        ],
      },
    ),
    editJourney(
      'a frequency replaces the events by its own, from 9 to 10 on the first day',
      { kind: 'frequency', frequency: 'twiceAWeek' },
      {
        events: [newEvent, newEvent],
      },
    ),
    editJourney(
      'another weekday is written into the rule and moves the event to its first day',
      { kind: 'weekday', event: 0, weekday: 3 },
      {
        events: [
          {
            ...event!,
            start: wallTime('2026-11-05T09:00:00'),
            end: wallTime('2026-11-05T11:00:00'),
            rule: 'FREQ=WEEKLY;BYDAY=TH',
          },
        ],
      },
    ),
    editJourney(
      'another start time leaves the end as it is',
      { kind: 'start', event: 0, time: '08:15' },
      { events: [{ ...event!, start: wallTime('2026-11-02T08:15:00') }] },
    ),
    editJourney(
      'an end before the start is on the next day',
      { kind: 'end', event: 0, time: '06:00' },
      { events: [{ ...event!, end: wallTime('2026-11-03T06:00:00') }] },
    ),
    editJourney('another worker is chosen', { kind: 'worker', workerId: 2 }, { workerId: 2 }),
    editJourney(
      'each of the three confirmations is given by itself',
      { kind: 'confirmation', by: 'worker', confirmed: true },
      { confirmations: { support: false, customer: false, worker: true } },
    ),
    {
      name: 'a text that cannot be read keeps the job from being saved until it is mended',
      input,
      start,
      steps: [
        opened,
        edited,
        { event: edits(garble), state: 'editing.resting' },
        { event: save, state: 'editing.resting' },
        { event: edits(mend), state: 'editing.resting' },
        saving,
      ],
    },
    {
      name: 'news of the customer reaches the job, and nothing of the job changes by it',
      input,
      start,
      steps: [
        opened,
        {
          event: customerChanged,
          state: 'editing.resting',
          context: { loaded: { ...loadedJob, customer }, draft },
        },
        edited,
        saving,
        { event: customerChanged, state: 'saving.staying' },
        savedNow,
      ],
    },
    {
      name: 'an unchanged job cannot be saved, and leaves nothing to discard or to ask about',
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
      name: 'a changed job is saved, said so for a while, and is unchanged then',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { ...savedNow, context: { draft: confirmedDraft } },
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
          context: { draft: confirmedDraft },
        },
        { event: assign, state: 'editing.saveFailed' },
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
          event: assign,
          state: 'editing.resting',
          context: { draft: { ...confirmedDraft, workerId: 2 } },
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
        { event: assign, state: 'saving.staying' },
        {
          ...savedNow,
          emits: ['leave.refused'],
          context: { draft: { ...confirmedDraft, workerId: 2 } },
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
        { event: undo, state: 'editing.resting', context: { draft: confirmedDraft } },
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
          event: assign,
          state: 'editing.resting',
          context: { draft: { ...draft, workerId: 2 } },
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
      name: 'after a save without an answer only loading again tells what the job is now',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: saveFailed, state: 'editing.saveFailed', emits: ['leave.refused'] },
        { event: editBack, state: 'editing.saveFailed' },
        { event: discard, state: 'loading', asks: ['loadJob'], context: { draft } },
        {
          event: {
            type: 'xstate.done.actor.loadJob',
            output: { ...loadedJob, job: confirmedJob },
          },
          state: 'editing.resting',
          context: { draft: confirmedDraft },
        },
      ],
    },
    {
      name: 'a text that could not be read is not brought back',
      input,
      start,
      steps: [
        opened,
        { event: edits(garble), state: 'editing.resting' },
        discardedNow,
        { event: undo, state: 'editing.discarded', context: { draft } },
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
          context: { draft: confirmedDraft },
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
          context: { failure: noAnswer, draft: confirmedDraft },
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
        { event: save, state: 'saving.leaving', asks: ['saveJob'] },
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
        { event: save, state: 'saving.leaving', asks: ['saveJob'] },
        { event: save, state: 'saving.leaving' },
        {
          event: saved,
          state: 'left',
          emits: ['leave.saved', 'leave.granted'],
          context: { draft: confirmedDraft },
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
        { event: save, state: 'saving.leaving', asks: ['saveJob'] },
        {
          event: saveFailed,
          state: 'editing.saveFailed',
          emits: ['leave.refused'],
          context: { draft: confirmedDraft },
        },
      ],
    },
    {
      name: 'changes that cannot be saved cannot be saved on the way out either',
      input,
      start,
      steps: [
        opened,
        { event: edits(garble), state: 'editing.resting' },
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
        { event: saved, state: 'left', emits: ['leave.saved', 'leave.granted'] },
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
        { event: assign, state: 'saving.staying' },
        { event: leave, state: 'saving.leaving' },
        { ...savedNow, emits: ['leave.refused'] },
        asked,
      ],
    },
    {
      name: 'changes kept from before are back when the job is opened, and that is said until the next edit',
      input,
      start,
      steps: [
        {
          event: loadedKept,
          state: 'editing.restored',
          context: { draft: confirmedDraft },
        },
        { event: assign, state: 'editing.resting' },
        saving,
      ],
    },
    {
      name: 'changes kept from before that the job has by now are not spoken of',
      input,
      start,
      steps: [
        {
          event: {
            type: 'xstate.done.actor.loadJob',
            output: { ...loadedWithChanges, job: confirmedJob },
          },
          state: 'editing.resting',
        },
      ],
    },
    {
      name: 'a job that could not be loaded can be tried again',
      input,
      start,
      steps: [
        { event: loadFailed, state: 'unavailable', context: { failure: noAnswer } },
        { event: load, state: 'loading', asks: ['loadJob'] },
        opened,
      ],
    },
    {
      name: 'a job that does not exist ends there',
      input,
      start,
      steps: [{ event: notThere, state: 'missing' }],
    },
  ],
});
