import { expect as expectValue, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { expect } from '../support/expect.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

test('a worker reads the plan on a phone without signing in, until its link is renewed', async () => {
  const { address } = await startServer();
  const office = await newPage(address, { storageState: signedInAt(address) });
  await open(office, '/workers/1');
  await office.getByText('Plan und Kalender teilen').click();
  const card = office.getByRole('region', { name: 'Persönlicher Plan' });
  const link = await card.getByLabel('Link zum Plan').inputValue();

  const phone = await newPage(address, {
    width: 375,
    ownContext: true,
    allowedErrors: /status of 404/,
  });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ana Marques da Silva');
  await expect(phone.getByRole('heading', { name: /^Heute, / })).toBeVisible();
  expectValue(await violationsOn(phone)).toEqual([]);
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expectValue(width).toBeLessThanOrEqual(375);
  await phone.getByRole('link', { name: 'Español' }).click();
  await expect(phone.getByRole('heading', { name: /^Hoy, / })).toBeVisible();

  await card.getByRole('button', { name: 'Link erneuern …' }).click();
  await office.getByRole('button', { name: 'Link erneuern', exact: true }).click();
  await expect(card.getByLabel('Link zum Plan')).not.toHaveValue(link);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
});
