import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { print } from '../../support/screen/paper.ts';
import { wireCustomer, wireJob, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const JOB = { ...wireJob, instructions: 'Küche <b>gross</b>', internal_note: 'Zahlt schlecht' };

async function open(path: string, options: { features?: readonly string[] } = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job/7', ok(JOB));
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok(wireWorkers));
  const screen = await renderScreen({ path, requests, ...options });
  await sees(page.getByRole('region').first());
  await seesNot(page.getByText('Wird geladen …'));
  return { ...screen, requests };
}

const note = (name: string) => page.getByRole('textbox', { name, exact: true });
const heightOf = (name: string) => note(name).element().getBoundingClientRect().height;

test.each([
  { path: '/customers/3', kept: 'Zutritt', text: 'Schlüssel beim Hauswart' },
  { path: '/jobs/7', kept: 'Instruktionen', text: 'Küche <b>gross</b>' },
])('on paper, $path has what is for the worker and no internal note', async (shown) => {
  await open(shown.path);
  await expect.element(note(shown.kept)).toHaveValue(shown.text);
  await sees(note('Interne Notiz'));
  await print();
  await sees(note(shown.kept));
  await expect.element(page.getByLabelText('Interne Notiz')).not.toBeVisible();
});

test('the page of a job says how to get in', async () => {
  await open('/jobs/7');
  await sees(page.getByRole('definition').filter({ hasText: 'Schlüssel beim Hauswart' }));
});

test.each(['/customers/3', '/jobs/7'])(
  'a backend that does not announce notes has none on %s',
  async (path) => {
    await open(path, { features: [] });
    await seesNot(page.getByRole('textbox', { name: /Zutritt|Instruktionen|Interne Notiz/ }));
  },
);

test('a note grows with its text', async () => {
  await open('/jobs/7');
  const before = heightOf('Instruktionen');
  await types(note('Instruktionen'), 'Küche\n'.repeat(9));
  await expect.poll(() => heightOf('Instruktionen')).toBeGreaterThan(3 * before);
});

test('near its limit a note counts its characters', async () => {
  await open('/customers/3');
  await types(note('Zutritt'), 'x'.repeat(1800));
  await expect.element(note('Zutritt')).toHaveAccessibleDescription(/^Für Mitarbeitende/);
  await types(note('Zutritt'), 'x'.repeat(1801));
  await expect.element(note('Zutritt')).toHaveAccessibleDescription('1801 / 2000');
});

test('a note that is too long says by how much, and is not saved', async () => {
  const { requests } = await open('/customers/3');
  await types(note('Interne Notiz'), 'x'.repeat(2003));
  await expect.element(note('Interne Notiz')).toHaveAccessibleDescription('2003 / 2000');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(note('Interne Notiz')).toHaveFocus();
  expect(requests.waiting).toEqual([]);
});

test('notes of several lines are saved', async () => {
  const { requests } = await open('/jobs/7');
  await types(note('Instruktionen'), 'Küche');
  await userEvent.click(note('Instruktionen'));
  await userEvent.keyboard('{End}{Enter}Bad{Control>}s{/Control}');
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  const sent = requests.bodyOf('PUT job/7');
  expect(sent).toMatchObject({ instructions: 'Küche\nBad' });
  expect(sent).not.toHaveProperty('internal_note');
});

test.each([
  { path: '/customers/3', put: 'PUT customer/3', field: 'access', name: 'Zutritt' },
  { path: '/jobs/7', put: 'PUT job/7', field: 'instructions', name: 'Instruktionen' },
])('the $name that the server rejects is led to', async ({ path, put, field, name }) => {
  const { requests } = await open(path);
  await types(note(name), 'Neu');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => requests.waiting).toContain(put);
  const refusal = { code: 'wrongFormat', message: 'Ungültig.', field };
  requests.respond(put, { status: 422, body: refusal });
  await userEvent.click(page.getByRole('alert').getByRole('button', { name }));
  await expect.element(note(name)).toHaveFocus();
});
