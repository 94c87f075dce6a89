import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireImportRow } from '../../../src/api/contract/exchange/imports.ts';
import type { DataImport } from '../../../src/domain/exchange/dataImport.ts';
import { ok, unreachable } from '../../support/pages/backend.ts';
import { button, seesNot, sees } from '../../support/screen/gestures.ts';
import { dropped, sampleImport, unclearRow, wireImportOf } from '../../support/imports.ts';
import { checked, imported, openImport, outcome } from '../../support/pages/openImport.tsx';
import { wireCustomer } from '../../support/records.ts';

const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string) => page.getByRole('heading', { name });
test('a file can be dropped', async () => {
  const { requests } = await openImport({ path: '/import?kind=worker' });
  await sees(page.getByText('Datei hierher ziehen oder'));
  const zone = page.getByText('Datei hierher ziehen oder').element().parentElement!;
  zone.dispatchEvent(dropped('dragover', 'a.csv'));
  zone.dispatchEvent(dropped('drop', 'a.csv'));
  await expect
    .poll(() => requests.waitingWithQuery)
    .toContain('POST import?kind=worker&file_name=a.csv');
});

test('an import is named in the address as soon as its file is there, for a reload to take it up', async () => {
  const { requests, router } = await openImport({ path: '/import?kind=worker' });
  await sees(page.getByText('Datei hierher ziehen oder'));
  const zone = page.getByText('Datei hierher ziehen oder').element().parentElement!;
  zone.dispatchEvent(dropped('drop', 'a.csv'));
  await expect.poll(() => requests.waiting).toContain('POST import');
  requests.respond('POST import', { status: 201, body: wireImportOf(sampleImport) });
  await expect.poll(() => router.state.location.search).toBe('?id=7');
});

test('what is in the file is chosen by keyboard', async () => {
  await openImport({ path: '/import' });
  const first = page.getByRole('radio', { name: /^Kunden/ });
  await expect.element(first).toBeChecked();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /^Ganzes Archiv/ })).toBeChecked();
  await sees(page.getByText(/^Eine ZIP-Datei .* bis 20 MB\.$/));
});

test('each kind has a template in the words of the reader, an archive has none', async () => {
  await openImport({ path: '/import?kind=job' });
  const template = link('Vorlage herunterladen');
  await sees(template);
  const { href, download } = template.element() as HTMLAnchorElement;
  expect(download).toBe('Aufträge.csv');
  const csv = decodeURIComponent(href);
  expect(csv).toContain('"Kunde";"E-Mail des Kunden";"PLZ des Kunden";"Mitarbeiter/in"');
  expect(csv).toContain('"wöchentlich";"Mo, Do";"08:00"');
  await page.getByRole('radio', { name: /^Ganzes Archiv/ }).click();
  await seesNot(template);
});

test('an outage is said while the server is at work, and the import is followed after it', async () => {
  const { requests, runtime } = await openImport({ path: '/import?id=9' });
  await expect.poll(() => requests.waiting).toContain('GET import/9');
  requests.respond('GET import/9', unreachable);
  await sees(page.getByText('Der Server ist nicht erreichbar', { exact: true }));
  runtime.connectivity.send({ type: 'request.answered' });
  await expect.poll(() => requests.waiting).toContain('GET import/9');
  const progress = { done: 1, total: 3 };
  const checking = { ...sampleImport, id: 9, state: 'checking', progress } as const;
  requests.respond('GET import/9', ok(wireImportOf(checking)));
  await sees(page.getByText('1 von 3 Zeilen'));
  await sees(page.getByText('Die Zeilen werden geprüft …').last());
});

test('the last imports say who, when and what came of it, and lead to their undo', async () => {
  const { router } = await openImport({ path: '/import' });
  const row = page.getByRole('row').filter({ hasText: '1’234 neu, 2 geändert' });
  await sees(row);
  await expect
    .element(row)
    .toHaveTextContent('20.11.2026, 09:00kunden.csvKundendemo1’234 neu, 2 geändertRückgängig …');
  await sees(page.getByText('Noch nicht geprüft'));
  await row.getByRole('link', { name: 'Rückgängig …' }).click();
  await sees(page.getByText('Dateien bleiben nur').or(button('Zeilen prüfen')));
  expect(router.state.location.search).toBe('?id=7');
});

const readRight: DataImport = { ...sampleImport, isEncodingGuessed: false };

