import { importMachine } from '../../../machines/exchange/importMachine.ts';
import {
  columnsOf,
  isCheckable,
  type ColumnsDraft,
  type ReadingChoice,
} from '../../../src/domain/exchange/columnsDraft.ts';
import type { Corrections } from '../../../src/domain/exchange/corrections.ts';
import type {
  ChosenFile,
  DataImport,
  ImportState,
  Verdict,
} from '../../../src/domain/exchange/dataImport.ts';
import type { LeftImport } from '../../../src/domain/exchange/leftImport.ts';
import { isRunnable, type Decisions } from '../../../src/domain/exchange/decisions.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { sampleImport } from '../../support/imports.ts';
import { absent, noAnswer, refusal } from '../events.ts';

const fault: Failure = { code: 'serverFault' };
const outdated: Failure = { code: 'outdated' };

/** A file of which only its size counts here. */
function fileOf(size: number): ChosenFile {
  return { kind: 'customer', name: 'kunden.csv', content: { size } as Blob };
}

const small = fileOf(120);
const larger = fileOf(240);
const large = fileOf(5 * 1024 * 1024 + 1);

const uploaded = sampleImport;

const nothing = { faulty: 0, unclear: 0, new: 0, update: 0, unchanged: 0 };
const checkOf = (
  digest: string,
  counts: Partial<Record<Verdict, number>>,
  questions: Readonly<Record<number, string>> = {},
) => ({ digest, counts: { ...nothing, ...counts }, questions });
const at = (state: ImportState, more: Partial<DataImport> = {}): DataImport => ({
  ...uploaded,
  isEncodingGuessed: false,
  state,
  ...more,
});

const checked = at('checked', {
  check: checkOf('a', { new: 1, unclear: 1, unchanged: 1 }, { 3: 'p' }),
});
const changed = at('checked', { check: checkOf('b', { new: 2, unclear: 1 }, { 3: 'q' }) });
const mixed = at('checked', { check: checkOf('d', { faulty: 2, unclear: 1 }, { 3: 'p' }) });
const better = at('checked', {
  check: checkOf('e', { new: 1, unclear: 2 }, { 3: 'p', 6: 'r' }),
});
const faulty = at('checked', { check: checkOf('c', { new: 2, faulty: 1 }) });
const faultyArchive = at('checked', { kind: 'archive', check: faulty.check });
const outcome = { created: 1, updated: 0, unchanged: 1, skipped: 1, leftOut: 0, positions: 0 };
const imported = at('imported', { check: checked.check, outcome, isUndoable: true });
const kept = at('imported', { check: checked.check, outcome });
const undone = at('undone', { outcome, undo: { takenBack: 1, kept: [] } });
const partlyUndone = at('undone', { ...undone, isUndoable: true });
const failed = at('failed', { message: 'Die Datei konnte nicht geprüft werden.' });

const skipped: Decisions = { 3: 'skip' };

const done = (port: string, output: DataImport) => ({ type: `xstate.done.actor.${port}`, output });
const error = (port: string, reason: object) => ({
  type: `xstate.error.actor.${port}`,
  error: reason,
});
const choose = (file: ChosenFile) => ({ type: 'file.chosen', file });
const retry = { type: 'retry.requested' };
const edit = (edits: object) => ({ type: 'columns.edited', edit: edits });
const read = (reading: ReadingChoice) => ({ type: 'reading.chosen', reading });
const encode = read({ encoding: 'utf-8' });
const monthFirst = read({ dateOrder: 'month-first' });
const otherSheet = read({ sheet: 'Frühere' });
const check = { type: 'check.requested' };
const change = { type: 'columns.requested' };
const decide = { type: 'decisions.made', decisions: skipped };
const run = { type: 'run.requested' };
const correct = (before: string, cell: Corrections[number]) => ({
  type: 'cell.edited',
  edit: { ...cell, before },
});
const email = { line: 4, column: 1, text: 'dora@x.ch' };
const name = { line: 6, column: 0, text: 'Emil' };
const undo = { type: 'undo.requested' };
const confirm = { type: 'undo.confirmed' };
const decline = { type: 'undo.declined' };
const ended = (end: Partial<TaskEnd>) => ({
  type: 'xstate.done.actor.task',
  output: { taskId: '7', startedAt: null, status: null, failure: null, ...end },
});
const comesTo = (status: DataImport) => ended({ status });
const notBegun = (failure: Failure) => ended({ taskId: null, failure });
const lost = ended({ failure: absent });

