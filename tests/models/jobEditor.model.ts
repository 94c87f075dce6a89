import { jobEditorMachine } from '../../machines/jobEditorMachine.ts';
import type { LoadedJob } from '../../machines/jobEditorMachine.ts';
import type { Job, LocalDate } from '../../src/domain/entities.ts';
import { isDirty, type JobDraft } from '../../src/domain/jobDraft.ts';
import { defineModel } from '../support/defineModel.ts';
import { absent, noAnswer } from './events.ts';

const job: Job = {
  id: 7,
  customerId: 3,
  workerId: null,
  fromDate: '2026-11-02' as LocalDate,
  events: [],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
  raw: {},
};
const confirmedJob: Job = { ...job, confirmations: { ...job.confirmations, support: true } };
const loadedJob: LoadedJob = { job, customer: null };

const confirm = { kind: 'confirmation', by: 'support', confirmed: true };
const unconfirm = { kind: 'confirmation', by: 'support', confirmed: false };

const loaded = { type: 'xstate.done.actor.loadJob', output: loadedJob };
const loadFailed = { type: 'xstate.error.actor.loadJob', error: noAnswer };
const notThere = { type: 'xstate.error.actor.loadJob', error: absent };
const load = { type: 'load.requested' };
const edit = { type: 'draft.edited', edit: confirm };
const editBack = { type: 'draft.edited', edit: unconfirm };
const assign = { type: 'draft.edited', edit: { kind: 'worker', workerId: 2 } };
const save = { type: 'save.requested' };
const saved = { type: 'xstate.done.actor.saveJob', output: confirmedJob };
const saveFailed = { type: 'xstate.error.actor.saveJob', error: noAnswer };
const noticeOver = { type: 'xstate.after.noticePeriod.jobEditor.editing.saved' };

const input = { jobId: 7 };
const start = { state: 'loading', asks: ['loadJob'] };
const opened = { event: loaded, state: 'editing.resting' };
const edited = { event: edit, state: 'editing.resting' };
const saving = { event: save, state: 'saving', asks: ['saveJob'] };
const savedNow = { event: saved, state: 'editing.saved' };

export const jobEditorModel = defineModel({
  chart: jobEditorMachine,
  inputs: [input],
  paths: 14,
  cases: {
    'draft.edited': [{ edit: confirm }, { edit: unconfirm }],
    'save.requested': [{}],
    'load.requested': [{}],
    'xstate.done.actor.loadJob': [{ output: loadedJob }],
    'xstate.error.actor.loadJob': [{ error: noAnswer }, { error: absent }],
    'xstate.done.actor.saveJob': [{ output: confirmedJob }],
    'xstate.error.actor.saveJob': [{ error: noAnswer }],
    'xstate.after.noticePeriod.jobEditor.editing.saved': [{}],
  },
  // A checkbox can only be set to what it is not.
  isPossible: (
    { draft }: { draft: JobDraft | null },
    event: { type: string; edit?: { confirmed: boolean } },
  ) => event.type !== 'draft.edited' || draft?.confirmations.support !== event.edit?.confirmed,
  facts: ({ loaded: open, draft }: { loaded: LoadedJob | null; draft: JobDraft | null }) =>
    isDirty(open?.job, draft),
  equivalents: {
    'jobEditor.loading: invoke onDone goes to jobEditor.editing.saveFailed':
      'a job that was just opened has no edits, so saveFailed passes on to resting',
  },
  journeys: [
    {
      name: 'an unchanged job cannot be saved',
      input,
      start,
      steps: [
        opened,
        { event: save, state: 'editing.resting' },
        edited,
        { event: editBack, state: 'editing.resting' },
        { event: save, state: 'editing.resting' },
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
        savedNow,
        { event: save, state: 'editing.saved' },
        { event: noticeOver, state: 'editing.resting' },
        { event: save, state: 'editing.resting' },
      ],
    },
    {
      name: 'a second save during one is ignored',
      input,
      start,
      steps: [opened, edited, saving, { event: save, state: 'saving' }, savedNow],
    },
    {
      name: 'a failed save keeps the edits and can be tried again',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: saveFailed, state: 'editing.saveFailed' },
        { event: assign, state: 'editing.saveFailed' },
        saving,
        { event: saveFailed, state: 'editing.saveFailed' },
        { event: save, state: 'saving', asks: ['saveJob'] },
        savedNow,
      ],
    },
    {
      name: 'taking every edit back after a failed save ends the matter',
      input,
      start,
      steps: [
        opened,
        edited,
        saving,
        { event: saveFailed, state: 'editing.saveFailed' },
        { event: editBack, state: 'editing.resting' },
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
        { event: assign, state: 'editing.resting' },
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
        { event: assign, state: 'saving' },
        savedNow,
        { event: noticeOver, state: 'editing.resting' },
        saving,
      ],
    },
    {
      name: 'a job that could not be loaded can be tried again',
      input,
      start,
      steps: [
        { event: loadFailed, state: 'unavailable' },
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
