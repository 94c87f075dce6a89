import type { RouteObject } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '../../src/app/routes.tsx';
import { describeModel, type World } from '../support/describeModel.ts';
import { answer, demoUser, ok, refused, unreachable } from '../support/farEnd.ts';
import type { Answer } from '../support/gates.ts';
import type { CurrentUser } from '../../src/domain/entities.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { animationsEnd, button, isOffered, sees, seesNot, types } from '../support/person.ts';
import { sessionModel } from './session.model.ts';

const signIn = button('Anmelden');
const offline = page.getByText(/^Offline seit/);
const userMenu = button(/Benutzermenü/);
const signOut = page.getByRole('menuitem', { name: 'Abmelden' });
const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });

let openSignInPage = () => {};

/** The routes, the sign-in page's code held back until the test lets it come. */
function routesWithHeldSignIn(): RouteObject[] {
  const held = new Promise<void>((resolve) => {
    openSignInPage = resolve;
  });
  const hold = (route: RouteObject): RouteObject => {
    if (route.path === '/login' && typeof route.lazy === 'function') {
      const load = route.lazy;
      return { ...route, lazy: async () => held.then(load) } as RouteObject;
    }
    return route.children ? { ...route, children: route.children.map(hold) } : route;
  };
  return routes.map(hold);
}

/** Goes to a path; where one is there already, to another one, because only a change counts. */
async function goTo(world: World, pathname: string): Promise<void> {
  if (pathname === '/login') openSignInPage();
  world.go(world.pathname() === pathname ? '/jobs/3' : pathname);
}

/** Lets the redirect to the sign-in page arrive, and answers the check that this may cost. */
async function arriveAtSignIn(world: World): Promise<void> {
  if (world.pathname() === '/login') return;
  const isChecked = !world.gates.sent.includes('POST auth/logout');
  openSignInPage();
  await sees(page.getByLabelText('Benutzername'));
  const isOutage = offline.elements().length > 0;
  if (isChecked) await answer(world, 'GET auth/me', isOutage ? unreachable : refused);
}

async function fillInCredentials(world: World): Promise<void> {
  await arriveAtSignIn(world);
  await types(page.getByLabelText('Benutzername'), 'demo');
  await types(page.getByLabelText('Passwort'), 'secret');
}

async function submitCredentials(world: World, with_: Answer): Promise<void> {
  await signIn.click();
  await answer(world, 'POST auth/login', with_);
}

/** Saves a record on a page that is gone by the time of the answer. */
async function saveElsewhere(world: World, with_: Answer): Promise<void> {
  void world.runtime.api.http.put('customer/3', {}).catch(() => {});
  await answer(world, 'PUT customer/3', with_);
}

/** Loses the connection, and finds out by a request that is answered that it is back. */
async function restoreConnection(world: World): Promise<void> {
  window.dispatchEvent(new Event('offline'));
  await saveElsewhere(world, { status: 404 });
}

/** Answers a request of the screen, or of one that is gone, as without a session. */
async function loseAuthorization(world: World): Promise<void> {
  if (navigation.elements().length === 0) {
    await saveElsewhere(world, refused);
    return;
  }
  const callsOfScreen = () => world.gates.waiting.filter((name) => !name.includes('auth/'));
  await expect.poll(callsOfScreen).not.toEqual([]);
  world.gates.open(callsOfScreen()[0]!, refused);
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
  'unreached.waiting': unreachable,
  'signedOut.settled': refused,
};

describeModel({
  model: sessionModel,
  path: '/jobs',
  routes: routesWithHeldSignIn,
  settles: ({ gates, pathname }, state, { context }) => {
    if (context.pathname !== pathname()) return false;
    const onTheWay = ANSWERS_ON_THE_WAY[state];
    if (onTheWay && gates.waiting.includes('GET auth/me')) {
      gates.open('GET auth/me', onTheWay);
      return false;
    }
    return !(state.startsWith('signedIn') && ['/login', '/'].includes(pathname()));
  },
  passing: ['signedIn.returning'],
  gestures: {
    'path.changed': {
      perform: (world, event: { pathname: string }) => goTo(world, event.pathname),
    },
    'authorization.lost': { perform: loseAuthorization },
    'signIn.accepted': {
      offered: () => isOffered(signIn),
      perform: async (world) => {
        await fillInCredentials(world);
        await submitCredentials(world, ok());
      },
    },
    'signOut.requested': { offered: () => isOffered(userMenu), perform: chooseSignOut },
    'connection.restored': { perform: restoreConnection },
    'xstate.done.actor.fetchCurrentUser': {
      perform: (world, { output }: { output: CurrentUser }) =>
        answer(world, 'GET auth/me', ok(output)),
    },
    'xstate.error.actor.fetchCurrentUser': {
      perform: (world, { error }: { error: Failure }) =>
        answer(world, 'GET auth/me', error.code === 'unreachable' ? unreachable : refused),
    },
    'xstate.done.actor.signOut': { perform: (world) => answer(world, 'POST auth/logout', ok()) },
    'xstate.error.actor.signOut': {
      perform: (world) => answer(world, 'POST auth/logout', unreachable),
    },
  },
  views: {
    'checking.asking': seesNoApplication,
    'checking.pausing': seesNoApplication,
    'signedIn.settled': seesApplication,
    'signedIn.rechecking.asking': seesApplication,
    'signedIn.rechecking.pausing': seesApplication,
    'unreached.waiting': seesNoApplication,
    'unreached.asking': seesNoApplication,
    'signedOut.settled': seesNoApplication,
    'signedOut.rechecking': seesNoApplication,
    'signedOut.confirming': seesNoApplication,
    'signedOut.departed.leaving': seesNoApplication,
    'signedOut.departed.resting': seesNoApplication,
  },
});
