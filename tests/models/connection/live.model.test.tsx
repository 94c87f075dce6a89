import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import {
  goesOffline,
  goesOnline,
  hidesPage,
  sees,
  showsPage,
} from '../../support/screen/gestures.ts';
import { wireCustomer } from '../../support/records.ts';
import { liveModel } from './live.model.ts';

const CALL = 'GET changes';
const table = page.getByRole('table', { name: 'Kunden' });

let requests: TestContext['requests'];
let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
let isAborted = false;

const say = (text: string) => stream.enqueue(new TextEncoder().encode(text));

/** Lets the stream begin, with the event that says so. */
async function opens(testContext: TestContext): Promise<void> {
  isAborted = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => void (stream = controller),
    cancel: () => void (isAborted = true),
  });
  await answer(testContext, CALL, { events: body });
  say('retry: 2000\n\nevent: ready\ndata: {}\n\n');
}

/** Ends the stream where there is one, and else refuses it by the network. */
function cuts(testContext: TestContext): void {
  if (testContext.requests.waiting.includes(CALL)) testContext.requests.respond(CALL, unreachable);
  else stream.close();
}

async function asks(): Promise<void> {
  await sees(table);
  await expect.poll(() => requests.waiting.filter((name) => name === CALL)).toEqual([CALL]);
}

async function asksNothing(): Promise<void> {
  await sees(table);
  expect(requests.waiting).not.toContain(CALL);
}

async function listens(): Promise<void> {
  await asksNothing();
  expect(isAborted).toBe(false);
}

describeModel({
  model: liveModel,
  path: '/customers',
  isLive: true,
  begin: async (testContext) => {
    ({ requests } = testContext);
    requests.always('GET customer', ok([wireCustomer]));
    requests.always('GET auth/me', demoUser);
    await sees(table);
  },
  gestures: {
    'stream.opened': { perform: opens },
    'sign.heard': { perform: () => say(': \n\n') },
    'change.heard': {
      perform: (_, { change }) => say(`event: changed\ndata: ${JSON.stringify(change)}\n\n`),
    },
    'stream.cut': { perform: cuts },
    'stream.refused': { perform: (testContext) => answer(testContext, CALL, { status: 404 }) },
    'connection.lost': {
      perform: () => {
        requests.always('GET auth/me', unreachable);
        goesOffline();
      },
    },
    'connection.restored': {
      perform: () => {
        requests.always('GET auth/me', demoUser);
        goesOnline();
      },
    },
    'page.left': { perform: hidesPage },
    'page.returned': { perform: showsPage },
  },
  views: {
    'following.opening': asks,
    'following.listening': listens,
    waiting: asksNothing,
    disconnected: asksNothing,
    'paused.connected': asksNothing,
    'paused.disconnected': asksNothing,
    refused: asksNothing,
  },
});
