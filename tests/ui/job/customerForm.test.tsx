import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { ok, refused, unreachable } from '../../support/pages/backend.ts';
import {
  button,
  isAskedOnClosing,
  nextPaint,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import type { HeldRequests } from '../../support/heldRequests.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { wireCustomer } from '../../support/records.ts';

const CUSTOMER = 'GET customer/3';
const SAVE = 'PUT customer/3';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const cardHeading = page.getByRole('heading', { name: 'Kunde', exact: true });
const card = button(/, bearbeiten$/);
const form = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const city = form.getByRole('textbox', { name: 'Ort', exact: true });
const exactly = (name: string) => form.getByRole('button', { name, exact: true });

/** Opens the form of the customer over the page of a job. */
async function opens(options: Parameters<typeof openJob>[0] = {}) {
  const customer = { ...ok(wireCustomer), etag: '"1"' };
  const opened = await openJob({ jobs: [], logs: /./, customer, ...options });
  await card.click();
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  return opened;
}

async function opensAndChanges(options?: Parameters<typeof openJob>[0]) {
  const opened = await opens(options);
  await userEvent.fill(city, 'Baden');
  return opened;
}

async function answersSave(requests: HeldRequests): Promise<void> {
  await expect.poll(() => requests.waiting).toContain(SAVE);
  requests.respond(SAVE, ok({ ...wireCustomer, city: 'Baden' }));
}

/** Whether the browser would ask before it closes the page. */
test('the form asks before it closes over changes', async () => {
  await opensAndChanges();
  await exactly('Schliessen').click();
  await button('Weiter bearbeiten').click();
  await expect.element(city).toHaveValue('Baden');
  await exactly('Schliessen').click();
  await button('Verwerfen und schliessen').click();
  await seesNot(form);
  await sees(page.getByRole('link', { name: /PLZ 8005 Ort Zürich$/ }));
});

const OPENINGS = {
  'by keyboard': async () => {
    await sees(card);
    (card.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  },
  'by a click beside it': () => cardHeading.click(),
};

test.each([
  { answer: 'Verwerfen und schliessen', way: 'by keyboard' },
  { answer: 'Speichern und schliessen', way: 'by keyboard' },
  { answer: 'Verwerfen und schliessen', way: 'by a click beside it' },
  { answer: 'Speichern und schliessen', way: 'by a click beside it' },
] as const)(
  'after «$answer» the focus returns to the card that was opened $way',
  async ({ answer, way }) => {
    const { requests } = await openJob({ jobs: [] });
    await OPENINGS[way]();
    await expect.element(form).toHaveAccessibleName('Kunde bearbeiten: Grafikatelier Punktum');
    await userEvent.fill(city, 'Baden');
    await userEvent.keyboard('{Escape}');
    await sees(question);
    (button(answer).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    if (answer === 'Speichern und schliessen') await answersSave(requests);
    await seesNot(form);
    await expect.element(card).toHaveFocus();
  },
);

test('Back closes an unchanged form and leaves the job open', async () => {
  const { screen } = await openJob({ jobs: [] });
  await screen.router.navigate('/reporting/vacation');
  await screen.router.navigate('/jobs/7');
  await card.click();
  await sees(form);
  await screen.router.navigate(-1);
  await seesNot(form);
  await sees(heading('Grafikatelier Punktum · Auftrag 7'));
  expect(screen.router.state.location.pathname).toBe('/jobs/7');
});

test('saving the form leaves the edits of the job unsaved and unchanged', async () => {
  const { requests } = await openJob({ jobs: [] });
  const confirmation = page.getByRole('checkbox', { name: 'Kundendienst', exact: true });
  await sees(confirmation);
  await confirmation.click({ force: true });
  await card.click();
  await userEvent.fill(city, 'Baden');
  await userEvent.keyboard('{Control>}s{/Control}');
  await answersSave(requests);
  await seesNot(form);
  await sees(page.getByText('Gespeichert: Grafikatelier Punktum'));
  await sees(page.getByText('Nicht gespeicherte Änderungen'));
  await expect.element(confirmation).toBeChecked();
  expect(requests.sent).not.toContain('PUT job/7');
});

test('the links in the card do not open the form', async () => {
  await openJob({ jobs: [] });
  const links = page.getByRole('region', { name: 'Kunde' }).getByRole('link');
  await sees(links.first());
  const stays = (event: Event) => event.preventDefault();
  document.addEventListener('click', stays);
  onTestFinished(() => document.removeEventListener('click', stays));
  for (const part of ['Limmatstrasse 107', '044 555 20 79', 'atelier@example.ch'])
    await links.filter({ hasText: part }).click();
  await nextPaint();
  await seesNot(form);
});

test('Escape toggles between the changed form and the leave dialog', async () => {
  await opensAndChanges();
  for (const isAsked of [true, false, true, false]) {
    await userEvent.keyboard('{Escape}');
    await (isAsked ? sees(question) : seesNot(question));
    await sees(form.or(question).first());
  }
  await form.getByRole('heading', { level: 2 }).first().click();
  for (const isAsked of [true, false, true]) {
    await userEvent.keyboard('{Escape}');
    await (isAsked ? sees(question) : seesNot(question));
  }
  await button('Verwerfen und schliessen').click();
  await seesNot(form);
});

test('a dialog stays open until its save is accepted', async () => {
  const { requests, screen } = await opensAndChanges();
  await userEvent.keyboard('{Escape}');
  await button('Speichern und schliessen').click();
  await sees(exactly('Wird gespeichert …'));
  await screen.router.navigate('/reporting/vacation');
  await nextPaint();
  await sees(exactly('Wird gespeichert …'));
  await seesNot(question);
  expect(isAskedOnClosing()).toBe(true);
  requests.respond(SAVE, { status: 422, body: { code: 'refused', message: 'So nicht.' } });
  await sees(form.getByRole('alert').filter({ hasText: 'So nicht.' }));
  await expect.element(city).toHaveValue('Baden');
  await userEvent.keyboard('{Escape}');
  await sees(question);
  await userEvent.keyboard('{Escape}');
  await seesNot(question);
  await sees(form.getByRole('alert').filter({ hasText: 'So nicht.' }));
});

test('a customer that was saved over a job is shown though it cannot be loaded again', async () => {
  const { requests } = await opensAndChanges();
  requests.always(CUSTOMER, { status: 503 });
  await userEvent.keyboard('{Control>}s{/Control}');
  await answersSave(requests);
  await seesNot(form);
  await sees(page.getByText('Der Kunde konnte nicht aktualisiert werden.'));
  await sees(page.getByRole('link', { name: /PLZ 8005 Ort Baden$/ }));
});

test('Undo stays focusable until it is used, and then moves focus to the form', async () => {
  const clock = new SimulatedClock();
  await opensAndChanges({ clock });
  await exactly('Verwerfen').click();
  const undo = exactly('Rückgängig');
  await sees(undo);
  (undo.element() as HTMLElement).focus();
  clock.increment(60_000);
  await nextPaint();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(city).toHaveValue('Baden');
  await expect.element(form.getByRole('heading', { level: 2 }).first()).toHaveFocus();
});

test('a failed load of the customer form shows the reason and can be retried', async () => {
  const { requests } = await openJob({ jobs: [], logs: /./ });
  await sees(card);
  requests.always(CUSTOMER, { status: 503 });
  await card.click();
  await sees(form.getByRole('alert').filter({ hasText: 'Der Server hat ein Problem.' }));
  requests.always(CUSTOMER, ok(wireCustomer));
  await exactly('Erneut versuchen').click();
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('a customer that failed to load with the job can be retried from its card', async () => {
  const { requests } = await openJob({ jobs: [], logs: /./, customer: unreachable });
  await sees(heading('Auftrag 7'));
  const tryAgain = button('Erneut versuchen');
  await tryAgain.click();
  await sees(tryAgain);
  requests.always(CUSTOMER, ok(wireCustomer));
  await tryAgain.click();
  await sees(heading('Grafikatelier Punktum · Auftrag 7'));
  expect(document.title).toBe('Grafikatelier Punktum · Auftrag 7 – Einsatzplan');
  await sees(card);
});

test('a session that ends in the customer form over a job keeps the edit for the customer page', async () => {
  const { requests, screen } = await opensAndChanges();
  await seesNot(page.getByRole('complementary'));
  await exactly('Speichern').click();
  await expect.poll(() => requests.waiting).toContain(SAVE);
  requests.always('GET auth/me', refused);
  requests.respond(SAVE, refused);
  await sees(heading('Anmelden'));
  await sees(page.getByText('Nicht gespeicherte Änderungen bleiben', { exact: false }));
  const drafts = screen.runtime.draftStore;
  expect(drafts.find('demo', 'customer', 3)?.changes).toEqual({ city: 'Baden' });
});
