import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BackupFolder } from '../../../server/backups/backupFolder.ts';
import { createNightlyBackups } from '../../../server/backups/nightlyBackups.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { migrationsIn } from '../../../server/database/migrations/migrations.ts';
import { databaseFile } from '../../../server/database/sqlite/sqliteDatabase.ts';
import { TODAY } from '../../support/today.ts';
import { movableClock } from '../support/clock.ts';
import { databaseAt } from '../support/database/databaseAt.ts';
import { sqliteIn, temporaryFolder } from '../support/process/folder.ts';
import { dataFolder } from '../support/database/template.ts';
import { startTestServer } from '../support/testServer.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The backups of the demo data, from Friday 20 November 2026 at 11 in Zurich on. */
function backupsIn(backupDir = temporaryFolder(), dataDir = dataFolder('demo')) {
  const clock = movableClock();
  const failures: unknown[] = [];
  const log = { error: (entry: unknown) => failures.push(entry) } as unknown as FastifyBaseLogger;
  const config = { backupDir, dataDir, timeZone: 'Europe/Zurich' };
  const backups = createNightlyBackups({ config, log, now: clock.now })!;
  return { ...backups, ...clock, folder: backupDir, failures, names: () => readdirSync(backupDir) };
}

function customersIn(file: string): unknown {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    return sqlite.prepare('select count(*) as customers from customers').get();
  } finally {
    sqlite.close();
  }
}

test('a first check saves the database under the time in UTC', async () => {
  const { check, folder, names, state } = backupsIn();
  expect(state()).toEqual({ last: null, overdue: true });
  await check();
  expect(names()).toEqual(['einsatzplan-2026-11-20-1000Z.sqlite']);
  expect(customersIn(join(folder, names()[0]!))).toEqual({ customers: 45 });
  expect(state()).toEqual({ last: new Date('2026-11-20T10:00:00Z'), overdue: false });
});

test('a backup is made each night at two in the business time zone, and once', async () => {
  const { check, advance, names } = backupsIn();
  await check();
  advance(15 * HOUR - 1);
  await check();
  expect(names()).toHaveLength(1);
  advance(1);
  await Promise.all([check(), check()]);
  expect(names()).toEqual([
    'einsatzplan-2026-11-20-1000Z.sqlite',
    'einsatzplan-2026-11-21-0100Z.sqlite',
  ]);
});

test('a server that was off at night saves as soon as it runs', async () => {
  const { check, advance, names } = backupsIn();
  await check();
  advance(3 * DAY);
  await check();
  expect(names()).toHaveLength(2);
});

test('the newest fourteen are kept, and files of others are not touched', async () => {
  const folder = temporaryFolder();
  const others = ['einsatzplan-2020-01-01.sqlite', 'letter.txt', 'x-2020-01-01-0000Z.sqlite'];
  for (const name of others) writeFileSync(join(folder, name), '');
  const { check, advance, names } = backupsIn(folder);
  for (let night = 0; night < 16; night += 1) {
    await check();
    advance(DAY);
  }
  const own = names().filter((name) => !others.includes(name));
  expect(own).toHaveLength(14);
  expect(own.toSorted()[0]).toBe('einsatzplan-2026-11-22-1000Z.sqlite');
  expect(names()).toEqual(expect.arrayContaining(others));
});

test('what a killed process has left of a backup goes with the next one', async () => {
  const folder = temporaryFolder();
  for (const ending of ['part', 'part-journal']) {
    writeFileSync(join(folder, `einsatzplan-2026-11-18-0100Z.sqlite.3f9a-1.${ending}`), '');
    writeFileSync(join(folder, `einsatzplan-2026-11-20-0959Z.sqlite.3f9a-2.${ending}`), '');
  }
  const { check, names } = backupsIn(folder);
  await check();
  expect(names().toSorted()).toEqual([
    'einsatzplan-2026-11-20-0959Z.sqlite.3f9a-2.part',
    'einsatzplan-2026-11-20-0959Z.sqlite.3f9a-2.part-journal',
    'einsatzplan-2026-11-20-1000Z.sqlite',
  ]);
});

test('a backup that fails is logged and tried again after an hour', async () => {
  const { check, advance, folder, names, failures, state } = backupsIn();
  renameSync(folder, `${folder}-away`);
  await check();
  await check();
  expect(failures).toEqual([expect.objectContaining({ event: 'backup.failed' })]);
  expect(state()).toEqual({ last: null, overdue: true });
  renameSync(`${folder}-away`, folder);
  advance(HOUR - 1);
  await check();
  expect(names()).toEqual([]);
  advance(1);
  await check();
  expect(names()).toHaveLength(1);
});

test('a database that cannot be copied soundly leaves nothing and is logged', async () => {
  const dataDir = dataFolder('demo');
  const sqlite = new DatabaseSync(databaseFile(dataDir));
  sqlite.exec('pragma foreign_keys = off; update jobs set customer_id = 999 where id = 1');
  sqlite.close();
  const { check, names, failures } = backupsIn(temporaryFolder(), dataDir);
  await check();
  expect(names()).toEqual([]);
  expect(failures).toEqual([
    expect.objectContaining({
      err: expect.objectContaining({ message: expect.stringContaining('the copy is not sound') }),
    }),
  ]);
});

