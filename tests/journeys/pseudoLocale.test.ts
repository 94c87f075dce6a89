import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { startStandIn, type Answers } from '../support/standInBackend.ts';
import { expect } from './support/expect.ts';
import { cutOffOn, showPseudoLocale, untranslatedOn } from './support/pseudoLocale.ts';
import { open, openWindow } from './support/window.ts';

const event = {
  start_time: '2026-11-24T09:00:00+01:00',
  end_time: '2026-11-25T02:00:00+01:00',
};

const person = {
  email: 'άλφα@βήτα.γρ',
  phone: '044 555 10 20',
  address: 'Οδός 12',
  zip_code: '8001',
  city: 'Ζυρίχη',
};

const flags = { confirmed_support: true, confirmed_customer: false, confirmed_worker: false };

const job = {
  id: 1,
  customer_id: 1,
  worker_id: 1,
  from_date: '2026-11-24',
  appointment: { events: [event] },
  ...flags,
  job_request: {
    created_at: '2026-11-20T10:00:00+01:00',
    frequency: { name: 'weekly' },
    duration: 2.5,
    comment: 'Σχόλιο',
    time_slots: [{ name: 'Δευτέρα' }],
  },
};

const listed = { ...job, customer: { id: 1, name: 'Ωμέγα' }, worker: 1 };

/** All that the backend knows is written in Greek, so that Latin letters are neither text nor data. */
const answers: Answers = {
  'GET /api/auth/me': { json: { username: 'Άννα', email: 'άννα@γραφείο.γρ' } },
  'GET /api/job': {
    json: [
      listed,
      { ...listed, id: 2, worker: null, appointment: { events: [] }, job_request: null },
      { ...listed, id: 3, customer: {}, confirmed_customer: true, confirmed_worker: true },
    ],
  },
  'GET /api/worker': { json: [{ id: 1, name: 'Δέλτα', ...person, color: '#9b86ff' }] },
  'GET /api/job/1': { json: job },
  'GET /api/job/2': {
    json: {
      ...job,
      id: 2,
      worker_id: null,
      appointment: { events: [] },
      customer_id: 9,
      job_request: null,
    },
  },
  'GET /api/customer/1': { json: { id: 1, name: 'Ωμέγα', ...person } },
};

const failing: Answers = {
  'GET /api/job': { json: {}, status: 500 },
  'GET /api/worker': { json: {}, status: 500 },
};

const none: Answers = { 'GET /api/job': { json: [] }, 'GET /api/worker': { json: [] } };
const signedOut: Answers = { 'GET /api/auth/me': { json: {}, status: 401 } };

interface State {
  readonly path: string;
  readonly state: string;
  readonly answers?: Answers;
  /** What leads into the state. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const changeJob = (page: Page) =>
  page.locator('main [type=checkbox]').first().setChecked(false, { force: true });

const states: readonly State[] = [
  { path: '/login', state: 'signed out', answers: signedOut },
  {
    path: '/login',
    state: 'with a wrong password',
    answers: { ...signedOut, 'POST /api/auth/login': { json: {}, status: 401 } },
    act: async (page) => {
      await page.locator('[name=username]').fill('Άννα');
      await page.locator('[name=password]').fill('Άννα');
      await page.locator('[type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { path: '/jobs', state: 'loaded' },
  { path: '/jobs', state: 'empty', answers: none },
  { path: '/jobs', state: 'failed', answers: failing },
  { path: '/jobs?q=ξ', state: 'without a match' },
  {
    path: '/jobs',
    state: 'with the user menu',
    act: async (page) => {
      await page.locator('header button').last().click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  { path: '/jobs/1', state: 'loaded' },
  { path: '/jobs/2', state: 'without customer, worker and appointment' },
  { path: '/jobs/1', state: 'without workers', answers: none },
  { path: '/jobs/1', state: 'failed', answers: { 'GET /api/job/1': { json: {}, status: 500 } } },
  { path: '/jobs/9', state: 'not there' },
  { path: '/jobs/1', state: 'changed', act: changeJob },
  {
    path: '/jobs/1',
    state: 'being left',
    act: async (page) => {
      await changeJob(page);
      await page.locator('main a[href="/jobs"]').click();
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
    },
  },
  {
    path: '/jobs/1',
    state: 'not saved',
    answers: { 'PUT /api/job/1': { json: {}, status: 500 } },
    act: async (page) => {
      await changeJob(page);
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { path: '/test', state: 'loaded' },
  { path: '/password-change', state: 'loaded' },
  { path: '/nowhere', state: 'not there' },
];

const PROVOKED = /status of (401|404|500)/;

test.each([1280, 375])(
  'at %d px, every text is translated, and none that is longer is cut off',
  async (width) => {
    let current: Answers = answers;
    const { address } = await startStandIn(() => current);
    for (const { path, state, answers: others = {}, act } of states) {
      current = { ...answers, ...others };
      const page = await openWindow(address, { width, tolerated: PROVOKED });
      await showPseudoLocale(page);
      await open(page, path);
      await act?.(page);
      await page.evaluate(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      );
      const where = `${path} ${state}`;
      await expectValue.soft(page.locator('body').textContent(), where).resolves.toContain('⟦');
      expectValue.soft(await untranslatedOn(page), where).toEqual([]);
      expectValue.soft(await cutOffOn(page), where).toEqual([]);
      await page.close();
    }
  },
);

test('an untranslated text, a text cut off and a page that is too wide are found', async () => {
  const { address } = await startStandIn(() => answers);
  const page = await openWindow(address, { tolerated: PROVOKED });
  await showPseudoLocale(page);
  await open(page, '/test');
  await page.locator('h1').evaluate((heading) => {
    heading.insertAdjacentHTML('afterend', '<p id="cut">Ωμέγα Ωμέγα Ωμέγα</p>Untranslated');
    const cut = document.getElementById('cut')!;
    Object.assign(cut.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    heading.setAttribute('aria-label', 'Label');
  });
  expectValue(await untranslatedOn(page)).toEqual(['Untranslated', 'aria-label: Label']);
  expectValue(await cutOffOn(page)).toEqual(['Ωμέγα Ωμέγα Ωμέγα']);
  await page.locator('#cut').evaluate((cut: HTMLElement) => {
    cut.title = cut.textContent;
    document.body.style.minWidth = '3000px';
  });
  expectValue(await cutOffOn(page)).toEqual([expectValue.stringContaining('wider')]);
});
