import { expect, test } from 'vitest';
import type { WireImport, WireImportCells } from '../../../../src/api/contract/exchange/imports.ts';
import { importRepository } from '../../../../server/database/imports/importRepository.ts';
import { addUser, browserOf } from '../../support/people.ts';
import { startImporter } from '../support/importer.ts';

type Cells = WireImportCells['cells'];

const NAME = 0;
const EMAIL = 1;

const CUSTOMERS = [
  'Name;E-Mail;Ort',
  'Anna;anna@x.ch;Bern',
  'Berta;berta;Uster',
  ';dora@x.ch;Thun',
  'Emil;emil at x.ch;Chur',
  '',
].join('\n');

async function startWithFaults(file = CUSTOMERS) {
  const importer = await startImporter();
  const { browser, checked, find, rows, runner } = importer;
  const { id } = await checked('customer', file);

  const send = (cells: Cells) => browser.put(`/api/import/${id}/cell`, { cells });

  /** Corrects cells and checks again. */
  async function corrected(...cells: Cells): Promise<WireImport> {
    const answer = await send(cells);
    if (answer.statusCode !== 202) throw new Error(answer.body);
    await runner.runAll();
    return find(id);
  }

  async function faulty() {
    const found = await rows(id, '&verdict=faulty');
    return found.map(({ line, problems }) => [line, problems.map(({ text }) => text)]);
  }
  return { ...importer, id, send, corrected, faulty };
}

test('a cell that was corrected is checked as if the file had it', async () => {
  const { corrected, faulty, rows, id } = await startWithFaults();
  expect(await faulty()).toEqual([
    [3, ['berta']],
    [4, ['']],
    [5, ['emil at x.ch']],
  ]);
  const { state, check } = await corrected(
    { line: 3, column: EMAIL, text: ' berta@x.ch ' },
    { line: 4, column: NAME, text: 'Dora' },
  );
  expect(state).toBe('checked');
  expect(check!.counts).toMatchObject({ new: 3, faulty: 1 });
  expect(await faulty()).toEqual([[5, ['emil at x.ch']]]);
  const added = await rows(id, '&verdict=new');
  expect(added.map(({ name }) => name)).toEqual(['Anna', 'Berta', 'Dora']);
  expect(added[1]!.changes).toContainEqual({ field: 'email', before: '', after: 'berta@x.ch' });
});

test('a correction that is none is a fault with the corrected text, also in the list of the faults', async () => {
  const { browser, corrected, faulty, id } = await startWithFaults();
  await corrected(
    { line: 3, column: EMAIL, text: 'berta@x.ch' },
    { line: 5, column: EMAIL, text: 'emil x.ch' },
  );
  expect(await faulty()).toEqual([
    [4, ['']],
    [5, ['emil x.ch']],
  ]);
  const list = await browser.get(`/api/import/${id}/faults`, { 'accept-language': 'de' });
  const lines = list.body.split('\r\n');
  expect(lines[2]).toBe('"";"Berta";"berta@x.ch";"Uster"');
  expect(lines[4]).toEqual(expect.stringContaining('«emil x.ch»'));
  expect(lines[4]).toContain('"Emil";"emil x.ch";"Chur"');
});

test('what is imported are the corrected cells', async () => {
  const { browser, corrected, run } = await startWithFaults();
  const done = await run(
    await corrected(
      { line: 3, column: EMAIL, text: 'berta@x.ch' },
      { line: 4, column: NAME, text: 'Dora' },
      { line: 5, column: EMAIL, text: '' },
    ),
  );
  expect(done).toMatchObject({ state: 'imported', outcome: { created: 4 } });
  const customers: { name: string; email: string }[] = (await browser.get('/api/customer')).json();
  expect(customers.map(({ name, email }) => [name, email])).toEqual([
    ['Anna', 'anna@x.ch'],
    ['Berta', 'berta@x.ch'],
    ['Dora', 'dora@x.ch'],
    ['Emil', ''],
  ]);
});

test('a later correction of a cell takes the place of the earlier one, and others stay', async () => {
  const { corrected, faulty } = await startWithFaults();
  await corrected(
    { line: 3, column: EMAIL, text: 'berta at x' },
    { line: 4, column: NAME, text: 'Dora' },
  );
  await corrected({ line: 3, column: EMAIL, text: 'berta@x.ch' });
  expect(await faulty()).toEqual([[5, ['emil at x.ch']]]);
});

test('a check from before a correction does not start an import', async () => {
  const { browser, corrected, find, id } = await startWithFaults();
  const before = await find(id);
  const after = await corrected({ line: 3, column: EMAIL, text: 'berta@x.ch' });
  expect(after.check!.digest).not.toBe(before.check!.digest);
  const run = { digest: before.check!.digest, decisions: [], leave_out_faulty: true };
  const answer = await browser.post(`/api/import/${id}/run`, run);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().code).toBe('importOutdated');
});

test('corrections stay when the columns change, and their samples have them', async () => {
  const { browser, check, corrected, faulty, id } = await startWithFaults();
  const { columns } = await corrected({ line: 3, column: EMAIL, text: 'berta@x.ch' });
  expect(columns[EMAIL]!.samples).toEqual(['anna@x.ch', 'berta@x.ch', 'dora@x.ch']);
  await browser.put(`/api/import/${id}`, { fields: ['name', 'email', null] });
  await check(id);
  expect(await faulty()).toEqual([
    [4, ['']],
    [5, ['emil at x.ch']],
  ]);
});

