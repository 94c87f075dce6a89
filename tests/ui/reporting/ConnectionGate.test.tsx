import { useState } from 'react';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConnectionFrame } from '../../../src/screens/reporting/ConnectionFrame.tsx';
import { ConnectionGate } from '../../../src/screens/reporting/ConnectionGate.tsx';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, returnsToWindow, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const STATUS = 'GET bexio/status';
const required = page.getByText('Zuerst bexio verbinden');
const runs = (count: number) => button(`Gestartet: ${count}`);

/** A report that counts its starts, to see whether it stays. */
function Report() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Gestartet: {count}
    </button>
  );
}

const gate = (path: string) => (
  <main key={path}>
    <ConnectionGate>
      <Report />
    </ConnectionGate>
  </main>
);

const routes = (): RouteObject[] => [
  {
    Component: ConnectionFrame,
    children: [
      { path: '/', element: gate('/') },
      { path: '/other', element: gate('/other') },
    ],
  },
];

async function renderGate() {
  const requests = new HeldRequests();
  const screen = await renderScreen({
    path: '/',
    requests,
    routes: routes(),
    logs: /"provider\.checkFailed"/,
  });
  const checks = () => requests.sent.filter((name) => name === STATUS).length;
  const isChecked = async () => {
    await expect.poll(() => requests.waiting).toContain(STATUS);
  };
  await isChecked();
  return { ...screen, requests, checks, isChecked };
}

const connected = ok({ has_token: true });
const disconnected = ok({ has_token: false });

test('specification: the report is shown to a connected user, after a check in which nothing is shown', async () => {
  const { requests, checks } = await renderGate();
  await seesNot(required);
  await seesNot(runs(0));
  requests.respond(STATUS, connected);
  await sees(runs(0));
  await seesNot(required);
  expect(checks()).toBe(1);
});

test('specification: a user without a connection is led to it, without a barrier', async () => {
  const { requests } = await renderGate();
  requests.respond(STATUS, disconnected);
  await sees(page.getByRole('status').filter({ has: required }));
  const link = page.getByRole('link', { name: 'Zur Verbindung' });
  await expect.element(link).toHaveAttribute('href', '/reporting');
  await seesNot(runs(0));
});

test('an open report stays as it is while its connection is checked again, even in vain', async () => {
  const { requests, isChecked } = await renderGate();
  requests.respond(STATUS, connected);
  await runs(0).click();
  returnsToWindow();
  await isChecked();
  await sees(runs(1));
  requests.respond(STATUS, unreachable);
  await expect.poll(() => requests.waiting).not.toContain(STATUS);
  await sees(runs(1));
});

test('another report is open at once, and checked again', async () => {
  const { requests, isChecked, router, checks } = await renderGate();
  requests.respond(STATUS, connected);
  await runs(0).click();
  await router.navigate('/other');
  await sees(runs(0));
  await isChecked();
  expect(checks()).toBe(2);
});

test('after a check that failed offline, the report opens once the network is back', async () => {
  const { requests, isChecked, runtime } = await renderGate();
  requests.respond(STATUS, unreachable);
  await sees(required);
  requests.always('GET auth/me', demoUser);
  runtime.connectivity.send({ type: 'retry.requested' });
  await isChecked();
  requests.respond(STATUS, connected);
  await sees(runs(0));
});
