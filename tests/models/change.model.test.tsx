import { page, userEvent } from 'vitest/browser';
import type { Job } from '../../src/domain/entities.ts';
import type { AskedJobChange } from '../../src/domain/job/jobChange.ts';
import { demoUser, ok } from '../support/backend.ts';
import { describeModel } from '../support/describeModel.ts';
import { button, isOffered, sees } from '../support/gestures.ts';
import { bareJob, wireJob, wireJobListings, wireWorkers } from '../support/records.ts';
import { jobChangeModel } from './change.model.ts';
import { changeScreen, leaveUndoAside, putBack } from './changeScreen.ts';

const popup = page.getByRole('dialog', { name: /: Grafikatelier Punktum$/ });
const tick = popup.getByRole('checkbox', { name: 'Kunde', exact: true });
const option = popup.getByRole('option', { name: /^Tenzin Dolkar/ });
const takeAway = page.getByRole('button', { name: 'Bestätigung entfernen' });

const wireOf = ({ workerId, confirmations }: Job) => ({
  ...ok({
    ...wireJob,
    worker_id: workerId,
    confirmed_customer: confirmations.customer,
    confirmed_worker: confirmations.worker,
  }),
  etag: '"1"',
});

const { undo, gestures, views } = changeScreen({
  popup,
  place: popup,
  words: {
    saved:
      /^((Kunde|Mitarbeiter\/in): (bestätigt|Bestätigung entfernt)|(Ana Marques|Tenzin Dolkar|Mitarbeiter\/in \d) ist zugeteilt)\. /,
    superseded:
      /^Inzwischen hat jemand anderes (Ana Marques|Mitarbeiter\/in \d) zugeteilt\. Es wurde nichts geändert\./,
    missing: 'Diesen Auftrag gibt es nicht mehr.',
  },
  wireOf,
});

const areWorkersShown = () => option.elements().length > 0;

interface ChangeRequest {
  readonly asked: AskedJobChange;
}

/** The control of a change; a tick stands for a change of another job too. */
function controlOf({ asked: { change } }: ChangeRequest) {
  if (change.workerId !== undefined) return option;
  return change.confirmations?.worker === false ? takeAway : tick;
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
  ],
  onChartAlone: [
    'change.outcome.unsaved always 0',
    'change.outcome.superseded always 0',
    'change.outcome.missing always 0',
  ],
  path: '/jobs',
  logs: /job\.saveFailed/,
  begin: async (testContext) => {
    const { requests } = testContext;
    leaveUndoAside(testContext);
    requests.always('GET auth/me', demoUser);
    requests.always('GET worker', ok(wireWorkers));
    requests.always('GET job', ok(wireJobListings));
    await button(/^Bestätigen: Grafikatelier/).click();
    await sees(tick);
  },
  gestures: {
    ...gestures,
    'change.requested': {
      prepare: async (testContext, event: ChangeRequest) => {
        await putBack(testContext, { ...bareJob, workerId: 1 });
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
  },
  views,
});
