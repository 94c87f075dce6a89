import { page } from 'vitest/browser';
import type { SavedBatch } from '../../../src/domain/visits/changes/visitBatch.ts';
import type { Job } from '../../../src/domain/entities.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import { wireAbsence, wireFridaysJob, wireFridaysListing } from '../../support/absences.ts';
import { demoUser, ok, sessionIsChecked } from '../../support/pages/backend.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { choose } from '../../support/pages/sickDay.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import {
  alert,
  isNotStored,
  isStored,
  isUsable,
  save,
  seesAlert,
  seesBusy,
} from './batchScreen.ts';
import { TWO_VISITS, visitBatchModel } from './visitBatch.model.ts';

/** Nobody can come instead, so that nobody is proposed. */
const [worker] = wireWorkers;

const CANCELLED = { cancelled: true, reason: 'worker', told: { worker: true } };

const retry = button('Nochmals speichern');
const tell = button('Alle informiert');
const customerKnows = page.getByText('Grafikatelier Punktum informiert');

const fails = {
  perform: (testContext: TestContext, { error }: { error: { code: string } }) =>
    isNotStored(testContext, error),
};

describeModel({
  model: {
    ...visitBatchModel,
    journeys: visitBatchModel.journeys.filter(({ name }) => name !== TWO_VISITS),
  },
  path: '/settings',
  logs: /"event":"absence.changesFailed"/,
  begin: async (testContext, input) => {
    const { requests, go } = testContext;
    const isEarlier = (input as { saved: SavedBatch | null }).saved !== null;
    requests.always('GET auth/me', demoUser);
    requests.always('GET settings', { status: 404 });
    requests.always('GET worker', ok([worker]));
    const { appointment } = wireFridaysJob(isEarlier ? CANCELLED : null);
    requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
    requests.always('GET absence', ok(isEarlier ? [wireAbsence] : []));
    requests.always('GET customer', ok([wireCustomer]));
    go(`/workers/1/absence${isEarlier ? '?tell=9' : ''}`);
    if (isEarlier) await sees(tell);
    else await button('Heute').click();
    await sessionIsChecked(testContext, '/workers/1/absence');
    if (isEarlier) return;
    await choose(0, 'Absagen');
    await save.click();
  },
  gestures: {
    'retry.requested': { offered: () => isUsable(retry), perform: () => retry.click() },
    'informed.noted': {
      offered: () => isUsable(tell),
      perform: (_, { asked }: { asked: readonly AskedVisitChange[] }) =>
        (asked[0]!.change.patch?.told?.customer ? tell : customerKnows).click(),
    },
    'xstate.done.actor.saveBatch': {
      perform: (testContext, { output }: { output: SavedBatch }) => isStored(testContext, output),
    },
    'xstate.error.actor.saveBatch': fails,
    'xstate.done.actor.noteInformed': {
      perform: (testContext, { output }: { output: readonly Job[] }) =>
        isStored(testContext, { jobs: output, absence: null }),
    },
    'xstate.error.actor.noteInformed': fails,
  },
  views: {
    saving: seesBusy('Die Abwesenheit wird gespeichert …'),
    'informing.quiet': async () => {
      await sees(page.getByText(/^Die (Abwesenheit ist|Einsätze sind) gespeichert\.$/));
      await seesNot(alert);
    },
    'informing.unnoted': seesAlert('Es wurde nicht vermerkt, wer informiert ist.'),
    noting: seesBusy('Es wird vermerkt …'),
    unanswered: async () => {
      await seesAlert('Es ist unklar, ob die')();
      await sees(retry);
    },
    dropped: seesAlert('Die Einsätze sind unverändert'),
    refused: async () => {
      await sees(save);
      await sees(alert.first());
    },
  },
});
