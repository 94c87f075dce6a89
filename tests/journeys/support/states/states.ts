import type { Page } from 'playwright';
import { expect } from '../expect.ts';
import type { State } from './state.ts';
import { PAGES } from '../../../../scripts/pages.ts';
import { openHelp, openUserMenu, toggleNavigation } from './gestures.ts';
import { ROUTES } from '../../../../src/domain/navigation/route.ts';
import { historyStates } from './history.ts';
import { sessionStates } from './session.ts';
import { jobStates } from './jobs.ts';
import { visitStates } from './visits.ts';
import { peopleStates } from './people.ts';
import { reportStates } from './reporting.ts';
import { settingsStates } from './settings.ts';
import { absenceStates } from './absences.ts';
import { importStates } from './imports.ts';

/** The page errors that the states provoke on purpose. */
export const PROVOKED =
  /status of (401|404|422|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|"(list|job)\.\w+Unreadable"|"(calendar|ranking|holidays)\.loadFailed"/;

/** The states of every page beside the plain one, with what leads to them. */
const particularStates: readonly State[] = [
  ...sessionStates,
  ...visitStates,
  ...jobStates,
  ...peopleStates,
  ...absenceStates,
  ...importStates,
  ...reportStates,
  ...settingsStates,
  ...historyStates,
];

const hasLoadedState = (path: string) =>
  particularStates.some((one) => one.path === path && ['loaded', 'signed out'].includes(one.state));

/** Pages whose content is loaded on its own, after their heading. */
const LATE = /^\/(import|holidays|workers\/1\/absence|customers\/1\/merge)\b/;

const seesContent = (page: Page) =>
  expect(page.locator('main').locator('section, [role=alert]').first()).toBeVisible();

/** Every state of every page that a person can meet. */
export const states: readonly State[] = [
  ...PAGES.filter(({ path }) => !hasLoadedState(path)).map(({ path }) => ({
    path,
    state: 'loaded',
  })),
  ...particularStates,
].map((one: State) => (LATE.test(one.path) ? { act: seesContent, ...one } : one));

/** Whether a page is as most people meet it: what the states of a page share is seen in this one. */
export function isAsOpened({ state }: State): boolean {
  return state === 'loaded';
}

/** The states that a narrow window has in another way, if it is narrow from the start. */
export const phoneStates: readonly State[] = states.filter(({ act }) => act === toggleNavigation);

const overlays = [
  { state: 'with the user menu', act: openUserMenu },
  { state: 'with the help', act: openHelp },
  { state: 'with the menu the other way', act: toggleNavigation },
];

const signedInPaths = [...new Set(states.map(({ path }) => path.replace(/[?#].*/, '')))].filter(
  (path) => path !== ROUTES.signIn.path && path !== ROUTES.invitation.path,
);

/** The states, and on every signed-in path the dialog and the menus that open anywhere. */
export const statesWithOverlays: readonly State[] = [
  ...states.filter(({ act }) => !overlays.some((overlay) => overlay.act === act)),
  ...signedInPaths.flatMap((path) => overlays.map((overlay) => ({ path, ...overlay }))),
];
