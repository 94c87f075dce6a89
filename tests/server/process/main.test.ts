import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { hashPassword } from '../../../server/credentials/passwords.ts';
import { Client } from '../support/client.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { temporaryFolder } from '../support/process/folder.ts';
import { startServer } from '../support/process/serverProcess.ts';

/** The one sentence with which a start must fail. */
async function refusal(settings: Readonly<Record<string, string>>): Promise<string> {
  const { code, output, errors } = await startServer(settings).ended;
  expect(code).toBe(1);
  expect(output).toBe('');
  expect(errors).toMatch(/^[^\n]+\.\n$/);
  return errors.trim();
}

test('a start prints the address and the demo sign-in', async () => {
  const server = startServer(await databaseSettings('new'));
  const address = await server.listening();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({
    status: 'ok',
    backup: null,
  });
  server.kill('SIGTERM');
  const { code, output, errors } = await server.ended;
  expect(output).toContain('Sign in as demo with recurring-jobs');
  expect([code, errors]).toEqual([0, '']);
});

test('acknowledged writes and the session survive kill -9', async () => {
  const settings = await databaseSettings('demo');
  const client = new Client();
  const first = startServer(settings);
  const before = await first.listening();
  await client.signIn(before);
  const names = Array.from({ length: 10 }, (_, index) => `Name ${index}`);
  for (const [index, name] of names.entries()) {
    const answer = await client.call(`${before}/api/customer/${index + 1}`, 'PUT', { name });
    expect(answer.status).toBe(200);
  }
  first.kill('SIGKILL');
  await first.ended;

  const second = startServer(settings);
  const after = await second.listening();
  const answer = await client.call(`${after}/api/customer`);
  expect(answer.status).toBe(200);
  const customers = (await answer.json()) as { name: string }[];
  expect(customers.slice(0, 10).map(({ name }) => name)).toEqual(names);
  const change = await client.call(`${after}/api/customer/1`, 'PUT', { name: 'Noch einmal' });
  expect(change.status).toBe(200);
});

/** Begins to change a customer; the server knows of it, and waits for what the change is. */
async function beginSaving(address: string) {
  const client = new Client();
  await client.signIn(address);
  const saving = request(`${address}/api/customer/1`, {
    method: 'PUT',
    headers: { ...client.headers(), expect: '100-continue' },
  });
  saving.flushHeaders();
  await once(saving, 'continue');
  return saving;
}

/** Sends the change, and gives the status that it is answered with. */
async function finishSaving(saving: ClientRequest): Promise<number | undefined> {
  saving.end(JSON.stringify({ name: 'Gerade noch' }));
  const [answer] = (await once(saving, 'response')) as [IncomingMessage];
  expect(await text(answer)).toContain('Gerade noch');
  return answer.statusCode;
}

function isReachable(address: string): Promise<boolean> {
  return fetch(`${address}/api/health`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s, also twice, lets a running request finish, then exits with 0',
  async (signal) => {
    const server = startServer(await databaseSettings('demo'));
    const address = await server.listening();
    const saving = await beginSaving(address);

    server.kill(signal);
    while (await isReachable(address));
    server.kill(signal);
    expect(await finishSaving(saving)).toBe(200);
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
  },
);

const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('connections without a whole request are closed as soon as the server stops', async () => {
  const server = startServer(await databaseSettings('demo'));
  const address = await server.listening();
  const { hostname, port } = new URL(address);
  const half = HEALTH.slice(0, 30);
  const ends = await Promise.all(
    // Silent, in the middle of the headers, kept for a next request, in the middle of that one.
    ['', half, HEALTH, HEALTH + half].map(async (sent) => {
      const idle = connect(Number(port), hostname).resume();
      const end = once(idle, 'close');
      await once(idle, 'connect');
      idle.write(sent);
      return { end };
    }),
  );
  const saving = await beginSaving(address);

  server.kill('SIGTERM');
  await Promise.all(ends.map(({ end }) => end));
  expect(await finishSaving(saving)).toBe(200);
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
});

test('an incomplete upload does not change the exit code 0', async () => {
  const server = startServer(await databaseSettings('demo'));
  const saving = await beginSaving(await server.listening());
  const lost = once(saving, 'error');
  saving.write('{"name": ');
  server.kill('SIGTERM');
  await lost;
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
});

test('HOST=localhost listens at 127.0.0.1 and finishes running requests', async () => {
  const server = startServer({
    ...(await databaseSettings('demo')),
    HOST: 'localhost',
  });
  const { hostname, port } = new URL(await server.listening());
  expect(hostname).toBe('127.0.0.1');
  const saving = await beginSaving(`http://localhost:${port}`);
  server.kill('SIGTERM');
  while (await isReachable(`http://localhost:${port}`));
  expect(await finishSaving(saving)).toBe(200);
  expect((await server.ended).code).toBe(0);
});

test('a port in use is reported', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as AddressInfo;
  const sentence = await refusal({ ...(await databaseSettings('empty')), PORT: String(port) });
  expect(sentence).toBe(`Port ${port} of 127.0.0.1 is in use: set PORT to another one.`);
  blocker.close();
});

