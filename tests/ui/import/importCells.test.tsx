import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, seesNot, sees } from '../../support/screen/gestures.ts';
import { faultyRow, namelessRow, unclearRow, wireImportOf } from '../../support/imports.ts';
import { checked, openImport } from '../../support/pages/openImport.tsx';

const emailCell = page.getByRole('textbox', { name: 'Zeile 4, E-Mail' });
const nameCell = page.getByRole('textbox', { name: 'Zeile 6, Name' });
const checkAgain = button('Nochmals prüfen');
const twoFaults = {
  path: '/import?id=7',
  data: checked(
    { faulty: 2, new: 3 },
    {
      columns: [
        { header: 'Name', field: 'name', samples: [] },
        { header: 'E-Mail', field: 'email', samples: [] },
      ],
    },
  ),
  rows: [faultyRow, namelessRow],
};

test('faulty cells are corrected one after another by keyboard, and checked at once', async () => {
  const { requests } = await openImport(twoFaults);
  await expect.element(emailCell).toHaveValue('kein');
  await seesNot(checkAgain);
  await emailCell.click();
  await userEvent.keyboard('{Control>}a{/Control}dora@x.ch{Enter}');
  await expect.element(nameCell).toHaveFocus();
  await sees(page.getByText('1 Zelle ist korrigiert und noch nicht geprüft.'));
  await seesNot(button(/importieren/));
  await userEvent.keyboard('Emil{Enter}');
  await sees(page.getByText('2 Zellen sind korrigiert und noch nicht geprüft.'));
  await expect.element(checkAgain).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requests.waiting).toContain('PUT import/7/cell');
  expect(requests.bodyOf('PUT import/7/cell')).toEqual({
    sheet: 'Kunden',
    encoding: 'windows-1252',
    cells: [
      { line: 4, column: 1, text: 'dora@x.ch' },
      { line: 6, column: 0, text: 'Emil' },
    ],
  });
});

test('a cell with its former text again is nothing to check', async () => {
  await openImport(twoFaults);
  await userEvent.fill(emailCell, 'dora@x.ch');
  await sees(checkAgain);
  await userEvent.fill(emailCell, 'kein');
  await seesNot(checkAgain);
  await sees(button('3 importieren, 2 weglassen'));
});

test('what is typed outlives other rows, a refusal, and a lost connection', async () => {
  const { requests } = await openImport(twoFaults);
  await userEvent.fill(emailCell, 'dora@x.ch');
  await button(/^Neu/).click();
  await button(/^Fehlerhaft/).click();
  await expect.element(emailCell).toHaveValue('dora@x.ch');
  await checkAgain.click();
  await expect.poll(() => requests.waiting).toContain('PUT import/7/cell');
  requests.respond('PUT import/7/cell', { status: 422, body: { message: 'So nicht.' } });
  await sees(page.getByText('Die Zeilen wurden nicht nochmals geprüft. So nicht.'));
  await expect.element(checkAgain).toHaveFocus();
  await expect.element(emailCell).toHaveValue('dora@x.ch');
  await checkAgain.click();
  await expect.poll(() => requests.waiting).toContain('PUT import/7/cell');
  requests.respond('PUT import/7/cell', { unreachable: true });
  await button('Zurück zum Import').click();
  await expect.element(emailCell).toHaveValue('dora@x.ch');
});

test('what is typed outlives the page, which another one leads back to', async () => {
  const { requests, router, runtime } = await openImport(twoFaults);
  await userEvent.fill(emailCell, 'dora@x.ch');
  await userEvent.fill(nameCell, 'Emil');
  void router.navigate('/customers');
  await sees(page.getByText('2 Zellen von kunden.csv korrigiert, noch nicht geprüft.'));
  await page.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await expect.element(emailCell).toHaveValue('dora@x.ch');
  await expect.element(nameCell).toHaveValue('Emil');
  await checkAgain.click();
  await expect.poll(() => requests.waiting).toContain('PUT import/7/cell');
  const stored = () => runtime.unsavedStore.find('demo', '/import?id=7');
  expect(stored()).not.toBeNull();
  requests.respond('PUT import/7/cell', { status: 202, body: wireImportOf(twoFaults.data) });
  await expect.poll(stored).toBeNull();
});

test('choices about rows outlive the page as well', async () => {
  const { router } = await openImport({
    path: '/import?id=7',
    data: checked({ unclear: 1 }),
    rows: [unclearRow],
  });
  const choice = page.getByRole('combobox', { name: /^Zeile 3/ });
  await userEvent.selectOptions(choice, 'skip');
  void router.navigate('/customers');
  await sees(page.getByText('Über 1 Zeile von kunden.csv entschieden, noch nicht importiert.'));
  await page.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await expect.element(choice).toHaveValue('skip');
});

test('several faults of a cell have one field, and a text of several lines keeps them', async () => {
  const [problem] = faultyRow.problems;
  const rows = [
    {
      ...faultyRow,
      problems: [
        { ...problem!, message: 'Zu lang.', text: 'a@x.ch\nb@x.ch' },
        { ...problem!, message: 'Keine Adresse.', text: 'a@x.ch\nb@x.ch' },
      ],
    },
    namelessRow,
  ];
  await openImport({ ...twoFaults, rows });
  await expect.element(emailCell).toHaveValue('a@x.ch\nb@x.ch');
  await emailCell.click();
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}c@x.ch');
  await expect.element(emailCell).toHaveValue('a@x.ch\nb@x.ch\nc@x.ch');
});

test('the field with the focus is never under the button that checks', async () => {
  await page.viewport(375, 600);
  const rows = Array.from({ length: 8 }, (_, index) => ({ ...faultyRow, line: index + 4 }));
  await openImport({ ...twoFaults, rows });
  await userEvent.fill(emailCell, 'dora@x.ch');
  for (const { line } of rows.slice(1)) {
    await userEvent.keyboard('{Enter}');
    const field = page.getByRole('textbox', { name: `Zeile ${line}, E-Mail` });
    await expect.element(field).toHaveFocus();
    const { bottom } = field.element().getBoundingClientRect();
    expect(bottom).toBeLessThan(checkAgain.element().getBoundingClientRect().top);
  }
});

test('cells of an archive have no field', async () => {
  await openImport({ ...twoFaults, data: checked({ faulty: 2 }, { kind: 'archive' }) });
  await sees(page.getByText('«kein» ist keine E-Mail-Adresse.', { exact: false }));
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
});
