import type { Failure } from '../../../src/domain/failure.ts';
import type { DialogEnd } from '../../../src/domain/form/dialogForm.ts';
import type { TaskAnswer, TaskEnd } from '../../../src/domain/serverTask.ts';
import type { TestEvent } from '../chart/chart.ts';

/** What a port asks for, and its good answer, as drawings, titles and failures of tests call them. */
interface PortWords {
  readonly request: string;
  readonly done: string;
  /** The answer by what it holds, where that makes a difference to the user. */
  readonly doneWith?: (output: never) => string;
  /** That it fails, however; by default `the save fails`. */
  readonly failed?: string;
  /** Whether the request is called by a plural, as in "the users get no answer". */
  readonly plural?: true;
}

function taskWords({ taskId, status, failure }: TaskEnd): string {
  if (failure === null) return `the task has ended: ${(status as { state: string }).state}`;
  return taskId === null
    ? `the task does not begin: ${failure.code}`
    : `what has become of the task is not known: ${failure.code}`;
}

function refusalWords({ failure }: { failure: Failure }): string {
  return failure.code === 'outdated' ? 'somebody else was faster' : 'the server refuses the save';
}

/** What the server has made of a form. */
function answerWords(answer: unknown): string {
  if (Array.isArray(answer)) return 'the server makes new links';
  if ((answer as { kind?: string }).kind === 'taken') return 'the server makes a job';
  const isAddress = (answer as { kind?: string }).kind === 'opened';
  return isAddress ? 'the server makes an address' : 'the server makes a link';
}

function dialogWords({ sent, answer }: DialogEnd): string {
  if (sent === null) return 'the user closes the dialog';
  return answer === null ? 'the server has done it' : answerWords(answer);
}

