import { page, userEvent, type Locator } from 'vitest/browser';
import type { ColumnsEdit, ReadingChoice } from '../../../src/domain/exchange/columnsDraft.ts';
import type { CellEdit } from '../../../src/domain/exchange/corrections.ts';
import type { ChosenFile, DataImport } from '../../../src/domain/exchange/dataImport.ts';
import type { LeftImport } from '../../../src/domain/exchange/leftImport.ts';
import type { Decisions } from '../../../src/domain/exchange/decisions.ts';
import {
  answer,
  demoUser,
  ok,
  refusal,
  sessionIsChecked,
  unreachable,
} from '../../support/pages/backend.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
import { endTask } from '../../support/pages/endTask.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { button, isOffered as isEnabled, sees, seesNot } from '../../support/screen/gestures.ts';
import {
  faultyRow,
  namelessRow,
  sampleImport,
  unclearRow,
  wireImportOf,
} from '../../support/imports.ts';
import { importModel } from './import.model.ts';

const FAILURES: Readonly<Record<string, Parameters<typeof answer>[2]>> = {
  unreachable,
  refused: refusal,
  notFound: { status: 404 },
  serverFault: { status: 500 },
  outdated: { status: 409, body: { code: 'importOutdated', message: 'Zu alt.' } },
};

const chooser = button('Datei auswählen …');
const retry = button(/^(Erneut versuchen|Zurück zum Import)$/);
const nod = page.getByRole('checkbox', { name: 'Ja, sie sind richtig' });
const encoding = page.getByRole('combobox', { name: 'Zeichensatz der Datei' });
const sheet = page.getByRole('combobox', { name: 'Tabellenblatt der Datei' });
const monthFirst = page.getByRole('radio', { name: /^Zuerst der Monat/ });
const city = page.getByRole('combobox', { name: 'Ort' });
const check = button(/^(Zeilen prüfen|Nochmals prüfen)$/);
const columns = button('Zurück zu den Spalten');
const decision = page.getByRole('combobox', { name: /^Zeile 3/ });
const cell = (line: number) => page.getByRole('textbox', { name: new RegExp(`^Zeile ${line},`) });
const run = button(/^\d+ (Kunden importieren|importieren, \d+ weglassen)$/);
const undo = button('Import rückgängig machen …');
const dialog = page.getByRole('alertdialog');
const confirm = dialog.getByRole('button', { name: 'Import rückgängig machen' });
const decline = dialog.getByRole('button', { name: 'Abbrechen' });
const alert = page.getByRole('alert');
const leaving = page.getByText(/^Sie können diese Seite verlassen/);

/** Whether a control can be used: it is neither under the overlay nor under a question. */
function isOffered(control: Locator): boolean {
  const [element] = control.elements();
  const question = document.querySelector('dialog:modal');
  const isCovered = element?.closest('[inert]') || (question && !question.contains(element!));
  return isEnabled(control) && !isCovered;
}

/** Lets a file of the wanted size be chosen, as the dialog of the browser does. */
function choosesFile(_: TestContext, { file: { name, content } }: { file: ChosenFile }): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(content.size)], name));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const answers = (request: string, status = 200) => ({
  perform: (testContext: TestContext, { output }: { output: DataImport }) =>
    answer(testContext, request, { status, body: wireImportOf(output) }),
});

const fails = (request: string) => ({
  perform: (testContext: TestContext, { error: { code } }: { error: { code: string } }) =>
    answer(testContext, request, FAILURES[code]!),
});

const seesBusy = (words: string) => async () => {
  await sees(page.getByText(words).last());
  await seesNot(alert);
};

const seesAlert = (words: string) => () => sees(alert.getByText(words, { exact: false }).first());