test('dates that could be read in two ways are shown in both, and none is chosen', async () => {
  const { requests } = await openImport({
    data: { ...readRight, isDateOrderGuessed: true },
  });
  await sees(heading('Ist 03/11/2026 der 3. November oder der 11. März?'));
  const dayFirst = page.getByRole('radio', { name: 'Zuerst der Tag: 3. November, 4. Dezember' });
  const monthFirst = page.getByRole('radio', { name: 'Zuerst der Monat: 11. März, 12. April' });
  await expect.element(dayFirst).not.toBeChecked();
  await expect.element(monthFirst).not.toBeChecked();
  await expect.element(button('Zeilen prüfen')).toHaveAttribute('aria-disabled', 'true');
  await dayFirst.click();
  await expect.poll(() => requests.waiting).toContain('PUT import/7');
  requests.respond('PUT import/7', ok(wireImportOf(readRight)));
  await expect.element(button('Zeilen prüfen')).toHaveAttribute('aria-disabled', 'false');
  await expect.element(dayFirst).toBeChecked();
});

test('a question about dates that the check brings up has the focus, and is in sight', async () => {
  await page.viewport(375, 500);
  const { requests } = await openImport({
    data: { ...readRight, dateOrder: null, dateSamples: [] },
  });
  await button('Zeilen prüfen').click();
  await expect.poll(() => requests.waiting).toContain('PUT import/7');
  requests.respond('PUT import/7', ok(wireImportOf({ ...readRight, isDateOrderGuessed: true })));
  const question = page.getByRole('region', { name: /^Ist 03\/11\/2026 der 3\. November/ });
  await expect.element(question).toHaveFocus();
  await expect.element(question).toBeInViewport();
  await page.getByRole('radio', { name: /^Zuerst der Tag/ }).click();
  await expect.poll(() => requests.waiting).toContain('PUT import/7');
  requests.respond('PUT import/7', ok(wireImportOf(readRight)));
  await expect.element(button('Zeilen prüfen')).toHaveAttribute('aria-disabled', 'false');
  await expect.element(question).not.toHaveFocus();
});

test('a file without such dates and with one sheet is asked for neither', async () => {
  await openImport({
    data: { ...readRight, sheets: ['Kunden'], dateOrder: null, dateSamples: [] },
  });
  await sees(button('Zeilen prüfen'));
  await seesNot(page.getByText('Datumsangaben der Datei'));
  await seesNot(page.getByText('Tabellenblatt der Datei'));
});

test('columns that are not imported are named, and two for one field are not checked', async () => {
  await openImport();
  await sees(page.getByText('Nicht importiert: «Ort»'));
  const city = page.getByRole('combobox', { name: 'Ort' });
  await page.getByRole('checkbox', { name: 'Ja, sie sind richtig' }).click();
  await expect.element(button('Zeilen prüfen')).toHaveAttribute('aria-disabled', 'false');
  await userEvent.selectOptions(city, 'name');
  await sees(page.getByText('Dieses Feld hat schon eine andere Spalte.').first());
  await expect.element(button('Zeilen prüfen')).toHaveAttribute('aria-disabled', 'true');
  await seesNot(page.getByText('Nicht importiert: «Ort»'));
});

test('lines with umlauts are shown as they are read', async () => {
  await openImport();
  await sees(heading('Sind diese Umlaute richtig?'));
  await sees(page.getByText('Müller;Zürich'));
});

test('a file that is no longer kept has to be uploaded again', async () => {
  await openImport({ data: { ...sampleImport, isKept: false } });
  await sees(page.getByText('Bitte laden Sie die Datei nochmals hoch.', { exact: false }));
  await expect.element(button('Zeilen prüfen')).toHaveAttribute('aria-disabled', 'true');
});

test('how far the server is stands under what it does', async () => {
  const progress = { done: 1200, total: 10_000 };
  await openImport({
    data: { ...sampleImport, state: 'checking', progress },
  });
  await sees(page.getByText('1’200 von 10’000 Zeilen'));
});