const PORTS: Readonly<Record<string, PortWords>> = {
  acceptInvitation: { request: 'new password', done: 'the server accepts the password' },
  applySync: {
    request: 'taking over',
    done: 'the server has taken the contacts over',
    failed: 'the contacts are not taken over',
  },
  awaitSignOut: { request: 'end of the sign-out', done: 'no sign-out is running' },
  changePassword: { request: 'password change', done: 'the server accepts the new password' },
  checkConnection: {
    request: 'check of the connection',
    done: 'the check of the connection is answered',
    doneWith: (isConnected: boolean) =>
      isConnected ? 'the provider is connected' : 'the provider is not connected',
  },
  checkRecord: { request: 'check of the record', done: 'the record arrives' },
  disconnect: { request: 'disconnect', done: 'the server ends the connection' },
  fetchCurrentUser: { request: 'session check', done: 'the server knows the session' },
  fetchInvitation: { request: 'invitation', done: 'the server knows the link' },
  fetchNewest: {
    request: 'newest entries',
    done: 'the newest entries arrive',
    failed: 'the newest entries do not arrive',
    doneWith: ({ entries }: { entries: readonly unknown[] }) =>
      entries.length > 0 ? 'the newest entries arrive' : 'the answer is that there are no entries',
    plural: true,
  },
  fetchOlder: {
    request: 'older entries',
    done: 'the older entries arrive',
    failed: 'the older entries do not arrive',
    plural: true,
  },
  fetchRecords: {
    request: 'list',
    done: 'the list arrives',
    failed: 'the list does not arrive',
    doneWith: ({ unreadable }: { unreadable: number }) =>
      unreadable > 0 ? 'the list arrives with unreadable rows' : 'the list arrives',
  },
  fetchSelection: {
    request: 'saved selection',
    done: 'the saved selection arrives',
    failed: 'the saved selection does not arrive',
  },
  fetchTask: {
    request: 'status of the task',
    done: 'the status of the task arrives',
    failed: 'the status of the task does not arrive',
    doneWith: ({ isUnderWay }: TaskAnswer) =>
      isUnderWay ? 'the task is still under way' : 'the task has ended',
  },
  fetchUsers: {
    request: 'users',
    done: 'the users arrive',
    failed: 'the users do not arrive',
    plural: true,
  },
  findPosition: {
    request: 'search of the position',
    done: 'the position arrives',
    doneWith: (position: object | null) =>
      position ? 'the position arrives' : 'nobody knows the address',
    failed: 'the search fails',
  },
  handMails: { request: 'handover of mails', done: 'the server has the mails' },
  handover: {
    request: 'handover',
    done: 'the mails are handed over',
    doneWith: ({ handed }: { handed: object | null }) =>
      handed ? 'the mails are handed over' : 'the user leaves the mails',
  },
  noteTelling: { request: 'note of the telling', done: 'the server notes who was told' },
  makeLink: { request: 'link', done: 'the server makes a link' },
  noteInformed: {
    request: 'note of who knows',
    done: 'the server notes who knows',
  },
  readJobs: {
    request: 'jobs',
    done: 'the jobs arrive',
    doneWith: ([job]: readonly { events: readonly { overrides?: object }[] }[]) =>
      job?.events[0]?.overrides ? 'the jobs arrive, changed by somebody else' : 'the jobs arrive',
    failed: 'the jobs do not arrive',
    plural: true,
  },
  batch: { request: 'batch', done: 'nothing is saved', doneWith: refusalWords },
  saveBatch: {
    request: 'save',
    done: 'the server stores the visits',
    doneWith: ({ jobs }: { jobs: readonly { events: readonly { overrides?: object }[] }[] }) =>
      jobs[0]?.events[0]?.overrides
        ? 'the server stores the visits'
        : 'the server leaves out the visits',
  },
  loadRecord: {
    request: 'record',
    done: 'the record arrives',
    failed: 'the record does not arrive',
  },
  doRequest: {
    request: 'request to the mails',
    done: 'the server has done it',
    doneWith: (tested: { failure: string | null } | null) => {
      if (!tested) return 'the server has done it';
      return tested.failure ? 'the test mail is refused' : 'the test mail is accepted';
    },
  },
  loadToken: { request: 'check of the link', done: 'the worker arrives' },
  reachServer: { request: 'retry', done: 'the server answers the retry' },
  renewToken: { request: 'renewal', done: 'the server makes a new link' },
  form: { request: 'form', done: 'the form ends', doneWith: dialogWords },
  offer: { request: 'offer', done: 'the offer ends', doneWith: dialogWords },
  sendDraft: {
    request: 'save',
    done: 'the server has done it',
    doneWith: (answer: unknown) =>
      answer === null ? 'the server has done it' : answerWords(answer),
  },
  saveColumns: { request: 'save of the columns', done: 'the server stores the columns' },
  saveChange: { request: 'save', done: 'the server stores the change' },
  undoChange: {
    request: 'undo',
    done: 'the server takes it back',
    doneWith: ({ batches, kept }: { batches: readonly unknown[]; kept: readonly unknown[] }) =>
      kept.length === 0
        ? 'the server takes it back'
        : batches.length > 0
          ? 'the server takes back what nobody has touched'
          : 'the server takes back nothing, since others have changed it',
  },
  saveRecord: { request: 'save', done: 'the server stores the record' },
  saveRows: { request: 'file', done: 'the file arrives', failed: 'the file does not arrive' },
  saveSelection: { request: 'save of the selection', done: 'the server stores the selection' },
  signIn: { request: 'sign-in', done: 'the server accepts the password' },
  signOut: { request: 'sign-out', done: 'the server ends the session' },
  startTask: { request: 'start of the task', done: 'the server begins the task' },
  task: { request: 'task', done: 'the task has ended', doneWith: taskWords },
  uploadFile: { request: 'upload', done: 'the server has read the file' },
  followChanges: { request: 'stream of changes', done: 'the stream is open' },
  watchConnection: { request: 'connection', done: 'the connection is watched' },
  watchPage: { request: 'attention', done: 'the page is watched' },
};

