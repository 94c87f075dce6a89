import type { Page } from 'playwright';
import { open, setChecked } from '../pages.ts';
import {
  dialog,
  leaveFor,
  openHelp,
  openPalette,
  openUserMenu,
  paletteOptions,
  save,
  seesMap,
  toggleNavigation,
} from './gestures.ts';
import { expect } from '../expect.ts';
import { failing, FAILURE, none, unreadable } from './answers.ts';
import { bareJob, listings } from './samples.ts';
import { openSchedule } from '../schedule.ts';
import type { State } from './state.ts';

/** Opens the fields of the appointment of a job: the first card of its form has no other button. */
const openFields = (page: Page) =>
  page.locator('main section').nth(2).getByRole('button').first().click();

const changeJob = (page: Page) => setChecked(page.locator('main [type=checkbox]').first(), false);

async function openCustomer(page: Page) {
  await page.locator('main section:has(a[href^="/customers/"]) [aria-haspopup=dialog]').click();
  await dialog(page);
  await expect(page.locator('dialog [name=name]')).toBeVisible();
  await expect(page.locator('dialog .leaflet-container')).toBeVisible();
}

const seesRequests = (page: Page) => expect(page.locator('main [data-todo]').first()).toBeVisible();

/** Jobs and new requests. */
export const jobStates: readonly State[] = [
  { path: '/new-requests', state: 'loaded', act: seesRequests },
  { path: '/new-requests?selected=1', state: 'of which one is chosen' },
  { path: '/new-requests?view=lists', state: 'loaded', act: seesMap },
  { path: '/new-requests', state: 'empty', answers: none },
  { path: '/new-requests', state: 'failed', answers: failing },
  { path: '/jobs', state: 'empty', answers: none },
  { path: '/jobs', state: 'failed', answers: failing },
  { path: '/jobs?q=ξ', state: 'without a match' },
  { path: '/jobs?q=ξ&when=today&unconfirmed=1', state: 'without a match of the filters' },
  {
    path: '/jobs',
    state: 'with the user menu',
    act: openUserMenu,
  },
  {
    path: '/jobs',
    state: 'with the help',
    act: openHelp,
  },
  {
    path: '/jobs/1',
    state: 'with the quick search',
    act: async (page) => {
      await changeJob(page);
      await openPalette(page);
    },
  },
  {
    path: '/jobs',
    state: 'with hits of the quick search',
    act: async (page) => {
      await openPalette(page);
      await page.keyboard.type('ω');
      await expect(paletteOptions(page)).toHaveCount(2);
    },
  },
  {
    path: '/jobs',
    state: 'with the menu the other way',
    act: toggleNavigation,
  },
  {
    path: '/jobs',
    state: 'offline',
    act: async (page) => {
      await page.context().setOffline(true);
      await expect(page.locator('header button')).toHaveCount(4);
    },
  },
  {
    path: '/jobs/1',
    state: 'with kept changes elsewhere',
    act: async (page) => {
      await changeJob(page);
      await expect
        .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
        .toContain('Άννα');
      page.once('dialog', (question) => void question.accept());
      await open(page, '/calendar');
      await expect(page.locator('a[href="/jobs/1"]')).toBeVisible();
    },
  },
  { path: '/jobs', state: 'without the names', answers: { 'GET /api/worker': FAILURE } },
  {
    path: '/jobs',
    state: 'with rows that cannot be read',
    answers: { 'GET /api/job': { json: [null, ...listings] } },
  },
  { path: '/new-requests', state: 'with nothing that can be read', answers: unreadable },
  {
    path: '/jobs/2',
    state: 'with an event that cannot be read',
    answers: { 'GET /api/job/2': { json: { ...bareJob, appointment: { events: [null] } } } },
  },
  { path: '/jobs/2', state: 'without customer, worker and appointment' },
  { path: '/jobs/1', state: 'without workers', answers: none },
  { path: '/jobs/1', state: 'without its workers', answers: { 'GET /api/worker': FAILURE } },
  { path: '/jobs/1', state: 'without its customer', answers: { 'GET /api/customer/1': FAILURE } },
  { path: '/jobs/1', state: 'failed', answers: { 'GET /api/job/1': FAILURE } },
  { path: '/jobs/9', state: 'not there' },
  { path: '/jobs/1', state: 'changed', act: changeJob },
  {
    path: '/jobs/1',
    state: 'being left',
    act: async (page) => {
      await changeJob(page);
      await leaveFor(page, '/jobs');
    },
  },
  {
    path: '/jobs/1',
    state: 'not saved',
    answers: { 'PUT /api/job/1': FAILURE },
    act: async (page) => {
      await changeJob(page);
      await save(page);
    },
  },
  {
    path: '/jobs/1',
    state: 'with a stop of its route',
    act: async (page) => {
      await openSchedule(page);
      await page.locator('#schedule button[aria-expanded=false]').click();
      await page.locator('.map-stop').first().click();
      await dialog(page);
    },
  },
  {
    path: '/jobs/1',
    state: 'without the other jobs of its worker',
    answers: { 'GET /api/job': FAILURE },
    act: openSchedule,
  },
  { path: '/jobs/1', state: 'with its customer', act: openCustomer },
  {
    path: '/jobs/1',
    state: 'with its customer changed and being left',
    act: async (page) => {
      await openCustomer(page);
      await page.locator('dialog [name=city]').fill('Ρώμη');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    path: '/jobs/1',
    state: 'with its customer not saved',
    answers: { 'PUT /api/customer/1': FAILURE },
    act: async (page) => {
      await openCustomer(page);
      await page.locator('dialog [name=city]').fill('Ρώμη');
      await save(page);
    },
  },
  {
    path: '/jobs/1',
    state: 'with the calendar of its start date',
    act: async (page) => {
      await openFields(page);
      await page.locator('main [aria-haspopup=dialog][aria-expanded]').first().click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
];
