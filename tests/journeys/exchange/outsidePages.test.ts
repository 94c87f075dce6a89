import { expect as expectValue, onTestFinished, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { startOutsidePages } from '../support/outsidePages.ts';
import { launchBrowser } from '../support/pages.ts';

/** A page in a phone's browser, with scripts switched off. */
async function openPhone(width = 375) {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 740 },
    locale: 'de-CH',
  });
  onTestFinished(() => context.close());
  return context.newPage();
}

test('every page for people outside is one heading below 20 KB without a script, and fits 320 px in the dark', async () => {
  const { address, states, expire } = await startOutsidePages();
  const browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 320, height: 740 },
    colorScheme: 'dark',
    locale: 'de-CH',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const shown: Record<string, string> = {};
  for (const { state, path } of states) {
    const answer = (await page.goto(`${address}${path}`))!;
    const body = await answer.body();
    expectValue.soft(body.length, state).toBeLessThan(20_000);
    expectValue.soft(String(body), state).not.toContain('<script');
    expectValue.soft(await violationsOn(page), state).toEqual([]);
    expectValue
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), state)
      .toBeLessThanOrEqual(320);
    shown[state] = await page.getByRole('heading', { level: 1 }).innerText();
  }
  expectValue(shown).toEqual({
    'open, a customer': 'Passt Ihnen dieser Termin?',
    'open, a worker': 'Passt Ihnen dieser Termin?',
    'open, one visit': 'Passt Ihnen dieser geänderte Termin?',
    'open, a visit of a substitute': 'Passt Ihnen dieser geänderte Termin?',
    'one visit confirmed': 'Ihr geänderter Termin',
    'one visit changed again': 'Dieser Einsatz hat sich noch einmal geändert',
    confirmed: 'Ihr Termin',
    declined: 'Ihr Termin',
    'changed since it was confirmed': 'Ihr Termin',
    'the job ended': 'Es gibt nichts mehr zu bestätigen',
    'passed on to somebody else': 'Das hat sich geändert',
    'the customer archived': 'Es gibt nichts mehr zu bestätigen',
    unknown: 'Dieser Link gilt nicht mehr',
    'a plan with jobs to confirm': 'Ana Marques da Silva',
    'a plan that thanks': 'Ana Marques da Silva',
    'a later week of a plan': 'Ana Marques da Silva',
    'a plan that has ended': 'Dieser Link gilt nicht mehr',
  });
  const expired = await expire();
  await page.goto(`${address}${expired}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
});

test('a changed visit is declined and then confirmed by keyboard alone, with scripts switched off', async () => {
  const { address, states } = await startOutsidePages();
  const page = await openPhone();
  await page.goto(address + states.find(({ state }) => state === 'open, one visit')!.path);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'Tab', 'Enter', 'Tab');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Um 10 Uhr ginge es.');
  await press('Tab', 'Enter');
  await expect(page.getByRole('status')).toContainText('Um 10 Uhr ginge es.');
  await press('Tab', 'Enter');
  await expect(page.getByRole('status')).toContainText('Danke, Sie haben bestätigt');
  await expect(page.getByRole('button', { name: 'Bestätigen' })).toHaveCount(0);
});

test('on paper an open question is black on white, without the buttons', async () => {
  const { address, states } = await startOutsidePages();
  const page = await openPhone(1280);
  await page.goto(address + states.find(({ state }) => state === 'open, one visit')!.path);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Bestätigen' })).toBeHidden();
  await expect(page.getByText('Dienstag, 24. November 2026')).toBeVisible();
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { color, backgroundColor };
  });
  expectValue(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
});
