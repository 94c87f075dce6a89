import { expect, test, vi } from 'vitest';
import {
  faultsAddress,
  fetchImport,
  fetchImportRows,
  lastImports,
  saveColumns,
  startCheck,
  startImport,
  startUndo,
  uploadFile,
} from '../../../src/api/exchange/imports.ts';
import { fetchList } from '../../../src/api/client/list.ts';
import type { ColumnsDraft } from '../../../src/domain/exchange/columnsDraft.ts';
import type { ImportRow } from '../../../src/domain/exchange/dataImport.ts';
import { failureOf } from '../../../src/domain/failure.ts';
import { sampleImport, unclearRow, wireImportOf } from '../../support/imports.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const wire = wireImportOf(sampleImport);

/** The method, path and query of the only request. */
function onlyCall(requests: readonly Request[]): string {
  const [{ method, url }] = requests as readonly [Request];
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}

test('a file is sent as it is, with its kind and name in the address', async () => {
  const { api, requests } = callsTo(() => json(wire, 201));
  const content = new Blob([new Uint8Array([77, 252, 108])]);
  expect(await uploadFile(api, { kind: 'customer', name: 'Kunden & Co.csv', content })).toEqual(
    sampleImport,
  );
  expect(onlyCall(requests)).toBe('POST /api/import?kind=customer&file_name=Kunden+%26+Co.csv');
  expect(requests[0]!.headers.get('content-type')).toBe('application/octet-stream');
  expect(new Uint8Array(await requests[0]!.arrayBuffer())).toEqual(new Uint8Array([77, 252, 108]));
});

test('a file that cannot be read is refused in the sentence of the server', async () => {
  const { api } = callsTo(() => json({ code: 'emptyFile', message: 'Die Datei ist leer.' }, 422));
  const sent = uploadFile(api, { kind: 'customer', name: 'a.csv', content: new Blob(['']) });
  await expect(sent).rejects.toMatchObject({ code: 'refused', message: 'Die Datei ist leer.' });
});

test('an import is read with its check, outcome and undo', async () => {
  const counts = { faulty: 1, unclear: 2, new: 3, update: 4, unchanged: 5 };
  const undone = {
    ...sampleImport,
    state: 'undone',
    progress: { done: 1, total: 3 },
    check: { digest: 'a', counts, questions: { 3: 'p', 9: 'q' } },
    outcome: { created: 1, updated: 2, unchanged: 3, skipped: 4, leftOut: 6, positions: 5 },
    undo: { takenBack: 2, kept: [{ kind: 'customer', id: 3, name: 'Ana', reason: 'changed' }] },
    isUndoable: true,
    message: 'So nicht.',
  } as const;
  const { api, requests } = callsTo(() => json(wireImportOf(undone)));
  expect(await fetchImport(api, 7, never)).toEqual(undone);
  expect(onlyCall(requests)).toBe('GET /api/import/7');
});

test('of an import of which little is known nothing is assumed', async () => {
  const { api } = callsTo(() => json({ id: 7, kind: 'archive', state: 'uploaded', check: {} }));
  expect(await fetchImport(api, 7, never)).toEqual({
    id: 7,
    kind: 'archive',
    fileName: '',
    state: 'uploaded',
    createdAt: null,
    userName: '',
    rowCount: 0,
    outcome: null,
    undo: null,
    isUndoable: false,
    encoding: '',
    isEncodingGuessed: false,
    samples: [],
    sheets: [],
    sheet: '',
    dateOrder: null,
    isDateOrderGuessed: false,
    dateSamples: [],
    columns: [],
    fields: [],
    isKept: true,
    hasFaults: false,
    progress: null,
    check: {
      digest: '',
      counts: { faulty: 0, unclear: 0, new: 0, update: 0, unchanged: 0 },
      questions: {},
    },
    message: '',
  });
});

test.each([{ state: 'lost' }, { kind: 'invoice' }, { id: null }])(
  'an import that is none is unreadable: %j',
  async (wrong) => {
    const { api } = callsTo(() => json({ ...wire, ...wrong }));
    const failure = await fetchImport(api, 7, never).catch(failureOf);
    expect(failure).toMatchObject({ code: 'unreadableAnswer' });
  },
);

test('a record that was kept for an unknown reason is still named', async () => {
  const kept = [{ kind: 'job', id: 3, name: 'Ana', reason: 'locked' }];
  const { api } = callsTo(() => json({ ...wire, undo: { taken_back: 0, kept } }));
  const { undo } = await fetchImport(api, 7, never);
  expect(undo).toEqual({ takenBack: 0, kept: [{ ...kept[0], reason: null }] });
});

test('the last imports are read with their time in the business time zone', async () => {
  const { api } = callsTo(() => json([wire]));
  const [first] = (await fetchList(api, lastImports, never)).rows;
  expect(first).toEqual({
    id: 7,
    kind: 'customer',
    fileName: 'kunden.csv',
    state: 'uploaded',
    createdAt: '2026-11-20T09:00:00',
    userName: 'demo',
    rowCount: 3,
    outcome: null,
    undo: null,
    isUndoable: false,
  });
});

const columns: ColumnsDraft = {
  encoding: 'utf-8',
  isEncodingRight: true,
  sheet: null,
  dateOrder: null,
  fields: ['name', null],
};

test('columns are sent with their encoding, those of an archive without', async () => {
  const { api, requests } = callsTo(() => json(wire));
  await saveColumns(api, 7, columns);
  await saveColumns(api, 7, { ...columns, encoding: '', fields: [] });
  expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['PUT', '/api/import/7'],
    ['PUT', '/api/import/7'],
  ]);
  expect(await requests[0]!.json()).toEqual({ encoding: 'utf-8', fields: ['name', null] });
  expect(await requests[1]!.json()).toEqual({ fields: [] });
});

