import { expect, test } from 'vitest';
import { movableClock } from '../../support/clock.ts';
import { addUser, browserOf } from '../../support/people.ts';
import { importRepository } from '../../../../server/database/imports/importRepository.ts';
import { startImporter } from '../support/importer.ts';

const CUSTOMERS = 'Name;E-Mail;Ort\nAnna;anna@x.ch;Bern\nBerta;berta@x.ch;Uster\n';

type Importer = Awaited<ReturnType<typeof startImporter>>;

async function namesOf({ browser }: Importer): Promise<string[]> {
  const customers: { name: string }[] = (await browser.get('/api/customer')).json();
  return customers.map(({ name }) => name);
}

test('the rows of an import are one batch of the history', async () => {
  const importer = await startImporter();
  await importer.imported('customer', CUSTOMERS);
  const { changes } = (await importer.browser.get('/api/history')).json();
  expect(changes).toMatchObject([
    { source: 'import', action: 'created', record_name: 'Berta', user: { name: 'anna' } },
    { source: 'import', action: 'created', record_name: 'Anna', user: { name: 'anna' } },
  ]);
  expect(changes[0].batch_id).toMatch(/^[\da-f-]{36}$/);
  expect(changes[1].batch_id).toBe(changes[0].batch_id);
});

test('nothing is imported if the check would say something else by now', async () => {
  const importer = await startImporter();
  const { browser, checked, run } = importer;
  const file = await checked('customer', CUSTOMERS);
  const key = { 'idempotency-key': crypto.randomUUID() };
  await browser.post('/api/customer', { name: 'Anna', email: 'anna@x.ch' }, key);
  expect(await run(file)).toMatchObject({
    state: 'failed',
    check: null,
    can_check: true,
    error_message:
      'Seit der Prüfung wurden Einträge geändert; es wurde nichts importiert. Prüfen Sie die Datei noch einmal.',
  });
  expect(await namesOf(importer)).toEqual(['Anna']);
  const again = await run(await importer.check(file.id));
  expect(again.outcome).toEqual({ created: 1, updated: 1, unchanged: 0, skipped: 0 });
});

test('a change that the check has nothing to do with does not stop an import', async () => {
  const { browser, checked, run } = await startImporter();
  const file = await checked('customer', CUSTOMERS);
  const key = { 'idempotency-key': crypto.randomUUID() };
  await browser.post('/api/customer', { name: 'Zoe', email: 'zoe@x.ch' }, key);
  expect((await run(file)).state).toBe('imported');
});

const FAULTY = `${CUSTOMERS}Clara;kein;Olten\nDora;dora@x.ch;Thun\nEmil;auch nicht;Chur\n`;
const LEAVE_OUT = { leave_out_faulty: true };

test('faulty rows are left out, and can be had alone with what is wrong', async () => {
  const importer = await startImporter();
  const { browser, checked, run } = importer;
  const file = await checked('customer', FAULTY);
  const done = await run(file, [], LEAVE_OUT);
  expect(done).toMatchObject({
    state: 'imported',
    has_faults: true,
    outcome: { created: 3, updated: 0, unchanged: 0, skipped: 0, left_out: 2 },
  });
  expect((await namesOf(importer)).toSorted()).toEqual(['Anna', 'Berta', 'Dora']);
  const { body } = await browser.get(`/api/import/${file.id}/faults?only_faulty=true`, {
    'accept-language': 'de',
  });
  const [, ...lines] = body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('«kein» ist keine E-Mail-Adresse');
  expect(lines[0]).toContain('"Clara";"kein";"Olten"');
  expect(lines[1]).toContain('"Emil";"auch nicht";"Chur"');
});

test('a file with faulty rows is refused unless they are left out', async () => {
  const { browser, checked } = await startImporter();
  const { id, check } = await checked('customer', FAULTY);
  const sent = { digest: check!.digest, decisions: [] };
  const answer = await browser.post(`/api/import/${id}/run`, sent);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'importUndecided']);
});

test('the digest of another check is refused', async () => {
  const { browser, checked } = await startImporter();
  const { id } = await checked('customer', CUSTOMERS);
  const answer = await browser.post(`/api/import/${id}/run`, { digest: 'other', decisions: [] });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'importOutdated']);
});

test('a file whose columns are changed has to be checked again', async () => {
  const { browser, checked, rows } = await startImporter();
  const { id, check } = await checked('customer', CUSTOMERS);
  const changed = await browser.put(`/api/import/${id}`, { fields: ['name', 'email', null] });
  expect(changed.json()).toMatchObject({ state: 'uploaded', check: null });
  expect(await rows(id)).toEqual([]);
  const run = { digest: check!.digest, decisions: [] };
  const answer = await browser.post(`/api/import/${id}/run`, run);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'importNotChecked']);
});

test('a file that is imported is not read, checked or imported again', async () => {
  const { browser, imported } = await startImporter();
  const { id, check } = await imported('customer', CUSTOMERS);
  const answers = await Promise.all([
    browser.put(`/api/import/${id}`, { fields: ['name', null, null] }),
    browser.post(`/api/import/${id}/check`),
    browser.post(`/api/import/${id}/run`, { digest: check!.digest, decisions: [] }),
  ]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'importDone']);
  }
});

