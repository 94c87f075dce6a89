import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sees } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';

test('name, postcode and town of a job’s customer have labels for those who do not see the layout, and lead to the map', async () => {
  await openJob();
  const card = page.getByRole('region', { name: 'Kunde' });
  await sees(card.getByText('Limmatstrasse 107'));
  expect(card.getByRole('term').elements()[0]?.textContent).toBe('Name');
  const link = card.getByRole('link', { name: /Limmatstrasse/ });
  await expect.element(link).toHaveAccessibleName('Limmatstrasse 107 PLZ 8005 Ort Zürich');
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/107.*8005/));
});

test("every line of a job's customer card has a label", async () => {
  await openJob();
  const card = page.getByRole('region', { name: 'Kunde' });
  await sees(card.getByText('Limmatstrasse 107'));
  const texts = (role: string) =>
    card
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent.trim());
  expect(texts('term')).toEqual(['Name', 'Adresse', 'Telefon', 'E-Mail', 'Zutritt:']);
  expect(texts('definition')).toEqual([
    'Grafikatelier Punktum',
    'Limmatstrasse 107PLZ 8005 Ort Zürich',
    '044 555 20 79',
    'atelier@example.ch',
    'Schlüssel beim Hauswart',
  ]);
});
