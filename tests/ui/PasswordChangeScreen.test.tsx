import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { demoUser, ok } from '../support/pages/backend.ts';
import { button, nextPaint, sees, seesNot } from '../support/screen/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('cancelling on a page that was opened by its address leaves no way back to it', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok([]));
  const screen = await renderScreen({ path: '/password-change', requests });
  await sees(heading('Passwort ändern'));
  await button('Abbrechen').click();
  await sees(heading('Neue Anfragen'));
  await screen.router.navigate(-1);
  expect(screen.router.state.location.pathname).toBe('/new-requests');
});

test('cancelling leads back to the page before, also with two clicks', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok([]));
  const { router } = await renderScreen({ path: '/workers', requests });
  await sees(heading('Mitarbeitende'));
  await router.navigate('/reporting/vacation');
  await router.navigate('/password-change');
  await sees(heading('Passwort ändern'));
  await button('Abbrechen').dblClick();
  await sees(heading('Ferien'));
  await nextPaint();
  expect(router.state.location.pathname).toBe('/reporting/vacation');
});

const FIELDS = ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'] as const;
const field = (name: (typeof FIELDS)[number]) => page.getByLabelText(name, { exact: true });
const [current, next, confirmation] = FIELDS.map(field) as [Locator, Locator, Locator];
const change = button('Passwort ändern');
const NEW_PASSWORD = 'gurke fährt tandem';

async function open() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  await renderScreen({ path: '/password-change', requests });
  await sees(heading('Passwort ändern'));
  return requests;
}

async function fillIn(...texts: readonly [string, string, string]): Promise<void> {
  for (const [index, name] of FIELDS.entries()) await userEvent.fill(field(name), texts[index]!);
}

const rejected = (name: string, text: string) => ({
  status: 422,
  body: { errors: [text], field: name },
});

test('the rejected field is marked, the reason is given, and the typed passwords are kept', async () => {
  const requests = await open();
  await fillIn('wrong', 'Passwort2026!', 'Passwort2026!');
  const wrong = 'Das aktuelle Passwort ist nicht richtig.';
  requests.always('POST auth/change-password', rejected('current_password', wrong));
  await change.click();
  await expect.element(current).toHaveFocus();
  const reason = page.getByRole('alert');
  await expect.element(reason).toHaveTextContent(wrong);
  await expect.element(current).toHaveValue('wrong');
  await expect.element(next).toHaveValue('Passwort2026!');
  await expect.element(confirmation).toHaveValue('Passwort2026!');
  await expect.element(current).toHaveAttribute('aria-invalid', 'true');
  await expect.element(next).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(current, 'recurring-jobs');
  await expect.element(current).not.toHaveAttribute('aria-invalid', 'true');
  await sees(reason);
  const easy = 'Das neue Passwort ist zu leicht zu erraten.';
  requests.always('POST auth/change-password', rejected('new_password', easy));
  await change.click();
  await expect.element(reason).toHaveTextContent(easy);
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute('aria-invalid', 'true');
});

test('specification: each error of the server stands on a line of its own', async () => {
  const requests = await open();
  await fillIn('recurring-jobs', NEW_PASSWORD, NEW_PASSWORD);
  const texts = ['Zu leicht zu erraten.', 'Schon einmal benutzt.'];
  requests.always('POST auth/change-password', { status: 400, body: texts });
  await change.click();
  await sees(page.getByRole('alert'));
  const lines = texts.map((text) => page.getByText(text, { exact: true }).element());
  const [first, second] = lines.map((line) => line.getBoundingClientRect());
  expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
});

test('a new password that is too short is marked when its field is left, not before', async () => {
  await open();
  const problem = page.getByText('Zu kurz: mindestens 12 Zeichen.');
  await userEvent.click(next);
  await userEvent.keyboard('gurke');
  await expect.element(next).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Tab}');
  await sees(problem);
  await expect.element(next).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(next, NEW_PASSWORD);
  await seesNot(problem);
  await userEvent.fill(next, '');
  await expect.element(next).not.toHaveAttribute('aria-invalid', 'true');
});

test('specification: a password confirmation that differs says so, once it cannot become right any more', async () => {
  await open();
  const mismatch = page.getByText('Die Passwörter stimmen nicht überein');
  await fillIn('recurring-jobs', NEW_PASSWORD, 'gurke');
  await seesNot(mismatch);
  await userEvent.keyboard('{Enter}');
  await sees(mismatch);
  await userEvent.fill(confirmation, '');
  await seesNot(mismatch);
  await userEvent.keyboard('gurken');
  await sees(mismatch);
  await userEvent.fill(confirmation, NEW_PASSWORD);
  await seesNot(mismatch);
  await userEvent.fill(confirmation, 'gurke');
  await seesNot(mismatch);
  await userEvent.keyboard('{Tab}');
  await sees(mismatch);
});

test('passwords can be revealed, and the fields have autocomplete names for password managers', async () => {
  await open();
  const attributes = (name: string) =>
    FIELDS.map((label) => field(label).element().getAttribute(name));
  expect(attributes('autocomplete')).toEqual(['current-password', 'new-password', 'new-password']);
  const username = document.querySelector<HTMLInputElement>('[autocomplete=username]');
  expect(username!.value).toBe('demo');
  expect(attributes('type')).toEqual(['password', 'password', 'password']);
  await page.getByText('Passwörter anzeigen').click();
  await expect.poll(() => attributes('type')).toEqual(['text', 'text', 'text']);
});