test('a fault is named with its column, and the file with its faults can be downloaded', async () => {
  const faulty: WireImportRow = {
    ...unclearRow,
    verdict: 'faulty',
    candidates: [],
    changes: [],
    problems: [
      { field: 'email', header: 'E-Mail', message: 'Spalte «E-Mail»: «x» ist keine Adresse.' },
    ],
  };
  await openImport({
    data: checked({ faulty: 1, new: 2 }, { hasFaults: true }),
    rows: [faulty],
  });
  await sees(page.getByText('1 Zeile hat einen Fehler und wird beim Import weggelassen.'));
  const row = page.getByRole('listitem').filter({ hasText: 'Zeile 3' });
  await expect
    .element(row)
    .toHaveTextContent('Zeile 3MüllerSpalte «E-Mail»: «x» ist keine Adresse.');
  expect((link('Fehlerhafte Zeilen herunterladen').element() as HTMLAnchorElement).pathname).toBe(
    '/api/import/7/faults',
  );
});

test('an import leaves faulty rows out, and the button says so', async () => {
  const { requests } = await openImport({ data: checked({ faulty: 2, new: 3 }) });
  await sees(page.getByText('3 neu, 2 weggelassen.', { exact: false }));
  await button('3 importieren, 2 weglassen').click();
  await expect.poll(() => requests.waiting).toContain('POST import/7/run');
  expect(requests.bodyOf('POST import/7/run')).toMatchObject({ leave_out_faulty: true });
});

test('an archive with a fault is not imported', async () => {
  await openImport({ data: checked({ faulty: 1, new: 3 }, { kind: 'archive' }) });
  await sees(page.getByText('1 Zeile hat einen Fehler. Importiert wird erst,', { exact: false }));
  await seesNot(button(/importieren/));
});

test('an import says how many rows were left out, and has them as a file', async () => {
  const data = { ...imported, hasFaults: true, outcome: { ...outcome, leftOut: 12 } };
  await openImport({ data });
  await sees(page.getByText('1’234 neu, 2 geändert, 12 weggelassen', { exact: false }));
  await sees(link('Fehlerhafte Zeilen herunterladen'));
});

test('a change is shown before and after', async () => {
  const update: WireImportRow = { ...unclearRow, verdict: 'update', candidates: [] };
  await openImport({ data: checked({ update: 1 }), rows: [update] });
  const row = page.getByRole('listitem').filter({ hasText: 'Zeile 3' });
  await expect.element(row).toHaveTextContent('Zeile 3MüllerTelefon044 555 10 20 → 079 555 30 40');
  await expect
    .element(row.getByRole('link', { name: 'Müller' }))
    .toHaveAttribute('href', '/customers/12');
});

test('a row says what is read otherwise than it stands in the file, or is left out', async () => {
  const hints = ['Spalte «Mobile»: «079 555 30 41» wird nicht übernommen.'];
  const row: WireImportRow = { ...unclearRow, verdict: 'new', candidates: [], changes: [], hints };
  await openImport({ data: checked({ new: 1 }), rows: [row] });
  const shown = page.getByRole('listitem').filter({ hasText: 'Zeile 3' });
  await expect
    .element(shown)
    .toHaveTextContent('Zeile 3MüllerSpalte «Mobile»: «079 555 30 41» wird nicht übernommen.');
});

test('each row of an archive says of which kind it is', async () => {
  const job: WireImportRow = { ...unclearRow, kind: 'job', verdict: 'new', changes: [] };
  await openImport({ data: checked({ new: 1 }, { kind: 'archive' }), rows: [job] });
  const row = page.getByRole('listitem').filter({ hasText: 'Zeile 3' });
  await expect.element(row).toHaveTextContent('Zeile 3MüllerAufträge');
  await sees(button('1 Datensatz importieren'));
});

test('the rows of another verdict are shown when it is chosen', async () => {
  const { requests } = await openImport({ data: checked({ new: 2, unchanged: 3 }) });
  await sees(page.getByRole('list', { name: 'Neu' }));
  await button(/^Unverändert/).click();
  await sees(page.getByRole('list', { name: 'Unverändert' }));
  expect(requests.sent.filter((name) => name === 'GET import/7/row')).toHaveLength(2);
});

test('of many rows a page is shown', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ ...unclearRow, line: index + 2 }));
  await openImport({ data: checked({ unclear: 60 }), rows });
  const lines = page.getByText(/^Zeile \d+$/);
  await expect.poll(() => lines.elements().length).toBe(25);
  await button('Nächste Seite').click();
  await sees(page.getByText('Zeile 27', { exact: true }));
  expect(lines.elements()).toHaveLength(25);
});

