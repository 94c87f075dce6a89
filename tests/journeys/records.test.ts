import type { Page } from 'playwright';
import { describe, expect as expectValue, test } from 'vitest';
import type { WireWorker } from '../../src/api/contract.ts';
import { expect } from './support/expect.ts';
import {
  newSignedInPage,
  open,
  openSignedIn,
  setChecked,
  stopClock,
  submitSignIn,
} from './support/pages.ts';
import { TODAY } from '../support/today.ts';
import { endSessionAtSave } from './support/sessionEnd.ts';

const CUSTOMER = '**/api/customer/1';

interface WireCustomer {
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const stored = async (page: Page) =>
  (await (await page.request.get('/api/customer/1')).json()) as WireCustomer;

const saveButton = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const card = (page: Page) => page.getByRole('button', { name: /, bearbeiten$/ });
const form = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const marker = (page: Page) => page.getByRole('button', { name: /^Standort:/ });

/** Comes to a job of the first customer from the list, and opens the customer over it. */
async function openForm(): Promise<Page> {
  const page = await openSignedIn('/jobs?q=Verena');
  await page
    .getByRole('link', { name: /^Details zu Verena Stäubli/ })
    .first()
    .click();
  await card(page).click();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  return page;
}

describe('the customer form over a job', () => {
  test('address and position are edited by keyboard alone, and the job shows them', async () => {
    const page = await openSignedIn('/jobs/1');
    await card(page).focus();
    await page.keyboard.press('Enter');
    const fields = form(page);
    await expect(fields.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Verena von Arx');
    await fields.getByLabel('Telefon').focus();
    for (const stop of ['Anrufen', 'Kopieren']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(stop);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Badstrasse 3');

    await marker(page).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(fields.getByLabel('Längengrad')).not.toHaveValue('8.546');
    await page.keyboard.press('Control+s');
    await expect(fields).toBeHidden();

    await expect(card(page)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auftrag 1, Verena von Arx');
    await expect(page.getByText('Badstrasse 3')).toBeVisible();
    await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
    const { latitude, longitude, ...customer } = await stored(page);
    expectValue(customer).toMatchObject({ name: 'Verena von Arx', address: 'Badstrasse 3' });
    expectValue(latitude).toBeGreaterThan(47.3676);
    expectValue(longitude).toBeGreaterThan(8.546);
  });

  test('the form asks before it closes over changes, by Back too', async () => {
    const page = await openForm();
    await form(page).getByLabel('Ort', { exact: true }).fill('Baden');
    await form(page).getByRole('button', { name: 'Schliessen' }).click();
    await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(form(page).getByLabel('Ort', { exact: true })).toHaveValue('Baden');

    await page.evaluate(() => history.back());
    await expect(question(page)).toContainText('Ihre Änderungen sind noch nicht gespeichert.');
    await question(page).getByRole('button', { name: 'Verwerfen und schliessen' }).click();
    await expect(form(page)).toBeHidden();
    await expect(page).toHaveURL(/\/jobs\/\d+$/);
    await expect(page.getByRole('link', { name: 'PLZ 8001 Ort Zürich' })).toBeVisible();
  });

  test.each([
    { answer: 'Verwerfen und schliessen', way: 'by keyboard' },
    { answer: 'Speichern und schliessen', way: 'by keyboard' },
    { answer: 'Verwerfen und schliessen', way: 'by a click beside it' },
    { answer: 'Speichern und schliessen', way: 'by a click beside it' },
  ])(
    'after «$answer» the focus returns to the card that was opened $way',
    async ({ answer, way }) => {
      const page = await openSignedIn('/jobs/1');
      await expect(card(page)).toBeVisible();
      if (way === 'by keyboard') await card(page).press('Enter');
      else await page.getByRole('heading', { name: 'Kunde', exact: true }).click();
      await expect(form(page)).toHaveAccessibleName('Kunde bearbeiten: Verena Stäubli');
      await form(page).getByLabel('Ort', { exact: true }).fill('Baden');
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: answer }).press('Enter');
      await expect(form(page)).toBeHidden();
      await expect(card(page)).toBeFocused();
    },
  );

  test('a click anywhere on the customer’s card opens its form', async () => {
    const page = await openSignedIn('/jobs/1');
    await expect(card(page)).toBeVisible();
    await page.getByRole('heading', { name: 'Kunde', exact: true }).click();
    await form(page).getByLabel('Ort', { exact: true }).fill('Baden');
    await page.keyboard.press('Control+s');
    await expect(form(page)).toBeHidden();
    await expect(card(page)).toBeFocused();
  });

  test('Back closes an unchanged form and leaves the job open', async () => {
    const page = await openForm();
    await page.evaluate(() => history.back());
    await expect(form(page)).toBeHidden();
    await expect(page).toHaveURL(/\/jobs\/\d+$/);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/jobs\?q=Verena$/);
  });

  test('saving the form leaves the edits of the job unsaved and unchanged', async () => {
    const page = await openSignedIn('/jobs/1', { routes: true });
    const confirmation = page.getByRole('checkbox', { name: 'Kundendienst', exact: true });
    const changed = !(await confirmation.isChecked());
    await setChecked(confirmation, changed);
    let saves = 0;
    await page.route('**/api/job/1', (route) => {
      if (route.request().method() === 'PUT') saves += 1;
      return route.continue();
    });
    await card(page).click();
    await form(page).getByLabel('Name').fill('Neuer Name');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Gespeichert: Neuer Name')).toBeVisible();
    await expect(page.getByText('Nicht gespeicherte Änderungen')).toBeVisible();
    await expect(confirmation).toBeChecked({ checked: changed });
    expectValue(saves).toBe(0);
  });

  test('the links in the card do not open the form', async () => {
    const page = await openSignedIn('/jobs/1');
    for (const link of [
      page.getByRole('link', { name: 'Rämistrasse 8' }),
      page.getByRole('link', { name: '044 555 10 99' }),
      page.getByRole('link', { name: 'v.staeubli@kundschaft.example' }),
    ]) {
      await link.evaluate((anchor) => {
        anchor.addEventListener('click', (event) => event.preventDefault());
      });
      await link.click();
    }
    await expect(form(page)).toHaveCount(0);
    await page.getByRole('heading', { name: 'Kunde', exact: true }).click();
    await expect(form(page)).toBeVisible();
  });
});

test('a customer that failed to load with the job can be retried from its card', async () => {
  const page = await newSignedInPage({ allowedErrors: /status of 503/ });
  await page.route(CUSTOMER, (route) => route.fulfill({ status: 503 }));
  await open(page, '/jobs/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auftrag 1');
  const tryAgain = page.getByRole('button', { name: 'Erneut versuchen' });
  await tryAgain.click();
  await expect(tryAgain).toBeVisible();
  await page.unroute(CUSTOMER);
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auftrag 1, Verena Stäubli');
  await expect(page).toHaveTitle('Auftrag 1, Verena Stäubli – Einsatzplan');
  await expect(card(page)).toBeVisible();
});

test('a position is typed, removed and set by a click on the map', async () => {
  const page = await newSignedInPage({ ownContext: true });
  await page.clock.install({ time: TODAY });
  await open(page, '/customers/1');
  await expect(marker(page)).toBeInViewport();
  await stopClock(page);
  await page.getByLabel('Breitengrad').fill('47,48');
  await page.getByLabel('Längengrad').fill('8.3');
  await expect(marker(page)).not.toBeInViewport();
  await page.clock.runFor(1_000);
  await expect(marker(page)).toBeInViewport();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Standort entfernen' }).click();
  await expect(marker(page)).toHaveCount(0);
  await expect(page.getByText('Noch kein Standort.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  expectValue(await stored(page)).toMatchObject({ latitude: null, longitude: null });

  await page.getByRole('region', { name: 'Karte mit dem Standort des Kunden' }).click();
  await expect(marker(page)).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  const { latitude, longitude } = await stored(page);
  expectValue(latitude).toBeCloseTo(47.48, 1);
  expectValue(longitude).toBeCloseTo(8.3, 1);
});

test('an invalid field shows its error and blocks saving', async () => {
  const page = await openSignedIn('/customers/1');
  await page.getByLabel('E-Mail').pressSequentially(' x');
  await expect(
    page.getByText('Bitte geben Sie eine Adresse wie name@example.ch ein.'),
  ).toBeHidden();
  await page.getByLabel('Name').fill('');
  await expect(
    page.getByText('Bitte geben Sie eine Adresse wie name@example.ch ein.'),
  ).toBeVisible();
  await page.getByLabel('Breitengrad').fill('91');
  await expect(page.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
  await expect(page.getByText('Der Breitengrad ist eine Zahl von −90 bis 90.')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Längengrad')).toBeFocused();
  await expect(page.getByText('Der Breitengrad ist eine Zahl von −90 bis 90.')).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Verena Stäubli');
});

test('a failed save keeps the edits and can be retried', async () => {
  const page = await newSignedInPage({ allowedErrors: /ERR_CONNECTION_RESET/ });
  let isBroken = true;
  // From the start: a page that is open may send its next request past a new route.
  await page.route(CUSTOMER, (route) =>
    isBroken && route.request().method() === 'PUT'
      ? route.abort('connectionreset')
      : route.continue(),
  );
  await open(page, '/customers/1');
  await page.getByLabel('Adresse').fill('Badstrasse 3');
  await page.getByLabel('Längengrad').fill('8.5');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('unklar, ob gespeichert wurde');
  await expect(page.getByLabel('Adresse')).toHaveValue('Badstrasse 3');
  await expect(page.getByLabel('Längengrad')).toHaveValue('8.5');
  isBroken = false;
  await saveButton(page).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  expectValue(await stored(page)).toMatchObject({ address: 'Badstrasse 3', longitude: 8.5 });
});

test('a text that is too long for the server leads to its field', async () => {
  const page = await openSignedIn('/customers/1', { allowedErrors: /422/ });
  await page.getByLabel('Telefon').fill('0'.repeat(400));
  await saveButton(page).click();
  await page.getByRole('alert').getByRole('button', { name: 'Telefon' }).click();
  await expect(page.getByLabel('Telefon')).toBeFocused();
});

test('leaving a changed customer asks first', async () => {
  const page = await openSignedIn('/customers/1');
  await page.getByLabel('Telefon').fill('044 000 00 00');
  await page.getByRole('main').getByRole('link', { name: 'Kunden', exact: true }).click();
  await expect(question(page)).toContainText('Ihre Änderungen sind noch nicht gespeichert.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/customers\/1$/);
  await expect(page.getByLabel('Telefon')).toHaveValue('044 000 00 00');
  await page.getByRole('main').getByRole('link', { name: 'Kunden', exact: true }).click();
  await question(page).getByRole('button', { name: 'Speichern und verlassen' }).click();
  await expect(page).toHaveURL(/\/customers$/);
  expectValue(await stored(page)).toMatchObject({ phone: '044 000 00 00' });
});

test.each([
  { kind: 'customer', path: '/customers/1', name: 'Kunde Verena Stäubli' },
  { kind: 'worker', path: '/workers/1', name: 'Mitarbeiter/in Ana Marques da Silva' },
])('a session that ends during the edit of a $kind keeps the edit', async ({ path, name }) => {
  const page = await openSignedIn(path);
  await endSessionAtSave(page);
  await page.getByLabel('Ort', { exact: true }).fill('Baden');
  await saveButton(page).click();
  await expect(page.getByText('Nicht gespeicherte Änderungen bleiben')).toBeVisible();
  await submitSignIn(page);
  const offer = page.getByRole('complementary');
  await expect(offer).toContainText(`Ihre Änderungen an ${name} sind noch nicht gespeichert.`);
  await offer.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Baden');
  await saveButton(page).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
});

test('a session that ends in the customer form over a job keeps the edit for the customer page', async () => {
  const page = await openForm();
  await endSessionAtSave(page);
  await form(page).getByLabel('Ort', { exact: true }).fill('Baden');
  await expect(page.locator('aside')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await submitSignIn(page);
  await page.getByRole('complementary').getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await expect(page).toHaveURL(/\/customers\/1$/);
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Baden');
});

test('without a clipboard the feed link is selected for copying by hand', async () => {
  const page = await openSignedIn('/workers/1');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Kopieren', exact: true }).click();
  await expect(page.getByText('Der Link ist markiert', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Link')).toBeFocused();
  expectValue(await page.evaluate(() => String(getSelection()))).toContain('/api/calendar/1');
});

test("a worker page has a feed link to copy and the worker's jobs", async () => {
  const page = await openSignedIn('/workers/1');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { calendar_token } = (await (await page.request.get('/api/worker/1')).json()) as WireWorker;
  const feed = `${new URL(page.url()).origin}/api/calendar/1?token=${calendar_token}`;
  await expect(page.getByLabel('Link')).toHaveValue(feed);
  await expect(page.getByText('Über diesen Link zeigt eine Kalender-App')).toBeVisible();
  await page.getByRole('button', { name: 'Kopieren', exact: true }).click();
  await expect(page.getByText('Link kopiert.')).toBeVisible();
  expectValue(await page.evaluate(() => navigator.clipboard.readText())).toBe(feed);

  const jobs = (await (await page.request.get('/api/job?worker=1')).json()) as object[];
  expectValue(jobs.length).toBeGreaterThan(0);
  await expect(page.getByText(`${jobs.length} Aufträge`)).toBeVisible();

  await page.getByLabel('Name').fill('Ana Marques');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Marques');
});

test("the jobs of a worker load independently of the worker, and their empty state names the worker's jobs", async () => {
  const page = await newSignedInPage();
  const goOn = Promise.withResolvers<void>();
  await page.route('**/api/worker/1', async (route) => {
    await goOn.promise;
    await route.continue();
  });
  await page.route('**/api/job?worker=1', (route) => route.fulfill({ json: [] }));
  await page.goto('/workers/1');
  await expect(page.getByText('Dieser Person sind keine Aufträge zugeteilt')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveCount(0);
  goOn.resolve();
  await expect(page.getByLabel('Name')).toHaveValue('Ana Marques da Silva');
});

test('a customer without a name is called unknown', async () => {
  const page = await newSignedInPage();
  await page.route(CUSTOMER, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), name: '' } });
  });
  await open(page, '/jobs/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auftrag 1, Unbekannter Kunde');
  await expect(card(page)).toHaveAccessibleName('Unbekannter Kunde, bearbeiten');
});

test("every line of a job's customer card has a label", async () => {
  const page = await openSignedIn('/jobs/1');
  const customer = page.getByRole('region', { name: 'Kunde' });
  await expect(customer.getByRole('term')).toHaveText([
    'Name',
    'Adresse',
    'Telefon',
    'E-Mail',
    /^Zutritt/,
  ]);
  await expect(customer.getByRole('definition')).toHaveText([
    /Stäubli/,
    'Rämistrasse 8PLZ 8001 Ort Zürich',
    '044 555 10 99',
    'v.staeubli@kundschaft.example',
    /Schlüssel|Klingel|Code|Tür|Alarm/,
  ]);
});

test.each(['/customers/abc', '/workers/0', '/customers/1e3'])(
  '%s shows «Seite nicht gefunden» and sends no request',
  async (path) => {
    const page = await newSignedInPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const isFromThere = request.headers()['referer']?.endsWith(path);
      if (isFromThere) asked.push(new URL(request.url()).pathname);
    });
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
    expectValue(asked.filter((one) => /\/api\/(customer|worker)/.test(one))).toEqual([]);
  },
);

test.each([
  { path: '/customers/999', says: 'Diesen Kunden gibt es nicht (mehr).', list: 'Kundenliste' },
  {
    path: '/workers/999',
    says: 'Diesen Eintrag gibt es nicht (mehr).',
    list: 'Liste der Mitarbeitenden',
  },
  { path: '/jobs/999', says: 'Diesen Auftrag gibt es nicht (mehr).', list: 'Auftragsliste' },
])('a missing $path is reported with a link to its list', async ({ path, says, list }) => {
  const page = await openSignedIn(path, { allowedErrors: /status of 404/ });
  await expect(page.getByRole('alert')).toContainText(says);
  await page.getByRole('link', { name: `Zur ${list}` }).click();
  await expect(page).toHaveURL(path.replace('/999', ''));
});

test("a customer's page lists the customer's jobs alone, and a job links to its customer", async () => {
  const page = await openSignedIn('/customers/1');
  const jobs = page.getByRole('region', { name: 'Aufträge' });
  await expect(jobs.getByRole('columnheader')).toHaveText([
    ...['Termin', 'Mitarbeiter/in', 'Nächster Einsatz'],
    ...['Startdatum', 'Bestätigungen', 'Aktionen'],
  ]);
  await expect(jobs.locator('[role=row][data-id]')).toHaveCount(1);
  await jobs.getByRole('link', { name: 'jeden Mo, 08:00–11:00', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verena Stäubli');
  await page.getByRole('link', { name: 'Zum Kunden' }).click();
  await expect(page).toHaveURL(/\/customers\/1$/);
});

test('a job links to its worker, and has no such link when unassigned', async () => {
  const page = await openSignedIn('/jobs/1');
  const link = page.getByRole('link', { name: 'Zur Person' });
  const name = await page.getByRole('button', { name: /, in der Liste zeigen$/ }).innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await page.getByRole('button', { name: 'Zuteilung aufheben' }).click();
  await expect(link).toBeHidden();
});

test.each([
  ['/customers/1', 'E-Mail'],
  ['/jobs/1', 'Beginn'],
])(
  'on %s, Ctrl+S and the name in the status bar focus the field that blocks saving',
  async (path, name) => {
    const page = await openSignedIn(path);
    const wrong = page.getByLabel(name).first();
    const reason = page.getByText(`Bitte zuerst korrigieren: ${name}`);
    await wrong.fill('25:00');
    await expect(page.getByText('Nicht gespeicherte Änderungen')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(reason).toBeVisible();
    await expect(page.getByText('Ctrl+S')).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(wrong).toBeFocused();
    await page.keyboard.press('Tab');
    await reason.getByRole('button').click();
    await expect(wrong).toBeFocused();

    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await wrong.fill('25:00');
    await page.keyboard.press('Control+s');
    await expect(reason).toBeVisible();
    await expect(wrong).toBeFocused();
  },
);

test('the form does not move when it is saved or a failed save is retried', async () => {
  const page = await openSignedIn('/customers/1', { routes: true, allowedErrors: /status of 503/ });
  const name = page.getByLabel('Name');
  const place = async () => (await name.boundingBox())!.y;
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const before = await place();
  await page.getByLabel('Telefon').fill('044 000 00 00');
  expectValue(await place()).toBe(before);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  expectValue(await place()).toBe(before);

  await page.getByLabel('Ort', { exact: true }).fill('Baden');
  await page.route(CUSTOMER, (route) => route.fulfill({ status: 503 }));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('unklar, ob gespeichert wurde');
  const beneath = await place();
  await page.unroute(CUSTOMER);
  const goOn = Promise.withResolvers<void>();
  await page.route(CUSTOMER, async (route) => {
    await goOn.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Wird gespeichert …' })).toBeVisible();
  expectValue(await place()).toBe(beneath);
  goOn.resolve();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await expect(page.getByText('unklar, ob gespeichert wurde')).toBeHidden();
  expectValue(await place()).toBe(before);
});

test.each([375, 320])(
  'at %i px, the save status has a line above the buttons and never covers the focused field',
  async (width) => {
    const page = await openSignedIn('/customers/1', { width });
    const field = page.getByLabel('Ort', { exact: true });
    const barTop = async () => (await saveButton(page).boundingBox())!.y;
    await field.evaluate((input) => {
      scrollBy(0, input.getBoundingClientRect().bottom - innerHeight);
    });
    await field.fill('Baden');
    const status = page.getByText('Nicht gespeicherte Änderungen');
    await expect(status).toBeInViewport({ ratio: 1 });
    const said = (await status.boundingBox())!;
    expectValue(said.y + said.height).toBeLessThanOrEqual(await barTop());
    await expect
      .poll(async () => {
        const { y, height } = (await field.boundingBox())!;
        return y + height;
      })
      .toBeLessThanOrEqual(said.y);
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    const discarded = page.getByText('Änderungen verworfen');
    await expect(discarded).toBeInViewport({ ratio: 1 });
    expectValue((await discarded.boundingBox())!.height).toBeLessThan(30);
  },
);