/** What brings the events about that the user, the page or another chart sends. */
const EVENTS: Readonly<Record<string, string>> = {
  'alert.closed': 'the user closes the alert',
  'apply.requested': 'the user takes the contacts over',
  'authorization.lost': 'the server refuses a request for want of a session',
  'batch.saved': 'the server has saved it',
  'change.heard': 'another person changes something',
  'change.made': 'the user has changed a record',
  'change.noticed': 'a colleague is faster with the absence, or with a visit',
  'change.requested': 'the user changes a row',
  'check.requested': 'the user has it checked',
  'choice.toggled': 'the user chooses a visit, or no longer',
  'slot.chosen': 'the user chooses a time of a lane',
  'slot.left': 'the user leaves the time',
  'choices.made': 'the user chooses what becomes of visits',
  'columns.edited': 'the user says what a column is',
  'columns.requested': 'the user goes back to the columns',
  'conflict.declined': 'the user puts the question off',
  'conflict.resolved': 'the user says whose change is to stay',
  'connection.lost': 'the connection is lost',
  'connection.restored': 'the connection is restored',
  'dialog.closed': 'the user closes the dialog',
  'dialog.opened': 'the user opens a dialog',
  'days.chosen': 'the user chooses the days',
  'days.requested': 'the user goes back to the days',
  'cell.edited': 'the user corrects a cell',
  'decisions.made': 'the user decides about rows',
  'decision.made': 'the user decides about a contact',
  'disconnect.confirmed': 'the user confirms to disconnect',
  'disconnect.declined': 'the user stays connected',
  'disconnect.requested': 'the user wants to disconnect',
  'discard.requested': 'the user discards the changes',
  'discard.undone': 'the user takes the discarded changes back',
  'dismiss.requested': 'the user dismisses the toast',
  'draft.changed': 'the editor has another draft',
  'draft.edited': 'the user edits the form',
  'endTime.changed': 'the user sets another end',
  'file.chosen': 'the user chooses a file',
  'filter.chosen': 'the user chooses a group or a kind',
  'frequency.chosen': 'the user chooses a frequency',
  'rule.chosen': 'the user makes a rule',
  'drop.requested': 'the user drops what is carried',
  'lane.reached': 'what is carried comes over a lane',
  'newer.found': 'the record is saved elsewhere',
  'newer.taken': 'the user takes what is newer into the form',
  'pickUp.requested': 'the user picks a visit up',
  'plan.changed': 'the plan is drawn anew',
  'press.began': 'the user presses a visit',
  'press.ended': 'the user lets the visit go',
  'press.moved': 'the pressed pointer moves',
  'putBack.requested': 'the user puts back what is held',
  'time.shifted': 'the user makes it earlier or later',
  'edge.pulled': 'the user pulls one end of it',
  'copy.requested': 'the user drops a copy of it',
  'time.toggled': 'the user sets the time free, or no longer',
  'laterVisits.kept': 'the user keeps the visits after the end',
  'laterVisits.removed': 'the user removes the visits after the end',
  'leave.confirmed': 'the user leaves without saving',
  'leave.declined': 'the user stays',
  'leave.requested': 'the user wants to leave',
  'links.requested': 'the user asks for confirmation',
  'links.accepted': 'the user links all of the same name',
  'load.requested': 'the user tries to load again',
  'message.taken': 'the user takes a message',
  'more.requested': 'the user asks for the rest of a day',
  'network.lost': 'the network is lost',
  'network.restored': 'the network is restored',
  'mail.requested': 'the user wants something of a mail',
  'notice.closed': 'the user closes the notice',
  'older.requested': 'the user asks for older entries',
  'outcome.closed': 'the user closes what the server has made',
  'outcome.dismissed': 'the user closes how the sign-in ended',
  'address.edited': 'the user edits the address',
  'page.left': 'nobody looks at the page any more',
  'page.returned': 'the user looks at the page again',
  'path.changed': 'the path changes',
  'pause.requested': 'the user points at the toast',
  'read.requested': 'the user has the contacts read',
  'reading.chosen': 'the user says how the file is read',
  'redo.requested': 'the user brings back what was taken back',
  'refresh.requested': 'newer data are asked for',
  'search.requested': 'the user looks the address up',
  'renewal.confirmed': 'the user confirms a new link',
  'renewal.declined': 'the user keeps the link',
  'renewal.requested': 'the user wants a new link',
  'request.answered': 'a request is answered',
  'request.repeated': 'the user asks once more',
  'request.failed': 'a request gets no answer',
  'resume.requested': 'the user leaves the toast',
  'restore.requested': 'the user brings the saved appointment back',
  'retry.requested': 'the user tries again',
  'row.saved': 'a row is saved elsewhere',
  'run.confirmed': 'the user confirms the report',
  'run.declined': 'the user declines the report',
  'run.requested': 'the user starts it',
  'save.requested': 'the user saves',
  'seriesEnd.changed': 'the user ends the series',
  'session.unconfirmed': 'the session is not confirmed',
  'sign.heard': 'the server shows that the stream is alive',
  'signIn.accepted': 'the sign-in is accepted',
  'signOut.requested': 'the user signs out',
  'space.narrowed': 'the calendar becomes narrow',
  'startDate.changed': 'the user sets another start date',
  'startTime.changed': 'the user sets another start',
  'stream.cut': 'the stream ends',
  'stream.opened': 'the server opens the stream',
  'stream.refused': 'the server refuses the stream',
  'submit.requested': 'the user submits the form',
  'timesBefore.requested': 'the user takes the former times',
  'toast.requested': 'a toast is asked for',
  'handover.declined': 'the user leaves the mails',
  'handover.repeated': 'the user asks again for the mails',
  'mails.confirmed': 'the user confirms the mails',
  'mails.declined': 'the user sends no mails',
  'mails.requested': 'the user wants to write to all',
  'note.repeated': 'the user repeats the note',
  'telling.noted': 'the user tells somebody their week',
  'informed.noted': 'the user notes who knows',
  'undo.confirmed': 'the user confirms the undo',
  'undo.declined': 'the user keeps what was done',
  'undo.requested': 'the user undoes it',
  'users.deselected': 'the user deselects users',
  'users.selected': 'the user selects users',
  'view.chosen': 'the user chooses a view',
  'weekday.chosen': 'the user chooses a weekday',
  'window.returned': 'the user returns to the window',
};