describeModel({
  model: importModel,
  path: '/settings',
  begin: async (testContext, input) => {
    const { requests, go, runtime } = testContext;
    requests.always('GET auth/me', demoUser);
    requests.always('GET settings', { status: 404 });
    requests.always('GET import', ok([]));
    requests.always(
      'GET import/7/row',
      ok({ rows: [unclearRow, faultyRow, namelessRow], next: null }),
    );
    const { id, left } = input as { id: number | null; left: LeftImport | null };
    if (left) {
      runtime.unsavedStore.save({ username: 'demo', address: `/import?id=${id}`, start: left });
    }
    go(id === null ? '/import' : `/import?id=${id}`);
    await sees(id === null ? chooser : leaving);
    await sessionIsChecked(testContext, '/import');
  },
  gestures: {
    'file.chosen': { offered: () => isOffered(chooser), perform: choosesFile },
    'retry.requested': { offered: () => isOffered(retry), perform: () => retry.click() },
    'columns.edited': {
      offered: () => isOffered(nod) || isOffered(city),
      perform: async (_, { edit }: { edit: ColumnsEdit }) => {
        if ('column' in edit) await userEvent.selectOptions(city, edit.field!);
        else await nod.click();
      },
    },
    'reading.chosen': {
      offered: () => isOffered(encoding) && isOffered(sheet) && isOffered(monthFirst),
      perform: async (_, { reading }: { reading: ReadingChoice }) => {
        if ('encoding' in reading) await userEvent.selectOptions(encoding, reading.encoding);
        else if ('sheet' in reading) await userEvent.selectOptions(sheet, reading.sheet);
        else await monthFirst.click();
      },
    },
    'check.requested': {
      offered: () => isOffered(check),
      perform: () => check.click(),
      force: () => (check.element() as HTMLElement).click(),
    },
    'columns.requested': { offered: () => isOffered(columns), perform: () => columns.click() },
    'decisions.made': {
      offered: () => isOffered(decision),
      perform: async (_, { decisions }: { decisions: Decisions }) => {
        await sees(decision);
        await userEvent.selectOptions(decision, String(decisions[3]));
      },
    },
    'cell.edited': {
      offered: () => isOffered(cell(4)),
      perform: async (_, { edit: { line, text } }: { edit: CellEdit }) => {
        await sees(cell(line));
        await userEvent.fill(cell(line), text);
      },
    },
    'run.requested': {
      offered: () => isOffered(run),
      perform: () => run.click(),
      force: () => (run.query() as HTMLElement | null)?.click(),
    },
    'undo.requested': { offered: () => isOffered(undo), perform: () => undo.click() },
    'undo.confirmed': { offered: () => isOffered(confirm), perform: () => confirm.click() },
    'undo.declined': { offered: () => isOffered(decline), perform: () => decline.click() },
    'xstate.done.actor.uploadFile': answers('POST import', 201),
    'xstate.error.actor.uploadFile': fails('POST import'),
    'xstate.done.actor.saveColumns': answers('PUT import/7'),
    'xstate.error.actor.saveColumns': fails('PUT import/7'),
    'xstate.done.actor.task': {
      perform: (testContext, { output }: { output: TaskEnd }) =>
        endTask(testContext, output, {
          starts: ['check', 'run', 'undo']
            .map((step) => `POST import/7/${step}`)
            .concat('PUT import/7/cell'),
          begun: { status: 202, body: wireImportOf(sampleImport) },
          status: 'GET import/7',
          ended: ok(wireImportOf((output.status as DataImport | null) ?? sampleImport)),
          failed: ({ code }) => FAILURES[code]!,
        }),
    },
  },
  views: {
    'choosing.untried': async () => {
      await sees(chooser);
      await seesNot(alert);
    },
    'choosing.tooLarge': seesAlert('ist grösser als 5 MB'),
    'choosing.refused': seesAlert('lässt sich nicht importieren. So nicht.'),
    'choosing.unanswered': async () => {
      await seesAlert('Es ist unklar')();
      await sees(retry);
    },
    uploading: seesBusy('Die Datei wird hochgeladen …'),
    'mapping.editing': async () => {
      await sees(check);
      await seesNot(alert);
    },
    'mapping.unread': seesAlert('Die Datei ist nicht geprüft.'),
    'mapping.unchecked': seesAlert('Die Datei ist nicht geprüft.'),
    rereading: seesBusy('Die Datei wird gelesen …'),
    saving: seesBusy('Die Datei wird gelesen …'),
    checking: seesBusy('Die Zeilen werden geprüft …'),
    takingUp: () => sees(leaving),
    'checked.reviewing': async () => {
      await sees(columns);
      await seesNot(alert.getByRole('button'));
    },
    'checked.unchecked': seesAlert('Die Zeilen wurden nicht nochmals geprüft. So nicht.'),
    'checked.outdated': seesAlert('Seit der Prüfung hat sich etwas geändert'),
    'checked.refused': seesAlert('Nichts wurde importiert. So nicht.'),
    importing: seesBusy('Die Zeilen werden importiert …'),
    'finished.complete': async () => {
      await sees(page.getByRole('heading', { name: /^Import(iert| rückgängig gemacht)$/ }));
      await seesNot(alert);
      await seesNot(dialog);
    },
    'finished.refused': seesAlert('Es wurde nichts rückgängig gemacht. So nicht.'),
    asking: () => sees(confirm),
    takingBack: seesBusy('Der Import wird rückgängig gemacht …'),
    failed: seesAlert('Nichts wurde importiert'),
    unbegun: seesAlert('Der Server hat nicht begonnen'),
    unavailable: seesAlert('Der Import konnte nicht geladen werden'),
  },
});