test('each unclear row is decided about, or all others are skipped at once', async () => {
  const other = { ...unclearRow, line: 4, name: 'Ana' };
  const { requests } = await openImport({
    data: checked({ unclear: 2 }),
    rows: [unclearRow, other],
  });
  await sees(page.getByText('2 unklare Zeilen sind noch zu entscheiden.'));
  const first = page.getByRole('combobox', { name: 'Zeile 3, Müller: was damit geschieht' });
  await userEvent.selectOptions(first, 'Müller AG, 8001 Zürich ändern (#12)');
  await sees(page.getByText('1 unklare Zeile ist noch zu entscheiden.'));
  await button('Alle übrigen überspringen').click();
  await sees(page.getByText('1 geändert. Der Import lässt sich danach rückgängig machen.'));
  await button('1 Kunden importieren').click();
  await expect.poll(() => requests.waiting).toContain('POST import/7/run');
  expect(requests.bodyOf('POST import/7/run')).toEqual({
    digest: 'a',
    decisions: [
      { line: 3, choice: 12 },
      { line: 4, choice: 'skip' },
    ],
  });
});

test('a file that says nothing new offers nothing to import', async () => {
  await openImport({ data: checked({ unchanged: 4 }) });
  await sees(page.getByText('Nichts zu importieren:', { exact: false }));
  await seesNot(button('0 Kunden importieren'));
});

test('the lists that an import has changed are loaded anew', async () => {
  const { requests, router, runtime } = await openImport({ path: '/customers', data: imported });
  requests.always('GET customer', ok([wireCustomer]));
  void router.navigate('/workers');
  void router.navigate('/customers');
  await sees(page.getByText(wireCustomer.name).first());
  const known = () => runtime.api.listCache.rowsOf('customer');
  expect(known()).toHaveLength(1);
  void router.navigate('/import?id=7');
  await expect.poll(known).toEqual([]);
  await link('Zu den Kunden').click();
  await sees(page.getByText(wireCustomer.name).first());
});

test('what an undo has kept is named with its reason', async () => {
  const kept = [
    { kind: 'customer', id: 3, name: 'مريم', reason: 'changed' },
    { kind: 'customer', id: 4, name: 'Ana', reason: 'gone' },
    { kind: 'job', id: 5, name: 'Berta', reason: 'partly' },
  ] as const;
  const undone: DataImport = {
    ...imported,
    state: 'undone',
    isUndoable: false,
    undo: { takenBack: 1, kept },
  };
  await openImport({ data: undone });
  await sees(page.getByText('1 Datensatz ist wieder wie vor dem Import.', { exact: false }));
  const items = page.getByRole('listitem');
  await sees(items.filter({ hasText: 'مريم: seit dem Import geändert' }));
  await sees(items.filter({ hasText: 'Ana: nicht mehr vorhanden' }));
  await sees(items.filter({ hasText: 'Berta: teilweise rückgängig gemacht' }));
  await seesNot(link('Ana'));
});

test('an import says how many addresses the server looks up after it', async () => {
  const data = { ...imported, outcome: { ...outcome, positions: 300 } };
  await openImport({ data });
  await sees(
    page.getByText('Die Standorte von 300 Adressen werden nun nachgeschlagen, einer pro Sekunde.'),
  );
});

test('an import after which nothing is looked up says nothing of it, only what the server says', async () => {
  await openImport({ data: { ...imported, message: 'Es fehlt etwas.' } });
  await sees(page.getByText('Es fehlt etwas.'));
  await seesNot(page.getByText('nachgeschlagen'));
});

test('empty lists lead admins to the import of their kind', async () => {
  const { router } = await openImport({ path: '/workers', user: { role: 'admin' } });
  await link('Liste importieren').click();
  await expect.element(page.getByRole('radio', { name: /^Mitarbeitende/ })).toBeChecked();
  expect(router.state.location.search).toBe('?kind=worker');
});

test('a dispatcher is not led to the import', async () => {
  await openImport({ path: '/customers', user: { role: 'dispatcher' } });
  await sees(page.getByRole('main').getByRole('link', { name: 'Neuer Kunde' }).first());
  await seesNot(link('Liste importieren'));
  await button(/Benutzermenü/).click();
  await sees(page.getByRole('menuitem', { name: 'Abmelden' }));
  await seesNot(page.getByRole('menuitem', { name: 'Daten importieren' }));
});

test('the user menu leads admins to the import', async () => {
  await openImport({ path: '/customers', user: { role: 'admin' } });
  await button(/Benutzermenü/).click();
  await page.getByRole('menuitem', { name: 'Daten importieren' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Daten importieren' }));
});
