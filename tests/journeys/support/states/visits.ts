import type { Page } from 'playwright';
import { expect } from '../expect.ts';
import { failing, FAILURE, none } from './answers.ts';
import { dialog, openPalette } from './gestures.ts';
import { open } from '../pages.ts';
import type { State } from './state.ts';

const seesSheet = (page: Page) =>
  expect(page.locator('main section li a[href="/jobs/1"]')).toBeVisible();

const seesVisit = (page: Page) =>
  expect(page.locator('main :is(.sx__event, [data-visit])').first()).toBeVisible();

/** The plan, the calendar and today. */
export const visitStates: readonly State[] = [
  { path: '/plan/sheets?date=2026-11-24', state: 'with a sheet', act: seesSheet },
  {
    path: '/plan/sheets?date=2026-11-24&worker=1',
    state: 'with a message to the worker',
    act: async (page) => {
      await seesSheet(page);
      await page.locator('main section button[aria-expanded]').click();
      await expect(page.locator('main section pre')).toBeVisible();
    },
  },
  {
    path: '/plan/map?day=2026-11-24',
    state: 'with a chosen route',
    act: async (page) => {
      await expect(page.locator('main .map-numbered').first()).toBeVisible();
      await page.locator('main [data-route]').first().click();
      await expect(page.locator('main ol [data-visit]').first()).toBeVisible();
    },
  },
  {
    path: '/plan/sheets?date=2026-11-24&view=overview',
    state: 'as an overview',
    act: async (page) => {
      await expect(page.locator('main table')).toBeVisible();
    },
  },
  {
    path: '/plan/sheets?date=2026-11-24',
    state: 'without access and instructions',
    answers: { 'GET /api/visit-note': FAILURE },
    act: async (page) => {
      await expect(page.locator('main [role=alert]')).toBeVisible();
    },
  },
  { path: '/plan/sheets', state: 'failed', answers: failing },
  {
    path: '/calendar',
    state: 'with a quick search that failed',
    answers: failing,
    act: async (page) => {
      await openPalette(page);
      await page.keyboard.type('ω');
      await expect(page.locator('dialog [role=alert]')).toHaveCount(3);
    },
  },
  { path: '/plan', state: 'failed', answers: failing },
  { path: '/today', state: 'failed', answers: failing },
  { path: '/today', state: 'of a new business', answers: none },
  {
    path: '/today',
    state: 'with something open that is to be done',
    act: async (page) => {
      await page.locator('main summary').last().click();
      await page.locator('main button[data-todo]').first().click();
      await dialog(page);
    },
  },
  { path: '/plan?date=2026-11-24', state: 'of a day', act: seesVisit },
  { path: '/plan?view=week&date=2026-11-24', state: 'of a week', act: seesVisit },
  {
    path: '/plan?date=2026-11-24',
    state: 'with an open visit',
    act: async (page) => {
      await page.locator('main [data-visit]').first().click();
      await dialog(page);
    },
  },
  {
    path: '/plan?date=2026-11-24',
    state: 'with the choice of workers',
    act: async (page) => {
      await page.locator('main [aria-haspopup=dialog]').last().click();
      await expect(page.locator('main [role=searchbox]')).toBeVisible();
    },
  },
  { path: '/calendar', state: 'failed', answers: failing },
  { path: '/calendar?view=month&date=2026-11-24', state: 'as a month', act: seesVisit },
  { path: '/calendar?view=agenda&date=2026-11-24', state: 'as an agenda', act: seesVisit },
  {
    path: '/calendar?view=day&date=2026-11-24',
    state: 'with an open visit',
    act: async (page) => {
      await page.locator('main [data-visit]').first().click();
      await dialog(page);
    },
  },
  {
    path: '/calendar?date=2026-11-24',
    state: 'with nobody selected',
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('calendar-selected-workers', '[]'));
      await open(page, '/calendar?view=day');
      await expect(page.locator('main section').last().locator('button')).toBeVisible();
    },
  },
];
