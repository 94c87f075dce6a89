import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { openPlan } from '../../support/pages/plan.tsx';

const card = page.getByRole('tooltip');
const visit = (name: string) => button(new RegExp(`^${name}, `));
const focus = (name: string) => (visit(name).element() as HTMLElement).focus();

test('where the mouse rests on a visit, its card is beside it, with nothing to press', async () => {
  await openPlan();
  await visit('Apotheke').hover();
  await sees(card.getByText('Apotheke'));
  await sees(card.getByText(/08:00–10:00/));
  await sees(card.getByText('Ana Marques'));
  expect(card.element().querySelectorAll('button, a[href^="tel:"]')).toHaveLength(0);
  expect(card.element().querySelector('a')!.closest('[inert]')).not.toBeNull();
  await visit('Coiffeur').hover();
  await sees(card.getByText('Coiffeur'));
  expect(card.elements()).toHaveLength(1);
});

test('a key shows the card of the visit with the focus, and hides it', async () => {
  await openPlan();
  focus('Apotheke');
  await userEvent.keyboard('p');
  await sees(card.getByText('Apotheke'));
  await expect.element(visit('Apotheke')).toHaveFocus();
  await userEvent.keyboard('p');
  await seesNot(card);
});

test('another key ends a peek', async () => {
  await openPlan();
  focus('Apotheke');
  await userEvent.keyboard('p');
  await sees(card);
  await userEvent.keyboard('{Escape}');
  await seesNot(card);
});

test('a visit that is opened or carried is not peeked at', async () => {
  await openPlan();
  focus('Apotheke');
  await userEvent.keyboard('p');
  await sees(card);
  await userEvent.keyboard(' ');
  await seesNot(card);
  await userEvent.keyboard('{Escape}');
  await visit('Apotheke').hover();
  await sees(card);
  await visit('Apotheke').click();
  await sees(page.getByRole('dialog', { name: 'Apotheke' }));
  await seesNot(card);
});
