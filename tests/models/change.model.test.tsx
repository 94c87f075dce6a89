import { page, userEvent } from 'vitest/browser';
import type { Job } from '../../src/domain/entities.ts';
import type { AskedJobChange } from '../../src/domain/job/jobChange.ts';
import { announceSaved } from '../../src/api/savedRecords.ts';
import { describeModel, type TestContext } from '../support/describeModel.ts';
import type { Answer } from '../support/heldRequests.ts';
import { answer, demoUser, ok, unreachable } from '../support/backend.ts';
import { button, isOffered, nextPaint, sees, seesNot } from '../support/gestures.ts';
import { bareJob, wireJob, wireJobListings, wireWorkers } from '../support/records.ts';
import { jobChangeModel } from './change.model.ts';

const popup = page.getByRole('dialog', { name: /: Grafikatelier Punktum$/ });
const tick = popup.getByRole('checkbox', { name: 'Kunde', exact: true });
const option = popup.getByRole('option', { name: /^Tenzin Dolkar/ });
const takeAway = page.getByRole('button', { name: 'Bestätigung entfernen' });
const undo = popup.getByRole('button', { name: 'Rückgängig' });
const retry = popup.getByRole('button', { name: 'Erneut versuchen' });
const check = popup.getByRole('button', { name: 'Nochmals prüfen' });
const savedText = popup.getByText(
  /^((Kunde|Mitarbeiter\/in): (bestätigt|Bestätigung entfernt)|(Ana Marques|Tenzin Dolkar|Mitarbeiter\/in \d) ist zugeteilt)\. /,
);
const notice = page.getByRole('region', { name: 'Änderungen' });
const close = notice.getByRole('button', { name: 'Schliessen' });
const unsavedText = popup.getByText(
  /^(Es besteht keine Verbindung|Der Server hat nicht geantwortet|So nicht)\. Es wurde nichts geändert\./,
);
const supersededText = popup.getByText(
  /^Inzwischen hat jemand anderes (Ana Marques|Mitarbeiter\/in 3) zugeteilt\. Es wurde nichts geändert\./,
);
const changeAnyway = popup.getByRole('button', { name: 'Trotzdem ändern' });
const missingText = popup.getByText('Diesen Auftrag gibt es nicht mehr.', { exact: false });
const unclearText = popup.getByText(/unklar, ob das gespeichert wurde\.( Nochmals|$)/);
const checkingText = popup.getByText('Wird geprüft …', { exact: false });

const LOAD = 'GET job/7';
const SAVE = 'PUT job/7';

const refusal = { status: 403, body: { code: 'forbidden', message: 'So nicht.' } };
const wireOf = ({ workerId, confirmations }: Job) => ({
  ...ok({
    ...wireJob,
    worker_id: workerId,
    confirmed_customer: confirmations.customer,
    confirmed_worker: confirmations.worker,
  }),
  etag: '"1"',
});
const missing = { status: 404, body: { code: 'not_found', message: 'Nicht gefunden.' } };
const ANSWERS: Readonly<Record<string, Answer>> = { unreachable, notFound: missing };
const answerOf = ({ code }: { code: string }) => ANSWERS[code] ?? refusal;

const done = (request: string) => ({
  perform: (testContext: Parameters<typeof answer>[0], { output }: { output: Job }) =>
    answer(testContext, request, wireOf(output)),
});
const failed = (request: string) => ({
  perform: (testContext: Parameters<typeof answer>[0], { error }: { error: { code: string } }) =>
    answer(testContext, request, answerOf(error)),
});

interface SaveFailure {
  readonly error: { readonly code: string; readonly newer?: Job };
}

/** A conflict is seen as the record is read that the server no longer has as it was. */
async function failsToSave(testContext: TestContext, { error }: SaveFailure): Promise<void> {
  const { newer } = error;
  await answer(testContext, SAVE, newer ? { status: 412 } : answerOf(error));
  if (newer) await answer(testContext, LOAD, wireOf(newer));
}

const areWorkersShown = () => option.elements().length > 0;

interface ChangeRequest {
  readonly asked: AskedJobChange;
}

