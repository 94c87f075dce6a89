import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeModel, type TestContext } from '../support/model/describeModel.ts';
import { answer, demoUser, failing, ok } from '../support/pages/backend.ts';
import { wireWorker } from '../support/records.ts';
import { button, isOffered, sees, seesNot } from '../support/screen/gestures.ts';
import { linkRenewalModel } from './linkRenewal.model.ts';

const link = page.getByLabelText('Link', { exact: true });
const renew = button('Link erneuern …');
const dialog = page.getByRole('alertdialog');
const confirm = dialog.getByRole('button', { name: 'Link erneuern', exact: true });
const cancel = dialog.getByRole('button', { name: 'Abbrechen' });
const busy = dialog.getByRole('button', { name: 'Wird erneuert …' });
const checkAgain = button('Nochmals prüfen');
const renewedNotice = page.getByText('Der Link wurde erneuert.', { exact: false });
const unrenewedNotice = page.getByText('Der Link wurde nicht erneuert', { exact: false });
const checkingNotice = page.getByText(/unklar, ob der Link erneuert wurde\. Wird geprüft/);
const unclearNotice = page.getByText(/unklar, ob der Link erneuert wurde: /);

const RENEWAL = 'POST worker/7/calendar-token';
const WORKER = 'GET worker/7';

const workerWith = (calendar_token: string) => ok({ ...wireWorker, id: 7, calendar_token });

let token = '';

/** Answers with the worker, whose link has this token from then on. */
async function answerWithWorker(testContext: TestContext, name: string, sent: string) {
  token = sent;
  await answer(testContext, name, workerWith(sent));
}

async function seesLink(): Promise<void> {
  const value = () => (link.element() as HTMLInputElement).value;
  await expect.poll(value).toMatch(new RegExp(`/api/calendar/7\\?token=${token}$`));
}

const notices = [renewedNotice, unrenewedNotice, checkingNotice, unclearNotice];

async function seesOnly(wanted: typeof renewedNotice | null): Promise<void> {
  for (const notice of notices) await (notice === wanted ? sees(notice) : seesNot(notice));
  await seesNot(dialog);
}

describeModel({
  model: linkRenewalModel,
  path: '/workers/7',
  begin: async (testContext) => {
    const { requests } = testContext;
    requests.always('GET auth/me', demoUser);
    requests.always('GET worker', ok([]));
    requests.always('GET job?worker=7', ok([]));
    requests.always('GET job', ok([]));
    await answerWithWorker(testContext, WORKER, 'old');
    await page.getByText('Plan und Kalender teilen').click();
    await sees(renew);
  },
  gestures: {
    'renewal.requested': { offered: () => isOffered(renew), perform: () => renew.click() },
    'renewal.confirmed': { offered: () => isOffered(confirm), perform: () => confirm.click() },
    'renewal.declined': {
      offered: () => isOffered(cancel),
      perform: () => cancel.click(),
      force: () => userEvent.keyboard('{Escape}'),
    },
    'check.requested': { offered: () => isOffered(checkAgain), perform: () => checkAgain.click() },
    'xstate.done.actor.renewToken': {
      perform: (testContext, { output }: { output: string }) =>
        answerWithWorker(testContext, RENEWAL, output),
    },
    'xstate.error.actor.renewToken': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, RENEWAL, failing(error)),
    },
    'xstate.done.actor.loadToken': {
      perform: (testContext, { output }: { output: string }) =>
        answerWithWorker(testContext, WORKER, output),
    },
    'xstate.error.actor.loadToken': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, WORKER, failing(error)),
    },
  },
  views: {
    'showing.quiet': async () => {
      await seesOnly(null);
      await seesLink();
    },
    'showing.renewed': async () => {
      await seesOnly(renewedNotice);
      await seesLink();
    },
    'showing.unrenewed': async () => {
      await seesOnly(unrenewedNotice);
      await seesLink();
    },
    'showing.unclear': async () => {
      await seesOnly(unclearNotice);
      await sees(checkAgain);
    },
    asking: async () => {
      await sees(dialog.getByText('Der bisherige Link gilt sofort nicht mehr.', { exact: false }));
      await sees(confirm);
    },
    renewing: () => sees(busy),
    checking: () => seesOnly(checkingNotice),
  },
});