test('corrections go when the file is read with other letters', async () => {
  const { browser, check, corrected, faulty, id } = await startWithFaults();
  await corrected({ line: 3, column: EMAIL, text: 'berta@x.ch' });
  await browser.put(`/api/import/${id}`, { encoding: 'ibm850' });
  await check(id);
  expect(await faulty()).toEqual([
    [3, ['berta']],
    [4, ['']],
    [5, ['emil at x.ch']],
  ]);
});

test('cells of a table that is read otherwise by then are refused, and nothing is corrected', async () => {
  const { browser, check, faulty, id } = await startWithFaults();
  const cells = [{ line: 3, column: EMAIL, text: 'berta@x.ch' }];
  const { encoding } = (await browser.get(`/api/import/${id}`)).json<WireImport>();
  await browser.put(`/api/import/${id}`, { encoding: 'ibm850' });
  await check(id);
  for (const other of [{ encoding }, { sheet: 'Kunden' }]) {
    const refused = await browser.put(`/api/import/${id}/cell`, { ...other, cells });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'importReread' });
  }
  expect(await faulty()).toHaveLength(3);
  const taken = await browser.put(`/api/import/${id}/cell`, { encoding: 'ibm850', cells });
  expect(taken.statusCode).toBe(202);
});

test('a short row gets the cell that it lacks', async () => {
  const { corrected, faulty } = await startWithFaults('Ort;Name\nBern;Anna\nUster\n');
  expect(await faulty()).toEqual([[3, ['']]]);
  await corrected({ line: 3, column: 1, text: 'Berta' });
  expect(await faulty()).toEqual([]);
});

test.each([
  ['a row', { line: 9, column: EMAIL, text: 'x' }],
  ['a header', { line: 1, column: EMAIL, text: 'x' }],
  ['a column', { line: 3, column: 3, text: 'x' }],
])('%s that the file does not have is named, and nothing is corrected', async (_, wrong) => {
  const { faulty, send } = await startWithFaults();
  const answer = await send([{ line: 3, column: EMAIL, text: 'berta@x.ch' }, wrong]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'importCellMissing', field: 'cells[1]' });
  expect(await faulty()).toHaveLength(3);
});

test('corrections are limited together, and what is too much says to correct the file', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => `Anna ${index};kein`);
  const { corrected, find, id, send } = await startWithFaults(`Name;E-Mail\n${rows.join('\n')}\n`);
  const longCells = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      line: first + index,
      column: EMAIL,
      text: 'x'.repeat(10_000),
    }));
  await corrected(...longCells(2, 90));
  const { check } = await find(id);
  const answer = await send(longCells(92, 20));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'importTooManyCorrections', field: 'cells' });
  expect((await find(id)).check).toEqual(check);
  expect((await send(longCells(2, 90))).statusCode).toBe(202);
});

test('cells of an import that is done, or of an archive, are not corrected', async () => {
  const { browser, corrected, id, run, send, upload } = await startWithFaults();
  await run(await corrected(), [], { leave_out_faulty: true });
  const cell = { line: 3, column: EMAIL, text: 'berta@x.ch' };
  expect((await send([cell])).json()).toMatchObject({ code: 'importDone' });
  const zip = await browser.get('/api/export/archive');
  const archive = await upload('archive', zip.rawPayload);
  expect(archive.id).not.toBe(id);
  const refused = await browser.put(`/api/import/${archive.id}/cell`, { cells: [cell] });
  expect(refused.statusCode).toBe(422);
});

test('corrections are for admins, and wait for a check that runs', async () => {
  const { app, database, browser, id, runner, send } = await startWithFaults();
  await addUser(database, 'otto', 'dispatcher');
  const dispatcher = await browserOf(app, 'otto');
  const cells = [{ line: 3, column: EMAIL, text: 'berta@x.ch' }];
  expect((await dispatcher.put(`/api/import/${id}/cell`, { cells })).statusCode).toBe(403);
  await browser.post(`/api/import/${id}/check`);
  expect((await send(cells)).json()).toMatchObject({ code: 'importBusy' });
  await runner.runAll();
});

test('of two who correct at the same time, the later one does not undo the first', async () => {
  const { database, id } = await startWithFaults();
  const imports = importRepository(database);
  const row = (await imports.find(id))!;
  expect(await imports.updateOpen(row, { reading: '{"first":1}' })).toBe(true);
  expect(await imports.updateOpen(row, { reading: '{"second":2}' })).toBe(false);
  expect((await imports.find(id))!.reading).toBe('{"first":1}');
});

test('the check says of which unclear rows it asks the same as before', async () => {
  const { browser, checked, find, imported, runner } = await startImporter();
  await imported('customer', 'Name;E-Mail\nAnna;anna@x.ch\nBerta;berta@x.ch\n');
  const file = 'Name;E-Mail\nZoe;anna@x.ch\nIda;berta@x.ch\nClara;kein\n';
  const { id, check: before } = await checked('customer', file);
  expect(before).toMatchObject({
    counts: { unclear: 2, faulty: 1 },
    unclear: [{ line: 2 }, { line: 3 }],
  });
  await browser.put(`/api/import/${id}/cell`, {
    cells: [
      { line: 3, column: NAME, text: 'Ina' },
      { line: 4, column: EMAIL, text: 'clara@x.ch' },
    ],
  });
  await runner.runAll();
  const { check: after } = await find(id);
  const [same, other] = before!.unclear!;
  expect(after!.counts).toMatchObject({ unclear: 2, new: 1, faulty: 0 });
  expect(after!.unclear).toEqual([same, { line: 3, digest: expect.any(String) }]);
  expect(after!.unclear![1]!.digest).not.toBe(other!.digest);
});
