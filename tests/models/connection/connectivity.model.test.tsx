import { page } from 'vitest/browser';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, unreachable } from '../../support/pages/backend.ts';
import type { Answer } from '../../support/heldRequests.ts';
import {
  button,
  goesOffline,
  goesOnline,
  hears,
  isOffered,
  returnsToWindow,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import { connectivityModel } from './connectivity.model.ts';

const offline = page.getByText('Offline seit 11:00');
const asking = page.getByText('Verbindung wird geprüft …');
const connectedAgain = page.getByText('Wieder verbunden');
const reconnect = button('Neu verbinden');
const jobs = page.getByRole('heading', { name: 'Aufträge' });
const loadAgain = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' });

/** Answers a call of the list so that it can make another one after it. */
async function answerCall(testContext: TestContext, with_: Answer): Promise<void> {
  if (!testContext.requests.waiting.includes('GET job')) await loadAgain.click();
  await answer(testContext, 'GET job', with_);
  await sees(loadAgain);
}

/** A call that waits may be older than the outage, and its answer does not end that. */
async function answerNewCall(testContext: TestContext): Promise<void> {
  const found: Answer = { status: 404 };
  if (testContext.requests.waiting.includes('GET job')) await answerCall(testContext, found);
  await answerCall(testContext, found);
}

async function seesConnected(): Promise<void> {
  await seesNot(offline);
  await seesNot(asking);
  await seesNot(reconnect);
  await sees(jobs);
}

/** The notice stays as it is while the connection is retried, or it would be read out again. */
async function seesOutage(): Promise<void> {
  await sees(offline);
  await sees(reconnect);
  await seesNot(asking);
  await sees(jobs);
}

describeModel({
  model: connectivityModel,
  path: '/jobs',
  begin: async (testContext) => {
    await answer(testContext, 'GET auth/me', demoUser);
    await sees(jobs);
  },
  gestures: {
    'network.lost': {
      perform: ({ setTime }, { at }: { at: number }) => {
        setTime(at);
        goesOffline();
      },
    },
    'network.restored': { perform: goesOnline },
    'window.returned': { perform: returnsToWindow },
    'request.answered': { perform: answerNewCall },
    'request.failed': {
      perform: (testContext, { at }: { at: number }) => {
        testContext.setTime(at);
        return answerCall(testContext, unreachable);
      },
    },
    'retry.requested': {
      offered: () => isOffered(reconnect),
      perform: () => reconnect.click(),
      force: () => reconnect.click({ force: true }),
    },
    'xstate.done.actor.reachServer': {
      perform: (testContext) => answer(testContext, 'GET auth/me', demoUser),
    },
    'xstate.error.actor.reachServer': {
      perform: (testContext) => answer(testContext, 'GET auth/me', unreachable),
    },
  },
  views: {
    'online.undisturbed': async () => {
      await seesConnected();
      await seesNot(connectedAgain);
    },
    'online.restored': async () => {
      await seesConnected();
      await hears(connectedAgain);
    },
    reconnecting: async () => {
      await sees(asking);
      await sees(jobs);
    },
    'offline.waiting': seesOutage,
    'offline.retrying': seesOutage,
  },
});
