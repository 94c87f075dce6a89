import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PAGES } from '../../scripts/pages.ts';
import { roleFor, ROUTES } from '../../src/domain/navigation/route.ts';
import { ok } from '../support/pages/backend.ts';
import { nextPaint, sees } from '../support/screen/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { answerPages } from '../support/pages/pageAnswers.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';

/** Pages on which everybody edits what is their own or looks something up, or nobody is signed in. */
const OWN: readonly string[] = [
  ROUTES.signIn.path,
  ROUTES.invitation.path,
  ROUTES.passwordChange.path,
  ROUTES.today.path,
  ROUTES.plan.path,
  ROUTES.dayMap.path,
  ROUTES.calendar.path,
  ROUTES.daySheets.path,
  ROUTES.history.path,
  ROUTES.test.path,
];

const PATHS = PAGES.map(({ path }) => path).filter((path) => !OWN.includes(path));
const OPENED = PATHS.filter((path) => roleFor(path) === 'viewer');
const REFUSED = PATHS.filter((path) => !OPENED.includes(path));

/** The requests that the server refuses a viewer; `server/permissions` tests them. */
const IS_REFUSED = /^(?!GET )|^GET (?:user|import|bexio|creation)\b/;

/** What is typed or ticked, other than a search and the rows that are selected for a file. */
const FIELDS =
  'main :is(input, textarea):enabled:not([readonly], [role=searchbox], [role=cell] [tabindex="-1"])';

const CHANGES =
  /Speichern|Verwerfen|[Zz]uweisen|[Bb]estätig(en|ung)|Link erneuern|entfernen|Bearbeiten|Neue[rn]? /;

async function open(path: string) {
  const requests = new HeldRequests();
  answerPages(requests);
  const viewer = { username: 'demo', email: 'demo@example.ch', role: 'viewer' };
  requests.always('GET auth/me', ok(viewer));
  const screen = await renderScreen({ path, requests });
  await sees(page.getByRole('heading', { level: 1 }));
  return { requests, ...screen };
}

test.each(OPENED)('%s offers a viewer nothing that would be refused', async (path) => {
  const { requests } = await open(path);
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  await nextPaint();
  expect([...document.querySelectorAll(FIELDS)]).toEqual([]);
  const offered = [...document.querySelectorAll('main :is(button, [role=button], a)')].map(
    ({ textContent }) => textContent,
  );
  expect(offered.filter((text) => CHANGES.test(text))).toEqual([]);
  expect(requests.sent.filter((call) => IS_REFUSED.test(call))).toEqual([]);
});

test('pages for others are closed to a viewer, who is told so', async () => {
  const { requests, router } = await open('/jobs');
  for (const path of REFUSED) {
    await router.navigate(path);
    await nextPaint();
    expect(router.state.location.pathname).toBe(path);
    await sees(page.getByText('Sie haben keinen Zugriff auf diese Seite'));
  }
  expect(requests.sent.filter((call) => IS_REFUSED.test(call))).toEqual([]);
});

test('the keys of a page for others lead a viewer nowhere', async () => {
  const { router } = await open('/workers');
  await userEvent.keyboard('gr');
  await nextPaint();
  expect(router.state.location.pathname).toBe('/workers');
  await userEvent.keyboard('gc');
  await expect.poll(() => router.state.location.pathname).toBe('/customers');
});
