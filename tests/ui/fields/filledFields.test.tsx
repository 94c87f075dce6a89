import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, refused } from '../../support/pages/backend.ts';
import { button, nextPaint, sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

async function open(path: string, requests: HeldRequests) {
  await renderScreen({ path, requests });
}

async function openSignIn() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', refused);
  await open('/login', requests);
  await sees(button('Anmelden'));
  return requests;
}

/** As password managers do that send no event, with the setter of React or that of the browser. */
function fill(label: string, text: string, setter: 'own' | 'native' = 'native') {
  const field = page.getByLabelText(label, { exact: true }).element() as HTMLInputElement;
  if (setter === 'own') field.value = text;
  else {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(field, text);
  }
  return field;
}

test.each(['own', 'native'] as const)(
  'fields filled without an event let sign in, once the pointer comes: %s setter',
  async (setter) => {
    await openSignIn();
    await expect.element(button('Anmelden')).toBeDisabled();
    fill('Benutzername', 'demo', setter);
    fill('Passwort', 'secret', setter);
    await userEvent.hover(page.getByLabelText('Benutzername'));
    await userEvent.hover(page.getByRole('heading', { name: 'Anmelden' }));
    await expect.element(button('Anmelden')).toBeEnabled();
  },
);

test('what was filled is kept while the other field is typed in, and Enter sends both', async () => {
  const requests = await openSignIn();
  fill('Passwort', 'secret');
  await userEvent.type(page.getByLabelText('Benutzername'), 'demo');
  await expect.element(page.getByLabelText('Passwort')).toHaveValue('secret');
  requests.always('POST auth/login', ok());
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok([]));
  await userEvent.keyboard('{Enter}');
  await sees(page.getByRole('heading', { level: 1, name: 'Neue Anfragen' }));
});

test.each(['change', 'focusin'])('fields filled are read at a %s', async (occasion) => {
  await openSignIn();
  fill('Benutzername', 'demo');
  fill('Passwort', 'secret').dispatchEvent(new Event(occasion, { bubbles: true }));
  await expect.element(button('Anmelden')).toBeEnabled();
});

/** Opens the sign-in and acts once its fields are in the page, before React runs an effect. */
async function openActingOnceDrawn(act: () => void): Promise<void> {
  const requests = new HeldRequests();
  requests.always('GET auth/me', refused);
  const drawn = new MutationObserver(() => {
    if (page.getByLabelText('Passwort', { exact: true }).elements().length === 0) return;
    drawn.disconnect();
    act();
  });
  drawn.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => drawn.disconnect());
  await open('/login', requests);
}

test('fields filled as soon as they are drawn are read at the event that comes with it', async () => {
  await openActingOnceDrawn(() => {
    fill('Benutzername', 'demo');
    fill('Passwort', 'secret').dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect.element(button('Anmelden')).toBeEnabled();
});

test('letters typed as soon as the field with the focus is drawn are kept', async () => {
  await openActingOnceDrawn(() => {
    for (const letter of 'demo') document.execCommand('insertText', false, letter);
  });
  await sees(button('Anmelden'));
  await nextPaint();
  await expect.element(page.getByLabelText('Benutzername')).toHaveValue('demo');
});

test('a form that a password manager fills and submits is sent as it was filled', async () => {
  const requests = await openSignIn();
  requests.always('POST auth/login', ok());
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok([]));
  fill('Benutzername', 'demo');
  fill('Passwort', 'secret').form!.requestSubmit();
  await sees(page.getByRole('heading', { level: 1, name: 'Neue Anfragen' }));
});

test('passwords filled without an event let change the password', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  await open('/password-change', requests);
  await expect.element(button('Passwort ändern')).toBeDisabled();
  fill('Aktuelles Passwort', 'secret');
  fill('Neues Passwort', 'correct horse battery');
  fill('Neues Passwort wiederholen', 'correct horse battery');
  await userEvent.hover(page.getByLabelText('Neues Passwort', { exact: true }));
  await expect.element(button('Passwort ändern')).toBeEnabled();
});
