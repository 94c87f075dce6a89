import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createRecords } from '../../../../server/database/records.ts';
import { createImportPositions } from '../../../../server/exchange/import/importPositions.ts';
import { GeocoderError } from '../../../../server/geocoder/nominatim.ts';
import type { FindPosition } from '../../../../server/geocoder/positions.ts';
import { TODAY } from '../../../support/today.ts';
import { startFakeGeocoder } from '../../support/fakeGeocoder.ts';
import { loggedLines } from '../../support/loggedLines.ts';
import { manualRunner } from '../../support/bexio/taskServer.ts';
import { startTestServer } from '../../support/testServer.ts';
import { startImporter } from '../support/importer.ts';

const HEADER = 'Name;E-Mail;Adresse;PLZ;Ort\n';
const ANNA = 'Anna;anna@x.ch;Gasse 1;3000;Bern\n';
const BERTA = 'Berta;berta@x.ch;Weg 2;8610;Uster\n';
const CUSTOMERS = HEADER + ANNA + BERTA;

const PLACE = { latitude: 46.9, longitude: 7.4 };
const NOWHERE = { latitude: null, longitude: null };
const FOUND = JSON.stringify([{ lat: '46.9', lon: '7.4' }]);

type Importer = Awaited<ReturnType<typeof startImporter>>;

/** The positions of all customers. */
async function positionsIn({ database }: Pick<Importer, 'database'>) {
  return database.selectFrom('customers').select(['latitude', 'longitude']).orderBy('id').execute();
}

/** The task that follows an import, at a server whose own tasks do not look anything up. */
async function startLocating(
  find: FindPosition = async () => PLACE,
  pauses: readonly number[] = [],
) {
  const importer = await startImporter();
  const { database } = importer;
  const { logger, events } = loggedLines();
  const asked: string[] = [];
  const work = createImportPositions({
    database,
    records: createRecords(database, () => TODAY),
    findPosition: (address, signal) => {
      asked.push(address.address);
      return find(address, signal);
    },
    log: fastify({ logger }).log,
    pauses,
  });
  async function locate(importId: number): Promise<void> {
    await work({
      taskId: '',
      userId: 1,
      parameters: { importId },
      signal: new AbortController().signal,
      start: async () => '',
      write: async () => {},
    });
  }
  return { ...importer, asked, events, locate };
}

test('the addresses of an import are looked up after it, and tell how many while they are', async () => {
  const geocoder = await startFakeGeocoder((query) => ({
    body: query.get('q')!.startsWith('Gasse') ? FOUND : '[]',
  }));
  const { logger, events } = loggedLines();
  const environment = { GEOCODER_URL: geocoder.url };
  const importer = await startImporter({ environment, logger });
  const { browser, runner, find } = importer;
  const { id, check } = await importer.checked('customer', CUSTOMERS);
  await browser.post(`/api/import/${id}/run`, { digest: check!.digest, decisions: [] });
  await runner.runNext();
  expect(await find(id)).toMatchObject({
    state: 'imported',
    outcome: { created: 2, positions: 2 },
  });
  await runner.runAll();
  expect((await find(id)).outcome).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 0 });
  expect(await positionsIn(importer)).toEqual([PLACE, NOWHERE]);
  expect(events('import.positionsFound')).toMatchObject([
    { importId: id, userId: 1, found: 1, unknown: 1, left: 0 },
  ]);
  const { changes } = (await browser.get('/api/history?limit=1')).json();
  expect(changes).toMatchObject([
    { action: 'changed', source: 'import', record_name: 'Anna', after: PLACE },
  ]);
});

test('a server without a geocoder looks nothing up', async () => {
  const { browser, runner, checked, find } = await startImporter();
  const { id, check } = await checked('customer', CUSTOMERS);
  await browser.post(`/api/import/${id}/run`, { digest: check!.digest, decisions: [] });
  await runner.runNext();
  expect(runner.queued).toEqual([]);
  expect((await find(id)).outcome).not.toHaveProperty('positions');
});

test('only a street in a town is looked up, and only where no position is known', async () => {
  const { imported, locate, asked } = await startLocating();
  const { id } = await imported(
    'customer',
    'Name;Adresse;PLZ;Ort;Breitengrad;Längengrad\n' +
      'A;Gasse 1;;;;\nB;;3000;Bern;;\nC;Gasse 3;3000;Bern;46,1;7,1\nD;Gasse 4;3000;Bern;;\n',
  );
  await locate(id);
  expect(asked).toEqual(['Gasse 4']);
});

test('of changed customers those are looked up whose address the import has written', async () => {
  const { imported, locate, asked } = await startLocating();
  await imported('customer', CUSTOMERS);
  const { id } = await imported(
    'customer',
    'Name;E-Mail;Telefon;Adresse\nAnna;anna@x.ch;044 555 10 20;\nBerta;berta@x.ch;;Weg 9\n',
  );
  await locate(id);
  expect(asked).toEqual(['Weg 9']);
});

