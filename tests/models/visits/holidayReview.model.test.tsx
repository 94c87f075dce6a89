import { page } from 'vitest/browser';
import type { ChoicesMade } from '../../../src/domain/holidays/holidayChoices.ts';
import type { Job } from '../../../src/domain/entities.ts';
import type { SavedChanges, TakenBack } from '../../../src/domain/absences/savedAbsence.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import { wireFridaysJob, wireFridaysListing } from '../../support/absences.ts';
import { answer, demoUser, ok, refusal, sessionIsChecked } from '../../support/pages/backend.ts';
import { UNDO, undone } from '../../support/pages/undone.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { wireWorkers } from '../../support/records.ts';
import { holidayReviewModel, LATER_PORTION } from './holidayReview.model.ts';

const FAILURES: Readonly<Record<string, Parameters<typeof answer>[2]>> = {
  unreachable: { unreachable: true },
  refused: refusal,
  serverFault: { status: 500 },
};

const cancel = button('Absagen');
const tell = button('Alle informiert');
const workerKnows = page.getByText('Ana Marques weiss Bescheid');
const save = button('Speichern');
const retry = button('Nochmals speichern');
const undo = button('Rückgängig');
const undoAgain = button('Erneut versuchen');
const alert = page.getByRole('alert');

/** Whether a control can be used: it is not under the overlay. */
function isUsable(control: Parameters<typeof isOffered>[0]): boolean {
  return isOffered(control) && !control.elements()[0]?.closest('[inert]');
}

/** The job as it travels, with what its visit of the day has of its own. */
function wireJobOf({ events }: Job) {
  const patch = events[0]!.overrides?.['2026-11-20'];
  if (!patch) return wireFridaysJob(null);
  const { workerIds, ...others } = patch;
  return wireFridaysJob({ ...others, ...(workerIds && { worker_ids: workerIds }) });
}

/** The list may be read again at any time, as when the connection returns. */
function listJob({ requests }: TestContext, job: Job) {
  const { appointment } = wireJobOf(job);
  requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
}

const changed = (jobs: readonly Job[]) => ({
  status: 200,
  body: { jobs: jobs.map((job) => ({ ...wireJobOf(job), etag: '"2"' })), absence: null },
});

interface Failed {
  readonly error: { readonly code: string; readonly newer?: Pick<SavedChanges, 'jobs'> };
}

const fails = (request: string) => ({
  perform: (testContext: TestContext, { error: { code, newer } }: Failed) =>
    answer(
      testContext,
      request,
      newer
        ? {
            status: 409,
            body: { ...changed(newer.jobs).body, code: 'changed', message: 'Zu spät.' },
          }
        : FAILURES[code]!,
    ),
});

const seesAlert = (words: string) => () => sees(alert.getByText(words, { exact: false }).first());

const seesBusy = (words: string) => async () => {
  await sees(page.getByText(words).last());
  await seesNot(alert);
};

describeModel({
  model: {
    ...holidayReviewModel,
    journeys: holidayReviewModel.journeys.filter(({ name }) => name !== LATER_PORTION),
  },
  path: '/settings',
  logs: /"event":"(holidays.changesFailed|change.undoFailed)"/,
  begin: async (testContext, input) => {
    const { requests, runtime, go } = testContext;
    const start = input as ChoicesMade;
    if (Object.keys(start.choices).length > 0)
      runtime.unsavedStore.save({ username: 'demo', address: '/holidays', start });
    requests.always('GET auth/me', demoUser);
    requests.always('GET settings', { status: 404 });
    requests.always('GET worker', ok(wireWorkers));
    requests.always('GET customer', ok([]));
    requests.always('GET job', ok([wireFridaysListing]));
    requests.always('GET holiday', ok([{ day: '2026-11-20', name: 'Kirchweih', part: 'all' }]));
    go('/holidays');
    await sees(cancel);
    await sessionIsChecked(testContext, '/holidays');
  },
  gestures: {
    'choices.made': { offered: () => isUsable(cancel), perform: () => cancel.click() },
    'save.requested': {
      offered: () => isUsable(save),
      perform: () => save.click(),
      force: () => (save.query() as HTMLElement | null)?.click(),
    },
    'retry.requested': { offered: () => isUsable(retry), perform: () => retry.click() },
    'informed.noted': {
      offered: () => isUsable(tell),
      perform: (_, { asked }: { asked: readonly AskedVisitChange[] }) =>
        (asked[0]!.change.patch?.told?.worker ? tell : workerKnows).click(),
    },
    'undo.requested': {
      offered: () => isUsable(undo) || isUsable(undoAgain),
      perform: () => (undo.query() ? undo : undoAgain).click(),
    },
    'xstate.done.actor.saveChanges': {
      perform: (testContext, { output: { jobs } }: { output: SavedChanges }) => {
        listJob(testContext, jobs[0]!);
        return answer(testContext, 'POST visit-changes', changed(jobs));
      },
    },
    'xstate.error.actor.saveChanges': fails('POST visit-changes'),
    'xstate.done.actor.noteInformed': {
      perform: (testContext, { output }: { output: readonly Job[] }) =>
        answer(testContext, 'POST visit-changes', changed(output)),
    },
    'xstate.error.actor.noteInformed': fails('POST visit-changes'),
    'xstate.done.actor.takeBack': {
      perform: async (testContext, { output }: { output: TakenBack }) => {
        if (output.kept.length === 0) listJob(testContext, output.jobs[0]!);
        await answer(testContext, UNDO, undone(output, null, wireJobOf));
      },
    },
    'xstate.error.actor.takeBack': fails(UNDO),
  },
  views: {
    'choosing.untried': async () => {
      await sees(save);
      await seesNot(alert);
    },
    'choosing.changed': seesAlert('inzwischen'),
    'choosing.refused': seesAlert('Nichts wurde gespeichert; Ihre Auswahl bleibt.'),
    'choosing.saved.quiet': async () => {
      await sees(page.getByText('Gespeichert: 1 abgesagt.'));
      await seesNot(alert);
    },
    'choosing.saved.unnoted': seesAlert('Es wurde nicht vermerkt, wer Bescheid weiss.'),
    'choosing.notUndone': seesAlert('Es ist nicht sicher, ob etwas zurückgenommen wurde.'),
    'choosing.undone': async () => {
      await sees(cancel);
      await sees(page.getByText(/1 Einsatz ist wie zuvor\.|Kein Einsatz wurde geändert\./));
    },
    saving: seesBusy('Die Einsätze werden gespeichert …'),
    noting: seesBusy('Es wird vermerkt …'),
    undoing: seesBusy('Die Änderungen werden zurückgenommen …'),
    unanswered: async () => {
      await seesAlert('Es ist unklar, ob die Einsätze gespeichert sind')();
      await sees(retry);
    },
    dropped: seesAlert('Die Einsätze sind unverändert'),
  },
});
