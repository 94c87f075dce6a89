import { page } from 'vitest/browser';
import type { Job } from '../../../src/domain/entities.ts';
import type { AskedJointChange } from '../../../src/domain/visits/changes/jointChange.ts';
import { demoUser, ok, sessionIsChecked } from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { button, isOffered, sees } from '../../support/screen/gestures.ts';
import { wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { changeModel, offJob, VISIT_DAY } from './change.model.ts';
import { changeScreen, leaveUndoAside, putBack } from './changeScreen.ts';

const visit = button(/Grafikatelier Punktum/);
const popup = page.getByRole('dialog', { name: 'Grafikatelier Punktum' });
const customerTick = popup.getByRole('checkbox', { name: 'Kunde informiert' });
const workerTick = popup.getByRole('checkbox', { name: 'Ana Marques informiert' });

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

const { undo, seesNotKept, gestures, views } = changeScreen({
  words: {
    saved: 'Einsatz vom 23.11.: vermerkt, wer informiert ist.',
    superseded:
      /^(Die Notiz zum Einsatz vom 23\.11\. wurde inzwischen geändert|Einsatz vom 23\.11\.: Inzwischen wurde geändert, wer informiert ist)\. Es wurde nichts geändert\./,
    missing: /^Diesen (Auftrag|Einsatz) gibt es nicht mehr\./,
    notKept: 'Dieser Server speichert Änderungen einzelner Einsätze nicht.',
  },
  wireOf,
  isOfVisits: true,
});

interface ChangeRequest {
  readonly asked: AskedJointChange;
}

function tickOf({ asked }: ChangeRequest) {
  return asked.change[0]!.change.patch?.told?.worker ? workerTick : customerTick;
}

/** Changes of a visit in the popup of the calendar. */
describeModel({
  model: changeModel,
  walks: ['generated paths'],
  elsewhere: [
    'change.outcome.unsaved always 0',
    'change.outcome.superseded always 0',
    'change.outcome.missing always 0',
    'change.outcome notice.closed 0',
    'change.changing.opening always 1',
    'change.changing.loading',
    'change.changing.loading xstate.done.actor.loadRecord 0',
    'change.changing.loading xstate.error.actor.loadRecord 0',
    'change.changing.loading xstate.error.actor.loadRecord 1',
  ],
  path: '/not-here',
  begin: async (testContext) => {
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
      prepare: async (testContext) => {
        await putBack(testContext, offJob!);
        if (popup.elements().length === 0) await visit.click();
        await sees(customerTick);
      },
      perform: (_, event: ChangeRequest) => tickOf(event).click(),
    },
    'undo.requested': {
      perform: ({ runtime }) =>
        isOffered(undo) ? undo.click() : runtime.undoFeed.send({ type: 'undo.requested' }),
    },
  },
  views: { ...views, 'outcome.notKept': seesNotKept },
});
