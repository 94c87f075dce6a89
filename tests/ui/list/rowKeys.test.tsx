import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const links = () => [...document.querySelectorAll<HTMLElement>('[role=row] a[data-record]')];
const nameOf = (element: Element | null) => element?.closest('[role=row]')?.getAttribute('data-id');
const dialog = page.getByRole('dialog');

async function open() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  const [job] = wireJobListings;
  requests.always('GET job', ok([job, { ...job, id: 8 }]));
  await renderScreen({ path: '/jobs', requests });
  await expect.poll(() => new Set(links().map(nameOf)).size).toBe(2);
  return links().map(nameOf);
}

test('j leads to the next row and k back', async () => {
  const ids = [...new Set(await open())];
  links()[0]!.focus();
  await userEvent.keyboard('j');
  expect(nameOf(document.activeElement)).toBe(ids[1]);
  await userEvent.keyboard('k');
  expect(nameOf(document.activeElement)).toBe(ids[0]);
});

test.each([
  ['a', 'Zuteilen: Grafikatelier Punktum'],
  ['c', 'Bestätigungen: Grafikatelier Punktum'],
])('%s opens what its button opens', async (key, name) => {
  await open();
  links()[0]!.focus();
  await userEvent.keyboard(key);
  await sees(page.getByRole('dialog', { name }));
});

test('the letters do nothing while no row has the focus', async () => {
  await open();
  await userEvent.keyboard('ajc');
  await seesNot(dialog);
  expect(nameOf(document.activeElement)).toBeUndefined();
});
