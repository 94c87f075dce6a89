import { page, userEvent } from 'vitest/browser';
import type { Job } from '../../src/domain/entities.ts';
import type { AskedVisitChange } from '../../src/domain/visits/visitChange.ts';
import { announceSaved } from '../../src/api/savedRecords.ts';
import { answer, demoUser, ok, sessionIsChecked, unreachable } from '../support/backend.ts';
import { describeModel, type TestContext } from '../support/describeModel.ts';
import { button, isOffered, nextPaint, sees, seesNot } from '../support/gestures.ts';
import type { Answer } from '../support/heldRequests.ts';
import { wireJob, wireJobListings, wireWorkers } from '../support/records.ts';
import { changeModel, offJob, VISIT_DAY } from './change.model.ts';

const visit = button(/Grafikatelier Punktum/);
const popup = page.getByRole('dialog', { name: 'Grafikatelier Punktum' });
const customerTick = popup.getByRole('checkbox', { name: 'Kunde weiss Bescheid' });
const workerTick = popup.getByRole('checkbox', { name: 'Ana Marques weiss Bescheid' });
const notice = page.getByRole('region', { name: 'Änderungen' });
const close = notice.getByRole('button', { name: 'Schliessen' });
const undo = button('Rückgängig');
const retry = button('Erneut versuchen');
const changeAnyway = button('Trotzdem ändern');
const check = button('Nochmals prüfen');
const text = (words: string | RegExp) => page.getByText(words, { exact: false });
const savedText = text('Bescheid zum Einsatz vom 23.11. vermerkt.');
const unsavedText = text(
  /^(Es besteht keine Verbindung|Der Server hat nicht geantwortet|So nicht)\. Es wurde nichts geändert\./,
);
const supersededText = text(
  /^(Die Notiz|Der Bescheid) zum Einsatz vom 23\.11\. wurde inzwischen geändert\. Es wurde nichts geändert\./,
);
const notKeptText = text('Dieser Server speichert Änderungen einzelner Einsätze nicht.');
const missingText = text(/^Diesen (Auftrag|Einsatz) gibt es nicht mehr\./);
const unclearText = text(/unklar, ob das gespeichert wurde\.( Nochmals|$)/);
const checkingText = text('Wird geprüft …');
const TEXTS = [savedText, unsavedText, supersededText, notKeptText, missingText, checkingText];

const LOAD = 'GET job/7';
const SAVE = 'PUT job/7';

const ANSWERS: Readonly<Record<string, Answer>> = {
  unreachable,
  notFound: { status: 404, body: { code: 'not_found', message: 'Nicht gefunden.' } },
};
const refusal = { status: 403, body: { code: 'forbidden', message: 'So nicht.' } };

const appointmentOf = ({ events }: Job) => ({
  events: events.map(({ rule, overrides }) => ({
    ...wireJob.appointment.events[0]!,
    rrule: rule,
    overrides,
  })),
});

const wireOf = (job: Job) => ({
  ...ok({ ...wireJob, worker_id: 1, appointment: appointmentOf(job) }),
  etag: '"1"',
});

const done = (request: string) => ({
  perform: (testContext: TestContext, { output }: { output: Job }) =>
    answer(testContext, request, wireOf(output)),
});
const failed = (request: string) => ({
  perform: (testContext: TestContext, { error }: { error: { code: string } }) =>
    answer(testContext, request, ANSWERS[error.code] ?? refusal),
});

interface SaveFailure {
  readonly error: { readonly code: string; readonly newer?: Job };
}

/** A conflict is seen as the record is read that the server no longer has as it was. */
async function failsToSave(testContext: TestContext, { error }: SaveFailure): Promise<void> {
  const { newer } = error;
  const failure = ANSWERS[error.code] ?? refusal;
  await answer(testContext, SAVE, newer ? { status: 412 } : failure);
  if (newer) await answer(testContext, LOAD, wireOf(newer));
}

async function seesOnly(wanted: typeof savedText | null): Promise<void> {
  for (const one of TEXTS) await (one === wanted ? sees(one) : seesNot(one));
}

/** Lets other people put the job back, as it is read before every change. */
async function asInTheBeginning({ requests, runtime }: TestContext): Promise<void> {
  if ([LOAD, SAVE].some((request) => requests.waiting.includes(request))) return;
  announceSaved(runtime.api, 'job', offJob!);
  await nextPaint();
}

interface ChangeRequest {
  readonly asked: AskedVisitChange;
}

const tickOf = ({ asked }: ChangeRequest) =>
  asked.change.patch?.told?.worker ? workerTick : customerTick;

describeModel({
  model: changeModel,
  walks: ['generated paths'],
  elsewhere: [
    'change.outcome.unsaved always 0',
    'change.outcome.superseded always 0',
    'change.outcome.missing always 0',
  ],
  path: '/not-here',
  logs: /job\.saveFailed/,
  begin: async (testContext) => {
    const { requests, runtime, go } = testContext;
    // What becomes of an undo is another chart's.
    Object.assign(runtime.undoFeed, { take: () => [], saving: () => {} });
    localStorage.clear();
    requests.always('GET auth/me', demoUser);
    requests.always('GET worker', ok(wireWorkers));
    requests.always(
      'GET job',
      ok([{ ...wireJobListings[0]!, appointment: appointmentOf(offJob!) }]),
    );
    go(`/calendar?view=day&date=${VISIT_DAY}`);
    await sessionIsChecked(testContext, '/calendar');
    await visit.click();
    await sees(customerTick);
  },
  gestures: {
    'change.requested': {
      prepare: async (testContext) => {
        await asInTheBeginning(testContext);
        if (popup.elements().length === 0) await visit.click();
        await sees(customerTick);
      },
      offered: () => isOffered(customerTick),
      perform: (_, event: ChangeRequest) => tickOf(event).click(),
      force: () => customerTick.click({ force: true }),
    },
    'undo.requested': {
      perform: ({ runtime }) =>
        isOffered(undo) ? undo.click() : runtime.undoFeed.send({ type: 'undo.requested' }),
    },
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
    'outcome.notKept': async () => {
      await seesOnly(notKeptText);
      await seesNot(customerTick);
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
