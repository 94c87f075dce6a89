import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { confirmationFields } from '../../../src/domain/job/confirmation/parties.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';

const confirmations = page.getByRole('group', { name: 'Bestätigungen' });
const tick = (name: string) => confirmations.getByRole('checkbox', { name, exact: true });
const worker = (name: string) => page.getByRole('radio', { name });
const note = page.getByRole('status').filter({ hasText: 'Bestätigt v' });
const takenBack = page.getByRole('status').filter({ hasText: 'Bestätigung entfernt' });

beforeEach(async () => {
  const job = { worker_id: 1, ...confirmationFields(() => true) };
  await openJob({ job, jobs: [] });
  await sees(worker('Tenzin Dolkar'));
});

test('a note names the worker who confirmed before another one was chosen, and moves nothing', async () => {
  const chosen = worker('Tenzin Dolkar');
  const top = () => chosen.element().getBoundingClientRect().top;
  await expect.element(page.getByText(/^Keine Überschneidung/)).toBeVisible();
  const before = top();
  await chosen.click();
  await expect
    .element(note)
    .toHaveTextContent('Bestätigt von Ana Marques, Mo 09:00–11:00 Entfernen · Gilt weiterhin');
  expect(top()).toBe(before);
  await expect.element(chosen).toHaveFocus();
  await expect.element(tick('Mitarbeiter/in')).toBeChecked();
  await worker('Ana Marques').click();
  await seesNot(note);
});

test('the note of another appointment moves nothing', async () => {
  const customer = page.getByRole('heading', { name: 'Kunde', exact: true });
  const top = () => customer.element().getBoundingClientRect().top;
  const before = top();
  await types(page.getByLabelText('Beginn'), '08:00');
  await expect
    .element(note)
    .toHaveTextContent(
      'Bestätigt vom Kunden und von Ana Marques, Mo 09:00–11:00 Entfernen · Gilt weiterhin',
    );
  expect(top()).toBe(before);
});

test('outdated confirmations are removed with one click and restored with another', async () => {
  await types(page.getByLabelText('Beginn'), '08:00');
  await button('Bestätigungen entfernen').click();
  await expect
    .element(takenBack)
    .toHaveTextContent('Bestätigung entfernt: Kunde und Mitarbeiter/in Rückgängig');
  await expect.element(tick('Kundendienst')).toBeChecked();
  await expect.element(tick('Kunde')).not.toBeChecked();
  await expect.element(tick('Mitarbeiter/in')).not.toBeChecked();
  await expect.element(button('Rückgängig')).toHaveFocus();
  await button('Rückgängig').click();
  await sees(note);
  await expect.element(tick('Kunde')).toBeChecked();
});

test('what was confirmed anew has no note, and the focus goes to the ticks', async () => {
  await worker('Tenzin Dolkar').click();
  await sees(note);
  await button('Gilt weiterhin').click();
  await seesNot(note);
  await expect.element(tick('Mitarbeiter/in')).toBeChecked();
  await expect.element(tick('Kundendienst')).toHaveFocus();
});

test('a confirmation ticked again is one of the new appointment', async () => {
  await types(page.getByLabelText('Beginn'), '08:00');
  await tick('Kunde').click();
  await tick('Kunde').click();
  await expect
    .element(note)
    .toHaveTextContent('Bestätigt von Ana Marques, Mo 09:00–11:00 Entfernen · Gilt weiterhin');
});
