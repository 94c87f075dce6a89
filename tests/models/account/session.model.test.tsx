import type { RouteObject } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '../../../src/app/routes.tsx';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, ok, refused, unreachable } from '../../support/pages/backend.ts';
import type { Answer } from '../../support/heldRequests.ts';
import type { CurrentUser } from '../../../src/domain/entities.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import {
  animationsEnd,
  button,
  isOffered,
  sees,
  seesNot,
  types,
} from '../../support/screen/gestures.ts';
import { sessionModel } from './session.model.ts';

const signIn = button('Anmelden');
const offline = page.getByText(/^Offline seit/);
const userMenu = button(/Benutzermenü/);
const signOut = page.getByRole('menuitem', { name: 'Abmelden' });
const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });

let signInPage = Promise.withResolvers<void>();

const openSignInPage = () => signInPage.resolve();

function closeSignInPage(): null {
  signInPage = Promise.withResolvers();
  return null;
}

/**
 * The routes; every way to the sign-in page is held back until the test opens it. It stays open until
 * another page is, because a redirect may start when the test is already on its way.
 */
function routesWithHeldSignIn(): RouteObject[] {
  closeSignInPage();
  const waitForSignInPage = () => signInPage.promise.then(() => null);
  const hold = ({ children, ...route }: RouteObject): RouteObject => {
    const loader = route.path === '/login' ? waitForSignInPage : closeSignInPage;
    return {
      ...route,
      ...(children && { children: children.map(hold) }),
      ...(route.path && { loader }),
    } as RouteObject;
  };
  return routes.map(hold);
}

async function goTo(testContext: TestContext, pathname: string): Promise<void> {
  if (pathname === '/login') openSignInPage();
  testContext.go(pathname);
}

/** Lets the redirect to the sign-in page arrive, and answers the check that this may cost. */
async function arriveAtSignIn(testContext: TestContext): Promise<void> {
  if (testContext.pathname() === '/login') return;
  const isChecked = !testContext.requests.sent.includes('POST auth/logout');
  openSignInPage();
  await sees(page.getByLabelText('Benutzername'));
  const isOutage = offline.elements().length > 0;
  if (isChecked) await answer(testContext, 'GET auth/me', isOutage ? unreachable : refused);
}

async function fillInCredentials(testContext: TestContext): Promise<void> {
  await arriveAtSignIn(testContext);
  await types(page.getByLabelText('Benutzername'), 'demo');
  await types(page.getByLabelText('Passwort'), 'secret');
}

async function submitCredentials(testContext: TestContext, with_: Answer): Promise<void> {
  await signIn.click();
  await answer(testContext, 'POST auth/login', with_);
}

/** Saves a record on a page that is gone by the time of the answer. */
async function saveElsewhere(testContext: TestContext, with_: Answer): Promise<void> {
  void testContext.runtime.api.http.put('customer/3', {}).catch(() => {});
  await answer(testContext, 'PUT customer/3', with_);
}

/** Loses the connection, and finds out by a request that is answered that it is back. */
async function restoreConnection(testContext: TestContext): Promise<void> {
  window.dispatchEvent(new Event('offline'));
  await saveElsewhere(testContext, { status: 404 });
}

/** Answers a request of the screen, or of one that is gone, as without a session. */
async function loseAuthorization(testContext: TestContext): Promise<void> {
  if (navigation.elements().length === 0) {
    await saveElsewhere(testContext, refused);
    return;
  }
  const callsOfScreen = () =>
    testContext.requests.waiting.filter((name) => !name.includes('auth/'));
  await expect.poll(callsOfScreen).not.toEqual([]);
  testContext.requests.respond(callsOfScreen()[0]!, refused);
}

async function chooseSignOut(): Promise<void> {
  await userMenu.click();
  await sees(signOut);
  await animationsEnd();
  await signOut.click();
}

const seesApplication = () => sees(navigation);

async function seesNoApplication(): Promise<void> {
  await seesNot(navigation);
}

/** How the checks end that the application starts by itself on its way to a state. */
const ANSWERS_ON_THE_WAY: Readonly<Record<string, Answer>> = {
  'checking.pausing': unreachable,
  'signedIn.settled': demoUser,
  'signedIn.rechecking.pausing': unreachable,
  'signedIn.unchecked': unreachable,
  'unreached.waiting': unreachable,
  'signedOut.settled': refused,
};

describeModel({
  model: sessionModel,
  path: '/jobs',
  routes: routesWithHeldSignIn,
  settles: ({ requests, pathname }, state, { context }) => {
    if (context.pathname !== pathname()) return false;
    const onTheWay = ANSWERS_ON_THE_WAY[state];
    if (onTheWay && requests.waiting.includes('GET auth/me')) {
      requests.respond('GET auth/me', onTheWay);
      return false;
    }
    return !(state.startsWith('signedIn') && ['/login', '/'].includes(pathname()));
  },
  passing: ['signedIn.returning'],
  gestures: {
    'path.changed': {
      perform: (testContext, event: { pathname: string }) => goTo(testContext, event.pathname),
    },
    'authorization.lost': { perform: loseAuthorization },
    'signIn.accepted': {
      offered: () => isOffered(signIn),
      perform: async (testContext) => {
        await fillInCredentials(testContext);
        await submitCredentials(testContext, ok());
      },
    },
    'signOut.requested': { offered: () => isOffered(userMenu), perform: chooseSignOut },
    'connection.restored': { perform: restoreConnection },
    'xstate.done.actor.fetchCurrentUser': {
      perform: (testContext, { output }: { output: CurrentUser }) =>
        answer(testContext, 'GET auth/me', ok(output)),
    },
    'xstate.error.actor.fetchCurrentUser': {
      perform: (testContext, { error }: { error: Failure }) =>
        answer(testContext, 'GET auth/me', error.code === 'unreachable' ? unreachable : refused),
    },
    'xstate.done.actor.signOut': {
      perform: (testContext) => answer(testContext, 'POST auth/logout', ok()),
    },
    'xstate.error.actor.signOut': {
      perform: (testContext) => answer(testContext, 'POST auth/logout', unreachable),
    },
  },
  views: {
    'checking.asking': seesNoApplication,
    'checking.pausing': seesNoApplication,
    'signedIn.settled': seesApplication,
    'signedIn.rechecking.asking': seesApplication,
    'signedIn.rechecking.pausing': seesApplication,
    'signedIn.unchecked': async () => {
      await seesApplication();
      await sees(offline);
    },
    'unreached.waiting': seesNoApplication,
    'unreached.asking': seesNoApplication,
    'signedOut.settled': seesNoApplication,
    'signedOut.rechecking': seesNoApplication,
    'signedOut.confirming': seesNoApplication,
    'signedOut.departed.leaving': seesNoApplication,
    'signedOut.departed.resting': seesNoApplication,
  },
});
