import { Duplex } from 'node:stream';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventOf, openEventStream, STREAM_LIMIT } from '../../../server/changes/eventStream.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { askForChanges, listenToChanges } from '../support/changeEvents.ts';
import { Client } from '../support/client.ts';
import { movableClock } from '../support/clock.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startServer } from '../support/process/serverProcess.ts';
import { startTestServer } from '../support/testServer.ts';

/** In seconds. */
const MINUTE = 60;

const isAbout = (id: number) => (change: { readonly ids: readonly number[] | null }) =>
  change.ids?.includes(id) ?? false;

async function start() {
  const { now, advance } = movableClock();
  const server = await startTestServer({ now, environment: { SESSION_IDLE_MINUTES: '30' } });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const client = new Client();
  await client.signIn(address);
  return { ...server, address, client, advance };
}

/** Two processes on one database, with somebody who is signed in. */
async function startTwoServers() {
  const settings = await databaseSettings('demo');
  const servers = [startServer(settings), startServer(settings)] as const;
  const [one, other] = await Promise.all(servers.map((server) => server.listening()));
  const client = new Client();
  await client.signIn(one!);
  const save = (address: string, id: number, name: string) =>
    client.call(`${address}/api/worker/${id}`, 'PUT', { name });
  return { one: one!, other: other!, servers, settings, client, save };
}

test('a stream ends with a sign-out, and the next request is refused', async () => {
  const { address, client } = await start();
  const listening = await listenToChanges(address, client);
  const stale = new Client(client.cookies);
  await client.call(`${address}/api/auth/logout`, 'POST');
  expect(await listening.ended).toBe(true);
  expect((await askForChanges(address, stale)).statusCode).toBe(401);
});

test('a new password ends the streams of all other sessions of the user', async () => {
  const { address, client } = await start();
  const elsewhere = new Client();
  await elsewhere.signIn(address);
  const ending = await listenToChanges(address, elsewhere);
  const body = { current_password: DEMO_USER.password, new_password: 'gurke fährt tandem' };
  await client.call(`${address}/api/auth/change-password`, 'POST', body);
  expect(await ending.ended).toBe(true);
  const going = await listenToChanges(address, client);
  await client.call(`${address}/api/worker/3`, 'PUT', { name: 'Neu' });
  expect(await going.next()).toMatchObject({ ids: [3] });
});

test('a stream does not keep its session from ending, nor does opening one', async () => {
  const { address, client, advance } = await start();
  const listening = await listenToChanges(address, client);
  advance(20 * MINUTE);
  expect((await askForChanges(address, client)).statusCode).toBe(200);
  advance(10 * MINUTE);
  expect(await listening.ended).toBe(true);
  expect((await askForChanges(address, client)).statusCode).toBe(401);
});

test('what one process writes is told by another one, also after that was killed and started anew', async () => {
  const { one, other, servers, settings, client, save } = await startTwoServers();
  const listening = await listenToChanges(other, client);
  await save(one, 3, 'Vom einen');
  expect(await listening.next(isAbout(3))).toEqual({
    kind: 'worker',
    ids: [3],
    by: DEMO_USER.username,
  });
  servers[0].kill('SIGKILL');
  await servers[0].ended;
  await save(other, 4, 'Vom anderen');
  expect(await listening.next(isAbout(4))).toMatchObject({ kind: 'worker' });
  const anew = await startServer(settings).listening();
  const there = await listenToChanges(anew, client);
  await save(anew, 5, 'Vom neuen');
  for (const follower of [listening, there]) {
    expect(await follower.next(isAbout(5))).toMatchObject({ kind: 'worker' });
  }
  await save(other, 6, 'Vom anderen');
  expect(await there.next(isAbout(6))).toMatchObject({ kind: 'worker' });
});

test('the streams of a process that is killed break off, and can be taken up at another one', async () => {
  const { one, other, servers, client, save } = await startTwoServers();
  const broken = await listenToChanges(one, client);
  servers[0].kill('SIGKILL');
  expect(await broken.ended).toBe(false);
  const listening = await listenToChanges(other, client);
  await save(other, 3, 'Danach');
  expect(await listening.next()).toMatchObject({ ids: [3] });
});

test('a server that is told to stop ends its streams, whether they are read or not, and exits with 0', async () => {
  const server = startServer(await databaseSettings('demo'));
  const address = await server.listening();
  const client = new Client();
  await client.signIn(address);
  const others = Array.from({ length: 8 }, () => new Client());
  for (const other of others) await other.signIn(address);
  const listening = await Promise.all(
    others.flatMap((other) => Array.from({ length: 5 }, () => listenToChanges(address, other))),
  );
  const unread = await askForChanges(address, client);
  unread.pause();
  server.kill('SIGTERM');
  const { code, errors } = await server.ended;
  expect([code, errors]).toEqual([0, '']);
  for (const one of listening) expect(await one.ended).toBe(true);
});

test('a client that leaves too much unread is cut off, and whoever reads is not', async () => {
  const response = () => new ServerResponse(new IncomingMessage(new Socket()));
  const openOn = (write: (done: () => void) => void) => {
    const opened = response();
    const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => write(done) });
    opened.assignSocket(socket as Socket);
    return { response: opened, stream: openEventStream(opened, {}) };
  };
  const reader = openOn((done) => done());
  const sleeper = openOn(() => {});
  const event = eventOf('changed', { text: 'x'.repeat(1000) });
  for (let bytes = 0; bytes <= STREAM_LIMIT; bytes += event.length) {
    for (const { stream } of [reader, sleeper]) stream.send(event);
    await nextTurn();
  }
  await sleeper.stream.closed;
  expect(sleeper.response.destroyed).toBe(true);
  expect(reader.response.destroyed).toBe(false);
  sleeper.stream.send(event);
  sleeper.stream.end();
});
