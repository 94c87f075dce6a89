import { assign, emit, setup } from 'xstate';
import {
  columnsOf,
  editColumns,
  isCheckable,
  reread,
  type ColumnsDraft,
  type ColumnsEdit,
  type ReadingChoice,
} from '../../src/domain/exchange/columnsDraft.ts';
import {
  type CellEdit,
  corrected,
  type Corrections,
  correctionsFor,
  NO_CORRECTIONS,
} from '../../src/domain/exchange/corrections.ts';
import {
  isFinished,
  isTooLarge,
  isUnchanged,
  type ChosenFile,
  type DataImport,
} from '../../src/domain/exchange/dataImport.ts';
import {
  decisionsFor,
  isRunnable,
  NO_DECISIONS,
  type Decisions,
} from '../../src/domain/exchange/decisions.ts';
import { checkOf, runOf, undoOf } from '../../src/domain/exchange/importStep.ts';
import { takenUp, type LeftImport } from '../../src/domain/exchange/leftImport.ts';
import { failureOf, isUncertain, type Failure } from '../../src/domain/failure.ts';
import type { TaskEnd } from '../../src/domain/serverTask.ts';
import { promisePort } from '../ports.ts';
import { serverTaskMachine } from './serverTaskMachine.ts';

interface ImportContext {
  /** In the address, so that a reload takes the import up; null before the server has the file. */
  id: number | null;
  file: ChosenFile | null;
  /** The import as the server had it last. */
  shown: DataImport | null;
  columns: ColumnsDraft | null;
  decisions: Decisions;
  corrections: Corrections;
  /** What was decided and corrected before the page was left. */
  left: LeftImport | null;
  failure: Failure | null;
}

type ImportInput = Pick<ImportContext, 'id' | 'left'>;

const NOTHING_CHOSEN: Omit<ImportContext, keyof ImportInput> = {
  file: null,
  shown: null,
  columns: null,
  decisions: NO_DECISIONS,
  corrections: NO_CORRECTIONS,
  failure: null,
};

type ImportEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'retry.requested' }
  | { type: 'columns.edited'; edit: ColumnsEdit }
  | { type: 'reading.chosen'; reading: ReadingChoice }
  | { type: 'check.requested' }
  | { type: 'columns.requested' }
  | { type: 'decisions.made'; decisions: Decisions }
  | { type: 'cell.edited'; edit: CellEdit }
  | { type: 'run.requested' }
  | { type: 'undo.requested' }
  | { type: 'undo.confirmed' }
  | { type: 'undo.declined' };

/** Sent when an import, or its undo, has changed records. */
type ImportEmitted = { type: 'records.changed' };

const importOf = ({ status }: TaskEnd) => status as DataImport;

const answerOf = ({ output }: { output: TaskEnd }) => ({ output: importOf(output) });

const reasonOf = ({ output }: { output: TaskEnd }) => ({ error: output.failure });

