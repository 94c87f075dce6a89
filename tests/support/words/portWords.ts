import type { Failure } from '../../../src/domain/failure.ts';
import type { DialogEnd } from '../../../src/domain/form/dialogForm.ts';
import type { TaskAnswer, TaskEnd } from '../../../src/domain/serverTask.ts';
import type { Wording } from './wording.ts';

/** What a port asks for, and its good answer, as drawings, titles and failures of tests call them. */
export interface PortWords {
  readonly request: string;
  readonly done: string;
  /** The answer by what it holds, where that makes a difference to the user. */
  readonly doneWith?: (output: never) => string;
  /** That it fails, however; by default `the save fails`. */
  readonly failed?: string;
  /** Whether the request is called by a plural, as in "the users get no answer". */
  readonly plural?: true;
}

/** A task of the server as a chart calls it that follows it: `the report`. */
function taskWords(task: string): PortWords {
  return {
    request: task.replace(/^the /, ''),
    done: `${task} has ended, or failed`,
    doneWith: ({ taskId, status, failure }: TaskEnd) => {
      if (failure === null) return `${task} has ended: ${(status as { state: string }).state}`;
      return taskId === null
        ? `${task} does not begin: ${failure.code}`
        : `what has become of ${task} is not known: ${failure.code}`;
    },
  };
}

function refusalWords({ failure }: { failure: Failure }): string {
  return failure.code === 'outdated' ? 'somebody else was faster' : 'the server refuses the save';
}

/** What the server has made of a form. */
function answerWords(answer: unknown): string {
  if (Array.isArray(answer)) {
    const areViews = answer.some((row: object) => 'search' in row);
    return areViews ? 'the view has its name' : 'the server makes new links';
  }
  if ((answer as { kind?: string }).kind === 'taken') return 'the server makes a job';
  const isAddress = (answer as { kind?: string }).kind === 'opened';
  return isAddress ? 'the server makes an address' : 'the server makes a link';
}

function dialogWords({ sent, answer }: DialogEnd): string {
  if (sent === null) return 'the user closes the dialog';
  return answer === null ? 'the server has done it' : answerWords(answer);
}

export const PORTS: Wording<PortWords> = {
  everywhere: {
    acceptInvitation: {
      request: 'new password',
      done: 'the server accepts the password',
      failed: 'the password is not set',
    },
    applySync: {
      request: 'taking over',
      done: 'the server has taken the contacts over',
      failed: 'the contacts are not taken over',
    },
    awaitSaves: { request: 'end of the saves', done: 'nothing is being saved' },
    awaitSignOut: { request: 'end of the sign-out', done: 'no sign-out is running' },
    changePassword: {
      request: 'password change',
      done: 'the server accepts the new password',
      failed: 'the password is not changed',
    },
    checkConnection: {
      request: 'check of the connection',
      done: 'the check of the connection is answered',
      doneWith: (isConnected: boolean) =>
        isConnected ? 'the provider is connected' : 'the provider is not connected',
    },
    checkRecord: {
      request: 'check of the record',
      done: 'the record arrives',
      failed: 'the record does not arrive',
    },
    disconnect: {
      request: 'end of the connection',
      done: 'the server ends the connection',
      failed: 'the connection is not ended',
    },
    fetchCurrentUser: {
      request: 'session check',
      done: 'the server knows the session',
      failed: 'the session is not confirmed',
    },
    fetchInvitation: {
      request: 'check of the link',
      done: 'the server knows the link',
      failed: 'the link is not confirmed',
    },
    fetchNewest: {
      request: 'newest entries',
      done: 'the newest entries arrive',
      failed: 'the newest entries do not arrive',
      doneWith: ({ entries }: { entries: readonly unknown[] }) =>
        entries.length > 0
          ? 'the newest entries arrive'
          : 'the answer is that there are no entries',
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
    fetchViews: {
      request: 'saved views',
      done: 'the saved views arrive',
      failed: 'the saved views do not arrive',
      plural: true,
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
    makeLink: { request: 'link', done: 'the server makes a link', failed: 'no link is made' },
    noteInformed: {
      request: 'note of who knows',
      done: 'the server notes who knows',
      failed: 'it is not noted who knows',
    },
    batch: { request: 'batch', done: 'nothing is saved', doneWith: refusalWords },
    saveBatch: {
      request: 'save of the visits',
      done: 'the server stores the visits',
      failed: 'the visits are not stored',
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
      failed: 'the server has not done it',
      doneWith: (tested: { failure: string | null } | null) => {
        if (!tested) return 'the server has done it';
        return tested.failure ? 'the test mail is refused' : 'the test mail is accepted';
      },
    },
    loadToken: {
      request: 'check of the link',
      done: 'the worker arrives',
      failed: 'the worker does not arrive',
    },
    reachServer: {
      request: 'answer of the server',
      done: 'the server answers',
      failed: 'the server does not answer',
    },
    renewToken: {
      request: 'renewal of the link',
      done: 'the server makes a new link',
      failed: 'the link is not renewed',
    },
    form: { request: 'form', done: 'the form ends', doneWith: dialogWords },
    offer: { request: 'offer', done: 'the offer ends', doneWith: dialogWords },
    sendDraft: {
      request: 'request of the dialog',
      done: 'the server has done it',
      failed: 'the server has not done it',
      doneWith: (answer: unknown) =>
        answer === null ? 'the server has done it' : answerWords(answer),
    },
    saveColumns: {
      request: 'save of the columns',
      done: 'the server stores the columns',
      failed: 'the columns are not stored',
    },
    saveChange: {
      request: 'save of the change',
      done: 'the server stores the change',
      failed: 'the change is not stored',
    },
    undoChange: {
      request: 'taking back',
      done: 'the server takes it back',
      failed: 'it is not taken back',
      doneWith: ({ batches, kept }: { batches: readonly unknown[]; kept: readonly unknown[] }) =>
        kept.length === 0
          ? 'the server takes it back'
          : batches.length > 0
            ? 'the server takes back what nobody has touched'
            : 'the server takes back nothing, since others have changed it',
    },
    saveRecord: {
      request: 'save of the record',
      done: 'the server stores the record',
      failed: 'the save is refused, or gets no answer',
    },
    saveRows: { request: 'file', done: 'the file arrives', failed: 'the file does not arrive' },
    saveSelection: {
      request: 'save of the selection',
      done: 'the server stores the selection',
      failed: 'the selection is not stored',
    },
    signIn: {
      request: 'sign-in',
      done: 'the server accepts the password',
      failed: 'the sign-in fails',
    },
    signOut: { request: 'sign-out', done: 'the server ends the session' },
    startTask: {
      request: 'start of the task',
      done: 'the server begins the task',
      failed: 'the task does not begin',
    },
    uploadFile: {
      request: 'reading of the file',
      done: 'the server has read the file',
      failed: 'the file is not read',
    },
    followChanges: { request: 'stream of changes', done: 'the stream is open' },
    watchConnection: { request: 'connection', done: 'the connection is watched' },
    watchPage: { request: 'attention', done: 'the page is watched' },
  },
  of: {
    contactSync: { task: taskWords('the reading of the contacts') },
    import: { task: taskWords('the work on the file') },
    'import.checking': { task: taskWords('the check') },
    'import.importing': { task: taskWords('the import') },
    'import.takingBack': { task: taskWords('the taking back') },
    reportRun: { task: taskWords('the report') },
  },
};
