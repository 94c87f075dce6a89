import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openSignedIn } from '../support/pages.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the server has of a worker: absences, and visits that are no longer theirs. */
async function storedOf(page: Page) {
  const read = async (path: string) => (await page.request.get(`/api/${path}`)).json();
  const absences = (await read('absence?worker=2')) as readonly object[];
  const jobs = (await read('job?worker=2')) as readonly {
    readonly appointment: { readonly events: readonly { readonly overrides?: object }[] };
  }[];
  const changed = jobs.flatMap(({ appointment }) =>
    appointment.events.flatMap(({ overrides = {} }) => Object.values(overrides) as object[]),
  );
  return { absences: absences.length, changed };
}

test('what was given away and told is given back after the absence is withdrawn, and taken back by Ctrl+Z', async () => {
  const page = await openSignedIn('/workers');
  const before = await storedOf(page);
  await page.getByRole('link', { name: 'Blerta Krasniqi abwesend melden' }).click();
  await button(page, 'Bis auf Weiteres').click();
  await expect(page.getByText(/^\d+ von \d+ vertreten$/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await button(page, 'Alle informiert').click();
  await expect(button(page, 'Alle sind informiert')).toBeVisible();
  const noted = await storedOf(page);
  expect(noted.absences).toBe(before.absences + 1);
  const toldOf = ({ changed }: typeof noted) => changed.filter((patch) => 'told' in patch).length;
  const added = noted.changed.length - before.changed.length;
  expect(added).toBeGreaterThan(4);
  expect(toldOf(noted) - toldOf(before)).toBe(added);
  await page.getByRole('link', { name: 'Zu Blerta Krasniqi' }).click();

  await page.getByRole('link', { name: /^Bearbeiten: ab/ }).click();
  await button(page, 'Abwesenheit zurückziehen').click();
  await expect(
    page.getByText(/Einsätze der frei gewordenen Tage sind bei anderen\./),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Wieder zuteilen …' }).click();
  const first = page.getByRole('checkbox').first();
  await expect(first).toBeChecked();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'schon informiert' }).first(),
  ).toBeVisible();
  const given = await storedOf(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Einsätze sind wieder bei Blerta Krasniqi\./)).toBeVisible();
  await expect(page.getByText('Bereits informiert: bitte nochmals informieren')).toBeVisible();
  const withoutTold = (patches: readonly object[]) =>
    patches.map((patch) => ({ ...patch, told: 0 }));
  expect(withoutTold((await storedOf(page)).changed)).toEqual(withoutTold(before.changed));

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Was hier gespeichert wurde, ist rückgängig gemacht.')).toBeVisible();
  expect(await storedOf(page)).toEqual(given);
});