test('a geocoder that fails is asked again after pauses, and then given up', async () => {
  const down = async () => Promise.reject(new GeocoderError('Away.'));
  const importer = await startLocating(down, [0, 0]);
  const { imported, locate, asked, events, find } = importer;
  const { id } = await imported('customer', CUSTOMERS);
  await locate(id);
  expect(asked).toEqual(['Gasse 1', 'Gasse 1', 'Gasse 1']);
  expect(events('geocoder.failed')).toHaveLength(1);
  expect(events('import.positionsFound')).toMatchObject([{ found: 0, unknown: 0, left: 2 }]);
  expect(await find(id)).toMatchObject({ state: 'imported', error_message: null });
  expect(await positionsIn(importer)).toEqual([NOWHERE, NOWHERE]);
});

test('a geocoder that answers again is asked for the rest', async () => {
  let count = 0;
  const find = async () => {
    count += 1;
    if (count % 2 === 1) throw new GeocoderError('Busy.');
    return PLACE;
  };
  const importer = await startLocating(find, [0]);
  const { id } = await importer.imported('customer', CUSTOMERS);
  await importer.locate(id);
  expect(await positionsIn(importer)).toEqual([PLACE, PLACE]);
});

test('who gets another address meanwhile keeps no position of the former one', async () => {
  const importer: Awaited<ReturnType<typeof startLocating>> = await startLocating(async () => {
    await importer.browser.put('/api/customer/1', { name: 'Anna', address: 'Platz 7' });
    return PLACE;
  });
  const { id } = await importer.imported('customer', CUSTOMERS);
  await importer.locate(id);
  expect(await positionsIn(importer)).toEqual([NOWHERE, PLACE]);
});

test('who is archived meanwhile is not looked up', async () => {
  const importer: Awaited<ReturnType<typeof startLocating>> = await startLocating(async () => {
    await importer.browser.put('/api/customer/2', { name: 'Berta', archived_on: '2026-11-01' });
    return PLACE;
  });
  const { id } = await importer.imported('customer', CUSTOMERS);
  await importer.locate(id);
  expect(importer.asked).toEqual(['Gasse 1']);
});

test('an undo takes the positions back with what the import has made', async () => {
  const importer = await startLocating();
  const { imported, locate, undo } = importer;
  await imported('customer', HEADER + ANNA);
  const { id } = await imported('customer', HEADER + ANNA.replace('Gasse 1', 'Gasse 9') + BERTA);
  await locate(id);
  expect(await positionsIn(importer)).toEqual([PLACE, PLACE]);
  expect((await undo(id)).undo).toEqual({ taken_back: 2, kept: [] });
  expect(await positionsIn(importer)).toEqual([NOWHERE]);
});

test('a position that somebody has moved since is kept by an undo', async () => {
  const importer = await startLocating();
  const { browser, imported, locate, undo } = importer;
  const { id } = await imported('customer', HEADER + ANNA);
  await locate(id);
  await browser.put('/api/customer/1', { name: 'Anna', latitude: 47, longitude: 8 });
  expect((await undo(id)).undo).toMatchObject({ taken_back: 0, kept: [{ reason: 'changed' }] });
});

test('an undo ends the search, also for those whom it keeps', async () => {
  let undone = () => {};
  const importer: Awaited<ReturnType<typeof startLocating>> = await startLocating(async () => {
    await importer.undo(1);
    undone();
    return PLACE;
  });
  const { browser, imported, locate, asked } = importer;
  const isUndone = new Promise<void>((resolve) => {
    undone = resolve;
  });
  const { id } = await imported('customer', CUSTOMERS);
  expect(id).toBe(1);
  await browser.put('/api/customer/1', { name: 'Anna', phone: '044 555 10 20' });
  await browser.put('/api/customer/2', { name: 'Berta', phone: '044 555 10 30' });
  await locate(id);
  await isUndone;
  expect(asked).toEqual(['Gasse 1']);
  expect(await positionsIn(importer)).toEqual([NOWHERE, NOWHERE]);
});

test('a server that is stopped goes on at its next start, and asks for no address again', async () => {
  const asked: string[] = [];
  let stop = async () => {};
  const geocoder = await startFakeGeocoder((query) => {
    asked.push(query.get('q')!);
    if (asked.length === 2) void stop();
    return { body: FOUND };
  });
  const environment = { GEOCODER_URL: geocoder.url };
  const importer = await startImporter({ environment });
  const { browser, runner, checked, settings } = importer;
  const { id, check } = await checked('customer', CUSTOMERS);
  await browser.post(`/api/import/${id}/run`, { digest: check!.digest, decisions: [] });
  stop = runner.close;
  await expect(runner.runAll()).rejects.toThrow('aborted');

  const next = manualRunner();
  const { app } = await startTestServer({ settings, taskRunner: next });
  await app.ready();
  await next.runAll();
  expect(asked).toEqual(['Gasse 1, 3000 Bern', 'Weg 2, 8610 Uster', 'Weg 2, 8610 Uster']);
  expect(await positionsIn(importer)).toEqual([PLACE, PLACE]);
});
