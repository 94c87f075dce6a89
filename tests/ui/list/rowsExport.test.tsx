import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const save = button('Als CSV speichern');
const customers = [
  { ...wireCustomer, id: 1, name: 'Zahnarztpraxis Stampfenbach', city: 'Zürich' },
  { ...wireCustomer, id: 2, name: 'Atelier Punktum', city: 'Zürich' },
  { ...wireCustomer, id: 3, name: 'Beatrice Schaufelberger', city: 'Uster' },
];

async function open(features?: readonly string[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok(customers));
  const inspect = () => {};
  await renderScreen({
    path: '/customers',
    requests,
    inspect,
    ...(features && { features }),
  });
  await sees(page.getByText('3 Kunden'));
  return requests;
}

test('the rows that the list shows are saved, in its order', async () => {
  const requests = await open();
  await userEvent.fill(page.getByRole('searchbox'), 'Zürich');
  await sees(page.getByText('2 von 3'));
  await save.click();
  await expect.poll(() => requests.bodyOf('POST export/customer')).toEqual({ ids: [2, 1] });
});

test('a list without rows is not saved', async () => {
  await open();
  await userEvent.fill(page.getByRole('searchbox'), 'Basel');
  await sees(page.getByText('0 von 3'));
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('a backend that writes no files has no button for them', async () => {
  await open([]);
  await seesNot(save);
});