const empty = {
  id: null,
  file: null,
  shown: null,
  columns: null,
  decisions: {},
  corrections: [],
  left: null,
  failure: null,
};
const fresh = {
  input: { id: null, left: null },
  start: { state: 'choosing.untried', context: empty },
};
const asksServer = {
  state: 'takingUp',
  asks: [{ port: 'task', input: { taskId: '7', request: null } }],
};
const takenUp = {
  input: { id: 7, left: null },
  start: { ...asksServer, context: { ...empty, id: 7 } },
};

const table = { sheet: 'Kunden', encoding: 'windows-1252' };
const left: LeftImport = {
  ...table,
  check: { digest: 'd', questions: { 3: 'p' } },
  decisions: skipped,
  corrections: [email, name],
};
const withLeft = {
  input: { id: 7, left },
  start: { ...asksServer, context: { ...empty, id: 7, left } },
};

const unread = columnsOf(uploaded);
const right = { ...unread, isEncodingRight: true };
const inMonths: ColumnsDraft = { ...columnsOf(at('uploaded')), dateOrder: 'month-first' };
const inOtherSheet: ColumnsDraft = { ...unread, sheet: 'Frühere', fields: [] };
const encoded = { ...right, encoding: 'utf-8' };
const stored = (shown: DataImport) => ({ shown, columns: columnsOf(shown), decisions: {} });

const savesColumns = (columns: ColumnsDraft) => [
  { port: 'saveColumns', input: { id: 7, columns } },
];
const begins = (state: string, request: object) => ({
  state,
  asks: [{ port: 'task', input: { taskId: null, request: { id: 7, ...request } } }],
});
const checks = (corrections: Corrections = []) =>
  begins('checking', { step: 'check', ...table, corrections });
const runs = (asked: object) => begins('importing', { step: 'run', ...asked });
const uploads = {
  event: choose(small),
  state: 'uploading',
  asks: [{ port: 'uploadFile', input: small }],
  context: { file: small, failure: null },
};
const maps = step(done('uploadFile', uploaded), 'mapping.editing', { id: 7, ...stored(uploaded) });
const nods = step(edit({ isEncodingRight: true }), 'mapping.editing', { columns: right });
const saves = {
  event: check,
  state: 'saving',
  asks: savesColumns(right),
};
const settled = at('uploaded');
const dated = at('uploaded', { isDateOrderGuessed: true });
const starts = {
  event: done('saveColumns', settled),
  ...checks(),
  context: stored(settled),
};
const checksAgain = { event: retry, state: 'saving', asks: savesColumns(columnsOf(settled)) };
const shows = step(comesTo(checked), 'checked.reviewing', stored(checked));
const decides = step(decide, 'checked.reviewing', { decisions: skipped });
const imports = {
  event: run,
  ...runs({ digest: 'a', decisions: skipped, leavesOutFaulty: false }),
};
const isImported = {
  event: comesTo(imported),
  state: 'finished.complete',
  emits: ['records.changed'],
  context: { shown: imported, columns: columnsOf(imported) },
};
const asks = step(undo, 'asking');
const takesBack = {
  event: confirm,
  ...begins('takingBack', { step: 'undo' }),
};
const isUndone = {
  event: comesTo(undone),
  state: 'finished.complete',
  emits: ['records.changed'],
  context: stored(undone),
};
const mixes = step(comesTo(mixed), 'checked.reviewing', stored(mixed));
const typesEmail = step(correct('kein', email), 'checked.reviewing', { corrections: [email] });
const typesName = step(correct('', name), 'checked.reviewing', { corrections: [email, name] });
const corrects = { event: check, ...checks([email, name]) };
const toCorrected = [mixes, typesEmail, typesName, corrects];
const toCheck = [uploads, maps, nods, saves, starts];
const toDecided = [...toCheck, shows, decides];
const toImported = [...toDecided, imports, isImported];

