import { page, userEvent } from 'vitest/browser';
import type { Customer, Job } from '../../src/domain/entities.ts';
import { changesOf, type JobDraft, type JobEdit } from '../../src/domain/job/jobDraft.ts';
import { describeModel, type World } from '../support/describeModel.ts';
import { answer, customer, demoUser, job, ok, unreachable, workers } from '../support/farEnd.ts';
import type { Answer } from '../support/gates.ts';
import { button, sees, seesNot, types } from '../support/person.ts';
import { editorGestures, editorViews } from './editorScreen.ts';
import { jobEditorModel } from './jobEditor.model.ts';

const startDate = page.getByLabelText('Startdatum');
const editCustomer = button(/, bearbeiten$/);

const refusal: Answer = { status: 422, body: { code: 'refused', message: 'So nicht.' } };
const notFound: Answer = { status: 404, body: { code: 'notFound', message: '' } };

const PARTIES = { support: 'Kundendienst', customer: 'Kunde', worker: 'Mitarbeiter' };
const FREQUENCIES = {
  once: 'Einmalig',
  weekly: 'Jede Woche',
  weekly2: 'Alle 2 Wochen',
  weekly4: 'Alle 4 Wochen',
  twiceAWeek: 'Zweimal pro Woche',
};
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

const swiss = (day: string) => day.split('-').toReversed().join('.');

/** What a person does for an edit; a checkbox also takes a second click before it is drawn anew. */
async function perform(edit: JobEdit): Promise<void> {
  switch (edit.kind) {
    case 'confirmation':
      return page
        .getByRole('checkbox', { name: PARTIES[edit.by], exact: true })
        .click({ force: true });
    case 'worker':
      return page.getByRole('radio', { name: workers[1]!.name }).click();
    case 'fromDate':
      return types(startDate, swiss(edit.fromDate));
    case 'frequency':
      return page.getByLabelText('Häufigkeit').selectOptions(FREQUENCIES[edit.frequency]);
    case 'weekday':
      return page.getByLabelText('Tag', { exact: true }).selectOptions(WEEKDAYS[edit.weekday]!);
    case 'start':
      return types(page.getByLabelText('Beginn'), edit.time);
    case 'end':
      return types(page.getByLabelText('Ende'), edit.time);
    case 'text':
      return types(startDate, edit.readable ? swiss(job.from_date) : 'irgendwann');
  }
}

/** The job on the wire, confirmed by whom the model says. */
function wireJob({ confirmations }: Pick<Job, 'confirmations'>) {
  return { ...job, confirmed_support: confirmations.support };
}

async function openJob(
  world: World,
  { output }: { output: { job: Job; kept: JobDraft | null } },
): Promise<void> {
  if (output.kept) {
    const changes = changesOf(output.job, output.kept);
    world.keptDrafts.keep({ username: 'demo', kind: 'job', id: 7, name: '', changes });
  }
  await answer(world, 'GET job/7', ok(wireJob(output.job)));
}

/** Answers a save with the job as it was sent, like a server that stores it. */
async function storeJob(world: World): Promise<void> {
  await answer(world, 'PUT job/7', ok({ ...job, ...(world.gates.bodyOf('PUT job/7') as object) }));
}

describeModel({
  model: jobEditorModel,
  path: '/jobs/7',
  logs: /"job\.saveFailed"/,
  begin: async ({ gates }) => {
    gates.always('GET auth/me', demoUser);
    gates.always('GET customer/3', ok(customer));
    gates.always('GET worker', ok(workers));
    gates.always('GET job', ok([]));
  },
  gestures: {
    'draft.edited': { perform: (_, { edit }: { edit: JobEdit }) => perform(edit) },
    // The dialog asks for the customer anew, and tells the job's page.
    'customer.changed': {
      perform: async (world, { customer: changed }: { customer: Customer }) => {
        world.gates.always('GET customer/3', ok({ ...customer, name: changed.name }));
        await editCustomer.click();
        await sees(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
        await userEvent.keyboard('{Escape}');
        await seesNot(page.getByRole('dialog'));
        await sees(page.getByRole('heading', { name: `Auftrag 7, ${changed.name}` }));
      },
    },
    ...editorGestures({ name: 'Aufträge', path: '/jobs' }),
    'xstate.done.actor.loadJob': { perform: openJob },
    'xstate.error.actor.loadJob': {
      perform: (world, { error }: { error: { code: string } }) =>
        answer(world, 'GET job/7', error.code === 'notFound' ? notFound : unreachable),
    },
    'xstate.done.actor.saveJob': { perform: storeJob },
    'xstate.error.actor.saveJob': {
      perform: (world, { error }: { error: { code: string } }) =>
        answer(world, 'PUT job/7', error.code === 'refused' ? refusal : unreachable),
    },
    'xstate.after.noticePeriod.jobEditor.editing.saved': {
      perform: ({ clock }) => clock.increment(5000),
    },
  },
  views: {
    loading: async () => {
      await sees(page.getByRole('heading', { name: /Auftrag 7|Grafikatelier/ }));
      await seesNot(startDate);
    },
    ...editorViews('Auftrag'),
  },
});
