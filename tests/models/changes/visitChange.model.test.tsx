import { page } from 'vitest/browser';
import type { Job } from '../../../src/domain/entities.ts';
import type { AskedJointChange } from '../../../src/domain/visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import { demoUser, ok, sessionIsChecked } from '../../support/pages/backend.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { changeModel, offJob, VISIT_DAY, visitChangeModel } from './change.model.ts';
import { changeScreen, leaveUndoAside, putBack } from './changeScreen.ts';

const visit = button(/Grafikatelier Punktum/);
const popup = page.getByRole('dialog', { name: 'Grafikatelier Punktum' });
const customerTick = popup.getByRole('checkbox', { name: 'Kunde weiss Bescheid' });
const workerTick = popup.getByRole('checkbox', { name: 'Ana Marques weiss Bescheid' });

const appointmentOf = ({ events }: Job) => ({
  events: events.map(({ rule, overrides }) => ({
    ...wireJob.appointment.events[0]!,
    rrule: rule,
    overrides,
  })),
});

const wireOf = (job: Job) => ({
  status: 200,
  body: { ...wireJob, worker_id: 1, appointment: appointmentOf(job) },
});

const changes = {
  words: {
    saved: 'Bescheid zum Einsatz vom 23.11. vermerkt.',
    superseded:
      /^(Die Notiz|Der Bescheid) zum Einsatz vom 23\.11\. wurde inzwischen geändert\. Es wurde nichts geändert\./,
    missing: /^Diesen (Auftrag|Einsatz) gibt es nicht mehr\./,
    notKept: 'Dieser Server speichert Änderungen einzelner Einsätze nicht.',
  },
  wireOf,
};

interface ChangeRequest {
  readonly asked: AskedVisitChange | AskedJointChange;
}

function tickOf({ asked }: ChangeRequest) {
  const { change } = asked.target === 'visits' ? asked.change[0]! : asked;
  return change.patch?.told?.worker ? workerTick : customerTick;
}

/** Changes of a visit in the popup of the calendar. */
const screenOf = ({ undo, seesNotKept, gestures, views }: ReturnType<typeof changeScreen>) => ({
  path: '/not-here',
  begin: async (testContext: TestContext) => {
    const { requests, go } = testContext;
    leaveUndoAside(testContext);
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
    ...gestures,
    'change.requested': {
      prepare: async (testContext: TestContext) => {
        await putBack(testContext, offJob!);
        if (popup.elements().length === 0) await visit.click();
        await sees(customerTick);
      },
      perform: (_: TestContext, event: ChangeRequest) => tickOf(event).click(),
    },
    'undo.requested': {
      perform: ({ runtime }: TestContext) =>
        isOffered(undo) ? undo.click() : runtime.undoFeed.send({ type: 'undo.requested' }),
    },
  },
  views: {
    ...views,
    'outcome.notKept': async () => {
      await seesNotKept();
      await seesNot(customerTick);
    },
  },
});

const OF_OTHERS = [
  'change.outcome.unsaved always 0',
  'change.outcome.superseded always 0',
  'change.outcome.missing always 0',
];

describeModel({
  ...screenOf(changeScreen({ ...changes, areCompared: true })),
  model: changeModel,
  walks: ['generated paths'],
  elsewhere: [
    ...OF_OTHERS,
    'change.changing.opening always 1',
    'change.changing.loading',
    'change.changing.loading xstate.done.actor.loadRecord 0',
    'change.changing.loading xstate.error.actor.loadRecord 0',
    'change.changing.loading xstate.error.actor.loadRecord 1',
  ],
});

describeModel({
  ...screenOf(changeScreen(changes)),
  model: visitChangeModel,
  features: ['visits'],
  elsewhere: [...OF_OTHERS, 'change.changing.opening always 0'],
});
