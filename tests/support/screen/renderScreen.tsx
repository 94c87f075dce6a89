import '@schedule-x/theme-default/dist/calendar.css';
import 'leaflet/dist/leaflet.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { SimulatedClock, type InspectionEvent } from 'xstate';
import { Application } from '../../../src/app/Application.tsx';
import { SCROLL_POSITIONS } from '../../../src/app/shell/ScrolledPage.tsx';
import { createRuntime } from '../../../src/app/createRuntime.ts';
import { loadI18n, loadOtherTexts } from '../../../src/app/i18n.ts';
import { routes as applicationRoutes } from '../../../src/app/routes.tsx';
import { TODAY } from '../today.ts';
import { clearDocument, elementsLeft, resetWindow } from './clearDocument.ts';
import type { HeldRequests } from '../heldRequests.ts';
import { watchListeners } from './listenersLeft.ts';
import { collectPageErrors } from './pageErrors.ts';
import { watchSubscriptions } from './subscriptionsLeft.ts';

const NONCE = 'model';
const POLICY = `style-src 'self' 'nonce-${NONCE}'`;

const config = {
  apiBase: '/api',
  providerStatusPath: '/bexio/status',
  timeZone: 'Europe/Zurich',
  tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: '' },
  features: ['einsatzplan', 'contactSync', 'positions'],
};

/** The page as the server sends it, with a CSP that requires the nonce for styles. */
function preparePage(): void {
  if (document.querySelector('meta[property=csp-nonce]')) return;
  const nonce = document.createElement('meta');
  nonce.setAttribute('property', 'csp-nonce');
  nonce.nonce = NONCE;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  document.head.append(nonce, policy);
}

/** A change from a row is saved after its page is left, too, and the record is read for it. */
const SAVES_ON = 'window beforeunload keepOpen';
const OF_A_SAVE = /^GET \w+\/\d+$/;

/** What is left at last: some of it goes a few turns after its page. */
async function remaining(left: () => readonly string[]): Promise<readonly string[]> {
  await vi
    .waitFor(() => expect(left()).toEqual([]), { timeout: 5000, interval: 1 })
    .catch(() => {});
  return left();
}

interface ScreenOptions {
  readonly path: string;
  readonly requests: HeldRequests;
  readonly clock?: SimulatedClock;
  readonly inspect?: (event: InspectionEvent) => void;
  readonly routes?: RouteObject[];
  /** The warnings that the test expects. */
  readonly logs?: RegExp;
  /** The errors of the page that the test expects; any other fails it. */
  readonly errors?: RegExp;
  readonly now?: Date;
  /** What the backend announces; everything if left out. */
  readonly features?: readonly string[];
  /** Whether the test tells what others change; by default the backend refuses to. */
  readonly isLive?: boolean;
}

/**
 * Renders the whole application at a path, in German, with held requests and a simulated clock. A
 * test fails if its page had errors.
 */
export async function renderScreen({
  path,
  requests,
  clock = new SimulatedClock(),
  inspect = () => {},
  routes = applicationRoutes,
  logs,
  errors,
  now = TODAY,
  features = config.features,
  isLive = false,
}: ScreenOptions) {
  requests.otherwise('GET absence', { status: 200, body: [] });
  requests.otherwise('GET holiday', { status: 200, body: [] });
  requests.otherwise('GET intake-count', {
    status: 200,
    body: { forms: 0, waiting: 0, sorted_out: 0 },
  });
  if (!isLive) requests.otherwise('GET changes', { status: 404 });
  preparePage();
  const before = elementsLeft();
  const listenersLeft = watchListeners();
  const { takeErrors, stopListening } = collectPageErrors({ logs, errors });
  const i18n = await loadI18n('de');
  // A test's own routes lack the shell, which loads these.
  if (routes !== applicationRoutes) await loadOtherTexts();
  sessionStorage.clear();
  // The router keeps those of earlier pages, under the key that every first entry has.
  sessionStorage.setItem(SCROLL_POSITIONS, '{}');
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const runtime = createRuntime(
    {
      config: { ...config, features: [...features] },
      fetch: requests.fetch,
      pathname: router.state.location.pathname,
      store: () => sessionStorage,
      now: () => now.getTime(),
    },
    { clock, inspect },
  );
  const subscriptionsLeft = watchSubscriptions();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<Application runtime={runtime} router={router} i18n={i18n} />);

  /** The reads that wait for an answer although nobody does. */
  const readsLeft = () => {
    const savesOn = listenersLeft().includes(SAVES_ON);
    return requests.waiting.filter(
      (name) => name.startsWith('GET ') && !(savesOn && OF_A_SAVE.test(name)),
    );
  };
  const abandonReads = async () => {
    const left = await remaining(readsLeft);
    await requests.abandon();
    return left;
  };
  let abandoned: Promise<readonly string[]> = Promise.resolve([]);
  const close = () => {
    if (!container.isConnected) return;
    stopListening();
    root.unmount();
    router.dispose();
    runtime.session.stop();
    runtime.connectivity.stop();
    abandoned = abandonReads();
    container.remove();
    // Every application adds its own styles: thousands of them would slow down all later tests.
    document.querySelectorAll('style[data-emotion]').forEach((style) => style.remove());
    clearDocument();
    expect(elementsLeft()).toEqual(before);
  };
  onTestFinished(async () => {
    close();
    await resetWindow();
    const reads = await abandoned;
    const listeners = await remaining(listenersLeft);
    // What was abandoned is logged before the next test listens.
    await new Promise((resolve) => setTimeout(resolve));
    const { size } = runtime.api.reachability.listeners;
    const left = [
      ...takeErrors(),
      ...reads,
      ...listeners,
      ...(await remaining(subscriptionsLeft)),
      ...(size > 0 ? ['of reachability'] : []),
    ];
    expect(left, left.join(', ')).toEqual([]);
  });
  return {
    router,
    runtime,
    takeErrors,
    /** Ends the application before the test does. */
    close,
  };
}