/** What brings an event of a chart about, without its payload: `the user saves`. */
export function eventWords(type: string): string {
  const words = EVENTS[type];
  if (!words) throw new Error(`tests/support/model/words.ts has no words for the event ${type}.`);
  return words;
}

/** The same, or the event's name as words where it has no others, as in a chart of an earlier time. */
export function eventPhrase(type: string): string {
  return EVENTS[type] ?? plainWords(type);
}

/** What a port asks for, and its answers: `save`, `the server stores the record`, `the save fails`. */
export function portPhrases(port: string) {
  const { request, done, failed = `the ${request} fails` } = portWords(port);
  return { request, done, failed };
}

function portWords(port: string): PortWords {
  const words = PORTS[port];
  if (!words) throw new Error(`tests/support/model/words.ts has no words for the port ${port}.`);
  return words;
}

function doneWords(port: string, output: unknown): string {
  const { done, doneWith } = portWords(port);
  return doneWith ? doneWith(output as never) : done;
}

function failureWords(port: string, { code }: Failure): string {
  const { request, plural } = portWords(port);
  const s = plural ? '' : 's';
  if (code === 'unreachable') return `the ${request} get${s} no answer`;
  if (code === 'conflict') return `the ${request} find${s} another change of the same`;
  if (code === 'notFound') return `the server does not find the ${request}`;
  return `the server refuses the ${request}`;
}

/** How long a delay is, in ms, in words: `after 3 seconds`, `after 700 milliseconds`. */
export function delayWords(milliseconds: number): string {
  const [amount, unit] =
    milliseconds >= 1000 ? [milliseconds / 1000, 'second'] : [milliseconds, 'millisecond'];
  return `after ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** The name of a state, guard or action in words: `storeSaved` becomes `store saved`. */
export function plainWords(name: string): string {
  return name
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();
}

/** A payload in plain words: `name Grafikatelier, city Baden`. */
export function payloadWords(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) {
    const text = String(payload ?? 'none');
    return text.trim() === '' ? 'empty' : text;
  }
  if (Array.isArray(payload)) return payload.map(payloadWords).join(', ') || 'none';
  return Object.entries(payload)
    .map(([key, value]) => `${plainWords(key)} ${payloadWords(value)}`)
    .join(', ');
}

const MAX_PAYLOAD_LENGTH = 60;

/**
 * An event in plain words: a person's or a chart's own event, a port's answer, the end of a delay.
 * How long the delay is, in milliseconds, is needed for the last.
 */
export function wordsFor(event: TestEvent, delay?: number): string {
  const { type, output, error, at: _, ...payload } = event;
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(type) ?? [];
  if (kind === 'done.actor') return doneWords(name, output);
  if (kind === 'error.actor') return failureWords(name, error as Failure);
  if (kind === 'after') {
    return delay === undefined ? `after the ${plainWords(name)}` : delayWords(delay);
  }
  const values = Object.values(payload).map(payloadWords).join(', ');
  if (values === '') return eventWords(type);
  const shown =
    values.length > MAX_PAYLOAD_LENGTH ? `${values.slice(0, MAX_PAYLOAD_LENGTH)}…` : values;
  return `${eventWords(type)}: ${shown}`;
}