interface Known {
  readonly file: ChosenFile | null;
  readonly shown: DataImport | null;
  readonly columns: ColumnsDraft | null;
  readonly decisions: Decisions;
  readonly corrections: Corrections;
  readonly failure: object | null;
}

/** What the server answers to the next question, by what it has answered to the last. */
const NEXT: Readonly<Partial<Record<ImportState, readonly DataImport[]>>> = {
  uploaded: [checked],
  checked: [imported],
  imported: [undone],
  failed: [checked],
};

function isUnread({ columns }: Known, state: string): boolean {
  return !columns!.isEncodingRight && state === 'mapping.editing';
}

/** Where is walked what is possible in many places. */
const WALKED: Readonly<Record<string, (known: Known, state: string) => boolean>> = {
  'columns.edited': isUnread,
  'reading.chosen': isUnread,
  'columns.requested': ({ decisions }, state) =>
    decisions !== skipped && state === 'checked.reviewing',
  'check.requested': ({ file }, state) =>
    ['checked.outdated', 'failed', ...(file ? ['mapping.editing'] : [])].includes(state),
  'retry.requested': ({ file }, state) => file !== null || state !== 'mapping.unread',
  'cell.edited': ({ corrections }, state) =>
    corrections.length === 0 && state === 'checked.reviewing',
  'decisions.made': ({ decisions }, state) =>
    Object.keys(decisions).length === 0 && state === 'checked.reviewing',
  'run.requested': (_, state) => state === 'checked.reviewing',
  'undo.requested': (_, state) => state === 'finished.complete',
};

/** What the server can make of what it was asked for; of an import of the address, whatever it was. */
const ENDS: Readonly<Record<string, readonly ImportState[]>> = {
  checking: ['checked', 'failed'],
  importing: ['imported', 'failed'],
  takingBack: ['undone'],
};

/** Whether an answer is one to the work that runs. */
function fits(_: Known, { type, output }: TestEvent, state: string): boolean {
  if (type !== 'xstate.done.actor.task') return true;
  const { taskId, status, failure } = output as TaskEnd;
  if (failure === null) return ENDS[state]?.includes((status as DataImport).state) ?? true;
  if (taskId !== null) return true;
  return state !== 'takingUp' && (failure !== outdated || state === 'importing');
}

/** A file is walked to the start of its check, an import of the address from its first answer on. */
function isWalked(known: Known, { type, output }: TestEvent, state: string): boolean {
  const { file, shown, failure } = known;
  if (type !== 'xstate.done.actor.task') {
    if (shown !== null && (file === null) === (shown.state === 'uploaded')) return false;
    return shown === null || (WALKED[type]?.(known, state) ?? true);
  }
  const { status, failure: reason } = output as TaskEnd;
  if (output === lost.output) return shown === null || state === 'takingBack';
  if (reason !== null) return true;
  if (shown === null) return status !== undone;
  if (failure !== null) return (status as DataImport).state === shown.state;
  return NEXT[shown.state]?.includes(status as DataImport) === true;
}

