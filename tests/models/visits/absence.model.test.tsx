import { page, userEvent } from 'vitest/browser';
import type { CaseInput } from '../../../src/domain/absences/absenceCase.ts';
import type { Noticed } from '../../../src/domain/absences/newerChanges.ts';
import type { SavedAbsence, TakenBack } from '../../../src/domain/absences/savedAbsence.ts';
import type { Job } from '../../../src/domain/entities.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import {
  wireAbsence,
  wireFridaysJob,
  wireFridaysListing,
  withPatch,
} from '../../support/absences.ts';
import { answer, demoUser, ok, refusal, sessionIsChecked } from '../../support/pages/backend.ts';
import { UNDO, undone } from '../../support/pages/undone.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import {
  button,
  isOffered,
  returnsToWindow,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { absenceModel, TWO_VISITS } from './absence.model.ts';

const FAILURES: Readonly<Record<string, Parameters<typeof answer>[2]>> = {
  unreachable: { unreachable: true },
  refused: refusal,
  serverFault: { status: 500 },
};

const today = button('Heute');
const tomorrow = button('Morgen');
const otherDays = button('Andere Tage, Notiz …');
const show = button('Einsätze anzeigen');
const holiday = page.getByRole('radio', { name: 'Ferien' });
const lastDay = page.getByRole('textbox', { name: 'Letzter Tag' });
const changeDays = button('Tage ändern');
const cancel = button('Absagen');
const save = button('Speichern');
const retry = button('Nochmals speichern');
const tell = button('Alle informiert');
const customerKnows = page.getByText('Grafikatelier Punktum weiss Bescheid');
const undo = button('Zurücknehmen …');
const dialog = page.getByRole('alertdialog');
const confirm = dialog.getByRole('button', { name: 'Zurücknehmen' });
const decline = dialog.getByRole('button', { name: 'Abbrechen' });
const overtaken = page
  .getByText(/^planung hat .* schon (eingetragen|anders entschieden)|gilt nicht mehr, oder/)
  .first();
const alert = page.getByRole('alert');

/** Whether a control can be used: it is neither under the overlay nor under a question. */
function isUsable(control: Parameters<typeof isOffered>[0]): boolean {
  const [element] = control.elements();
  const question = document.querySelector('dialog:modal');
  const isCovered = element?.closest('[inert]') || (question && !question.contains(element!));
  return isOffered(control) && !isCovered;
}

/** The job as it travels, with what its visit of the day has of its own. */
function wireJobOf({ events }: Job) {
  const patch = events[0]!.overrides?.['2026-11-20'];
  if (!patch) return wireFridaysJob(null);
  const { workerIds, ...others } = patch;
  return wireFridaysJob({ ...others, ...(workerIds && { worker_ids: workerIds }) });
}

const changed = (jobs: readonly Job[], absence: object | null) => ({
  status: 200,
  body: {
    jobs: jobs.map((job) => ({ ...wireJobOf(job), etag: '"2"' })),
    absence: absence && { ...absence, etag: '"2"' },
  },
});

const overtakenBy = ({ jobs, absence }: SavedAbsence) => ({
  status: 409,
  body: { ...changed(jobs, absence && wireAbsence).body, code: 'changed', message: 'Zu spät.' },
});

const withdrawn = { ...wireAbsence, withdrawn_at: '2026-11-20T10:00:00Z' };

/** The job once a colleague has given its visit to somebody. */
const given = withPatch({ workerIds: [2] });

const CANCELLED = { cancelled: true, reason: 'worker', told: { worker: true } };

interface Failed {
  readonly error: { readonly code: string; readonly newer?: SavedAbsence };
}

const fails = (request: string) => ({
  perform: (testContext: TestContext, { error: { code, newer } }: Failed) =>
    answer(testContext, request, newer ? overtakenBy(newer) : FAILURES[code]!),
});

const seesAlert = (words: string) => () => sees(alert.getByText(words, { exact: false }).first());

const seesBusy = (words: string | RegExp) => async () => {
  await sees(page.getByText(words).last());
  await seesNot(alert);
};

