import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { readSecrets } from '../../../server/database/settings/secrets.ts';
import { seedDemo } from '../../../server/demo/seedDemo.ts';
import { TODAY } from '../../support/today.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { writeLockOf } from '../support/database/writeLock.ts';

const CLOCK = { now: TODAY, timeZone: 'Europe/Zurich' };

test('two first starts on one new database both find the whole schema', async () => {
  const config = readConfig(await databaseSettings('new'));
  const opened = await Promise.all([openDatabase(config), openDatabase(config)]);
  for (const database of opened) {
    await seedDemo(database, CLOCK);
    expect(await database.selectFrom('customers').select('id').execute()).toHaveLength(45);
    await database.destroy();
  }
});

test('two first starts seed the demo data once and have the same secrets', async () => {
  const config = readConfig(await databaseSettings('new'));
  const opened = [await openDatabase(config), await openDatabase(config)];
  await Promise.all(opened.map((database) => seedDemo(database, CLOCK)));
  const [one, other] = await Promise.all(opened.map(readSecrets));
  expect(one).toEqual(other);
  for (const database of opened) {
    expect(await database.selectFrom('customers').select('id').execute()).toHaveLength(45);
    await database.destroy();
  }
});

test('an up-to-date database is opened while another process has the write lock', async () => {
  const settings = await databaseSettings('empty');
  const lock = await writeLockOf(settings);
  await lock.take();
  const database = await openDatabase(readConfig(settings), { openTimeout: 20 });
  expect(await database.selectFrom('users').selectAll().execute()).toEqual([]);
  await database.destroy();
  await lock.release();
});
