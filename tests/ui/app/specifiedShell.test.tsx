import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '../../../src/domain/text/language.ts';
import { ROUTES } from '../../../src/domain/navigation/route.ts';
import { ok, refused } from '../../support/pages/backend.ts';
import { animationsEnd, button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { answerPages } from '../../support/pages/pageAnswers.ts';
import { emulateMedia } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { signsInAs } from '../../support/pages/signsInAs.ts';

const heading = page.getByRole('heading', { level: 1 });
const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name });
const languages = page.getByRole('group', { name: 'Sprache' }).getByRole('button');
const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });

async function open(path: string, me = ok({ username: 'anna', email: 'anna@example.ch' })) {
  const requests = new HeldRequests();
  answerPages(requests);
  requests.always('GET auth/me', me);
  const screen = await renderScreen({ path, requests });
  await sees(heading);
  return { requests, ...screen };
}

async function opensMenu(): Promise<void> {
  await button(/Benutzermenü$/).click();
  await sees(menu);
  await animationsEnd();
}

test('specification: the logo of the top bar is 48 px high', async () => {
  await open('/jobs');
  const logo = page.getByRole('banner').getByRole('link').first().element().firstElementChild!;
  expect(logo.querySelector('svg')).not.toBeNull();
  expect(logo.getBoundingClientRect().height).toBe(48);
});

test('specification: what lies over the page has the z-index 2000', async () => {
  await open('/jobs');
  await opensMenu();
  expect(getComputedStyle(menu.element()).zIndex).toBe('2000');
});

test('the page is dark where a person prefers dark ones, and light where not', async () => {
  const prefers = (value: 'dark' | 'light') =>
    emulateMedia({ features: { 'prefers-color-scheme': value } });
  await prefers('dark');
  expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
  await open('/jobs');
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  expect(ground()).toBe('rgb(19, 16, 25)');
  await prefers('light');
  expect(ground()).toBe('rgb(250, 249, 252)');
});

test('specification: the user menu has the name and the email of the user, the languages and the way out', async () => {
  await open('/jobs');
  await opensMenu();
  for (const text of ['anna', 'anna@example.ch']) await sees(menu.getByText(text, { exact: true }));
  await expect
    .poll(() =>
      menu
        .getByRole('menuitemradio')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Deutsch', 'English', 'Español']);
  await sees(item('Abmelden'));
});

test('specification: a second click on signing out sends nothing', async () => {
  const { requests, router } = await open('/jobs');
  await opensMenu();
  requests.always('POST auth/logout', ok());
  await item('Abmelden').dblClick();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(requests.sent.filter((name) => name === 'POST auth/logout')).toHaveLength(1);
});

test('specification: signed out, a page leads to the sign-in page, which has no drawer and no user menu', async () => {
  const { router } = await open('/jobs', refused);
  for (const { path } of Object.values(ROUTES)) {
    if (path === ROUTES.invitation.path) continue;
    await router.navigate(path.replace(':id', '1'));
    await expect.poll(() => router.state.location.pathname).toBe('/login');
  }
  await seesNot(navigation);
  await seesNot(button(/Benutzermenü$/));
});

test('specification: the sign-in page alone has the languages in its top bar, each with its flag', async () => {
  const { requests, runtime, router } = await open('/login', refused);
  expect(languages.elements().map(({ textContent }) => textContent?.toLowerCase())).toEqual(
    LANGUAGES,
  );
  for (const language of languages.elements()) expect(language.querySelector('svg')).not.toBeNull();
  await signsInAs(ok({ username: 'anna' }), { requests, runtime });
  await expect.element(heading).toHaveTextContent('Neue Anfragen');
  expect(router.state.location.pathname).toBe('/new-requests');
  await seesNot(languages);
  await sees(navigation);
});

test('specification: who is signed in is led from the sign-in page to the start', async () => {
  const { router } = await open('/login');
  await expect.poll(() => router.state.location.pathname).toBe('/new-requests');
});