export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    input: {} as ImportInput,
    events: {} as ImportEvent,
    emitted: {} as ImportEmitted,
    tags: {} as 'busy',
    children: {} as { task: 'task' },
  },
  actors: {
    uploadFile: promisePort<DataImport, ChosenFile>('uploadFile'),
    saveColumns: promisePort<DataImport, { id: number; columns: ColumnsDraft }>('saveColumns'),
    task: serverTaskMachine,
  },
  guards: {
    hasId: ({ context }) => context.id !== null,
    isTooLarge: (_, params: { file: ChosenFile }) => isTooLarge(params.file),
    isCheckable: ({ context }) => isCheckable(context.shown!, context.columns!),
    isUnderstood: (_, params: { output: DataImport }) =>
      isCheckable(params.output, columnsOf(params.output)),
    isRunnable: ({ context: { shown, decisions, corrections } }) =>
      isRunnable(shown!, decisions, corrections),
    isUndoable: ({ context }) => context.shown!.isUndoable,
    isAnswered: (_, { failure }: TaskEnd) => failure === null,
    isUnclear: (_, { taskId, failure }: TaskEnd) => taskId !== null || isUncertain(failure),
    isUnbegun: ({ context: { shown, failure } }, end: TaskEnd) =>
      failure !== null && end.failure === null && isUnchanged(shown!, importOf(end)),
    isUploaded: ({ context }) => context.shown!.state === 'uploaded',
    isChecked: ({ context }) => context.shown!.state === 'checked',
    isFinished: ({ context }) => isFinished(context.shown!),
    isOutdated: (_, { failure }: TaskEnd) => failure?.code === 'outdated',
    isUncertain: (_, params: { error: unknown }) => isUncertain(failureOf(params.error)),
  },
  actions: {
    storeFile: assign((_, params: { file: ChosenFile }) => ({ file: params.file, failure: null })),
    storeImport: assign(
      (
        { context: { shown, left, decisions, corrections } },
        { output }: { output: DataImport },
      ) => ({
        id: output.id,
        shown: output,
        columns: columnsOf(output),
        ...(shown === null
          ? takenUp(left, output)
          : {
              decisions: decisionsFor(shown, decisions, output),
              corrections: correctionsFor(shown, corrections, output),
            }),
        failure: null,
      }),
    ),
    editColumns: assign(({ context }, params: { edit: ColumnsEdit }) => ({
      columns: editColumns(context.columns!, params.edit),
    })),
    chooseReading: assign(({ context }, params: { reading: ReadingChoice }) => ({
      columns: reread(context.columns!, params.reading),
    })),
    storeDecisions: assign(({ context }, params: { decisions: Decisions }) => ({
      decisions: { ...context.decisions, ...params.decisions },
    })),
    editCell: assign(({ context }, params: { edit: CellEdit }) => ({
      corrections: corrected(context.corrections, params.edit),
    })),
    forgetCorrections: assign({ corrections: NO_CORRECTIONS }),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    forgetFailure: assign({ failure: null }),
    announceChanged: emit({ type: 'records.changed' }),
  },
}).createMachine({
  id: 'import',
  description: 'One file on its way into the lists: chosen, understood, checked, imported, undone.',
  context: ({ input }) => ({ ...NOTHING_CHOSEN, ...input }),
  initial: 'opening',
  meta: {
    impossible: {
      'file.chosen': 'A file is chosen on the first step only.',
      'retry.requested': 'Nothing has failed.',
      'columns.edited': 'The columns are not shown.',
      'reading.chosen': 'The columns are not shown.',
      'check.requested': 'There is nothing to check, or it is checked.',
      'columns.requested': 'The check is not shown.',
      'decisions.made': 'The check is not shown.',
      'cell.edited': 'The check is not shown.',
      'run.requested': 'The check is not shown.',
      'undo.requested': 'There is nothing to take back, or not yet.',
      'undo.confirmed': 'There is no question.',
      'undo.declined': 'There is no question.',
    },
  },
  states: {
    opening: {
      description: 'An import that is named in the address is taken up at once.',
      always: [{ guard: 'hasId', target: 'takingUp' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'Shows what can be imported, and asks for a file.',
      initial: 'untried',
      states: {
        untried: { description: 'No file was chosen yet.' },
        tooLarge: { description: 'Says how large a file may be.' },
        refused: { description: 'Says why the file cannot be read, in one sentence.' },
        unanswered: {
          description: 'Says that the server may not have the file: no record is changed.',
          on: { 'retry.requested': { target: '#import.uploading' } },
        },
      },
      on: {
        'file.chosen': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event },
            target: '.tooLarge',
            actions: { type: 'storeFile', params: ({ event }) => event },
          },
          { target: 'uploading', actions: { type: 'storeFile', params: ({ event }) => event } },
        ],
      },
    },
    uploading: {
      description: 'The file is sent, and the server reads its columns.',
      tags: ['busy'],
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => context.file!,
        onDone: {
          target: 'mapping',
          actions: { type: 'storeImport', params: ({ event }) => event },
        },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => event },
            target: 'choosing.unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            target: 'choosing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    mapping: {
      description: 'Shows which column stands for what, to be corrected.',
      initial: 'editing',
      states: {
        editing: { description: 'Nothing has failed.' },
        unread: {
          description: 'Says that the file was not read anew.',
          on: { 'retry.requested': { target: '#import.rereading' } },
        },
        unchecked: {
          description: 'Says that the columns were not stored, or the check did not begin.',
          on: { 'retry.requested': { target: '#import.saving' } },
        },
      },
      on: {
        'columns.edited': { actions: { type: 'editColumns', params: ({ event }) => event } },
        'reading.chosen': {
          description: 'Shows the file as it is read now, before anything else.',
          target: 'rereading',
          actions: { type: 'chooseReading', params: ({ event }) => event },
        },
        'check.requested': { guard: 'isCheckable', target: 'saving' },
      },
    },
    rereading: {
      description: 'The server reads the file again: letters, sheet or dates.',
      tags: ['busy'],
      invoke: {
        id: 'saveColumns',
        src: 'saveColumns',
        input: ({ context }) => ({ id: context.id!, columns: context.columns! }),
        onDone: {
          target: 'mapping',
          actions: { type: 'storeImport', params: ({ event }) => event },
        },
        onError: {
          target: 'mapping.unread',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'The columns are stored before the check.',
      tags: ['busy'],
      invoke: {
        id: 'saveColumns',
        src: 'saveColumns',
        input: ({ context }) => ({ id: context.id!, columns: context.columns! }),
        onDone: [
          {
            guard: { type: 'isUnderstood', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'storeImport', params: ({ event }) => event },
          },
          {
            description: 'There are now columns of dates that can be read in two ways.',
            target: 'mapping',
            actions: { type: 'storeImport', params: ({ event }) => event },
          },
        ],
        onError: {
          target: 'mapping.unchecked',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    checking: {
      description: 'The server checks every row, with its corrections.',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'task',
        src: 'task',
        input: ({ context }) => ({ taskId: null, request: checkOf(context) }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: [
              { type: 'storeImport', params: ({ event }) => answerOf(event) },
              'forgetCorrections',
            ],
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'takingUp',
            actions: { type: 'storeFailure', params: ({ event }) => reasonOf(event) },
          },
          {
            guard: 'isChecked',
            target: 'checked.unchecked',
            actions: { type: 'storeFailure', params: ({ event }) => reasonOf(event) },
          },
          {
            target: 'mapping.unchecked',
            actions: { type: 'storeFailure', params: ({ event }) => reasonOf(event) },
          },
        ],
      },
    },
    takingUp: {
      description:
        'The server is asked about the progress of what it has begun, or may have begun.',
      tags: ['busy'],
      invoke: {
        id: 'task',
        src: 'task',
        input: ({ context }) => ({ taskId: String(context.id), request: null }),
        onDone: [
          {
            description: 'The last request has not reached the server.',
            guard: { type: 'isUnbegun', params: ({ event }) => event.output },
            target: 'unbegun',
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'storeImport', params: ({ event }) => answerOf(event) },
          },
          {
            target: 'unavailable',
            actions: { type: 'storeFailure', params: ({ event }) => reasonOf(event) },
          },
        ],
      },
    },
    answered: {
      description: 'Shows where the server is by now.',
      always: [
        { guard: 'isUploaded', target: 'mapping' },
        { guard: 'isChecked', target: 'checked' },
        { guard: 'isFinished', target: 'finished', actions: 'announceChanged' },
        { target: 'failed' },
      ],
    },
    checked: {
      description:
        'Shows what importing would do with each row: new, changed, unchanged, faulty, or unclear and to be decided. Nothing is written yet.',
      initial: 'reviewing',
      states: {
        reviewing: { description: 'Nothing has failed.' },
        outdated: {
          description: 'Says that records have changed since, and asks for another check.',
        },
        unchecked: { description: 'Says that what was corrected is not checked; it stays.' },
        refused: { description: 'Says why the import did not begin.' },
      },
      on: {
        'columns.requested': { target: 'mapping' },
        'check.requested': { target: 'checking' },
        'decisions.made': { actions: { type: 'storeDecisions', params: ({ event }) => event } },
        'cell.edited': { actions: { type: 'editCell', params: ({ event }) => event } },
        'run.requested': { guard: 'isRunnable', target: 'importing' },
      },
    },
    importing: {
      description:
        'The server imports all rows at once, except faulty ones, or none. It goes on if the page is left, and after a restart.',
      meta: { impossible: { 'run.requested': 'It is being imported already.' } },
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'task',
        src: 'task',
        input: ({ context }) => ({ taskId: null, request: runOf(context) }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'storeImport', params: ({ event }) => answerOf(event) },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'takingUp',
            actions: { type: 'storeFailure', params: ({ event }) => reasonOf(event) },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'checked.outdated',
          },
          {
            target: 'checked.refused',
            actions: { type: 'storeFailure', params: ({ event }) => reasonOf(event) },
          },
        ],
      },
    },
    finished: {
      description:
        'Shows what was created and changed, or what was taken back and what was kept. It can be taken back as long as the history has it: 24 months, or what the settings say.',
      initial: 'complete',
      states: {
        complete: { description: 'Nothing has failed.' },
        refused: { description: 'Says why nothing was taken back.' },
        last: { description: 'What there was to read before the question.', type: 'history' },
      },
      on: { 'undo.requested': { guard: 'isUndoable', target: 'asking' } },
    },
    asking: {
      description: 'Says what would be taken back, and asks.',
      on: {
        'undo.confirmed': { target: 'takingBack' },
        'undo.declined': { target: 'finished.last' },
      },
    },
    takingBack: {
      description:
        'The server takes the import back: records that it made go, fields that it changed are as before. What others have changed or use since is kept, and named.',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'task',
        src: 'task',
        input: ({ context }) => ({ taskId: null, request: undoOf(context) }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'storeImport', params: ({ event }) => answerOf(event) },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'takingUp',
            actions: { type: 'storeFailure', params: ({ event }) => reasonOf(event) },
          },
          {
            target: 'finished.refused',
            actions: { type: 'storeFailure', params: ({ event }) => reasonOf(event) },
          },
        ],
      },
    },
    failed: {
      description: 'Says that the server has given up, and why. Nothing is written.',
      on: { 'check.requested': { target: 'checking' } },
    },
    unbegun: {
      description: 'Says that the server has not begun, so that nothing has changed.',
      on: { 'retry.requested': { target: 'takingUp', actions: 'forgetFailure' } },
    },
    unavailable: {
      description: 'Says that the import could not be loaded.',
      on: { 'retry.requested': { target: 'takingUp', actions: 'forgetFailure' } },
    },
  },
});
