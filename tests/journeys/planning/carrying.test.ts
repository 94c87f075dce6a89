import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { newSignedInPage, open } from '../support/pages.ts';

/** A Monday on which Verena Stäubli expects Ana Marques da Silva. */
const PLAN = '/plan?date=2026-11-30';
const ANA = 'Ana Marques da Silva';
const BLERTA = 'Blerta Krasniqi';

const lane = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}`) });
const visitIn = (page: Page, name: string): Locator =>
  lane(page, name).getByRole('button', { name: /^Verena Stäubli, / });

async function openPlan(): Promise<Page> {
  const page = await newSignedInPage();
  await open(page, PLAN);
  await expect(visitIn(page, ANA)).toBeVisible();
  return page;
}

async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  const from = (await what.boundingBox())!;
  const target = (await to.boundingBox())!;
  await page.mouse.move(from.x + 24, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 36, from.y + 16, { steps: 3 });
  await page.mouse.move(from.x + 36, target.y + target.height / 2, { steps: 5 });
}

test('a visit is dragged to another lane, taken back, and brought back', async () => {
  const page = await openPlan();
  await drag(page, visitIn(page, ANA), lane(page, BLERTA));
  await expect(lane(page, BLERTA).locator('[data-over]')).toContainText('Weg 16 Min.');
  await page.mouse.up();
  await expect(visitIn(page, BLERTA)).toHaveAccessibleName(/Vertretung/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const changes = page.getByRole('region', { name: 'Änderungen' });
  await expect(changes).toContainText(`an ${BLERTA} gegeben`);

  await page.keyboard.press('Control+z');
  await expect(visitIn(page, ANA)).toBeVisible();
  const undo = page.getByRole('region', { name: 'Rückgängig' });
  await undo.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(visitIn(page, BLERTA)).toBeVisible();
  await expect(undo).toContainText(`ist wieder bei ${BLERTA}.`);
});

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id?: number;
}

/** Touches the page as a screen does. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('a finger that holds still picks a visit up, and drops it in another lane', async () => {
  const page = await openPlan();
  const touch = await fingersOn(page);
  const from = (await visitIn(page, ANA).boundingBox())!;
  const to = (await lane(page, BLERTA).boundingBox())!;
  const x = from.x + 24;
  await touch('touchStart', [{ x, y: from.y + 12 }]);
  await expect(visitIn(page, ANA)).toHaveAttribute('data-carried');
  await touch('touchMove', [{ x, y: to.y + to.height / 2 }]);
  await expect(lane(page, BLERTA).locator('[data-over]')).toContainText('Weg 16 Min.');
  await touch('touchEnd', []);
  await expect(visitIn(page, BLERTA)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a second finger puts the visit back that the first one holds', async () => {
  const page = await openPlan();
  const touch = await fingersOn(page);
  const from = (await visitIn(page, ANA).boundingBox())!;
  const to = (await lane(page, BLERTA).boundingBox())!;
  const first = { x: from.x + 24, y: from.y + 12, id: 1 };
  const second = { x: first.x + 60, y: to.y + to.height / 2, id: 2 };
  await touch('touchStart', [first]);
  await expect(visitIn(page, ANA)).toHaveAttribute('data-carried');
  await touch('touchStart', [first, second]);
  await touch('touchMove', [
    { ...first, y: second.y },
    { ...second, x: second.x + 80 },
  ]);
  await touch('touchEnd', []);
  await expect(page.getByRole('status').filter({ hasText: 'Zurückgelegt.' })).toHaveCount(1);
  await expect(visitIn(page, ANA)).not.toHaveAttribute('data-carried');
  await expect(visitIn(page, BLERTA)).toHaveCount(0);
});
