import { expect as expectValue, test } from 'vitest';
import { flatJob, otherBackend } from '../../support/otherBackend.ts';
import { startStandIn, type Answers } from '../../support/standInBackend.ts';
import { tile } from '../../support/tile.ts';
import { expect } from '../support/expect.ts';
import { newPage, open, setChecked } from '../support/pages.ts';

const answers: Answers = {
  ...Object.fromEntries(
    Object.entries(otherBackend).map(([path, json]) => [`GET /api/${path}`, { json }]),
  ),
  'PUT /api/job/1': { json: null, status: 200 },
};

/** Settings that the backend does not give, and the rows and the rule that cannot be read. */
const allowedErrors = /status of 404|"list\.rowsUnreadable"|"rule\.unreadable"/;

test('without a config.json the defaults apply, the public tiles included', async () => {
  const { address } = await startStandIn(() => ({
    ...answers,
    'GET /config.json': { text: '', type: 'text/plain', status: 404 },
  }));
  const page = await newPage(address, { allowedErrors });
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );
  await open(page, '/customers/1');
  await expect(page.locator('img.leaflet-tile').first()).toHaveAttribute(
    'src',
    /^https:\/\/tile\.openstreetmap\.org\//,
  );
});

test('a saved job keeps the unchanged fields that the backend sent', async () => {
  const { address, sent } = await startStandIn(() => answers);
  const page = await newPage(address, { allowedErrors });
  await open(page, '/jobs/1');
  await setChecked(page.getByRole('checkbox', { name: 'Kundendienst', exact: true }), true);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  const { customer_id, worker_id, from_date, appointment } = flatJob;
  const body = {
    customer_id,
    worker_id,
    from_date,
    appointment,
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
  };
  expectValue(sent).toEqual([{ call: 'PUT /api/job/1', body }]);
});
