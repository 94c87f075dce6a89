import { page, userEvent } from 'vitest/browser';
import type { Customer, Job } from '../../src/domain/entities.ts';
import type { JobDraft, JobEdit } from '../../src/domain/jobDraft.ts';
import { describeModel, type World } from '../support/describeModel.ts';
import { answer, customer, demoUser, job, ok, unreachable, workers } from '../support/farEnd.ts';
import type { Answer } from '../support/gates.ts';
import { button, isOffered, sees, seesNot, types } from '../support/person.ts';
import { jobEditorModel } from './jobEditor.model.ts';

const exactly = (name: string) => page.getByRole('button', { name, exact: true });

const save = exactly('Speichern');
const saveAndLeave = button('Speichern und verlassen');
const discard = exactly('Verwerfen');
const undo = button('Rückgängig');
const stay = button('Auf der Seite bleiben');
const leaveAnyway = button('Verwerfen und verlassen');
const saving = exactly('Wird gespeichert …');
const tryAgain = button('Erneut versuchen');
const jobs = page.getByRole('main').getByRole('link', { name: 'Aufträge' });
const dialog = page.getByRole('alertdialog');
const startDate = page.getByLabelText('Startdatum');
const savedNotice = page.getByText('Gespeichert', { exact: true });
const discardedNotice = page.getByText('Änderungen verworfen');
const restoredNotice = page.getByText(
  'Ihre Änderungen von vorhin sind wieder da. Sie sind noch nicht gespeichert.',
);
const failedNotice = page.getByRole('alert');
const heading = page.getByRole('heading', { name: /^Grafikatelier / });
const editCustomer = button(/Kunde bearbeiten$/);

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
    world.keptDrafts.keep({ username: 'demo', kind: 'job', id: 7, name: '', draft: output.kept });
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
        await sees(page.getByRole('heading', { name: changed.name }));
      },
    },
    'save.requested': {
      offered: () => isOffered(saveAndLeave) || isOffered(save),
      perform: () => (isOffered(saveAndLeave) ? saveAndLeave : save).click(),
      force: () => userEvent.keyboard('{Control>}s{/Control}'),
    },
    'discard.requested': { offered: () => isOffered(discard), perform: () => discard.click() },
    'discard.undone': { offered: () => isOffered(undo), perform: () => undo.click() },
    'leave.requested': { offered: () => isOffered(dialog), perform: () => jobs.click() },
    'leave.declined': { offered: () => isOffered(stay), perform: () => stay.click() },
    'leave.confirmed': {
      offered: () => isOffered(leaveAnyway),
      perform: () => leaveAnyway.click(),
    },
    'load.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
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
    'editing.resting': async () => {
      await sees(heading);
      await sees(save);
      await seesNot(savedNotice);
      await seesNot(discardedNotice);
      await seesNot(dialog);
    },
    'editing.restored': () => sees(restoredNotice),
    'editing.saved': () => sees(savedNotice),
    'editing.discarded': () => sees(discardedNotice),
    'editing.saveFailed': async () => {
      await sees(failedNotice);
      await seesNot(savedNotice);
      await seesNot(dialog);
    },
    'saving.staying': async () => {
      await sees(saving);
      await seesNot(dialog);
    },
    'saving.leaving': async () => {
      await sees(dialog);
      await sees(page.getByText('Die Seite wird verlassen, sobald der Auftrag gespeichert ist.'));
    },
    leaving: async () => {
      await sees(dialog);
      await sees(page.getByText('Ohne Speichern verlassen?'));
    },
    left: async () => {
      await sees(page.getByRole('heading', { name: 'Aufträge' }));
      await seesNot(dialog);
    },
    unavailable: async () => {
      await sees(page.getByText('Der Auftrag konnte nicht geladen werden'));
      await seesNot(save);
    },
    missing: async () => {
      await sees(page.getByRole('heading', { name: 'Seite nicht gefunden' }));
      await seesNot(tryAgain);
    },
  },
});
