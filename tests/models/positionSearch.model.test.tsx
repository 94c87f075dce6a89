import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Coordinates } from '../../src/domain/entities.ts';
import { answer, demoUser, ok, unreachable } from '../support/backend.ts';
import { describeModel, type TestContext } from '../support/describeModel.ts';
import { isOffered, sees, seesNot } from '../support/gestures.ts';
import type { Answer } from '../support/heldRequests.ts';
import { wireCustomer } from '../support/records.ts';
import { positionSearchModel } from './positionSearch.model.ts';

const search = page.getByRole('button', { name: 'Adresse suchen' });
const busy = page.getByRole('button', { name: 'Adresse wird gesucht …' });
const latitude = page.getByRole('textbox', { name: 'Breitengrad' });
const found = page.getByText('Der Standort wurde nach der Adresse gesetzt.', { exact: false });
const unknown = page.getByText('Zu dieser Adresse ist kein Standort bekannt.', { exact: false });
const failed = page.getByText('Die Adresse konnte nicht gesucht werden.', { exact: false });
const notices = [found, unknown, failed];

const refused: Answer = { status: 422, body: { code: 'refused', message: '' } };
const nowhere: Answer = { status: 404, body: { code: 'positionUnknown', message: '' } };

async function seesOnly(wanted: typeof found | null): Promise<void> {
  for (const notice of notices) await (notice === wanted ? sees(notice) : seesNot(notice));
  await sees(search);
}

let edits = 0;
let marker = 0;

async function seesMarker(): Promise<void> {
  await expect.element(latitude).toHaveValue(String(marker));
}

describeModel({
  model: positionSearchModel,
  path: '/customers/3',
  begin: async ({ requests }: TestContext) => {
    edits = 0;
    requests.always('GET auth/me', demoUser);
    requests.always('GET customer', ok([wireCustomer]));
    requests.always('GET customer/3', ok(wireCustomer));
    requests.always('GET job', ok([]));
    await sees(search);
  },
  gestures: {
    'search.requested': {
      offered: () => isOffered(search),
      perform: () => search.click(),
      force: () => busy.click(),
    },
    'address.edited': {
      perform: () =>
        page.getByRole('textbox', { name: 'Adresse' }).fill(`Badstrasse ${(edits += 1)}`),
    },
    'xstate.done.actor.findPosition': {
      perform: (testContext, { output }: { output: Coordinates | null }) => {
        if (output) marker = output.latitude;
        return answer(testContext, 'POST position', output ? ok(output) : nowhere);
      },
    },
    'xstate.error.actor.findPosition': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, 'POST position', error.code === 'refused' ? refused : unreachable),
    },
  },
  views: {
    'resting.quiet': () => seesOnly(null),
    'resting.found': async () => {
      await seesOnly(found);
      await seesMarker();
    },
    'resting.unknown': () => seesOnly(unknown),
    'resting.failed': () => seesOnly(failed),
    searching: () => sees(busy),
  },
});
