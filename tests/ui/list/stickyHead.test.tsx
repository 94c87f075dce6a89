import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

test('Shift+Tab from row to row never leads below the head of the table', async () => {
  const requests = new HeldRequests();
  const names = Array.from({ length: 40 }, (_, index) => `Praxis ${index + 10}`);
  requests.always('GET auth/me', demoUser);
  requests.always(
    'GET customer',
    ok(names.map((name, index) => ({ ...wireCustomer, id: index + 1, name }))),
  );
  await renderScreen({ path: '/customers?size=100', requests });
  const row = page.getByRole('link', { name: names.at(-1)! }).last();
  await sees(row);
  (row.element() as HTMLElement).focus();
  const head = page.getByRole('columnheader').first();
  const rowsBefore = new Set<Element>();
  for (;;) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const focused = document.activeElement!;
    const current = focused.closest('[data-id]');
    if (!current) break;
    rowsBefore.add(current);
    const edge = head.element().getBoundingClientRect().bottom;
    expect(focused.getBoundingClientRect().top).toBeGreaterThan(edge);
  }
  expect(rowsBefore.size).toBe(names.length - 1);
});