describeModel({
  model: {
    ...absenceModel,
    journeys: absenceModel.journeys.filter(({ name }) => name !== TWO_VISITS),
  },
  path: '/settings',
  logs: /"event":"(absence.changesFailed|change.undoFailed)"/,
  begin: async (testContext, input) => {
    const { earlier, ...start } = input as CaseInput;
    const { isDated } = start;
    const isLeft = Object.keys(start.choices).length > 0;
    const isNoted = isDated && !isLeft;
    if (isLeft) {
      const address = '/workers/1/absence';
      testContext.runtime.unsavedStore.save({ username: 'demo', address, name: 'Ana', start });
    }
    const { requests, go } = testContext;
    requests.always('GET auth/me', demoUser);
    requests.always('GET settings', { status: 404 });
    requests.always('GET worker', ok(wireWorkers));
    const { appointment } = wireFridaysJob(earlier ? CANCELLED : null);
    requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
    requests.always('GET absence', ok(isNoted ? [wireAbsence] : []));
    requests.always('GET customer', ok([wireCustomer]));
    const task = earlier ? '?tell=9' : isNoted ? '?absence=9' : '';
    go(`/workers/1/absence${task}`);
    await sees(earlier ? tell : isDated ? save : today);
    await sessionIsChecked(testContext, '/workers/1/absence');
  },
  gestures: {
    'draft.edited': {
      offered: () => isUsable(holiday),
      perform: async (_, { edit }: { edit: object }) => {
        if ('kind' in edit) {
          await holiday.click();
          return;
        }
        if (otherDays.query()) await otherDays.click();
        await userEvent.fill(lastDay, '19.11.2026');
      },
    },
    'days.chosen': {
      offered: () => isUsable(show.query() ? show : today),
      perform: async (_, { edit }: { edit: { firstDay?: string } }) => {
        const usual = edit.firstDay === '2026-11-21' ? tomorrow : today;
        await (edit.firstDay ? usual : show).click();
      },
      force: () => (show.query() as HTMLElement | null)?.click(),
    },
    'days.requested': { offered: () => isUsable(changeDays), perform: () => changeDays.click() },
    'choices.made': { offered: () => isUsable(cancel), perform: () => cancel.click() },
    'change.noticed': {
      perform: ({ requests, runtime }, { noticed }: { noticed: Noticed }) => {
        const { appointment } = wireJobOf(given);
        const { existingId, overtaken: ids, notedBy, decidedBy } = noticed;
        const { changeAuthors, now } = runtime.api;
        if (notedBy) changeAuthors.keep({ kind: 'absence', ids: [9], by: notedBy }, now());
        if (decidedBy) changeAuthors.keep({ kind: 'job', ids: [7], by: decidedBy }, now());
        requests.always('GET absence', ok(existingId === null ? [] : [wireAbsence]));
        if (ids.length > 0)
          requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
        returnsToWindow();
      },
    },
    'save.requested': { offered: () => isUsable(save), perform: () => save.click() },
    'retry.requested': { offered: () => isUsable(retry), perform: () => retry.click() },
    'informed.noted': {
      offered: () => isUsable(tell),
      perform: (_, { asked }: { asked: readonly AskedVisitChange[] }) =>
        (asked[0]!.change.patch?.told?.customer ? tell : customerKnows).click(),
    },
    'undo.requested': { offered: () => isUsable(undo), perform: () => undo.click() },
    'undo.confirmed': { offered: () => isUsable(confirm), perform: () => confirm.click() },
    'undo.declined': { offered: () => isUsable(decline), perform: () => decline.click() },
    'xstate.done.actor.saveAbsence': {
      perform: async (testContext, { output }: { output: SavedAbsence }) => {
        const [job] = output.jobs;
        const stored = {
          ...wireFridaysListing,
          ...(job && { appointment: wireJobOf(job).appointment }),
        };
        testContext.requests.always('GET job', ok([stored]));
        await answer(
          testContext,
          'POST visit-changes',
          changed(output.jobs, output.absence && wireAbsence),
        );
      },
    },
    'xstate.error.actor.saveAbsence': fails('POST visit-changes'),
    'xstate.done.actor.noteInformed': {
      perform: (testContext, { output }: { output: readonly Job[] }) =>
        answer(testContext, 'POST visit-changes', changed(output, null)),
    },
    'xstate.error.actor.noteInformed': fails('POST visit-changes'),
    'xstate.done.actor.takeBack': {
      perform: (testContext, { output }: { output: TakenBack }) =>
        answer(testContext, UNDO, undone(output, output.absence && withdrawn, wireJobOf)),
    },
    'xstate.error.actor.takeBack': fails(UNDO),
  },
  views: {
    dating: () => sees(today),
    'choosing.untried': async () => {
      await sees(save);
      await seesNot(alert);
    },
    'choosing.changed': seesAlert('inzwischen'),
    'choosing.overtaken': () => sees(overtaken),
    'choosing.refused': seesAlert('Nichts wurde gespeichert; Ihre Auswahl bleibt.'),
    saving: seesBusy(/^Die (Abwesenheit wird|Einsätze werden) gespeichert …$/),
    unanswered: async () => {
      await seesAlert('Es ist unklar, ob die')();
      await sees(retry);
    },
    dropped: seesAlert('Die Einsätze sind unverändert'),
    'informing.quiet': async () => {
      await sees(page.getByText(/^Die (Abwesenheit ist|Einsätze sind) gespeichert\.$/));
      await seesNot(alert);
      await seesNot(dialog);
    },
    'informing.unnoted': seesAlert('Es wurde nicht vermerkt, wer Bescheid weiss.'),
    'informing.refused': seesAlert('Es ist nicht sicher, ob etwas zurückgenommen wurde.'),
    noting: seesBusy('Es wird vermerkt …'),
    asking: () => sees(confirm),
    undoing: seesBusy('Die Änderungen werden zurückgenommen …'),
    undone: () => sees(page.getByText(/ist wie zuvor|Die Abwesenheit ist zurückgezogen\./).first()),
  },
});
