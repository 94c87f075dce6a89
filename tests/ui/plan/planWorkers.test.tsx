import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, sees } from '../../support/screen/gestures.ts';
import { lane, openPlan, person } from '../../support/pages/plan.tsx';

const many = Array.from({ length: 200 }, (_, index) =>
  person(index + 1, `Person ${String(index + 1).padStart(3, '0')}`),
);

const search = async (query: string) => {
  await button(/^Filtern/).click();
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(query);
};

const listed = () =>
  page
    .getByRole('dialog')
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);

test('of selected workers those that match the search come first', async () => {
  await openPlan();
  await search('carla');
  await expect.poll(listed).toEqual(['Carla Frei', 'Ana Marques', 'Beat Gut']);
});

test('Enter in the search of workers leads to the lane of the first hit, wherever it is', async () => {
  await openPlan({ workers: many });
  await search('person 160');
  await sees(button('Zu Person 160'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Person 160');
  await expect.element(lane('Person 160')).toBeInViewport();
});

test('who is found is shown, also without visits and unselected', async () => {
  await openPlan();
  await page.getByRole('checkbox', { name: 'Nur mit Einsätzen' }).click();
  await button(/^Filtern/).click();
  const toggle = page.getByRole('dialog').getByRole('button', { name: 'Carla Frei', exact: true });
  await toggle.click();
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('carla');
  await button('Zu Carla Frei').click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Carla Frei');
});
