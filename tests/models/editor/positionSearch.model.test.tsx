import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Address, Coordinates } from '../../../src/domain/entities.ts';
import { answer, demoUser, failing, ok } from '../../support/pages/backend.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { isOffered, sees, seesNot, types } from '../../support/screen/gestures.ts';
import type { Answer } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { positionSearchModel } from './positionSearch.model.ts';

const search = page.getByRole('button', { name: 'Adresse suchen' });
const busy = page.getByRole('button', { name: 'Adresse wird gesucht …' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const found = page.getByText('Der Standort wurde nach der Adresse gesetzt.', { exact: false });
const unknown = page.getByText('Zu dieser Adresse ist kein Standort bekannt.', { exact: false });
const failed = page.getByText('Die Adresse konnte nicht gesucht werden.', { exact: false });
const notices = [found, unknown, failed];

const nowhere: Answer = { status: 404, body: { code: 'positionUnknown', message: '' } };

async function seesOnly(wanted: typeof found | null): Promise<void> {
  for (const notice of notices) await (notice === wanted ? sees(notice) : seesNot(notice));
  await sees(search);
}

async function enters(wanted: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(wanted)) await field(name).fill(text);
}

/** Where the server has found the address last. */
let place: Coordinates | null = null;

async function seesMarker(): Promise<void> {
  await expect.element(field('Breitengrad')).toHaveValue(String(place!.latitude));
}

describeModel({
  model: positionSearchModel,
  path: '/customers/3',
  begin: async ({ requests }: TestContext) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET customer', ok([wireCustomer]));
    requests.always('GET customer/3', ok(wireCustomer));
    requests.always('GET job', ok([]));
    await page.getByText('Genauer').click();
    await sees(search);
  },
  gestures: {
    'search.requested': {
      offered: () => isOffered(search),
      perform: async (_, { address: { address, zipCode, city } }: { address: Address }) => {
        await enters({ Adresse: address, PLZ: zipCode, Ort: city });
        await search.click();
      },
      force: () => busy.click(),
    },
    'address.edited': { perform: () => types(field('Adresse'), 'Seestrasse 5') },
    'xstate.done.actor.findPosition': {
      perform: (testContext, { output }: { output: Coordinates | null }) => {
        place = output;
        return answer(testContext, 'POST position', output ? ok(output) : nowhere);
      },
    },
    'xstate.error.actor.findPosition': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, 'POST position', failing(error)),
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
