import { isTooLarge, type ChosenFile } from '../../../src/domain/exchange/dataImport.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
import type { Wording } from './wording.ts';
import { plainWords } from './words.ts';

/** What an event says by what it carries; undefined where that makes no difference to a person. */
type Said = (event: never) => string | undefined;

type Fields = Readonly<Record<string, unknown>>;

interface Change {
  readonly patch?: { readonly told?: Fields; readonly note?: string };
}

interface Asked {
  readonly change: Change | readonly { readonly change: Change }[];
  readonly seen: { readonly patch?: { readonly note?: string } | null } | null;
}

/** `a`, `a and b`, `a, b and c` */
function listed(texts: readonly string[]): string {
  const [last = ''] = texts.slice(-1);
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last;
}

function counted({ length }: readonly unknown[], name: string): string {
  return `${length} ${name}${length === 1 ? '' : 's'}`;
}

/** What a person does in a form: `the user sets the name to «Anna»`. */
function edited({ edit }: { readonly edit: Fields }): string | undefined {
  const [only, ...others] = Object.entries(edit);
  if (!only) return undefined;
  const [field, value] = only;
  const name = plainWords(field);
  if (others.length > 0) {
    return `the user fills in ${listed(Object.keys(edit).map(plainWords))}`;
  }
  if (typeof value === 'boolean') return `the user ${value ? 'ticks' : 'unticks'} «${name}»`;
  if (typeof value !== 'string') return `the user changes the ${name}`;
  return value.trim() === ''
    ? `the user empties the ${name}`
    : `the user sets the ${name} to «${value}»`;
}

const FAILURES: Partial<Readonly<Record<Failure['code'], string>>> = {
  unreachable: 'does not answer',
  refused: 'refuses',
  outdated: 'says that the data have changed',
  serverFault: 'has a fault',
  notFound: 'finds nothing',
};

/** How a task of the server ended, in the words of the chart that follows it. */
function taskSaid(task: string, ends: Readonly<Record<string, string>>) {
  return ({ output: { taskId, status, failure } }: { readonly output: TaskEnd }) => {
    if (failure === null) return ends[(status as { state: string }).state];
    const reason = FAILURES[failure.code];
    return taskId === null
      ? `the server ${reason}, and ${task} does not begin`
      : `the server ${reason} when it is asked what became of ${task}`;
  };
}

