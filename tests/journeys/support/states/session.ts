import type { Page } from 'playwright';
import { alert } from './gestures.ts';
import { FAILURE, signedOut } from './answers.ts';
import { expect } from '../expect.ts';
import type { State } from './state.ts';

async function submitSignIn(page: Page) {
  await page.locator('[name=username]').fill('Άννα');
  await page.locator('[name=password]').fill('Άννα');
  await page.locator('[type=submit]').click();
  await alert(page);
}

async function changePassword(page: Page, confirmation = 'γάτα τραμ πεπόνι') {
  await page.locator('[name=current-password]').fill('σκύλος λεμόνι ποτάμι');
  await page.locator('[name=new-password]').fill('γάτα τραμ πεπόνι');
  await page.locator('[name=confirm-password]').fill(confirmation);
  await page.keyboard.press('Enter');
}

/** Sign-in, invitation and change of the password. */
export const sessionStates: readonly State[] = [
  { path: '/login', state: 'signed out', answers: signedOut },
  {
    path: '/login',
    state: 'with a wrong password',
    answers: { ...signedOut, 'POST /api/auth/login': { json: {}, status: 401 } },
    act: submitSignIn,
  },
  {
    path: '/login',
    state: 'failed',
    answers: { ...signedOut, 'POST /api/auth/login': FAILURE },
    act: submitSignIn,
  },
  {
    path: '/login',
    state: 'offline',
    answers: signedOut,
    act: async (page) => {
      await page.context().setOffline(true);
      await expect(page.locator('main [role=status] button')).toBeVisible();
    },
  },
  {
    path: '/password-change',
    state: 'with a mismatch',
    act: async (page) => {
      await changePassword(page, 'γάτα');
      await expect(page.locator('main [aria-invalid=true]')).toBeVisible();
    },
  },
  {
    path: '/password-change',
    state: 'refused',
    answers: {
      'POST /api/auth/change-password': { json: ['Πολύ μικρό.', 'Πολύ απλό.'], status: 422 },
    },
    act: async (page) => {
      await changePassword(page);
      await alert(page);
    },
  },
  {
    path: '/password-change',
    state: 'failed',
    answers: { 'POST /api/auth/change-password': FAILURE },
    act: async (page) => {
      await changePassword(page);
      await alert(page);
    },
  },
  {
    path: '/invitation#3f9a',
    state: 'signed out',
    answers: { ...signedOut, 'POST /api/invitation': { json: { username: 'Βερένα' } } },
  },
  {
    path: '/invitation#3f9a',
    state: 'for the first user, refused',
    answers: {
      ...signedOut,
      'POST /api/invitation': { json: { username: null } },
      'POST /api/invitation/password': {
        json: { field: 'new_password', message: 'Άκυρο.' },
        status: 422,
      },
    },
    act: async (page) => {
      await page.locator('[name=username]').fill('Βερένα');
      await page.locator('[name=new-password]').fill('γάτα');
      await page.locator('[name=confirm-password]').fill('γάτα');
      await page.keyboard.press('Enter');
      await alert(page);
    },
  },
  { path: '/invitation#3f9a', state: 'invalid', answers: signedOut },
  {
    path: '/invitation#3f9a',
    state: 'not asked',
    answers: { ...signedOut, 'POST /api/invitation': FAILURE },
  },
];
