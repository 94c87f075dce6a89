import type { Page } from 'playwright';
import { alert, dialog } from './gestures.ts';
import { FAILURE, viewing } from './answers.ts';
import { expect } from '../expect.ts';
import { form, health } from './samples.ts';
import type { State } from './state.ts';

/** Opens the dialog of one of the buttons of the first user. */
async function openUserTask(page: Page, index: number) {
  await page.locator('main [role=row] button[aria-label]').nth(index).click();
  await dialog(page);
}

/** Users, settings and forms on websites. */
export const settingsStates: readonly State[] = [
  {
    path: '/users',
    state: 'inviting somebody',
    act: async (page) => {
      await page.locator('h1 ~ * button, main button').first().click();
      await dialog(page);
    },
  },
  {
    path: '/users',
    state: 'changing somebody, unclear',
    answers: { 'PUT /api/user/1': FAILURE },
    act: async (page) => {
      await openUserTask(page, 0);
      await page.locator('dialog [type=submit]').click();
      await alert(page);
    },
  },
  {
    path: '/users',
    state: 'with a new link',
    answers: {
      'POST /api/user/1/link': {
        json: { token: '3f9a', expires_at: '2026-11-23T08:00:00Z' },
        status: 201,
      },
    },
    act: async (page) => {
      await openUserTask(page, 1);
      await page.locator('dialog [type=submit]').click();
      await expect(page.locator('dialog input[readonly]')).toBeVisible();
    },
  },
  {
    path: '/settings/intake',
    state: 'adding a form, with wrong addresses',
    act: async (page) => {
      await page.locator('h1 ~ * button, main button').first().click();
      await dialog(page);
      await page.locator('dialog textarea').fill('://1');
      await page.locator('dialog [type=url]').fill('https://1');
      await expect(page.locator('dialog [aria-invalid=true]')).toHaveCount(2);
    },
  },
  {
    path: '/settings/intake',
    state: 'changing a form, unclear',
    answers: { 'PUT /api/intake-source/1': FAILURE },
    act: async (page) => {
      await page.locator('main [role=row] button[aria-label]').first().click();
      await page.locator('dialog [type=submit]').click();
      await alert(page);
    },
  },
  {
    path: '/settings/intake',
    state: 'with a new address',
    answers: {
      'POST /api/intake-source/1/token': { json: { ...form, token: '3f9a' }, status: 201 },
    },
    act: async (page) => {
      await page.locator('main [role=row] button[aria-label]').nth(1).click();
      await page.locator('dialog [type=submit]').click();
      await expect(page.locator('dialog textarea')).toBeVisible();
    },
  },
  {
    path: '/settings/intake',
    state: 'taking a request',
    act: async (page) => {
      await page.locator('main [role=row] button[aria-label]').nth(6).click();
      await dialog(page);
    },
  },
  {
    path: '/settings/intake',
    state: 'with a request that was taken',
    answers: { 'POST /api/intake-request/1/take': { json: { job_id: 1 }, status: 201 } },
    act: async (page) => {
      await page.locator('main [role=row] button[aria-label]').nth(6).click();
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog a').waitFor();
    },
  },
  {
    path: '/settings/intake',
    state: 'without forms and requests',
    answers: { 'GET /api/intake-source': { json: [] }, 'GET /api/intake-request': { json: [] } },
  },
  { path: '/settings/intake', state: 'failed', answers: { 'GET /api/intake-source': FAILURE } },
  { path: '/users', state: 'without access', answers: viewing },
  {
    path: '/settings',
    state: 'to be corrected',
    act: async (page) => {
      await page.locator('[name=name]').fill('');
      await page.locator('[name=noon]').fill('Μ');
      await page.locator('[name=historyMonths]').fill('0');
      await page.locator('[name=historyMonths]').blur();
    },
  },
  {
    path: '/settings',
    state: 'with an overdue backup',
    answers: { 'GET /api/health': { json: { ...health, backup: { last: null, overdue: true } } } },
  },
  {
    path: '/settings',
    state: 'without backups',
    answers: { 'GET /api/health': { json: { ...health, backup: null } } },
  },
  {
    path: '/settings',
    state: 'without the age of the backup',
    answers: { 'GET /api/health': FAILURE },
  },
  { path: '/settings', state: 'failed', answers: { 'GET /api/settings': FAILURE } },
  { path: '/users', state: 'failed', answers: { 'GET /api/user': FAILURE } },
];