const IMPORT_ENDS = {
  uploaded: 'the server has the file, which is not checked yet',
  checked: 'the server has checked the file',
  imported: 'the server has imported the file',
  undone: 'the server has taken the import back',
  failed: 'the server could not do it, and says why',
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

const FREQUENCIES: Readonly<Record<string, string>> = {
  once: 'a single visit',
  weekly: 'every week',
  weekly2: 'every two weeks',
  weekly4: 'every four weeks',
  twiceAWeek: 'twice a week',
  other: 'another rhythm',
};

const MAIL_REQUESTS: Readonly<Record<string, string>> = {
  test: 'the user asks for a test mail',
  repeat: 'the user has a mail sent again',
  dismiss: 'the user puts a mail aside',
};

const INTAKE_DIALOGS: Readonly<Record<string, string>> = {
  add: 'the user wants a new form',
  change: 'the user wants to change a form',
  renew: 'the user wants another address for a form',
  test: 'the user wants to try a form',
  take: 'the user wants to take a request that was sorted out',
  delete: 'the user wants to delete a request that was sorted out',
};

const ACCESS_DIALOGS: Readonly<Record<string, string>> = {
  invite: 'the user wants to invite somebody',
  change: 'the user wants to change what a colleague may do',
  link: 'the user wants a new link for a colleague',
};

const VIEW_CHANGES: Readonly<Record<string, string>> = {
  save: 'saves',
  rename: 'renames',
  delete: 'deletes',
};

const whileEdited = (isEdited: boolean) =>
  isEdited ? ', while its record has unsaved changes' : '';

interface OverriddenJob {
  readonly events?: readonly {
    readonly overrides?: Readonly<Record<string, { readonly told?: object }>>;
  }[];
}

/** What a job says of the visits that are other than their series. */
function overridesOf({ events = [] }: OverriddenJob) {
  return events.flatMap(({ overrides = {} }) => Object.values(overrides));
}

/** Whom somebody says to have told of a visit. */
function toldIn({ change }: Asked): readonly string[] {
  const changes = Array.isArray(change) ? change : [];
  return Object.keys(changes[0]?.change.patch?.told ?? {});
}

/** The save of visits: of none, of some, or of some about which a colleague has noted something. */
function savedChoices({ asked: [first] }: { readonly asked: readonly Asked[] }) {
  if (!first) return 'the user saves without a choice for a visit';
  return first.seen?.patch?.note
    ? 'the user saves what becomes of the visits, with the note of a colleague in view'
    : 'the user saves what becomes of the visits';
}

/** Sentences of what people, the server and other charts say, beyond the words of the event alone. */
export const SAID: Wording<Said> = {
  everywhere: {
    'draft.edited': edited,
    'choices.made': ({ choices }: { choices: object }) =>
      Object.keys(choices).length === 0 ? 'the user chooses nothing any more' : undefined,
    'xstate.done.actor.loadToken': ({ output }: { output: string }) =>
      `the worker arrives, with the ${output} link`,
  },
  of: {
    session: {
      'path.changed': ({ pathname }: { pathname: string }) =>
        pathname === '/login' ? 'the user goes to the sign-in' : 'the user goes to another page',
    },
    recordList: {
      'row.saved': ({ row }: { row: { name?: string } }) =>
        row.name ? `«${row.name}» is saved elsewhere` : 'a new row is saved elsewhere',
    },
    savedViews: {
      'change.requested': ({ change: { kind } }: { change: { kind: string } }) =>
        `the user ${VIEW_CHANGES[kind]} a view`,
      'xstate.done.actor.saveChange': ({ output }: { output: readonly unknown[] }) =>
        `the server has ${counted(output, 'view')} now`,
    },
    recordEditor: {
      'conflict.resolved': ({ givenUp }: { givenUp: readonly string[] }) =>
        givenUp.length === 0
          ? 'the user keeps all own changes'
          : `the user takes the other ${listed(givenUp.map(plainWords))}`,
      'xstate.done.actor.loadRecord': ({
        output: { record, restored },
      }: {
        output: { record: Fields; restored: { draft: Fields } | null };
      }) => {
        if (restored === null) return 'the record arrives';
        const isSaved = Object.entries(restored.draft).every(([field, value]) =>
          [value, undefined].some((one) => JSON.stringify(one) === JSON.stringify(record[field])),
        );
        return isSaved
          ? 'the record arrives, and what was typed earlier is saved already'
          : 'the record arrives, and what was typed earlier is not saved yet';
      },
    },
    appointment: {
      'frequency.chosen': ({ frequency }: { frequency: string }) =>
        `the user chooses «${FREQUENCIES[frequency]}»`,
      'weekday.chosen': ({ event, weekday }: { event: number; weekday: number }) =>
        `the user moves the ${PLACES[event]} event to ${WEEKDAYS[weekday]}`,
      'timesBefore.requested': ({ event }: { event: number }) =>
        `the user takes the former times of the ${PLACES[event]} event`,
    },
    mail: {
      'mail.requested': ({ request }: { request: { kind: string } }) => MAIL_REQUESTS[request.kind],
    },
    change: {
      'change.requested': ({ asked }: { asked: Asked }) => {
        const told = toldIn(asked).map((who) => `the ${plainWords(who)}`);
        return told.length > 0
          ? `the user notes that ${listed(told)} ${told.length > 1 ? 'know' : 'knows'}`
          : undefined;
      },
      'xstate.done.actor.saveChange': ({ output }: { output: OverriddenJob }) => {
        const overrides = overridesOf(output);
        if (overrides.length === 0) return undefined;
        return overrides.some(({ told }) => told)
          ? 'the server stores who has been told'
          : 'the server stores the visit, of which nobody has been told';
      },
      'xstate.done.actor.checkRecord': ({ output }: { output: OverriddenJob }) => {
        const overrides = overridesOf(output);
        if (overrides.length === 0) return undefined;
        return overrides.some(({ told }) => told)
          ? 'the record arrives, and the change is in it'
          : 'the record arrives, and the change is not in it';
      },
      'xstate.error.actor.saveChange': ({
        error: { code, newer },
      }: {
        error: { code: string; newer?: OverriddenJob };
      }) => {
        if (code !== 'conflict' || !newer) return undefined;
        return overridesOf(newer).length > 0
          ? 'somebody else has changed the same visit'
          : 'somebody else has moved the visits to another day';
      },
    },
    reportRun: {
      'run.requested': ({ request: { userIds } }: { request: { userIds: readonly number[] } }) =>
        userIds.length > 0
          ? 'the user starts the report of some people'
          : 'the user starts the report without saying of whom',
      'xstate.done.actor.task': taskSaid('the report', {
        succeeded: 'the server has made the report',
        failed: 'the server could not make the report',
      }),
    },
    contactSync: {
      'xstate.done.actor.task': taskSaid('the reading of the contacts', {
        proposed: 'the server has read the contacts, and proposes what to do',
        applied: 'the server has taken the contacts over',
        failed: 'the server could not read the contacts',
      }),
    },
    import: {
      'file.chosen': ({ file }: { file: ChosenFile }) =>
        isTooLarge(file) ? 'the user chooses a file that is too large' : 'the user chooses a file',
      'reading.chosen': ({ reading }: { reading: Fields }) =>
        `the user chooses another ${listed(Object.keys(reading).map(plainWords))}`,
      'xstate.done.actor.saveColumns': ({
        output: { isDateOrderGuessed },
      }: {
        output: { isDateOrderGuessed: boolean };
      }) =>
        isDateOrderGuessed
          ? 'the server stores the columns, and has guessed the order of the dates'
          : 'the server stores the columns',
      'xstate.done.actor.task': taskSaid('the work on the file', IMPORT_ENDS),
    },
    'import.checking': { 'xstate.done.actor.task': taskSaid('the check', IMPORT_ENDS) },
    'import.importing': { 'xstate.done.actor.task': taskSaid('the import', IMPORT_ENDS) },
    'import.takingBack': { 'xstate.done.actor.task': taskSaid('the taking back', IMPORT_ENDS) },
    undo: {
      'change.made': ({ change }: { change: { irreversible?: string } }) =>
        change.irreversible
          ? 'the user has done what is not taken back here'
          : 'the user has changed a record',
      'undo.requested': ({
        of,
        saving,
        edited: isEdited,
      }: {
        of: object | null;
        saving: boolean;
        edited: boolean;
      }) => {
        if (of !== null) return 'the user takes a change back by the button of its notice';
        return saving
          ? 'the user takes the newest change back, while changes are still being saved'
          : `the user takes the newest change back${whileEdited(isEdited)}`;
      },
      'redo.requested': ({ edited: isEdited }: { edited: boolean }) =>
        `the user brings back what was taken back${whileEdited(isEdited)}`,
      'xstate.done.actor.awaitSaves': ({ output }: { output: { edited: boolean } }) =>
        output.edited
          ? 'nothing is being saved any more, and the record has unsaved changes'
          : 'nothing is being saved any more',
      'xstate.done.actor.undoChange': ({
        output: { batches, kept },
      }: {
        output: { batches: readonly unknown[]; kept: readonly unknown[] };
      }) =>
        batches.length === 0 && kept.length === 0
          ? 'the server finds that it is so already'
          : undefined,
    },
    intake: {
      'dialog.opened': ({ draft }: { draft: { kind: string } }) => INTAKE_DIALOGS[draft.kind],
    },
    userAccess: {
      'dialog.opened': ({ draft }: { draft: { kind: string } }) => ACCESS_DIALOGS[draft.kind],
      'xstate.done.actor.form': ({
        output: { sent, answer },
      }: {
        output: { sent: { kind: string; disabled?: boolean } | null; answer: unknown };
      }) => {
        if (sent?.kind !== 'change' || answer !== null) return undefined;
        return sent.disabled
          ? 'the server no longer lets the colleague sign in'
          : 'the server stores what the colleague may do';
      },
    },
    visitBatch: {
      'xstate.error.actor.saveBatch': ({ error }: { error: Failure }) =>
        error.code === 'outdated' ? 'somebody else was faster with a visit' : undefined,
    },
    absence: {
      'days.chosen': ({ edit }: { edit: Fields }) =>
        Object.keys(edit).length === 0
          ? 'the user goes on with the days as they are'
          : 'the user goes on with other days',
      'change.noticed': ({
        noticed: { existingId, overtaken },
      }: {
        noticed: { existingId: number | null; overtaken: readonly string[] };
      }) => {
        if (existingId !== null) return 'a colleague has noted the same absence';
        return overtaken.length > 0
          ? 'a colleague has decided about a visit'
          : 'the absence that a colleague has noted is withdrawn';
      },
      'save.requested': savedChoices,
    },
    holidayReview: { 'save.requested': savedChoices },
    board: {
      'press.began': ({ edge, isTouch }: { edge: string | null; isTouch: boolean }) =>
        `the user presses ${edge === null ? 'a visit' : `the ${edge} of a visit`} with ${isTouch ? 'a finger' : 'the mouse'}`,
      'plan.changed': ({
        drawn: { visits, lanes },
      }: {
        drawn: { visits: readonly unknown[]; lanes: readonly unknown[] };
      }) => `the plan is drawn anew, with ${counted(visits, 'visit')} in ${counted(lanes, 'lane')}`,
    },
  },
};
