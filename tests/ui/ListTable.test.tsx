import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../support/backend.ts';
import { button, nextPaint, sees, types } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const next = button('Nächste Seite');
const previous = button('Vorherige Seite');
const links = page.getByRole('table').getByRole('link', { name: /^Praxis/ });
const order = page.getByRole('combobox', { name: 'Reihenfolge' });

async function open(path: string) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  requests.always(
    'GET customer',
    ok(ids.map((id) => ({ ...wireCustomer, id, name: `Praxis ${id}` }))),
  );
  const screen = await renderScreen({ path, requests });
  await sees(links.first());
  return screen;
}

const shownOrder = () => (order.element() as HTMLSelectElement).selectedOptions[0]?.textContent;

test.each(['?page=2', '?page=99'])('%s is the last page, which has no next one', async (search) => {
  const { router } = await open(`/customers${search}`);
  await sees(page.getByText('Seite 2 von 2'));
  expect(links.elements()).toHaveLength(5);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(previous).toHaveAttribute('aria-disabled', 'false');
  await next.click({ force: true });
  await nextPaint();
  await expect.poll(() => router.state.location.search).toBe('?page=2');
  await previous.click();
  await sees(page.getByText('Seite 1 von 2'));
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await previous.click({ force: true });
  await next.click();
  await sees(page.getByText('Seite 2 von 2'));
  await expect.poll(() => router.state.location.search).toBe('?page=2');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])(
  'a row opens in a new tab by a click with %j',
  async (how) => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => openTab.mockRestore());
    const { router } = await open('/customers');
    const cell = page.getByRole('cell', { name: 'Limmatstrasse 107' }).first().element();
    const type = 'button' in how ? 'auxclick' : 'click';
    cell.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...how }));
    expect(openTab.mock.calls).toEqual([['/customers/1', '_blank', 'noopener']]);
    expect(router.state.location.pathname).toBe('/customers');
  },
);

test('Back leaves a list that was searched, whatever was typed', async () => {
  const { router } = await open('/customers');
  await router.navigate('/customers?page=2');
  const search = page.getByRole('searchbox', { name: 'Suchen' });
  for (const text of ['prax', 'praxis 3']) {
    await types(search, text);
    await expect.poll(() => new URLSearchParams(router.state.location.search).get('q')).toBe(text);
  }
  await router.navigate(-1);
  expect(router.state.location.search).toBe('');
});

test('on a narrow screen the order is shown as it is, and changed', async () => {
  await page.viewport(375, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const { router } = await open('/customers?sort=-city');
  expect(shownOrder()).toBe('Ort, absteigend');
  await order.selectOptions('PLZ, aufsteigend');
  await expect.poll(() => router.state.location.search).toBe('?sort=zipCode');
  expect(shownOrder()).toBe('PLZ, aufsteigend');
  await order.selectOptions('Name (Standard)');
  await expect.poll(() => router.state.location.search).toBe('');
  expect(shownOrder()).toBe('Name (Standard)');
});
