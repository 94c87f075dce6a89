import { readdirSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runBackupCommand } from '../../../server/commands/backup.ts';
import { Client } from '../support/client.ts';
import { temporaryFolder } from '../support/process/folder.ts';
import { runScript } from '../support/process/process.ts';
import { startServer } from '../support/process/serverProcess.ts';
import { dataFolder } from '../support/database/template.ts';

const task = fileURLToPath(new URL('../../../scripts/tasks/product/backup.ts', import.meta.url));
const CUSTOMERS = 45;

const backUp = (folder: string, ...args: string[]) =>
  runBackupCommand({ args, environment: { DATA_DIR: folder } });

/** Renames one customer after the other, each to the number of the write. */
function writerTo(address: string, client: Client) {
  let acknowledged = 0;
  return {
    acknowledged: () => acknowledged,
    async writeUntil(isEnough: () => boolean): Promise<void> {
      while (!isEnough()) {
        const url = `${address}/api/customer/${(acknowledged % CUSTOMERS) + 1}`;
        const { status } = await client.call(url, 'PUT', { name: String(acknowledged + 1) });
        expect(status).toBe(200);
        acknowledged += 1;
      }
    },
  };
}

test('a backup taken while writes go on holds every write acknowledged before it began', async () => {
  const source = dataFolder('demo');
  const restored = temporaryFolder();
  const address = await startServer({ DATA_DIR: source }).listening();
  const client = new Client();
  await client.signIn(address);
  const writer = writerTo(address, client);
  await writer.writeUntil(() => writer.acknowledged() === 2 * CUSTOMERS);

  const before = writer.acknowledged();
  const file = join(restored, 'einsatzplan.sqlite');
  let ended = false;
  const [outcome] = await Promise.all([
    runScript(task, [file], { environment: { DATA_DIR: source } }).finally(() => (ended = true)),
    writer.writeUntil(() => ended),
  ]);
  expect(outcome).toEqual({
    code: 0,
    output: `Saved "${file}" with 45 customers, 13 workers, 62 jobs and 3 users.\n`,
    errors: '',
  });
  expect(writer.acknowledged()).toBeGreaterThan(before + 5);
  expect(readdirSync(restored)).toEqual(['einsatzplan.sqlite']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const second = await startServer({ DATA_DIR: restored }).listening();
  const answer = await client.call(`${second}/api/customer`);
  const customers = (await answer.json()) as { id: number; name: string }[];
  expect(customers).toHaveLength(CUSTOMERS);
  const writes = customers.map(({ name }) => Number(name)).toSorted((a, b) => a - b);
  const last = writes.at(-1)!;
  expect(last).toBeGreaterThanOrEqual(before);
  expect(writes).toEqual(
    Array.from({ length: CUSTOMERS }, (_, index) => last - CUSTOMERS + 1 + index),
  );
});

test('the backup contains what a killed server left in its write-ahead log', async () => {
  const source = dataFolder('demo');
  const server = startServer({ DATA_DIR: source });
  const address = await server.listening();
  const client = new Client();
  await client.signIn(address);
  await client.call(`${address}/api/customer/1`, 'PUT', { name: 'Gerade noch' });
  server.kill('SIGKILL');
  await server.ended;
  const restored = temporaryFolder();
  backUp(source, join(restored, 'einsatzplan.sqlite'));
  const second = await startServer({ DATA_DIR: restored }).listening();
  expect(await (await client.call(`${second}/api/customer/1`)).json()).toMatchObject({
    name: 'Gerade noch',
  });
});

test('an existing file is never overwritten', async () => {
  const folder = dataFolder('demo');
  const file = join(temporaryFolder(), 'backup.sqlite');
  backUp(folder, file);
  const { size, mtimeMs } = statSync(file);
  expect(() => backUp(folder, file)).toThrow(
    `"${file}" exists already: nothing was written. Name another file.`,
  );
  expect(statSync(file)).toMatchObject({ size, mtimeMs });
});

test('a broken symbolic link is not overwritten', async () => {
  const folder = dataFolder('demo');
  const file = join(temporaryFolder(), 'backup.sqlite');
  symlinkSync('missing', file);
  expect(() => backUp(folder, file)).toThrow(
    `"${file}" exists already: nothing was written. Name another file.`,
  );
  expect(readlinkSync(file)).toBe('missing');
});

test('without a database no file is created at either end', () => {
  const folder = join(temporaryFolder(), 'data');
  const target = temporaryFolder();
  expect(() => backUp(folder, join(target, 'backup.sqlite'))).toThrow(
    `There is no database "${join(folder, 'einsatzplan.sqlite')}".`,
  );
  expect(readdirSync(target)).toEqual([]);
});

test('a missing target folder is reported', async () => {
  const missing = join(temporaryFolder(), 'missing');
  const folder = dataFolder('demo');
  expect(() => backUp(folder, join(missing, 'backup.sqlite'))).toThrow(
    `There is no folder "${missing}".`,
  );
});

test.each([
  ['is no database', 'not a database at all'.repeat(100)],
  ['is empty', ''],
])('a source that %s is reported and leaves no file', (_, content) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'einsatzplan.sqlite'), content);
  const target = temporaryFolder();
  expect(() => backUp(folder, join(target, 'backup.sqlite'))).toThrow(/cannot be saved as .+\.$/);
  expect(readdirSync(target)).toEqual([]);
});

test('verifying the copy detects a job without its customer', async () => {
  const folder = dataFolder('demo');
  const sqlite = new DatabaseSync(join(folder, 'einsatzplan.sqlite'));
  sqlite.exec('pragma foreign_keys = off; update jobs set customer_id = 999 where id = 1');
  sqlite.close();
  const target = temporaryFolder();
  expect(() => backUp(folder, join(target, 'backup.sqlite'))).toThrow('the copy is not sound');
  expect(readdirSync(target)).toEqual([]);
});

test.each([[[]], [['']], [['one', 'two']]])('the arguments %j are refused', async (args) => {
  const folder = dataFolder('demo');
  expect(() => backUp(folder, ...args)).toThrow('A backup takes the name of one file.');
});

test('the program prints its usage', async () => {
  const { code, output, errors } = await runScript(task, []);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('npm run backup -- FILE');
});
