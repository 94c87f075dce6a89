import type { ChoicesMade } from '../../../src/domain/holidays/holidayChoices.ts';
import type { SavedBatch } from '../../../src/domain/visits/changes/visitBatch.ts';
import { fridaysJob, wireFridaysListing } from '../../support/absences.ts';
import { demoUser, ok, sessionIsChecked } from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { button, returnsToWindow, sees, seesNot } from '../../support/screen/gestures.ts';
import { wireWorkers } from '../../support/records.ts';
import { page } from 'vitest/browser';
import {
  alert,
  isNotStored,
  isStored,
  isUsable,
  listJob,
  save,
  seesAlert,
  seesBusy,
} from './batchScreen.ts';
import { holidayReviewModel, LATER_PORTION } from './holidayReview.model.ts';

const day = button(/^Alle Einsätze am/);

describeModel({
  model: {
    ...holidayReviewModel,
    journeys: holidayReviewModel.journeys.filter(({ name }) => name !== LATER_PORTION),
  },
  path: '/settings',
  logs: /"event":"holidays.changesFailed"/,
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
    await sees(day);
    await sessionIsChecked(testContext, '/holidays');
  },
  gestures: {
    'choices.made': {
      offered: () => isUsable(day),
      perform: async (testContext) => {
        if (!day.query()) {
          listJob(testContext, fridaysJob);
          returnsToWindow();
        }
        await day.click();
        await page.getByRole('menuitemradio', { name: 'Alle absagen' }).click();
      },
    },
    'save.requested': {
      offered: () => isUsable(save),
      perform: () => save.click(),
      force: () => (save.query() as HTMLElement | null)?.click(),
    },
    'batch.saved': {
      perform: (testContext, { saved }: { saved: SavedBatch }) => isStored(testContext, saved),
    },
    'xstate.done.actor.batch': {
      perform: (testContext, { output }: { output: { failure: { code: string } } }) =>
        isNotStored(testContext, output.failure),
    },
  },
  views: {
    'choosing.untried': async () => {
      await sees(save);
      await seesNot(alert);
    },
    'choosing.changed': seesAlert('inzwischen'),
    'choosing.refused': seesAlert('Nichts wurde gespeichert; Ihre Auswahl bleibt.'),
    'settling.unsaved': seesBusy('Die Einsätze werden gespeichert …'),
    'settling.saved': () =>
      sees(page.getByText(/^Gespeichert: 1 abgesagt\.$|^Was hier gespeichert wurde/)),
  },
});
