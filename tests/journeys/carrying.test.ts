import { type Locator, type Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { OUTAGE } from './support/outage.ts';
import { newSignedInPage, open, submitSignIn, type PageOptions } from './support/pages.ts';
import { endSessionAtSave } from './support/sessionEnd.ts';

/** A day with the visit of a request that nobody has yet. */
const PLAN_OF_REQUEST = '/plan?date=2026-12-04';
const REQUEST = 'Thomas Ackermann';
const OTHER_REQUEST = 'Jacqueline Egli';

/** A Monday on which Verena Stäubli expects Ana Marques da Silva. */
const PLAN = '/plan?date=2026-11-30';
const ANA = 'Ana Marques da Silva';
const BLERTA = 'Blerta Krasniqi';
const NOBODY = 'Ohne Mitarbeitende';

/** Visits of that day, who comes to them, and whose lane is above that. */
const OTHERS = [
  ['Apotheke am Sternen', BLERTA, ANA],
  ['Coiffeur Rosengarten', 'Tenzin Dolkar', 'Sutharsini Rajkumar'],
] as const;

const lane = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}`) });
const visitIn = (page: Page, name: string, customer = 'Verena Stäubli'): Locator =>
  lane(page, name).getByRole('button', { name: new RegExp(`^${customer}, `) });
const noticeOn = (page: Page): Locator => page.getByRole('region', { name: 'Änderungen' });

async function openPlan(options: PageOptions = {}): Promise<Page> {
  const page = await newSignedInPage(options);
  await open(page, PLAN);
  await expect(visitIn(page, ANA)).toBeVisible();
  return page;
}

/** Drops a visit into the lane above its own. */
async function dropAbove(page: Page, visit: Locator): Promise<void> {
  await visit.focus();
  for (const key of ['Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
}

async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  const from = (await what.boundingBox())!;
  const target = (await to.boundingBox())!;
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 16, { steps: 3 });
  await page.mouse.move(from.x + 20, target.y + target.height / 2, { steps: 5 });
}

test('a visit is dragged to another lane, taken back, and brought back', async () => {
  const page = await openPlan();
  await drag(page, visitIn(page, ANA), lane(page, BLERTA));
  await expect(lane(page, BLERTA).locator('[data-over]')).toContainText('Weg 16 Min.');
  await page.mouse.up();
  await expect(visitIn(page, BLERTA)).toHaveAccessibleName(/Vertretung/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const changes = noticeOn(page);
  await expect(changes).toContainText(`an ${BLERTA} gegeben`);

  await page.keyboard.press('Control+z');
  await expect(visitIn(page, ANA)).toBeVisible();
  const undo = page.getByRole('region', { name: 'Rückgängig' });
  await undo.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(visitIn(page, BLERTA)).toBeVisible();
  await expect(undo).toContainText(`ist wieder bei ${BLERTA}.`);
  await page.keyboard.press('Control+z');
  await expect(visitIn(page, ANA)).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(visitIn(page, BLERTA)).toBeVisible();
});

test('with the keys alone a visit goes to another lane, keeps the focus, and its time only moves if set free', async () => {
  const page = await openPlan();
  await visitIn(page, ANA).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const news = page.getByRole('status').filter({ hasText: BLERTA });
  await expect(news).toContainText(`Verena Stäubli, 08:00–11:00 ${BLERTA}: Weg 16 Min.`);
  await page.keyboard.press('z');
  await expect(news).toContainText('Zeit verschiebbar');
  await page.keyboard.press('ArrowRight');
  await expect(news).toContainText('08:15–11:15');
  await page.keyboard.press('Enter');
  await expect(visitIn(page, BLERTA)).toHaveAccessibleName(/08:15–11:15/);
  await expect(visitIn(page, BLERTA)).toBeFocused();
});

test('Escape puts back what is carried, and a drop in its own lane changes nothing', async () => {
  const page = await openPlan();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(request.url());
  });
  await visitIn(page, ANA).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Zurückgelegt.' })).toBeAttached();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(visitIn(page, ANA)).toBeFocused();
  if (saves.length > 0) throw new Error(`saved: ${saves.join()}`);
});

test('several visits are chosen, left open together, and come back with one undo', async () => {
  const page = await openPlan();
  const left = lane(page, NOBODY).locator('[data-visit]');
  const before = await left.count();
  await visitIn(page, ANA).focus();
  await page.keyboard.press('Shift+Space');
  const other = lane(page, BLERTA).locator('[data-visit]').first();
  await other.click({ modifiers: ['Shift'] });
  await expect(page.getByRole('status').filter({ hasText: '2 Einsätze gewählt' })).toBeAttached();
  await drag(page, visitIn(page, ANA), lane(page, NOBODY));
  await page.mouse.up();
  await expect(left).toHaveCount(before + 2);
  const changes = noticeOn(page);
  await expect(changes).toContainText('2 Einsätze sind geändert.');
  await page.keyboard.press('Control+z');
  await expect(left).toHaveCount(before);
  await expect(visitIn(page, ANA)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(left).toHaveCount(before + 2);
});

test('what a colleague gave to somebody else meanwhile is rolled back, and says so', async () => {
  const page = await openPlan();
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await visitIn(colleague, ANA).focus();
  await colleague.keyboard.press('Space');
  await colleague.keyboard.press('ArrowUp');
  await colleague.keyboard.press('Enter');
  await expect(noticeOn(colleague)).toContainText('noch niemand');
  await colleague.close();
  await drag(page, visitIn(page, ANA), lane(page, BLERTA));
  await page.mouse.up();
  const changes = noticeOn(page);
  await expect(changes).toContainText('Es wurde nichts geändert.');
  await expect(visitIn(page, NOBODY)).toBeVisible();
  await changes.getByRole('button', { name: 'Trotzdem ändern' }).click();
  await expect(visitIn(page, BLERTA)).toBeVisible();
});

test('a request of one visit is the job of whom it is dropped on, with another visit or at another time; undo offers it again, and redo does not', async () => {
  const page = await newSignedInPage();
  const request = (name: string) => visitIn(page, name, REQUEST);
  const isOffered = async (count: number) => {
    await page.getByRole('link', { name: 'Neue Anfragen' }).click();
    const assign = (customer: string) =>
      page.getByRole('button', { name: new RegExp(`^Zuteilen: ${customer}`) });
    await expect(assign(OTHER_REQUEST)).toBeVisible();
    await expect(assign(REQUEST)).toHaveCount(count);
    await page.goBack();
    await expect(lane(page, BLERTA)).toBeVisible();
  };
  await open(page, PLAN_OF_REQUEST);
  await request(NOBODY).focus();
  await page.keyboard.press('Shift+Space');
  const other = lane(page, ANA).locator('[data-visit]').first();
  await other.click({ modifiers: ['Shift'] });
  await drag(page, request(NOBODY), lane(page, BLERTA));
  await page.mouse.up();
  await expect(noticeOn(page)).toContainText(`2 Einsätze sind ${BLERTA} zugeteilt.`);
  await isOffered(0);
  await page.keyboard.press('Control+z');
  await expect(request(NOBODY)).toBeVisible();
  await isOffered(1);
  await request(NOBODY).focus();
  for (const key of ['Space', 'ArrowDown', 'z', 'ArrowRight', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(request(ANA)).toHaveAccessibleName(/13:15–16:15/);
  await isOffered(0);
  const undo = page.getByRole('region', { name: 'Rückgängig' });
  await page.keyboard.press('Control+z');
  await expect(request(NOBODY)).toHaveAccessibleName(/13:00–16:00/);
  await expect(undo).toContainText('ist wieder offen.');
  await page.keyboard.press('Control+Shift+Z');
  await expect(request(ANA)).toHaveAccessibleName(/13:15–16:15/);
  await expect(undo).toContainText(`ist wieder bei ${ANA}`);
  await isOffered(0);
});

test('of drops one after another the one that a colleague was faster with is named, and the others are saved', async () => {
  const page = await openPlan({ routes: true });
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await dropAbove(colleague, visitIn(colleague, ANA));
  await expect(noticeOn(colleague)).toContainText('noch niemand');
  await colleague.close();

  const { promise: allAreDropped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/job/1', async (route) => {
    await allAreDropped;
    await route.continue();
  });
  await drag(page, visitIn(page, ANA), lane(page, BLERTA));
  await page.mouse.up();
  for (const [customer, name] of OTHERS) await dropAbove(page, visitIn(page, name, customer));
  goOn();
  await expect(noticeOn(page)).toContainText(
    /Verena Stäubli.*inzwischen niemand mehr eingeteilt. Es wurde nichts geändert. Trotzdem ändern$/,
  );
  await page.reload();
  await expect(visitIn(page, NOBODY)).toBeVisible();
  for (const [customer, , to] of OTHERS) {
    await expect(visitIn(page, to, customer)).toBeVisible();
  }
});

test('drops without a network are named, and all made once it is back and they are tried again', async () => {
  const page = await openPlan({ ownContext: true, allowedErrors: OUTAGE });
  await visitIn(page, ANA).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  for (const [customer, name] of OTHERS) await dropAbove(page, visitIn(page, name, customer));
  await expect(noticeOn(page)).toContainText(
    'Es wurde nichts geändert. Auch nicht gespeichert: Apotheke am Sternen.',
  );
  for (const [customer, name] of OTHERS) {
    await expect(visitIn(page, name, customer)).toBeVisible();
  }
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  for (const [customer, , to] of OTHERS) {
    await expect(visitIn(page, to, customer)).toBeVisible();
  }
  await page.reload();
  for (const [customer, , to] of OTHERS) {
    await expect(visitIn(page, to, customer)).toBeVisible();
  }
});

test('a refused drop shows the visit where it was, and can be tried again', async () => {
  const page = await openPlan({ routes: true, allowedErrors: /403/ });
  await page.route('**/api/job/1', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { code: 'forbidden', message: 'So nicht.' } })
      : route.continue(),
  );
  await drag(page, visitIn(page, ANA), lane(page, BLERTA));
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText('So nicht. Es wurde nichts geändert.');
  await expect(visitIn(page, ANA)).toBeVisible();
  await page.unroute('**/api/job/1');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(visitIn(page, BLERTA)).toBeVisible();
});

test('of several visits that a colleague changes during the save none is changed, and it is said which', async () => {
  const page = await openPlan({ routes: true, allowedErrors: /409/ });
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await expect(visitIn(colleague, ANA)).toBeVisible();
  await page.bringToFront();
  let isFirst = true;
  await page.route('**/api/visit-changes', async (route) => {
    if (isFirst) {
      isFirst = false;
      await colleague.bringToFront();
      await visitIn(colleague, ANA).focus();
      await colleague.keyboard.press('Space');
      await colleague.keyboard.press('ArrowUp');
      await colleague.keyboard.press('Enter');
      const changes = noticeOn(colleague);
      await expect(changes).toContainText('noch niemand');
    }
    await route.continue();
  });
  await visitIn(page, ANA).focus();
  await page.keyboard.press('Shift+Space');
  await lane(page, BLERTA)
    .locator('[data-visit]')
    .first()
    .click({ modifiers: ['Shift'] });
  await visitIn(page, ANA).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('z');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const changes = noticeOn(page);
  await expect(changes).toContainText('Es wurde nichts geändert.');
  await expect(changes).toContainText(
    'Verena Stäubli: Für den Einsatz vom 30.11. ist inzwischen niemand mehr eingeteilt.',
  );
  await expect(lane(page, BLERTA).locator('[data-visit]').first()).toBeVisible();
  await changes.getByRole('button', { name: 'Trotzdem ändern' }).click();
  await expect(changes).toContainText('2 Einsätze sind geändert.');
  await colleague.close();
});

test('a finger that holds still picks a visit up, and drops it in another lane', async () => {
  const page = await openPlan();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly object[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points as { x: number; y: number }[],
    });
  const from = (await visitIn(page, ANA).boundingBox())!;
  const to = (await lane(page, BLERTA).boundingBox())!;
  const x = from.x + 12;
  await touch('touchStart', [{ x, y: from.y + 12 }]);
  await expect(visitIn(page, ANA)).toHaveAttribute('data-carried');
  await touch('touchMove', [{ x, y: to.y + to.height / 2 }]);
  await expect(lane(page, BLERTA).locator('[data-over]')).toContainText('Weg 16 Min.');
  await touch('touchEnd', []);
  await expect(visitIn(page, BLERTA)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('with taps alone visits are chosen, carried together, moved in time, and dropped', async () => {
  const page = await openPlan({ width: 820, ownContext: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const tap = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await what.boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const button = (name: string) => page.getByRole('button', { name });
  const [[other, itsLane]] = OTHERS;
  await tap(visitIn(page, ANA));
  await tap(button('Mehrere wählen'));
  await tap(visitIn(page, itsLane, other));
  await expect(page.getByRole('status').filter({ hasText: '2 Einsätze gewählt' })).toBeAttached();
  await tap(button('Aufnehmen'));
  await tap(lane(page, 'Dragana'));
  await expect(lane(page, 'Dragana').locator('[data-over]')).toBeAttached();
  await tap(button('Zeit verschieben'));
  await tap(button('15 Min. später'));
  const drop = button('Ablegen');
  expectValue((await drop.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await tap(drop);
  await expect(visitIn(page, 'Dragana')).toHaveAccessibleName(/08:15–11:15/);
  await expect(visitIn(page, 'Dragana', other)).toHaveAccessibleName(/06:45–08:15/);
});

test('what is carried when the session ends changes nothing, is named after signing in, and can be carried again', async () => {
  const page = await openPlan({ ownContext: true, allowedErrors: /401/ });
  await visitIn(page, ANA).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await endSessionAtSave(page);
  await page.keyboard.press('Enter');
  await submitSignIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toHaveCount(0);
  await expect(page.getByText(/^Nicht gespeichert, weil Sie abgemeldet wurden/)).toContainText(
    'Ihre Änderungen für den 30.11. bei Verena Stäubli.',
  );
  await page.getByRole('link', { name: 'Zum Plan dieses Tages' }).click();
  await expect(page.getByText(/^Nicht gespeichert/)).toHaveCount(0);
  await open(page, PLAN);
  await expect(visitIn(page, ANA)).toBeVisible();
  await visitIn(page, ANA).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(visitIn(page, NOBODY)).toBeVisible();
});