test('an import that is worked on is left alone', async () => {
  const { browser, upload, runner } = await startImporter();
  const { id } = await upload('customer', CUSTOMERS);
  const started = await browser.post(`/api/import/${id}/check`);
  expect([started.statusCode, started.json().state]).toEqual([202, 'checking']);
  const again = await browser.post(`/api/import/${id}/check`);
  expect([again.statusCode, again.json().code]).toEqual([409, 'importBusy']);
  await runner.runAll();
  expect((await browser.get(`/api/import/${id}`)).json().state).toBe('checked');
});

test('an import is run once, even if its task runs again', async () => {
  const importer = await startImporter();
  const { checked, run, database, runner } = importer;
  await run(await checked('customer', CUSTOMERS));
  const { id } = await database
    .updateTable('tasks')
    .set({ finished_at: null, status: 'STARTED' })
    .where('parameters', 'like', '%"action":"run"%')
    .returning('id')
    .executeTakeFirstOrThrow();
  await runner.enqueue({ id, lane: 'import' });
  await runner.runAll();
  expect(await namesOf(importer)).toEqual(['Anna', 'Berta']);
});

test('the last imports are listed, with who has made them', async () => {
  const { browser, imported, checked } = await startImporter();
  await imported('customer', CUSTOMERS);
  await checked('worker', 'Name\nEwa\n');
  expect((await browser.get('/api/import')).json()).toMatchObject([
    { kind: 'worker', state: 'checked', row_count: 1, outcome: null, can_undo: false },
    {
      kind: 'customer',
      file_name: 'datei.csv',
      state: 'imported',
      user: { name: 'anna' },
      outcome: { created: 2 },
      can_undo: true,
    },
  ]);
});

test('rows are read in pages', async () => {
  const { browser, checked } = await startImporter();
  const { id } = await checked('customer', 'Name\nAnna\nBerta\nCarla\n');
  const page = async (query: string) =>
    (await browser.get(`/api/import/${id}/row?${query}`)).json();
  const first = await page('limit=2');
  expect(first.rows.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Berta']);
  expect(await page(`limit=2&after=${first.next}`)).toMatchObject({
    rows: [{ name: 'Carla', line: 4 }],
    next: null,
  });
  expect(await page('verdict=faulty')).toEqual({ rows: [], next: null });
});

test('a dispatcher cannot import', async () => {
  const { app, database } = await startImporter();
  await addUser(database, 'beat', 'dispatcher');
  const browser = await browserOf(app, 'beat');
  expect((await browser.get('/api/import')).statusCode).toBe(403);
});

test('a file is forgotten after three days, and its import can still be taken back', async () => {
  const clock = movableClock();
  const importer = await startImporter({ now: clock.now });
  const { browser, imported, checked, find, undo } = importer;
  const { id } = await imported('customer', CUSTOMERS);
  const open = await checked('customer', 'Name\nZoe\n');
  clock.advance(3 * 24 * 60 * 60 + 1);
  await importer.signIn();
  await imported('worker', 'Name\nEwa\n');
  expect(await find(open.id)).toMatchObject({ can_check: false, check: null, columns: [] });
  const answer = await browser.post(`/api/import/${open.id}/check`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'importForgotten']);
  const { rows } = (await browser.get(`/api/import/${open.id}/row`)).json();
  expect(rows).toEqual([]);
  expect(await undo(id)).toMatchObject({ state: 'undone', undo: { taken_back: 2, kept: [] } });
});

test('an import of which the history is forgotten cannot be taken back', async () => {
  const clock = movableClock();
  const { browser, imported, signIn } = await startImporter({ now: clock.now });
  const { id } = await imported('customer', CUSTOMERS);
  clock.advance(25 * 31 * 24 * 60 * 60);
  await signIn();
  await imported('worker', 'Name\nEwa\n');
  expect((await browser.get(`/api/import/${id}`)).statusCode).toBe(404);
});

test('the log says who has started, finished and taken back an import, and no names', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const importer = await startImporter({ logger: { level: 'warn', stream } });
  const { id } = await importer.imported('customer', CUSTOMERS);
  await importer.undo(id);
  const events = lines.filter(({ event }) => String(event).startsWith('import.'));
  expect(events).toHaveLength(3);
  expect(events).toMatchObject([
    { event: 'import.started', importId: id, kind: 'customer', by: 1, rows: 2, new: 2 },
    { event: 'import.finished', importId: id, by: 1, created: 2, updated: 0 },
    { event: 'import.undone', importId: id, by: 1, takenBack: 2, kept: 0 },
  ]);
  expect(JSON.stringify(events)).not.toContain('Anna');
});

test('what was read of a file before its import was started changes nothing of it', async () => {
  const { upload, checked, run, database, find } = await startImporter();
  const late = await upload('customer', CUSTOMERS);
  const imports = importRepository(database);
  const before = (await imports.find(late.id))!;
  const other = await checked('customer', CUSTOMERS);
  const asRead = (await imports.find(other.id))!;
  await run(other);
  const uploaded = { state: 'uploaded', checked: null, task_id: null } as const;
  expect(await imports.updateOpen(asRead, uploaded)).toBe(false);
  expect(await find(other.id)).toMatchObject({ state: 'imported', can_undo: true });
  expect(await imports.updateOpen(before, uploaded)).toBe(true);
});