test('an order of dates that is chosen says nothing of the letters', async () => {
  const { api, requests } = callsTo(() => json(wire));
  await saveColumns(api, 7, { ...columns, isEncodingRight: false, dateOrder: 'month-first' });
  expect(await requests[0]!.json()).toEqual({
    date_order: 'month-first',
    fields: ['name', null],
  });
});

test('another sheet is sent without the columns of the last one', async () => {
  const { api, requests } = callsTo(() => json(wire));
  await saveColumns(api, 7, { ...columns, encoding: '', sheet: 'Frühere', fields: [] });
  expect(await requests[0]!.json()).toEqual({ sheet: 'Frühere' });
});

const table = { sheet: 'Kunden', encoding: 'windows-1252' };

test('check and undo are asked for without a body', async () => {
  const { api, requests } = callsTo(() => json(wire, 202));
  expect([
    await startCheck(api, 7, { ...table, corrections: [] }),
    await startUndo(api, 7),
  ]).toEqual([sampleImport, sampleImport]);
  expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['POST', '/api/import/7/check'],
    ['POST', '/api/import/7/undo'],
  ]);
});

test('a check is asked for with what is corrected, cell by cell', async () => {
  const { api, requests } = callsTo(() => json(wire, 202));
  const cells = [
    { line: 3, column: 1, text: 'a@x.ch' },
    { line: 12, column: 0, text: '' },
  ];
  expect(await startCheck(api, 7, { ...table, corrections: cells })).toEqual(sampleImport);
  expect(onlyCall(requests)).toBe('PUT /api/import/7/cell');
  expect(await requests[0]!.json()).toEqual({ ...table, cells });
  await startCheck(api, 7, { sheet: '', encoding: '', corrections: cells });
  expect(await requests[1]!.json()).toEqual({ cells });
});

test('an import is asked for with its check and the decisions by line', async () => {
  const { api, requests } = callsTo(() => json(wire, 202));
  const decisions = { 3: 'skip', 12: 'new', 40: 7 } as const;
  expect(await startImport(api, 7, { digest: 'a', decisions, leavesOutFaulty: true })).toEqual(
    sampleImport,
  );
  expect(onlyCall(requests)).toBe('POST /api/import/7/run');
  expect(await requests[0]!.json()).toEqual({
    digest: 'a',
    leave_out_faulty: true,
    decisions: [
      { line: 3, choice: 'skip' },
      { line: 12, choice: 'new' },
      { line: 40, choice: 7 },
    ],
  });
});

test('a check that is out of date is not another refusal', async () => {
  const run = (code: string) => {
    const { api } = callsTo(() => json({ code, message: 'Nein.', request_id: 'k7' }, 409));
    return startImport(api, 7, { digest: 'a', decisions: {}, leavesOutFaulty: false }).catch(
      failureOf,
    );
  };
  expect(await run('importOutdated')).toMatchObject({ code: 'outdated', requestId: 'k7' });
  expect(await run('importBusy')).toMatchObject({ code: 'refused', message: 'Nein.' });
});

const row: ImportRow = {
  id: 1,
  kind: 'customer',
  line: 3,
  verdict: 'unclear',
  name: 'Müller',
  recordId: 12,
  changes: [{ field: 'phone', before: '044 555 10 20', after: '079 555 30 40' }],
  problems: [],
  hints: [],
  candidates: [{ id: 12, name: 'Müller AG', detail: '8001 Zürich' }],
};

test('rows are fetched page by page, and numbered through', async () => {
  const of = { field: null, header: null };
  const problems = [
    { ...of, message: 'Nein.' },
    { ...of, message: 'Auch nicht.', column: null },
    { ...of, message: 'Leer.', column: 2, text: '' },
  ];
  const { api, requests } = callsTo((request) =>
    new URL(request.url).searchParams.has('after')
      ? json({ rows: [{ ...unclearRow, line: 9, problems }], next: null })
      : json({ rows: [unclearRow], next: 3 }),
  );
  const read = [
    { message: 'Nein.', cell: null },
    { message: 'Auch nicht.', cell: null },
    { message: 'Leer.', cell: { column: 2, text: '' } },
  ];
  expect(await fetchImportRows(api, 7, 'unclear', never)).toEqual({
    rows: [row, { ...row, id: 2, line: 9, problems: read }],
    unreadable: 0,
    loadedAt: 0,
  });
  expect(requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    '/api/import/7/row?verdict=unclear&limit=500',
    '/api/import/7/row?verdict=unclear&limit=500&after=3',
  ]);
});

test('rows that cannot be read are counted and logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { api } = callsTo(() =>
    json({ rows: [unclearRow, { ...unclearRow, kind: 'invoice' }, null], next: null }),
  );
  const { rows, unreadable } = await fetchImportRows(api, 7, 'unclear', never);
  expect([rows, unreadable]).toEqual([[row], 2]);
  expect(warn).toHaveBeenCalledOnce();
});

test('an answer without rows is unreadable', async () => {
  const { api } = callsTo(() => json({ next: null }));
  await expect(fetchImportRows(api, 7, 'new', never)).rejects.toMatchObject({
    code: 'unreadableAnswer',
  });
});

test('the file of the faulty rows is at the address of its import', () => {
  const { api } = callsTo(() => json([]));
  expect(faultsAddress(api.config, 7)).toBe('/api/import/7/faults?only_faulty=true');
});
