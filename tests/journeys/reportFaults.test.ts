import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { startStandIn, type Answer, type Answers } from '../support/standInBackend.ts';
import { TODAY } from '../support/today.ts';
import { expect } from './support/expect.ts';
import { newPage, open } from './support/pages.ts';

const TIMESHEET = { bexio_id: 3, name: 'Ana Marques', number_of_entries: 2, total_hours: 7.9999 };
const STORNO = {
  storno_percentage: 50,
  business_activity_name: 'Storno 50 %',
  entries: [{ id: 7, worker_name: 'Ana Marques', date: '2026-10-05', new_duration: '01:00' }],
};

const bexio: Answers = {
  'GET /api/auth/bexio': { json: { has_token: true } },
  'GET /api/bexio/users': { json: [{ id: 3, name: 'Ana Marques' }] },
  'GET /api/bexio/selected-user-ids': { json: { user_ids: [] } },
  'POST /api/bexio/selected-user-ids': { json: null },
  'POST /api/bexio/timesheet-report-async': { json: { task_id: 'k7' } },
  'GET /api/bexio/timesheet-report-status/k7': { json: { status: 'SUCCESS', result: [TIMESHEET] } },
  'POST /api/bexio/apply-storno-times-async': { json: { task_id: 'k8' } },
  'GET /api/bexio/apply-storno-times-status/k8': { json: { status: 'SUCCESS', result: [STORNO] } },
};
const session: Answers = { 'GET /api/auth/me': { json: { username: 'anna' } } };

/** Replaces the answers to the calls that match. */
function replaced(calls: RegExp, answer: Answers[string]): Answers {
  const names = Object.keys(bexio).filter((call) => calls.test(call));
  return { ...session, ...bexio, ...Object.fromEntries(names.map((name) => [name, answer])) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const overlay = (page: Page) => page.locator('[inert]');
const main = (page: Page) => page.locator('main');

async function applyStorno(page: Page): Promise<void> {
  await button(page, 'Stornozeiten anwenden').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Stornozeiten anwenden' })
    .click();
}

const faults: readonly { readonly what: string; readonly answer: Answer }[] = [
  { what: 'status 500', answer: { json: {}, status: 500 } },
  { what: 'HTML', answer: { text: '<!doctype html><title>Portal</title>', type: 'text/html' } },
  { what: 'nothing', answer: 'closed' },
  { what: 'cut-off JSON', answer: { text: '{"has_token": tr', type: 'application/json' } },
];
const NONE = /^$/;
const FAULTS =
  /status of (404|500)|ERR_EMPTY_RESPONSE|"(provider\.checkFailed|report\.\w+Failed|timesheets?\.\w+Failed)"/;

test.each(faults)(
  'the reports stay usable when the calls to bexio are answered with $what',
  async ({ answer }) => {
    let broken = /./;
    const { address, sent } = await startStandIn(() => replaced(broken, answer));
    const page = await newPage(address, { allowedErrors: FAULTS });
    const isQuiet = async () => {
      await expect(overlay(page)).toHaveCount(0);
      await expect(main(page).getByRole('alert')).toHaveCount(0);
    };

    await open(page, '/reporting');
    await expect(main(page)).toContainText('Nicht verbunden');
    await expect(main(page).getByText('bexio nötig')).toHaveCount(2);

    broken = /\/api\/bexio\//;
    await open(page, '/reporting/timesheets');
    await expect(main(page)).toContainText('Die Personen konnten nicht geladen werden');
    broken = /POST/;
    await main(page)
      .getByRole('button', { name: /^Erneut versuchen/ })
      .click();
    await expect(page.getByRole('checkbox', { name: 'Ana Marques' })).toBeChecked();
    await button(page, 'Daten laden').click();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await isQuiet();
    broken = NONE;
    await button(page, 'Daten laden').click();
    await expect(main(page).getByRole('table')).toContainText('08:00');

    broken = /-status\//;
    await open(page, '/reporting/storno');
    await applyStorno(page);
    await expect(page).toHaveURL(/task=k8/);
    await isQuiet();
    await expect(main(page).getByRole('table')).toHaveCount(0);
    broken = NONE;
    await open(page, page.url());
    await expect(main(page).getByText('1 Eintrag wurde geändert.')).toBeVisible();
    expectValue(
      sent.map(({ call }) => call).filter((call) => call.includes('storno')),
    ).toHaveLength(1);
  },
);

test('the reports wait for answers that come after ten seconds, and the page can be left meanwhile', async () => {
  let late = Promise.withResolvers<void>();
  const { address } = await startStandIn(() => ({
    ...session,
    ...Object.fromEntries(
      Object.entries(bexio).map(([call, answer]) => [
        call,
        async () => {
          await late.promise;
          return answer as Answer;
        },
      ]),
    ),
  }));
  const page = await newPage(address, { ownContext: true, allowedErrors: FAULTS });
  await page.clock.install({ time: TODAY });
  const afterTenSeconds = async () => {
    await page.clock.fastForward(10_000);
    late.resolve();
  };

  await page.goto('/reporting');
  await expect(main(page).locator('[aria-busy=true]')).toBeVisible();
  await afterTenSeconds();
  await expect(main(page)).toContainText('Verbunden');

  await main(page).getByRole('link', { name: 'Stornozeiten' }).click();
  await expect(button(page, 'Stornozeiten anwenden')).toBeVisible();
  late = Promise.withResolvers();
  await applyStorno(page);
  await expect(overlay(page)).toHaveCount(1);
  await afterTenSeconds();
  late = Promise.withResolvers();
  await expect(page).toHaveURL(/task=k8/);
  await main(page).getByRole('link', { name: 'Berichte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Berichte');
  await afterTenSeconds();
  await main(page).getByRole('link', { name: 'Stornozeiten' }).click();
  await expect(main(page).getByText('1 Eintrag wurde geändert.')).toBeVisible();
});
