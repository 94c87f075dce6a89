import type { Failure } from '../../src/domain/failure.ts';
import type { TestEvent } from './chart.ts';

/** What a port asks for, and its good answer, as titles and failures of tests call them. */
interface PortWords {
  readonly request: string;
  readonly done: string | ((output: never) => string);
}

const PORTS: Readonly<Record<string, PortWords>> = {
  awaitSignOut: { request: 'end of the sign-out', done: 'no sign-out is running' },
  changePassword: { request: 'password change', done: 'the server accepts the new password' },
  checkConnection: {
    request: 'check of the connection',
    done: (isConnected: boolean) =>
      isConnected ? 'the provider is connected' : 'the provider is not connected',
  },
  checkJob: { request: 'check of the job', done: 'the job arrives' },
  disconnect: { request: 'disconnect', done: 'the server ends the connection' },
  fetchCurrentUser: { request: 'session check', done: 'the server knows the session' },
  fetchRecords: {
    request: 'list',
    done: ({ unreadable }: { unreadable: number }) =>
      unreadable > 0 ? 'the list arrives with unreadable rows' : 'the list arrives',
  },
  fetchSelection: { request: 'saved selection', done: 'the saved selection arrives' },
  fetchStatus: {
    request: 'status of the report',
    done: ({ state }: { state: string }) =>
      state === 'running' ? 'the report still runs' : `the report has ${state}`,
  },
  fetchUsers: { request: 'users', done: 'the users arrive' },
  loadJob: { request: 'job', done: 'the job arrives' },
  loadRecord: { request: 'record', done: 'the record arrives' },
  loadToken: { request: 'check of the link', done: 'the worker arrives' },
  reachServer: { request: 'retry', done: 'the server answers the retry' },
  renewToken: { request: 'renewal', done: 'the server makes a new link' },
  saveJob: { request: 'save', done: 'the server stores the job' },
  saveRecord: { request: 'save', done: 'the server stores the record' },
  saveSelection: { request: 'saved selection', done: 'the server stores the selection' },
  signIn: { request: 'sign-in', done: 'the server accepts the password' },
  signOut: { request: 'sign-out', done: 'the server ends the session' },
  startReport: { request: 'start of the report', done: 'the server starts the report' },
  watchConnection: { request: 'connection', done: 'the connection is watched' },
};

function portWords(port: string): PortWords {
  const words = PORTS[port];
  if (!words) throw new Error(`tests/support/words.ts has no words for the port ${port}.`);
  return words;
}

function doneWords(port: string, output: unknown): string {
  const { done } = portWords(port);
  return typeof done === 'string' ? done : done(output as never);
}

function failureWords(port: string, { code }: Failure): string {
  const { request } = portWords(port);
  if (code === 'unreachable') return `the ${request} gets no answer`;
  if (code === 'conflict') return `the ${request} finds another change of the same`;
  if (code === 'notFound') return `the server does not find the ${request}`;
  return `the server refuses the ${request}`;
}

/** `after 3 seconds`, `after 700 milliseconds`. */
function delayWords(milliseconds: number): string {
  const [amount, unit] =
    milliseconds % 1000 === 0 ? [milliseconds / 1000, 'second'] : [milliseconds, 'millisecond'];
  return `after ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** `signOut.requested` becomes `sign out requested`. */
function plainWords(name: string): string {
  return name
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();
}

function payloadWords(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) {
    return payload === '' ? 'empty' : String(payload);
  }
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
  if (values === '') return plainWords(type);
  const shown =
    values.length > MAX_PAYLOAD_LENGTH ? `${values.slice(0, MAX_PAYLOAD_LENGTH)}…` : values;
  return `${plainWords(type)}: ${shown}`;
}