export const importModel = defineModel({
  chart: importMachine,
  marks: {
    tags: {
      busy: ['uploading', 'rereading', 'saving', 'checking', 'takingUp', 'importing', 'takingBack'],
    },
  },
  inputs: [fresh.input, takenUp.input],
  generatedSteps: 158,
  equivalents: {
    'import.importing: invoke onDone 2 is tried before the one above':
      'what is refused as outdated has not begun, and is not unclear',
    ...Object.fromEntries(
      [1, 2].map((place) => [
        `import.answered: always ${place} is tried before the one above`,
        'an import has one state',
      ]),
    ),
    ...Object.fromEntries(
      [
        'checking: invoke onDone 1',
        'importing: invoke onDone 1',
        'takingBack: invoke onDone 1',
        'unbegun: on retry.requested',
        'unavailable: on retry.requested',
      ].map((place) => [
        `import.${place} goes to import.opening`,
        'opening passes on to takingUp, because there is an id',
      ]),
    ),
    ...Object.fromEntries(
      ['uploading: invoke onDone', 'rereading: invoke onDone', 'saving: invoke onDone 1'].map(
        (place) => [
          `import.${place} goes to import.answered`,
          'answered passes on to mapping, because what was read is not checked',
        ],
      ),
    ),
    'import.checking: invoke onDone 0 does forgetCorrections before storeImport':
      'where nothing is corrected, nothing is kept',
    ...Object.fromEntries(
      [
        ': id of storeImport sticks to its first value',
        '.takingUp: asks task with its first input',
        '.takingBack: asks task with its first input',
      ].map((mutant) => [`import${mutant}`, 'an import has one id']),
    ),
  },
  cases: {
    'file.chosen': [{ file: small }, { file: large }],
    'retry.requested': [{}],
    'columns.edited': [{ edit: { isEncodingRight: true } }],
    'reading.chosen': [
      { reading: { encoding: 'utf-8' } },
      { reading: { sheet: 'Frühere' } },
      { reading: { dateOrder: 'month-first' } },
    ],
    'check.requested': [{}],
    'columns.requested': [{}],
    'decisions.made': [{ decisions: skipped }],
    'cell.edited': [{ edit: { ...email, before: 'kein' } }],
    'run.requested': [{}],
    'undo.requested': [{}],
    'undo.confirmed': [{}],
    'undo.declined': [{}],
    'xstate.done.actor.uploadFile': [{ output: uploaded }],
    'xstate.error.actor.uploadFile': [{ error: noAnswer }, { error: refusal }],
    'xstate.done.actor.saveColumns': [{ output: settled }, { output: dated }],
    'xstate.error.actor.saveColumns': [{ error: refusal }],
    'xstate.done.actor.task': [
      { output: comesTo(settled).output },
      { output: comesTo(checked).output },
      { output: comesTo(imported).output },
      { output: comesTo(undone).output },
      { output: comesTo(failed).output },
      { output: notBegun(fault).output },
      { output: notBegun(outdated).output },
      { output: notBegun(refusal).output },
      { output: lost.output },
    ],
  },
  canCome: fits,
  isPossible: isWalked,
  facts: ({ shown, columns, decisions, corrections, failure }: Known) => [
    shown?.state,
    shown !== null && isCheckable(shown, columns!),
    shown !== null && isRunnable(shown, decisions, corrections),
    corrections.length > 0,
    failure === fault,
  ],
  journeys: [
    {
      name: 'a file is uploaded, understood, checked, decided about and imported',
      ...fresh,
      steps: toImported,
    },
    {
      name: 'a file that is too large is not sent, and another one can be chosen',
      ...fresh,
      steps: [step(choose(large), 'choosing.tooLarge', { file: large, failure: null }), uploads],
    },
    {
      name: 'a file that cannot be read is refused with the reason, and another one can be chosen',
      ...fresh,
      steps: [
        uploads,
        step(error('uploadFile', refusal), 'choosing.refused', { failure: refusal }),
        {
          ...uploads,
          event: choose(larger),
          asks: [{ port: 'uploadFile', input: larger }],
          context: { file: larger, failure: null },
        },
      ],
    },
    {
      name: 'without an answer to the upload the same file can be sent again',
      ...fresh,
      steps: [
        uploads,
        step(error('uploadFile', noAnswer), 'choosing.unanswered', { failure: noAnswer }),
        { ...uploads, event: retry, context: {} },
        step(error('uploadFile', refusal), 'choosing.refused', { failure: refusal }),
        uploads,
        maps,
      ],
    },
    {
      name: 'nothing is checked before the letters read right',
      ...fresh,
      steps: [uploads, maps, step(check, 'mapping.editing'), nods, saves],
    },
    {
      name: 'two columns for one field are not checked',
      ...fresh,
      steps: [
        uploads,
        maps,
        nods,
        step(edit({ column: 1, field: 'name' }), 'mapping.editing', {
          columns: { ...right, fields: ['name', 'name'] },
        }),
        step(check, 'mapping.editing'),
      ],
    },
    {
      name: 'in another encoding the file is read again before anything else',
      ...fresh,
      steps: [
        uploads,
        maps,
        nods,
        {
          event: encode,
          state: 'rereading',
          asks: savesColumns(encoded),
          context: { columns: encoded },
        },
        step(done('saveColumns', settled), 'mapping.editing', stored(settled)),
        {
          event: otherSheet,
          state: 'rereading',
          asks: savesColumns({ ...columnsOf(settled), sheet: 'Frühere', fields: [] }),
          context: { columns: { ...columnsOf(settled), sheet: 'Frühere', fields: [] } },
        },
      ],
    },
    {
      name: 'an encoding that could not be chosen is not checked, and can be tried again',
      ...fresh,
      steps: [
        uploads,
        maps,
        {
          event: encode,
          state: 'rereading',
          asks: savesColumns(encoded),
          context: { columns: encoded },
        },
        step(error('saveColumns', noAnswer), 'mapping.unread', { failure: noAnswer }),
        step(check, 'mapping.unread'),
        { event: retry, state: 'rereading', asks: savesColumns(encoded) },
        step(done('saveColumns', settled), 'mapping.editing', {
          ...stored(settled),
          failure: null,
        }),
      ],
    },
    {
      name: 'nothing is checked before the order of the dates is said',
      ...fresh,
      steps: [
        uploads,
        step(done('uploadFile', dated), 'mapping.editing', { id: 7, ...stored(dated) }),
        step(check, 'mapping.editing'),
        {
          event: monthFirst,
          state: 'rereading',
          asks: savesColumns(inMonths),
          context: { columns: inMonths },
        },
        step(done('saveColumns', settled), 'mapping.editing', stored(settled)),
        { event: check, state: 'saving', asks: savesColumns(columnsOf(settled)) },
      ],
    },
    {
      name: 'an order of dates that is a guess only with the columns is asked before the check',
      ...fresh,
      steps: [
        uploads,
        maps,
        nods,
        saves,
        step(done('saveColumns', dated), 'mapping.editing', stored(dated)),
        step(check, 'mapping.editing'),
        {
          event: monthFirst,
          state: 'rereading',
          asks: savesColumns(inMonths),
          context: { columns: inMonths },
        },
        step(done('saveColumns', settled), 'mapping.editing', stored(settled)),
        { event: check, state: 'saving', asks: savesColumns(columnsOf(settled)) },
        starts,
      ],
    },
    {
      name: 'another sheet is read again with columns of its own',
      ...fresh,
      steps: [
        uploads,
        maps,
        {
          event: otherSheet,
          state: 'rereading',
          asks: savesColumns(inOtherSheet),
          context: { columns: inOtherSheet },
        },
        step(error('saveColumns', noAnswer), 'mapping.unread', { failure: noAnswer }),
        step(check, 'mapping.unread'),
        { event: retry, state: 'rereading', asks: savesColumns(inOtherSheet) },
        step(done('saveColumns', settled), 'mapping.editing', {
          ...stored(settled),
          failure: null,
        }),
      ],
    },
    {
      name: 'columns that are not stored are not checked, and stay as they are',
      ...fresh,
      steps: [
        uploads,
        maps,
        nods,
        saves,
        step(error('saveColumns', refusal), 'mapping.unchecked', { failure: refusal }),
        { ...saves, event: retry },
        { ...starts, context: { ...starts.context, failure: null } },
      ],
    },
    {
      name: 'a check that is refused says why, over the columns',
      ...fresh,
      steps: [
        uploads,
        maps,
        nods,
        saves,
        starts,
        step(notBegun(refusal), 'mapping.unchecked', { failure: refusal }),
        { ...saves, event: retry },
        { ...starts, context: { ...starts.context, failure: null } },
      ],
    },
    {
      name: 'columns that are edited after a failure are checked as they are then',
      ...fresh,
      steps: [
        uploads,
        maps,
        nods,
        saves,
        step(error('saveColumns', refusal), 'mapping.unchecked', { failure: refusal }),
        step(edit({ column: 1, field: 'city' }), 'mapping.unchecked', {
          columns: { ...right, fields: ['name', 'city'] },
        }),
        {
          event: retry,
          state: 'saving',
          asks: savesColumns({ ...right, fields: ['name', 'city'] }),
        },
        { ...starts, context: { ...starts.context, failure: null } },
        step(notBegun(refusal), 'mapping.unchecked', { failure: refusal }),
        step(edit({ column: 1, field: 'city' }), 'mapping.unchecked', {
          columns: { ...columnsOf(settled), fields: ['name', 'city'] },
        }),
        {
          event: check,
          state: 'saving',
          asks: savesColumns({ ...columnsOf(settled), fields: ['name', 'city'] }),
        },
      ],
    },
    {
      name: 'a check without an answer goes on where it has begun',
      ...fresh,
      steps: [
        uploads,
        maps,
        nods,
        saves,
        starts,
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        { ...shows, context: { ...shows.context, failure: null } },
      ],
    },
    {
      name: 'a check without an answer that has not begun says so, and can be asked for again',
      ...fresh,
      steps: [
        uploads,
        maps,
        nods,
        saves,
        starts,
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        step(comesTo(settled), 'unbegun'),
        { event: retry, ...asksServer, context: { failure: null } },
        step(comesTo(settled), 'mapping.editing'),
        {
          event: check,
          state: 'saving',
          asks: savesColumns(columnsOf(settled)),
        },
      ],
    },
    {
      name: 'each check comes to what it came to, whatever the one before did',
      ...fresh,
      steps: [
        ...toCheck,
        step(notBegun(refusal), 'mapping.unchecked', { failure: refusal }),
        checksAgain,
        { ...starts, context: { failure: null } },
        { event: lost, ...asksServer, context: { failure: absent } },
        step(lost, 'unavailable'),
        { event: retry, ...asksServer, context: { failure: null } },
        step(comesTo(settled), 'mapping.editing'),
        { ...checksAgain, event: check },
        { ...starts, context: {} },
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        step(comesTo(settled), 'unbegun'),
      ],
    },
    {
      name: 'a faulty row is left out, and the others are imported once no choice is open',
      ...fresh,
      steps: [
        ...toCheck,
        shows,
        step(run, 'checked.reviewing'),
        step(change, 'mapping.editing'),
        {
          event: check,
          state: 'saving',
          asks: savesColumns(columnsOf(checked)),
        },
        starts,
        step(comesTo(faulty), 'checked.reviewing', stored(faulty)),
        {
          event: run,
          ...runs({ digest: 'c', decisions: {}, leavesOutFaulty: true }),
        },
      ],
    },
    {
      name: 'an archive with a faulty row is not imported',
      ...takenUp,
      steps: [
        step(comesTo(faultyArchive), 'checked.reviewing', stored(faultyArchive)),
        step(run, 'checked.reviewing'),
      ],
    },
    {
      name: 'cells are corrected and checked at once, and a choice about another row is kept',
      ...takenUp,
      steps: [
        mixes,
        decides,
        typesEmail,
        typesName,
        corrects,
        step(comesTo(better), 'checked.reviewing', {
          shown: better,
          columns: columnsOf(better),
          corrections: [],
        }),
      ],
    },
    {
      name: 'nothing is imported as long as a correction is not checked',
      ...takenUp,
      steps: [
        step(comesTo(faulty), 'checked.reviewing', stored(faulty)),
        typesEmail,
        step(run, 'checked.reviewing'),
        step(correct('kein', { ...email, text: 'kein' }), 'checked.reviewing', { corrections: [] }),
        {
          event: run,
          ...runs({ digest: 'c', decisions: {}, leavesOutFaulty: true }),
        },
      ],
    },
    {
      name: 'corrections that are refused stay, and can be changed and checked again',
      ...takenUp,
      steps: [
        ...toCorrected,
        step(notBegun(refusal), 'checked.unchecked', { failure: refusal }),
        step(correct('', { ...name, text: 'Eva' }), 'checked.unchecked', {
          corrections: [email, { ...name, text: 'Eva' }],
        }),
        {
          event: check,
          ...checks([email, { ...name, text: 'Eva' }]),
          context: { failure: null },
        },
      ],
    },
    {
      name: 'a check that the server has given up says why, and its corrections are not sent again',
      ...takenUp,
      steps: [
        ...toCorrected,
        step(comesTo(failed), 'failed', { ...stored(failed), corrections: [] }),
        { event: check, ...checks() },
      ],
    },
    {
      name: 'corrections without an answer that have not arrived stay, and can be checked again',
      ...takenUp,
      steps: [
        ...toCorrected,
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        step(comesTo(mixed), 'unbegun'),
        { event: retry, ...asksServer, context: { failure: null } },
        step(comesTo(mixed), 'checked.reviewing'),
        corrects,
      ],
    },
    {
      name: 'corrections without an answer that are checked by then are shown as they are',
      ...takenUp,
      steps: [
        ...toCorrected,
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        step(comesTo(better), 'checked.reviewing', {
          shown: better,
          columns: columnsOf(better),
          corrections: [],
          failure: null,
        }),
      ],
    },
    {
      name: 'what was decided and corrected before the page was left is taken up, and checked',
      ...withLeft,
      steps: [
        step(comesTo(mixed), 'checked.reviewing', {
          ...stored(mixed),
          decisions: skipped,
          corrections: [email, name],
        }),
        corrects,
      ],
    },
    {
      name: 'what was decided before the page was left is taken up after a later check that asks the same',
      ...withLeft,
      steps: [
        step(comesTo(better), 'checked.reviewing', {
          ...stored(better),
          decisions: skipped,
        }),
      ],
    },
    {
      name: 'what was left of a check that asks something else is not taken up',
      ...withLeft,
      steps: [step(comesTo(changed), 'checked.reviewing', stored(changed))],
    },
    {
      name: 'what is corrected goes with the check that follows other columns',
      ...takenUp,
      steps: [
        mixes,
        typesEmail,
        step(change, 'mapping.editing'),
        step(edit({ column: 1, field: 'city' }), 'mapping.editing', {
          columns: { ...columnsOf(mixed), fields: ['name', 'city'] },
        }),
        {
          event: check,
          state: 'saving',
          asks: savesColumns({ ...columnsOf(mixed), fields: ['name', 'city'] }),
        },
        {
          ...starts,
          ...checks([email]),
        },
        step(notBegun(refusal), 'mapping.unchecked', { failure: refusal }),
      ],
    },
    {
      name: 'records that have changed since the check are checked again, and decided about anew',
      ...fresh,
      steps: [
        ...toDecided,
        imports,
        step(notBegun(outdated), 'checked.outdated'),
        { event: check, ...checks() },
        step(comesTo(changed), 'checked.reviewing', stored(changed)),
        step(run, 'checked.reviewing'),
      ],
    },
    {
      name: 'an import that is refused says why, with all choices kept',
      ...fresh,
      steps: [
        ...toDecided,
        imports,
        step(notBegun(refusal), 'checked.refused', { failure: refusal }),
        { ...imports, context: { failure: null } },
        step(notBegun(refusal), 'checked.refused', { failure: refusal }),
        { ...imports, context: { failure: null } },
        step(notBegun(outdated), 'checked.outdated'),
        { event: check, ...checks() },
      ],
    },
    {
      name: 'a choice can be changed after a refusal',
      ...fresh,
      steps: [
        ...toDecided,
        imports,
        step(notBegun(refusal), 'checked.refused', { failure: refusal }),
        step({ type: 'decisions.made', decisions: { 3: 12 } }, 'checked.refused', {
          decisions: { 3: 12 },
        }),
        {
          event: run,
          ...runs({ digest: 'a', decisions: { 3: 12 }, leavesOutFaulty: false }),
          context: { failure: null },
        },
      ],
    },
    {
      name: 'an import without an answer that has begun is followed to its end',
      ...fresh,
      steps: [
        ...toDecided,
        imports,
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        { ...isImported, context: { ...isImported.context, failure: null } },
      ],
    },
    {
      name: 'an import without an answer that has not begun says so, and keeps the choices',
      ...fresh,
      steps: [
        ...toDecided,
        imports,
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        step(comesTo(checked), 'unbegun'),
        { event: retry, ...asksServer, context: { failure: null } },
        step(comesTo(checked), 'checked.reviewing'),
        imports,
      ],
    },
    {
      name: 'an import that the server has given up says why, and can be checked again',
      ...fresh,
      steps: [
        ...toDecided,
        imports,
        step(comesTo(failed), 'failed', stored(failed)),
        { event: check, ...checks() },
        shows,
      ],
    },
    {
      name: 'an import is taken back after a question, and what was kept is named',
      ...fresh,
      steps: [...toImported, asks, takesBack, isUndone],
    },
    {
      name: 'a declined question takes nothing back',
      ...fresh,
      steps: [...toImported, asks, step(decline, 'finished.complete'), asks],
    },
    {
      name: 'an import that can no longer be taken back offers no undo',
      ...takenUp,
      steps: [
        {
          event: comesTo(kept),
          state: 'finished.complete',
          emits: ['records.changed'],
          context: stored(kept),
        },
        step(undo, 'finished.complete'),
      ],
    },
    {
      name: 'an undo that is refused says why, and can be asked for again',
      ...fresh,
      steps: [
        ...toImported,
        asks,
        takesBack,
        step(notBegun(refusal), 'finished.refused', { failure: refusal }),
        asks,
        step(decline, 'finished.refused'),
        asks,
        { ...takesBack, context: { failure: null } },
      ],
    },
    {
      name: 'an undo without an answer is followed, or says that it has not begun',
      ...fresh,
      steps: [
        ...toImported,
        asks,
        takesBack,
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        step(comesTo(imported), 'unbegun'),
        { event: retry, ...asksServer, context: { failure: null } },
        { ...isImported, context: {} },
        asks,
        takesBack,
        { event: notBegun(fault), ...asksServer, context: { failure: fault } },
        { ...isUndone, context: { ...isUndone.context, failure: null } },
      ],
    },
    {
      name: 'an import in the address is taken up where the server has it',
      ...takenUp,
      steps: [shows],
    },
    {
      name: 'an upload in the address is taken up at its columns',
      ...takenUp,
      steps: [step(comesTo(uploaded), 'mapping.editing', stored(uploaded)), nods],
    },
    {
      name: 'what an undo has kept can be tried again',
      ...takenUp,
      steps: [
        {
          ...isUndone,
          event: comesTo(partlyUndone),
          context: stored(partlyUndone),
        },
        asks,
        takesBack,
        isUndone,
        step(undo, 'finished.complete'),
      ],
    },
    {
      name: 'an import that the server loses sight of is asked for once more, and then by hand',
      ...fresh,
      steps: [
        ...toDecided,
        imports,
        { event: lost, ...asksServer, context: { failure: absent } },
        step(lost, 'unavailable'),
      ],
    },
    {
      name: 'an import that cannot be loaded can be asked for again',
      ...takenUp,
      steps: [
        step(lost, 'unavailable', { failure: absent }),
        { event: retry, ...asksServer, context: { failure: null } },
        shows,
      ],
    },
  ],
});