test('a HOST of another machine is reported', async () => {
  const sentence = await refusal({ ...(await databaseSettings('empty')), HOST: '203.0.113.1' });
  expect(sentence).toBe('HOST must be an address of this machine, but is "203.0.113.1".');
});

test('a data folder that cannot be written to is reported', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'inside')]) {
    expect(await refusal({ DATA_DIR: folder })).toBe(
      `DATA_DIR must be a folder that can be written to, but is "${folder}".`,
    );
  }
});

test('a database of a newer version is refused', async () => {
  const settings = await databaseSettings('empty');
  const database = await openDatabase(readConfig(settings));
  await sql`insert into kysely_migration (name, timestamp) values ('999_future', '')`.execute(
    database,
  );
  await database.destroy();
  expect(await refusal(settings)).toContain('newer version of this program');
});

test('a file that is not a database is reported', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'einsatzplan.sqlite'), 'not a database at all'.repeat(100));
  expect(await refusal({ DATA_DIR: folder })).toBe(
    `The file "${join(folder, 'einsatzplan.sqlite')}" is not a database. Move it away, or set DATA_DIR to another folder.`,
  );
});

test('an invalid setting is reported', async () => {
  expect(await refusal({ PORT: 'http' })).toBe(
    'PORT must be a whole number from 0 to 65535, but is "http".',
  );
});

test('in production there is no demo data and no demo user', async () => {
  const server = startServer({ ...(await databaseSettings('new')), NODE_ENV: 'production' });
  const address = await server.listening();
  const client = new Client();
  await client.signIn(address);
  expect((await client.call(`${address}/api/auth/me`)).status).toBe(401);
  server.kill('SIGTERM');
  expect((await server.ended).output).not.toContain('Sign in');
});

test('a start without users prints a link that makes the first, an admin', async () => {
  const settings = { DATA_DIR: temporaryFolder(), NODE_ENV: 'production' };
  const server = startServer(settings);
  const address = await server.listening();
  const [, origin, token] = await server.printed(
    /no users yet\. .*: (\S+)\/invitation#([0-9a-f]{64})\n/,
  );
  expect(origin).toBe(address);
  const client = new Client();
  await client.call(`${address}/api/health`);
  const body = { token, new_password: 'quiet-harbour-lantern', username: 'anna' };
  const answer = await client.call(`${address}/api/invitation/password`, 'POST', body);
  expect(await answer.json()).toMatchObject({ username: 'anna', role: 'admin' });
  server.kill('SIGTERM');
  await server.ended;

  const again = startServer(settings);
  await again.listening();
  again.kill('SIGTERM');
  expect((await again.ended).output).not.toContain('invitation');
});

test('in production a data folder with the demo user is refused', async () => {
  const settings = { ...(await databaseSettings('demo')), NODE_ENV: 'production' };
  expect(await refusal(settings)).toContain('demo');
});

/** Where the connection to bexio is set up, as a signed-in person learns it. */
async function authorizationUrl(
  address: string,
  credentials: object = DEMO_USER,
): Promise<string | undefined> {
  const client = new Client();
  await client.signIn(address, credentials);
  const answer = await client.call(`${address}/api/auth/bexio`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { authorization_url?: string }).authorization_url;
}

test('outside production there is a sandbox of bexio, which ends with the server', async () => {
  const server = startServer(await databaseSettings('demo'));
  const sandbox = await authorizationUrl(await server.listening());
  expect(sandbox).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/realms\/bexio\//);
  expect(await (await fetch(sandbox!, { redirect: 'manual' })).text()).toContain('/consent/');
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
  await expect(fetch(sandbox!)).rejects.toThrow('fetch failed');
});

test('a server that is registered with bexio has no sandbox', async () => {
  const server = startServer({
    ...(await databaseSettings('demo')),
    BEXIO_CLIENT_ID: 'plan',
    BEXIO_CLIENT_SECRET: 'quiet',
    BEXIO_ISSUER: 'http://127.0.0.1:9/realms/bexio',
    PROVIDER_TOKEN_KEY: '0'.repeat(64),
  });
  expect(await authorizationUrl(await server.listening())).toBeUndefined();
});

test('in production there is no sandbox', async () => {
  const settings = { ...(await databaseSettings('empty')), NODE_ENV: 'production' };
  const database = await openDatabase(readConfig(settings));
  const password_hash = await hashPassword('quiet-harbour-lantern');
  await database
    .insertInto('users')
    .values({ username: 'anna', email: '', password_hash, role: 'dispatcher' })
    .execute();
  await database.destroy();
  const server = startServer(settings);
  const credentials = { username: 'anna', password: 'quiet-harbour-lantern' };
  expect(await authorizationUrl(await server.listening(), credentials)).toBeUndefined();
});
