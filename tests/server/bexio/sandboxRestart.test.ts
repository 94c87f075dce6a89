import { statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSandboxCommand } from '../../../server/commands/sandbox.ts';
import type { environmentFor } from '../../../server/sandbox/sandbox.ts';
import { openSandboxStore, sandboxFile } from '../../../server/sandbox/sandboxStore.ts';
import { Client } from '../support/client.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { temporaryFolder } from '../support/process/folder.ts';
import { connectToBexio, startTestSandbox } from '../support/bexio/sandbox.ts';
import { startProcess, startServer } from '../support/process/serverProcess.ts';

const NOVEMBER = 'start_date=2026-11-01&end_date=2026-11-20';

type Settings = ReturnType<typeof environmentFor>;

interface Status {
  readonly status: string;
  readonly result: { readonly entries: { readonly reduced_before: boolean }[] }[] | null;
}

interface Connection {
  readonly has_token: boolean;
  readonly authorization_url: string;
}

/** A folder whose sandbox has its entries before 20 November 2026. */
function folderOfNovember(): string {
  const folder = temporaryFolder();
  const store = openSandboxStore(sandboxFile(folder));
  store.kept('today', () => '2026-11-20');
  store.close();
  return folder;
}

/** Whether the connection exists, and with which sandbox. */
async function connectionOf(client: Client, address: string) {
  const answer = await client.call(`${address}/api/auth/bexio`);
  const { has_token, authorization_url } = (await answer.json()) as Connection;
  return { has_token, sandbox: new URL(authorization_url).origin };
}

/** Runs a storno; gives whether each entry was reduced by an earlier one. */
async function runStorno(client: Client, address: string): Promise<boolean[]> {
  const reports = `${address}/api/bexio/apply-storno-times`;
  const start = await client.call(`${reports}-async?${NOVEMBER}`, 'POST');
  const { task_id } = (await start.json()) as { task_id: string };
  const status = async () =>
    (await client.call(`${reports}-status/${task_id}`)).json() as Promise<Status>;
  await expect.poll(async () => (await status()).status, { interval: 20 }).toBe('SUCCESS');
  const { result } = await status();
  return result!.flatMap(({ entries }) => entries.map(({ reduced_before }) => reduced_before));
}

test('the connection and the reduced entries survive kill -9 of the server with its sandbox', async () => {
  const settings = { ...(await databaseSettings('demo')), DATA_DIR: folderOfNovember() };
  const client = new Client();
  const first = startServer(settings);
  const before = await first.listening();
  await client.signIn(before);
  await connectToBexio(client, before);
  const connection = await connectionOf(client, before);
  expect(connection.has_token).toBe(true);
  const reduced = await runStorno(client, before);
  expect(reduced.length).toBeGreaterThan(0);
  expect(new Set(reduced)).toEqual(new Set([false]));
  first.kill('SIGKILL');
  await first.ended;

  const after = await startServer(settings).listening();
  expect(await connectionOf(client, after)).toEqual(connection);
  expect(await runStorno(client, after)).toEqual(reduced.map(() => true));
});

/** Starts the sandbox alone; gives the settings that it prints. */
async function startSandboxAlone(folder: string, port: string) {
  const environment = { DATA_DIR: folder, SANDBOX_PORT: port };
  const sandbox = startProcess('scripts/tasks/product/sandbox.ts', environment);
  const [lines] = await sandbox.printed(/^(\w+=\S+\n){5}/);
  const settings = lines.trim().split('\n');
  return {
    ...sandbox,
    settings: Object.fromEntries(settings.map((line) => line.split(/=(.*)/))) as Settings,
  };
}

test('the settings that the sandbox prints connect a server, and stay the same after kill -9', async () => {
  const folder = temporaryFolder();
  const first = await startSandboxAlone(folder, '0');
  const server = startServer({ ...(await databaseSettings('demo')), ...first.settings });
  const address = await server.listening();
  const client = new Client();
  await client.signIn(address);
  await connectToBexio(client, address);
  first.kill('SIGKILL');
  await first.ended;

  const { port } = new URL(first.settings.BEXIO_API);
  const second = await startSandboxAlone(folder, port);
  expect(second.settings).toEqual(first.settings);
  expect((await client.call(`${address}/api/bexio/users`)).status).toBe(200);
});

test('the file of the sandbox is readable by its owner alone', () => {
  const folder = folderOfNovember();
  expect(statSync(join(folder, 'sandbox.sqlite')).mode & 0o777).toBe(0o600);
});

test('a sandbox whose port was taken meanwhile has another one, until it is free again', async () => {
  const folder = temporaryFolder();
  const portOf = async () => {
    const { settings, close } = await startTestSandbox({
      store: openSandboxStore(sandboxFile(folder)),
    });
    await close();
    return Number(new URL(settings.api).port);
  };
  const first = await portOf();
  const blocker = createServer().listen(first, '127.0.0.1');
  await once(blocker, 'listening');
  expect(await portOf()).not.toBe(first);
  blocker.close();
  await once(blocker, 'close');
  expect(await portOf()).toBe(first);
});

test('the sandbox has no command in production', async () => {
  const environment = { NODE_ENV: 'production', DATA_DIR: temporaryFolder() };
  await expect(runSandboxCommand({ args: [], environment })).rejects.toThrow(
    'In production there is no sandbox.',
  );
});

test('a port in use is reported by the command', async () => {
  const { settings } = await startTestSandbox();
  const { port } = new URL(settings.api);
  const environment = { SANDBOX_PORT: port, DATA_DIR: temporaryFolder() };
  await expect(runSandboxCommand({ args: [], environment })).rejects.toThrow(
    `Port ${port} is in use: set SANDBOX_PORT to another one.`,
  );
});

test('a file that is no sandbox is reported with its name', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'sandbox.sqlite');
  writeFileSync(file, 'not a database at all'.repeat(100));
  const { code, errors } = await startServer({ DATA_DIR: folder }).ended;
  expect(code).toBe(1);
  expect(errors).toContain(`The file "${file}" is not a database.`);
});
