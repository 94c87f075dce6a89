import { page, userEvent } from 'vitest/browser';
import { describeModel, type World } from '../support/describeModel.ts';
import { answer, customer, demoUser, job, ok, unreachable, workers } from '../support/farEnd.ts';
import type { Answer } from '../support/gates.ts';
import { button, isOffered, sees, seesNot } from '../support/person.ts';
import { jobEditorModel } from './jobEditor.model.ts';

const save = button('Speichern');
const saving = button('Wird gespeichert …');
const tryAgain = button('Erneut versuchen');
const confirmation = page.getByRole('checkbox', { name: 'Kundendienst' });
const secondWorker = page.getByRole('radio', { name: 'Tenzin Dolkar' });
const savedNotice = page.getByText('Gespeichert', { exact: true });
const failedNotice = page.getByRole('alert');
const heading = page.getByRole('heading', { name: 'Grafikatelier Punktum' });

const notFound: Answer = { status: 404, body: { code: 'notFound', message: '' } };

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
  },
  gestures: {
    'draft.edited': {
      perform: (_, { edit }: { edit: { kind: 'confirmation' | 'worker' } }) =>
        edit.kind === 'confirmation' ? confirmation.click({ force: true }) : secondWorker.click(),
    },
    'save.requested': {
      offered: () => isOffered(save),
      perform: () => save.click(),
      force: () => userEvent.keyboard('{Control>}s{/Control}'),
    },
    'load.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
    'xstate.done.actor.loadJob': { perform: (world) => answer(world, 'GET job/7', ok(job)) },
    'xstate.error.actor.loadJob': {
      perform: (world, { error }: { error: { code: string } }) =>
        answer(world, 'GET job/7', error.code === 'notFound' ? notFound : unreachable),
    },
    'xstate.done.actor.saveJob': { perform: storeJob },
    'xstate.error.actor.saveJob': {
      perform: (world) => answer(world, 'PUT job/7', unreachable),
    },
    'xstate.after.noticePeriod.jobEditor.editing.saved': {
      perform: ({ clock }) => clock.increment(5000),
    },
  },
  views: {
    loading: async () => {
      await sees(page.getByRole('heading', { name: 'Auftrag 7' }));
      await seesNot(confirmation);
    },
    'editing.resting': async () => {
      await sees(heading);
      await sees(save);
      await seesNot(savedNotice);
      await seesNot(failedNotice);
    },
    'editing.saved': () => sees(savedNotice),
    'editing.saveFailed': async () => {
      await sees(failedNotice);
      await seesNot(savedNotice);
    },
    saving: () => sees(saving),
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