test('a backup that the end of the server cuts off leaves nothing', async () => {
  const { open, close, names } = backupsIn();
  open();
  await close();
  expect(names().filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('what is removed of an unfinished backup is its file and its journal, and of no other', () => {
  const path = temporaryFolder();
  const target = join(path, 'einsatzplan-2026-11-20-1000Z.sqlite');
  const other = 'einsatzplan-2026-11-20-0959Z.sqlite.3f9a-2.part-journal';
  writeFileSync(`${target}.3f9a-1.part`, '');
  writeFileSync(`${target}.3f9a-1.part-journal`, '');
  writeFileSync(join(path, other), '');
  new BackupFolder(path).removeUnfinished(target);
  expect(readdirSync(path)).toEqual([other]);
});

test('two days without a backup are too long', async () => {
  const { check, advance, state } = backupsIn();
  await check();
  advance(2 * DAY);
  expect(state().overdue).toBe(false);
  advance(1);
  expect(state().overdue).toBe(true);
});

test('the health of a server says when it was saved', async () => {
  const folder = temporaryFolder();
  const { browser } = await startTestServer({ environment: { BACKUP_DIR: folder } });
  const backup = async () =>
    ((await browser.get('/api/health')).json() as { backup: unknown }).backup;
  await expect.poll(backup).toEqual({ last: '2026-11-20T10:00:00.000Z', overdue: false });
});

test('a database is saved before it is migrated, as it was', async () => {
  const names = Object.keys(migrationsIn('Europe/Zurich'));
  const { folder: dataDir, database } = await databaseAt(names.at(-2)!);
  await database.destroy();
  const backupDir = temporaryFolder();
  const migrated = await openDatabase({ ...sqliteIn(dataDir), backupDir });
  await migrated.destroy();
  const [file, ...others] = readdirSync(backupDir);
  expect(file).toMatch(new RegExp(`^einsatzplan-.+Z-before-${names.at(-1)!}\\.sqlite$`));
  expect(others).toEqual([]);
  const sqlite = new DatabaseSync(join(backupDir, file!), { readOnly: true });
  const applied = sqlite.prepare('select count(*) as migrations from kysely_migration').get();
  sqlite.close();
  expect(applied).toEqual({ migrations: names.length - 1 });
});

test('a start after a migration that failed makes no other backup', async () => {
  const names = Object.keys(migrationsIn('Europe/Zurich'));
  const { folder: dataDir, database } = await databaseAt(names.at(-2)!);
  await database.destroy();
  const backupDir = temporaryFolder();
  vi.useFakeTimers({ now: TODAY, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = new BackupFolder(backupDir).pathFor(TODAY, names.at(-1)!);
  writeFileSync(before, '');
  await (await openDatabase({ ...sqliteIn(dataDir), backupDir })).destroy();
  expect(readdirSync(backupDir)).toEqual([basename(before)]);
});

test('three backups before migrations are kept beside those of the nights', async () => {
  const folder = temporaryFolder();
  const own = new BackupFolder(folder);
  for (const hour of ['01', '02', '03', '04']) {
    writeFileSync(own.pathFor(new Date(`2026-11-19T${hour}:00:00Z`), '018_merges'), '');
    writeFileSync(own.pathFor(new Date(`2026-11-19T${hour}:30:00Z`)), '');
  }
  own.prune(new Date('2026-11-20T10:00:00Z'));
  const left = readdirSync(folder);
  expect(left.filter((name) => name.includes('before'))).toHaveLength(3);
  expect(left).not.toContain('einsatzplan-2026-11-19-0100Z-before-018_merges.sqlite');
  expect(left.filter((name) => !name.includes('before'))).toHaveLength(4);
});

test('a database of the first version is saved before it is migrated', async () => {
  const { folder: dataDir, database } = await databaseAt('001_tables');
  await database.destroy();
  const backupDir = temporaryFolder();
  await (await openDatabase({ ...sqliteIn(dataDir), backupDir })).destroy();
  expect(readdirSync(backupDir)).toHaveLength(1);
});

test('a database that cannot be saved is not migrated', async () => {
  const { folder: dataDir, database } = await databaseAt('001_tables');
  await database.destroy();
  const backupDir = join(temporaryFolder(), 'missing');
  await expect(openDatabase({ ...sqliteIn(dataDir), backupDir })).rejects.toThrow(
    `There is no folder "${backupDir}".`,
  );
  const sqlite = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const applied = sqlite.prepare('select count(*) as migrations from kysely_migration').get();
  sqlite.close();
  expect(applied).toEqual({ migrations: 1 });
});

test('a new database is not saved before its first migrations', async () => {
  const backupDir = temporaryFolder();
  await (await openDatabase({ ...sqliteIn(temporaryFolder()), backupDir })).destroy();
  expect(readdirSync(backupDir)).toEqual([]);
});
