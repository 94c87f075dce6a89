import { page } from 'vitest/browser';
import type { Failure } from '../../../src/domain/failure.ts';
import { answer, demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import type { Answer } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { exportModel } from './export.model.ts';

const save = button('Als CSV speichern');
const busy = button('Wird als CSV gespeichert …');
const notice = page.getByRole('region', { name: 'Als CSV speichern' });
const failure = notice.getByRole('alert');
const retry = notice.getByRole('button', { name: 'Erneut versuchen' });
const close = notice.getByRole('button', { name: 'Schliessen' });

const refusedFile: Answer = { status: 422, body: { code: 'badRequest', message: '' } };

describeModel({
  model: exportModel,
  path: '/customers',
  begin: async ({ requests }: TestContext) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET customer', ok([wireCustomer]));
    await save.click();
  },
  gestures: {
    'retry.requested': { offered: () => isOffered(retry), perform: () => retry.click() },
    'notice.closed': { offered: () => isOffered(close), perform: () => close.click() },
    'xstate.done.actor.saveRows': {
      perform: (testContext) => answer(testContext, 'POST export/customer', ok()),
    },
    'xstate.error.actor.saveRows': {
      perform: (testContext, { error }: { error: Failure }) =>
        answer(
          testContext,
          'POST export/customer',
          error.code === 'unreachable' ? unreachable : refusedFile,
        ),
    },
  },
  views: {
    ended: async () => {
      await sees(save);
      await seesNot(notice);
    },
    saving: async () => {
      await sees(busy);
      await seesNot(notice);
    },
    failed: async () => {
      await sees(save);
      await sees(failure);
    },
  },
});
