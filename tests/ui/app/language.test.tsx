import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadI18n, loadOtherTexts } from '../../../src/app/i18n.ts';
import { LANGUAGES, type Language } from '../../../src/domain/text/language.ts';
import { JOB_LISTS } from '../../../src/screens/jobs/jobLists.ts';
import { demoUser, ok, refused, signInIsAwaited } from '../../support/pages/backend.ts';
import {
  animationsEnd,
  button,
  nextPaint,
  sees,
  seesNot,
  types,
} from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const STORED = 'einsatzplan-language';

const english = button(/English$/);
const spanish = button(/Español$/);
const failure = page.getByRole('alert');

type Arrival = () => Promise<{ messages: Record<string, string> }>;

const atOnce: Arrival = async () => ({ messages: {} });

let arrivals: Record<Language, Arrival>;

/** Texts that come as a test says. */
const texts = {
  de: () => arrivals.de(),
  en: () => arrivals.en(),
  es: () => arrivals.es(),
};

/** Holds back the texts of a language until they may come; tells when they are asked for. */
function holds(language: Language) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  arrivals[language] = async () => {
    asked.resolve();
    await held.promise;
    return { messages: {} };
  };
  return { asked: asked.promise, arrive: held.resolve };
}

/** Takes the texts of a language away, as a deployment does. */
function removes(language: Language): void {
  arrivals[language] = async () => {
    throw new TypeError('Failed to fetch');
  };
}

async function seesPage(language: Language, title: string): Promise<void> {
  await sees(page.getByRole('heading', { level: 1, name: title, exact: true }));
  await expect.poll(() => document.title).toBe(`${title} – Einsatzplan`);
  expect(document.documentElement.lang).toBe(language);
}

beforeEach(() => {
  arrivals = { de: atOnce, en: atOnce, es: atOnce };
});

afterEach(() => {
  localStorage.removeItem(STORED);
});

async function openSignIn() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', refused);
  const screen = await renderScreen({
    path: '/login',
    requests,
    logs: /could not be fetched/,
    errors: /ChunkLoadError/,
  });
  await loadOtherTexts(texts);
  await seesPage('de', 'Anmelden');
  await signInIsAwaited(screen);
  const signsIn = async () => {
    requests.always('POST auth/login', ok());
    requests.always('GET auth/me', demoUser);
    requests.always('GET job', ok([]));
    requests.always('GET worker', ok([]));
    const [username, password] = document.querySelectorAll('input');
    await types(page.elementLocator(username!), 'demo');
    await types(page.elementLocator(password!), 'secret');
    await userEvent.keyboard('{Enter}');
  };
  return { ...screen, signsIn };
}

test.each([
  { language: 'de', few: ['1 Auftrag', '2 Aufträge'], many: '1’234 Aufträge' },
  { language: 'en', few: ['1 job', '2 jobs'], many: '1’234 jobs' },
  { language: 'es', few: ['1 trabajo', '2 trabajos'], many: '1’234 trabajos' },
] as const)(
  'counts in $language have the right plural and Swiss numbers',
  async ({ language, few, many }) => {
    const i18n = await loadI18n(language);
    await loadOtherTexts();
    const counts = [1, 2, 1234].map((count) => i18n._(JOB_LISTS.all.texts.count(count)));
    expect(counts).toEqual([...few, many]);
  },
);

test('the language chosen last wins, even if its catalog arrives first', async () => {
  await openSignIn();
  const spanishTexts = holds('es');
  await spanish.click();
  await english.click();
  await seesPage('en', 'Sign in');
  spanishTexts.arrive();
  await nextPaint();
  await seesPage('en', 'Sign in');
  expect(localStorage.getItem(STORED)).toBe('en');
});

test('the error of the language chosen last stays when an earlier one arrives after it', async () => {
  await openSignIn();
  const spanishTexts = holds('es');
  removes('en');
  await spanish.click();
  await english.click();
  await expect.element(failure).toMatchTextContent(/^English konnte nicht geladen werden\./);
  spanishTexts.arrive();
  await nextPaint();
  await expect.element(failure).toMatchTextContent(/^English konnte nicht geladen werden\./);
});

test('a language whose texts are missing on the sign-in page shows an error and is not chosen', async () => {
  await openSignIn();
  removes('en');
  await english.click();
  await expect.element(failure).toMatchTextContent(/^English konnte nicht geladen werden\./);
  await seesPage('de', 'Anmelden');
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('a language whose texts are missing in the user menu shows an error and is not chosen', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok([]));
  await renderScreen({ path: '/jobs', requests, logs: /could not be fetched/ });
  await loadOtherTexts(texts);
  removes('es');
  await button(/Benutzermenü$/).click();
  const item = page.getByRole('menuitemradio', { name: 'Español' });
  await sees(item);
  await animationsEnd();
  await item.click();
  const news = page.getByText('Español konnte nicht geladen werden.', { exact: false });
  await sees(news);
  (button('Meldung schliessen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await seesNot(news);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await seesPage('de', 'Aufträge');
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('a language chosen on the sign-in page applies after sign-in, even if its catalog arrives late', async () => {
  const { signsIn } = await openSignIn();
  const spanishTexts = holds('es');
  await spanish.click();
  await signsIn();
  await seesPage('de', 'Neue Anfragen');
  spanishTexts.arrive();
  await seesPage('es', 'Solicitudes nuevas');
});

test('a late signed-in catalog does not override the language chosen meanwhile', async () => {
  const { signsIn } = await openSignIn();
  const germanTexts = holds('de');
  const spanishTexts = holds('es');
  await spanish.click();
  await signsIn();
  await germanTexts.asked;
  spanishTexts.arrive();
  await expect.poll(() => document.documentElement.lang).toBe('es');
  germanTexts.arrive();
  await seesPage('es', 'Solicitudes nuevas');
});

test('specification: a missing signed-in catalog falls back to English', async () => {
  const { signsIn } = await openSignIn();
  removes('de');
  await signsIn();
  await seesPage('en', 'New requests');
});

test('without any signed-in catalog the page offers a reload', async () => {
  const { signsIn } = await openSignIn();
  LANGUAGES.forEach(removes);
  await signsIn();
  await seesPage('de', 'Diese Seite konnte nicht geladen werden');
  await sees(button('Neu laden'));
});