/** The control of a change; a tick stands for a change of another job too. */
function controlOf({ asked: { change } }: ChangeRequest) {
  if (change.workerId !== undefined) return option;
  return change.confirmations?.worker === false ? takeAway : tick;
}

async function seesOnly(wanted: typeof savedText | null): Promise<void> {
  for (const text of [savedText, unsavedText, supersededText, missingText, checkingText]) {
    await (text === wanted ? sees(text) : seesNot(text));
  }
}

/**
 * Lets other people put the job back, as it is read before every change: a change of what it is
 * already would be none. What waits for a change sees what that has made.
 */
async function asInTheBeginning({ requests, runtime }: TestContext): Promise<void> {
  if ([LOAD, SAVE].some((request) => requests.waiting.includes(request))) return;
  announceSaved(runtime.api, 'job', { ...bareJob, workerId: 1 });
  await nextPaint();
}

function pressesUndo(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true }));
}

describeModel({
  model: jobChangeModel,
  elsewhere: [
    'change.changing.loading xstate.done.actor.loadRecord 0',
    'change.changing.saving xstate.done.actor.saveChange 0',
    'change.outcome.notKept',
    'change.outcome.unsaved always 0',
    'change.outcome.superseded always 0',
    'change.outcome.missing always 0',
  ],
  path: '/jobs',
  logs: /job\.saveFailed/,
  begin: async ({ requests, runtime }) => {
    // What becomes of an undo is another chart's.
    Object.assign(runtime.undoFeed, { take: () => [], saving: () => {} });
    requests.always('GET auth/me', demoUser);
    requests.always('GET worker', ok(wireWorkers));
    requests.always('GET job', ok(wireJobListings));
    await button(/^Bestätigen: Grafikatelier/).click();
    await sees(tick);
  },
  gestures: {
    'change.requested': {
      prepare: async (testContext, event: ChangeRequest) => {
        await asInTheBeginning(testContext);
        if (event.asked.change.workerId === undefined) {
          if (controlOf(event).elements().length > 0) return;
          await userEvent.keyboard('{Escape}');
          await button(/^Bestätigen: Grafikatelier/).click();
          await sees(tick);
        } else if (!areWorkersShown()) {
          await userEvent.keyboard('{Escape}');
          await button(/^Neu zuteilen: Grafikatelier/).click();
          await sees(option);
        }
      },
      offered: async () => (await isOffered(tick)) || isOffered(option),
      perform: (_, event: ChangeRequest) => controlOf(event).click(),
      force: () => (areWorkersShown() ? option : tick).click({ force: true }),
    },
    'undo.requested': { perform: () => (isOffered(undo) ? undo.click() : pressesUndo()) },
    'retry.requested': {
      offered: () => isOffered(retry) || isOffered(changeAnyway),
      perform: () => (isOffered(retry) ? retry : changeAnyway).click(),
    },
    'check.requested': { offered: () => isOffered(check), perform: () => check.click() },
    'notice.closed': {
      prepare: async () => {
        await userEvent.keyboard('{Escape}');
        await seesNot(popup);
      },
      offered: () => isOffered(close),
      perform: () => close.click(),
    },
    'xstate.done.actor.loadRecord': done(LOAD),
    'xstate.error.actor.loadRecord': failed(LOAD),
    'xstate.done.actor.saveChange': done(SAVE),
    'xstate.error.actor.saveChange': { perform: failsToSave },
    'xstate.done.actor.checkRecord': done(LOAD),
    'xstate.error.actor.checkRecord': failed(LOAD),
  },
  views: {
    ready: () => seesOnly(null),
    'outcome.saved': async () => {
      await seesOnly(savedText);
      await sees(undo);
    },
    'outcome.unsaved': async () => {
      await seesOnly(unsavedText);
      await sees(retry);
    },
    'outcome.superseded': async () => {
      await seesOnly(supersededText);
      await sees(changeAnyway);
    },
    'outcome.missing': () => seesOnly(missingText),
    'outcome.unclear': async () => {
      await seesOnly(null);
      await sees(unclearText);
      await sees(check);
    },
    'changing.loading': () => seesOnly(null),
    'changing.saving': () => seesOnly(null),
    'changing.checking': () => seesOnly(checkingText),
  },
});
