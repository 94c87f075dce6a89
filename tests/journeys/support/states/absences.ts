import { absence, customer, event, holiday, job } from './samples.ts';
import type { Page } from 'playwright';
import { FAILURE } from './answers.ts';
import type { State } from './state.ts';

/** The job once its visit is cancelled because the worker is absent. */
const cancelledJob = {
  ...job,
  appointment: {
    events: [
      {
        ...event,
        overrides: {
          '2026-11-24': { cancelled: true, reason: 'worker', told: { worker: true } },
        },
      },
    ],
  },
  etag: '"2"',
};

const weeklyListing = {
  ...job,
  customer,
  worker: 1,
  appointment: { events: [{ ...event, rrule: 'FREQ=WEEKLY' }] },
};

/** The same once a later visit is given to nobody. */
const givenListing = {
  ...weeklyListing,
  appointment: {
    events: [
      {
        ...weeklyListing.appointment.events[0]!,
        overrides: { '2026-12-01': { worker_ids: [], told: { customer: true } } },
      },
    ],
  },
};

/** The visits of somebody who is absent until further notice. */
async function showAffected(page: Page) {
  await page.locator('main [role=group] [role=group] button').last().click();
  await page.locator('main li').first().waitFor();
}

/** Absences and holidays. */
export const absenceStates: readonly State[] = [
  {
    path: '/holidays',
    state: 'with visits to decide about',
    answers: { 'GET /api/holiday': { json: [{ ...holiday, day: '2026-11-24', part: 'all' }] } },
    act: async (page) => {
      await page.locator('main button[aria-haspopup=menu]').first().click();
      await page.getByRole('menuitemradio').last().click();
      await page.locator('main li button[aria-haspopup=menu]').first().waitFor();
    },
  },
  { path: '/holidays', state: 'failed', answers: { 'GET /api/holiday': FAILURE } },
  {
    path: '/settings/holidays',
    state: 'with a day that does not exist',
    act: async (page) => {
      await page.locator('main section li input').first().fill('31.04.');
      await page.keyboard.press('Tab');
      await page.locator('main [aria-invalid=true]').waitFor();
    },
  },
  {
    path: '/workers/1/absence',
    state: 'with the visits of two weeks',
    act: (page) => showAffected(page),
  },
  {
    path: '/workers/1/absence',
    state: 'with a visit that is to be moved',
    answers: { 'GET /api/job': { json: [weeklyListing] } },
    act: async (page) => {
      await showAffected(page);
      await page.locator('main li [aria-haspopup=menu]').first().click();
      await page.getByRole('menuitem').nth(1).click();
      await page.locator('main li form').waitFor();
    },
  },
  { path: '/workers/1/absence?absence=1', state: 'of an absence that is noted' },
  { path: '/workers/1/absence?absence=7', state: 'of an absence that was withdrawn' },
  { path: '/workers/1/absence?back=all', state: 'with nothing to give back' },
  {
    path: '/workers/1/absence?back=all',
    state: 'with visits to give back',
    answers: { 'GET /api/job': { json: [givenListing] } },
    act: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    path: '/workers/1/absence',
    state: 'whom to tell',
    answers: {
      'POST /api/visit-changes': {
        json: { jobs: [cancelledJob], absence: { ...absence, etag: '"1"' } },
      },
    },
    act: async (page) => {
      await showAffected(page);
      await page.locator('main li [aria-haspopup=menu]').first().click();
      await page.getByRole('menuitemradio').nth(-3).click();
      await page.keyboard.press('Control+s');
      await page.getByRole('checkbox').first().waitFor();
    },
  },
];
