import { customer } from './samples.ts';
import type { Answers } from '../../../support/standInBackend.ts';
import type { Page } from 'playwright';
import { expect } from '../expect.ts';
import type { State } from './state.ts';
import { failing, FAILURE, none, viewing } from './answers.ts';
import { alert, leaveFor, save, seesMap } from './gestures.ts';

/** A customer who may be the same. */
const another = {
  'GET /api/customer/2': {
    json: { ...customer, id: 2, name: 'Ωμέγα και υιοί', email: '', access: 'Κωδικός 7' },
  },
} satisfies Answers;

const changeRecord = (page: Page) => page.locator('main [name=city]').fill('Ρώμη');

/** Saves a changed record that another person has changed meanwhile. */
async function saveDisputed(page: Page) {
  await changeRecord(page);
  const path = '**/api/customer/1';
  await page.route(path, (route) => route.fulfill({ json: { ...customer, city: 'Μιλάνο' } }));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute(path);
}

async function openHistory(page: Page) {
  await page.locator('main summary').last().click();
  await expect(page.locator('main details li').first()).toBeVisible();
}

/** Opens what is done with the record of a person once. */
async function openPersonMenu(page: Page) {
  await page.locator('main [aria-haspopup=menu]').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function askToErase(page: Page) {
  await openPersonMenu(page);
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

const seesDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

async function askForLink(page: Page): Promise<void> {
  await page.locator('main summary:has(h2)').first().click();
  await page.locator('main section:has(input[readonly]) button').last().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

function records(kind: 'customer' | 'worker', list: string): readonly State[] {
  const path = `${list}/1`;
  return [
    { path: list, state: 'empty', answers: none },
    { path: list, state: 'failed', answers: failing },
    { path: `${list}?q=ξ`, state: 'without a match' },
    ...(kind === 'customer' ? [{ path, state: 'loaded', act: seesMap }] : []),
    { path, state: 'without jobs', answers: none },
    { path, state: 'failed', answers: { [`GET /api/${kind}/1`]: FAILURE } },
    { path: `${list}/99`, state: 'not there' },
    ...(kind === 'customer' ? [{ path, state: 'with its history', act: openHistory }] : []),
    { path, state: 'with what is done with it once', act: openPersonMenu },
    { path, state: 'with the question of its erasure', answers: none, act: askToErase },
    { path, state: 'not to be erased because of its visits', act: askToErase },
    {
      path,
      state: 'not erased',
      answers: { ...none, [`POST /api/${kind}/1/erase`]: FAILURE },
      act: async (page) => {
        await askToErase(page);
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await alert(page);
      },
    },
    { path, state: 'changed', act: changeRecord },
    {
      path,
      state: 'not right',
      act: async (page) => {
        await page.locator('main [name=name]').fill('');
        await page.locator('main [name=email]').fill('ά');
        await page.locator('main [name=phone]').focus();
        await expect(page.locator('main [aria-invalid=true]')).toHaveCount(2);
      },
    },
    {
      path,
      state: 'being left',
      act: async (page) => {
        await changeRecord(page);
        await leaveFor(page, list);
      },
    },
    {
      path,
      state: 'not saved',
      answers: { [`PUT /api/${kind}/1`]: FAILURE },
      act: async (page) => {
        await changeRecord(page);
        await save(page);
      },
    },
  ];
}

/** Customers and workers. */
export const peopleStates: readonly State[] = [
  { path: '/customers/1', state: 'changed at the same time', act: saveDisputed },
  {
    path: '/customers/1',
    state: 'taken up by another customer',
    answers: {
      'GET /api/customer/1': { json: { ...customer, merged_into: 2, merged_on: '2026-11-20' } },
    },
  },
  { path: '/customers/1/merge?into=2', state: 'compared', answers: another },
  {
    path: '/customers/1/merge?into=2',
    state: 'not merged',
    answers: { ...another, 'POST /api/customer/1/merge': FAILURE },
    act: async (page) => {
      await page.locator('main button').last().click();
      await alert(page);
    },
  },
  ...records('customer', '/customers'),
  { path: '/customers/2', state: 'with hardly anything known', act: seesMap },
  ...records('worker', '/workers'),
  { path: '/workers/1', state: 'with the question about its link', act: askForLink },
  { path: '/workers/1?absence=1', state: 'with one of its absences', act: seesDialog },
  { path: '/workers/1?absence=new', state: 'with a new absence', act: seesDialog },
  {
    path: '/workers/1',
    state: 'with a link that was not renewed',
    answers: { 'POST /api/worker/1/calendar-token': FAILURE },
    act: async (page) => {
      await askForLink(page);
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await alert(page);
    },
  },
  ...['/jobs/1', '/customers/1', '/workers/1'].map((path) => ({
    path,
    state: 'for a viewer',
    answers: viewing,
  })),
  {
    path: '/customers?view=Ωμέγα&q=Ω',
    state: 'with the menu of its views',
    answers: {
      'GET /api/saved-views': {
        json: { views: [{ list: 'customers', name: 'Ωμέγα', search: 'q=Ω' }] },
      },
    },
    act: async (page) => {
      await page.locator('main button[aria-haspopup=menu]').last().click();
      await page.getByRole('menuitemradio', { checked: true }).waitFor();
    },
  },
  {
    path: '/customers',
    state: 'not saved as a file',
    answers: { 'POST /api/export/customer': FAILURE },
    act: async (page) => {
      await page.locator('main button[aria-busy]').first().click();
      await page.getByRole('alert').waitFor();
    },
  },
];
