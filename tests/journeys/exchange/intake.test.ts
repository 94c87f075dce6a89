import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { onTestFinished, test, expect as expectValue } from 'vitest';
import { expect } from '../support/expect.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

/** Another website, which shows what `html` holds: a page, or a part of its own one. */
async function startWebsite() {
  const website = { html: '', origin: '' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const around = `<!doctype html><title>Putzblitz</title><h1>Putzblitz</h1>${website.html}`;
    response.end(website.html.startsWith('<!doctype') ? website.html : around);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  website.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return website;
}

/** Adds a form for a website, and returns its HTML, and that of the file with it. */
async function addForm(page: Page, origin: string) {
  await open(page, '/settings/intake');
  await page.getByRole('button', { name: 'Formular hinzufügen …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Startseite');
  await dialog.getByLabel('Websites mit dem Formular').fill(`${origin}/kontakt.html`);
  await dialog.getByRole('button', { name: 'Adresse erstellen' }).click();
  const html = await dialog.getByLabel('HTML des Formulars').inputValue();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Als Seite speichern' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText(origin)).toBeVisible();
  return { html, file };
}

test('a form on another website brings requests of a known customer and of a new one, each once, and sorts a robot out', async () => {
  const { address, database } = await startServer();
  const website = await startWebsite();
  const office = await newPage(address, { storageState: signedInAt(address), hears: true });
  website.html = (await addForm(office, website.origin)).html;
  await open(office, '/new-requests');
  const queue = office.getByRole('listitem').filter({ hasText: 'seit heute' });
  await expect(queue.first()).toBeVisible();
  const before = await queue.count();
  const known = await database
    .selectFrom('customers')
    .selectAll()
    .where('name', '=', 'Verena Stäubli')
    .executeTakeFirstOrThrow();

  const visitor = await newPage(address, { ownContext: true, hears: true });
  const ask = async (fields: Readonly<Record<string, string>>, isRobot = false) => {
    await visitor.goto(website.origin);
    for (const [label, text] of Object.entries(fields)) {
      await visitor.getByLabel(label, { exact: true }).fill(text);
    }
    if (isRobot) {
      await visitor.locator('[name=website]').evaluate((field) => {
        (field as HTMLInputElement).value = 'https://spam.example';
      });
    }
    await visitor.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(visitor.getByRole('heading')).toHaveText(
      'Vielen Dank, Ihre Anfrage ist angekommen.',
    );
  };

  const stranger = {
    'Vorname und Name': 'Regula Zbinden',
    Telefon: '079 555 66 77',
    PLZ: '8002',
    'Wann passt es Ihnen?': 'Montagvormittag',
    'Was sollen wir wissen?': 'Zwei <b>Katzen</b>',
  };
  await ask({ 'Vorname und Name': 'V. Stäubli', Telefon: known.phone, Ort: 'Chur' });
  await ask(stranger);
  await ask(stranger);
  await ask({ ...stranger, 'Vorname und Name': 'Robot' }, true);
  expectValue(await visitor.context().cookies()).toEqual([]);

  await expect(queue).toHaveCount(before + 2);
  await office.getByRole('button', { name: /^Regula Zbinden/ }).click();
  await expect(office.getByText('«Zwei <b>Katzen</b>»')).toBeVisible();
  await office.getByRole('button', { name: /^Verena Stäubli.*seit heute/ }).click();
  const take = (what: string) => office.getByRole('button', { name: `Übernehmen: ${what}` });
  await expect(take('Name V. Stäubli')).toBeVisible();
  expectValue(
    await database
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirst(),
  ).toEqual(known);

  await take('Ort Chur').click();
  await expect(take('Ort Chur')).toHaveCount(0);
  await expect(take('Name V. Stäubli')).toBeVisible();
  expectValue(
    await database
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirst(),
  ).toEqual({ ...known, city: 'Chur', latitude: null, longitude: null });
  const menu = office.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByText('2 Anfragen von der Website, 1 aussortiert')).toBeAttached();

  await open(office, '/settings/intake');
  await expect(office.getByText('Vermutlich automatisch ausgefüllt')).toBeVisible();
  await office.getByRole('button', { name: 'Löschen: Robot' }).click();
  await office.getByRole('button', { name: 'Anfrage löschen' }).click();
  await expect(office.getByText('Nichts aussortiert')).toBeVisible();
});

test('from the form as a file on another website a page of thanks follows, and a form that was switched off asks to call', async () => {
  const { address } = await startServer();
  const website = await startWebsite();
  const office = await newPage(address, { storageState: signedInAt(address) });
  website.html = (await addForm(office, website.origin)).file;
  await office.getByRole('button', { name: 'Ändern: Startseite' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Danke-Seite').fill(`${website.origin}/danke`);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);

  const visitor = await newPage(address, { ownContext: true, allowedErrors: /404/ });
  const ask = async (name: string) => {
    await visitor.goto(website.origin);
    await visitor.getByLabel('Vorname und Name').fill(name);
    await visitor.getByLabel('Telefon').fill('079 555 66 77');
    await visitor.getByRole('button', { name: 'Anfrage senden' }).click();
  };
  await ask('Regula Zbinden');
  await expect(visitor).toHaveURL(`${website.origin}/danke`);

  await office.getByRole('button', { name: 'Ändern: Startseite' }).click();
  await dialog.getByText('Ausgeschaltet: nimmt keine Anfragen an').click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await ask('Eva Bär');
  await expect(visitor.getByRole('heading')).toHaveText('Ihre Anfrage wurde nicht gesendet');
});
