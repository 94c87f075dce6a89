import type { Locator, Page } from 'playwright';
import { expect as expectValue, onTestFinished, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { launchBrowser, newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

/** How the page of the office calls a program that the browser does not have. */
const NO_PROGRAM = /registered handler/;

/** The page of somebody outside, whose browser runs no script. */
async function openedOutside(link: string): Promise<Page> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

/** The link in a message that is written already. */
async function linkIn(way: Locator): Promise<string> {
  const message = decodeURIComponent((await way.getAttribute('href'))!);
  return /https?:\/\/\S+\/c\/\S+/.exec(message)![0];
}

test('from a request to both confirmations the office clicks five times, and sees the answers by itself', async () => {
  const { address } = await startServer();
  const storageState = signedInAt(address);
  const office = await newPage(address, { storageState, hears: true, allowedErrors: NO_PROGRAM });
  await open(office, '/new-requests');
  let clicks = 0;
  const click = async (control: Locator) => {
    clicks += 1;
    await control.click();
  };
  const id = await office.locator('button[data-todo][aria-current]').getAttribute('data-todo');
  await click(office.getByRole('button', { name: /^Zuteilen und bestätigen: / }));
  await click(office.locator(`button[data-todo="${id}"]`));
  await click(office.getByRole('button', { name: 'Beide anfragen' }));
  const mails = office.getByRole('link', { name: /^Mail schreiben: / });
  await expect(mails).toHaveCount(2);
  const links = [await linkIn(mails.first()), await linkIn(mails.last())] as const;
  for (const mail of [mails.first(), mails.last()]) await click(mail);
  await expect(office.getByText('An das Mailprogramm übergeben.', { exact: false })).toHaveCount(2);
  expectValue(clicks).toBe(5);

  const job = await newPage(address, { storageState, hears: true });
  await open(job, `/jobs/${id}`);
  const ticks = job.getByRole('group', { name: 'Bestätigungen' });
  for (const link of links) {
    const page = await openedOutside(link);
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page.getByRole('status')).toBeVisible();
  }
  await expect(ticks.getByText(/^über Link /)).toHaveCount(2);
  await expect(ticks.getByRole('checkbox', { name: 'Kunde', exact: true })).toBeChecked();
  await expect(office.locator(`button[data-todo="${id}"]`)).toHaveCount(0);
});

test('who declines by a link is on top of what is to be done, with the reason, and Enter opens it', async () => {
  const { address } = await startServer();
  const storageState = signedInAt(address);
  const office = await newPage(address, { storageState, hears: true });
  await open(office, '/jobs?unconfirmed=1');
  await office.getByRole('button', { name: 'Bestätigen: Monika Wyss' }).click();
  const popup = office.getByRole('dialog', { name: 'Monika Wyss' });
  await popup.getByRole('button', { name: 'Anfragen: Kunde' }).click();
  const link = await linkIn(popup.getByRole('link', { name: /^Mail schreiben: / }));
  await open(office, '/today');

  const page = await openedOutside(link);
  await page.getByText('Passt nicht', { exact: true }).click();
  await page.getByRole('textbox').fill('Bitte erst um <10 Uhr>');
  await page.getByRole('button', { name: 'Dem Büro mitteilen' }).click();
  await expect(page.getByRole('status')).toContainText('Bitte erst um <10 Uhr>');

  const row = office.getByRole('button', { name: /Monika Wyss.*«.*Bitte erst um <10 Uhr>/ });
  await row.focus();
  await office.keyboard.press('Enter');
  const opened = office.getByRole('dialog', { name: 'Bestätigungen: Monika Wyss' });
  await expect(opened.getByText(/^abgelehnt .*Bitte erst um <10 Uhr>/)).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Erneut anfragen: Kunde' })).toBeVisible();
});
