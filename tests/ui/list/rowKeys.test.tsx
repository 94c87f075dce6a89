import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SINGLE_KEYS } from '../../../src/domain/navigation/shortcuts.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const links = () => [...document.querySelectorAll<HTMLElement>('[role=row] a[data-record]')];
const nameOf = (element: Element | null) => element?.closest('[role=row]')?.getAttribute('data-id');
const dialog = page.getByRole('dialog');

async function open(requests = new HeldRequests()) {
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  const [job] = wireJobListings;
  requests.always('GET job', ok([job, { ...job, id: 8 }]));
  await renderScreen({ path: '/jobs', requests });
  await expect.poll(() => new Set(links().map(nameOf)).size).toBe(2);
  return links().map(nameOf);
}

const rows = page.getByRole('row', { name: /Grafikatelier/ });
const hint = page.getByText('xauswählen', { exact: true });
const card = page.getByRole('tooltip').getByText(/Ana Marques/);

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

test('the letters do nothing while no row has the focus or the mouse', async () => {
  await open();
  await userEvent.keyboard('ajc');
  await seesNot(dialog);
  expect(nameOf(document.activeElement)).toBeUndefined();
});

test('x selects rows and lets go of them, and the bar says how many', async () => {
  await open();
  links()[0]!.focus();
  await userEvent.keyboard('xjx');
  await sees(page.getByText('2 ausgewählt'));
  await userEvent.keyboard('x');
  await sees(page.getByText('1 ausgewählt'));
  await button('Auswahl aufheben').click();
  await seesNot(page.getByText(/ausgewählt/));
});

test('a box of a row selects it with the mouse, and does not open it', async () => {
  await open();
  const box = page.getByRole('checkbox', { name: 'Grafikatelier Punktum auswählen' }).last();
  await box.click();
  await sees(page.getByText('1 ausgewählt'));
  await expect.element(box).toBeChecked();
  await box.click();
  await seesNot(page.getByText(/ausgewählt/));
  await sees(page.getByRole('heading', { name: 'Aufträge' }));
});

test('the selected rows alone are saved as a file', async () => {
  const requests = new HeldRequests();
  await open(requests);
  links().at(-1)!.focus();
  await userEvent.keyboard('x');
  await page.getByRole('group', { name: 'Auswahl' }).getByRole('button', { name: /CSV/ }).click();
  await expect.poll(() => requests.waiting).toContain('POST export/job');
  expect(requests.bodyOf('POST export/job')).toEqual({ ids: [8] });
});

test('what selected jobs lack is confirmed, of one after another', async () => {
  const requests = new HeldRequests();
  for (const id of [7, 8]) requests.always(`GET job/${id}`, ok({ ...wireJob, id, worker_id: 1 }));
  await open(requests);
  links()[0]!.focus();
  await userEvent.keyboard('xjx');
  await button('Alle bestätigen (2)').click();
  for (const id of [7, 8]) {
    await expect.poll(() => requests.waiting).toEqual([`PUT job/${id}`]);
    expect(requests.bodyOf(`PUT job/${id}`)).toMatchObject({
      confirmed_support: true,
      confirmed_customer: true,
      confirmed_worker: true,
    });
    requests.respond(`PUT job/${id}`, ok({ ...wireJob, id, worker_id: 1 }));
  }
});

test('Space shows the visit of a row without opening it, goes along with j, and hides it again', async () => {
  await open();
  links()[0]!.focus();
  await userEvent.keyboard(' ');
  await sees(card);
  const described = () => nameOf(document.querySelector('[aria-describedby]'));
  const [first, second] = [...new Set(links().map(nameOf))];
  await expect.poll(described).toBe(first);
  await userEvent.keyboard('j');
  await expect.poll(described).toBe(second);
  await userEvent.keyboard(' ');
  await seesNot(card);
});

test('on a button of a row, Space presses the button', async () => {
  await open();
  document.querySelector<HTMLElement>('[role=row] [data-task=assign]')!.focus();
  await userEvent.keyboard(' ');
  await sees(page.getByRole('dialog', { name: /^Zuteilen/ }));
  await seesNot(card);
});

test('the row under the mouse says its keys and hears them', async () => {
  await open();
  await seesNot(hint);
  await rows.first().hover();
  await sees(hint);
  await userEvent.keyboard('x');
  await sees(page.getByText('1 ausgewählt'));
});

test('with single keys switched off, a row says no keys and hears none', async () => {
  localStorage.setItem(SINGLE_KEYS, 'off');
  onTestFinished(() => localStorage.removeItem(SINGLE_KEYS));
  await open();
  await rows.first().hover();
  links()[0]!.focus();
  await userEvent.keyboard('x');
  await seesNot(hint);
  await seesNot(page.getByText('1 ausgewählt'));
});

test('the help names the keys of rows', async () => {
  await open();
  await userEvent.keyboard('?');
  for (const text of [/^Die Zeile auswählen/, /^Den nächsten Einsatz der Zeile/]) {
    await sees(dialog.getByText(text));
  }
});
