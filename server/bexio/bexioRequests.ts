import { setTimeout as timer } from 'node:timers/promises';
import { boundedFetch } from '../upstream/boundedFetch.ts';
import type { AccessTokens } from '../provider/accessTokens.ts';
import { ProviderError } from '../provider/authorizationServer.ts';
import { BexioError } from './bexio.ts';

/** In ms, for one request and its answer. */
const REQUEST_TIMEOUT = 30_000;

/** In bytes: a page of 2,000 contacts, of which each has some kilobytes. */
const MAX_ANSWER = 32 * 1024 * 1024;
const fetchPage = boundedFetch(MAX_ANSWER);

/** How often one call is sent: at a limit of bexio, and without an answer or with a 5xx. */
const ATTEMPTS = { limited: 5, unanswered: 3 };

/** In ms: for how long one call waits in all. */
const MAX_WAIT = 300_000;

/** In ms: before the first repetition of a read, and at least and without a header after a 429. */
const PAUSE = { unanswered: 1_000, limited: 1_000, limitedUnknown: 10_000 };

/** Settles after some ms; rejects with the reason of the signal as soon as that aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits for as long as it says. */
export const waitForTimer: Wait = (milliseconds, signal) =>
  timer(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());

/** The most rows that bexio gives at once. */
export const PAGE_SIZE = 2000;

export interface BexioRequestOptions {
  /** The base address of the REST interface, without a slash at its end. */
  readonly api: string;
  readonly accessToken: AccessTokens;
  readonly now: () => Date;
  readonly wait: Wait;
}

/** For a client, which waits by a timer and reads the longest pages unless it is told otherwise. */
export interface BexioClientOptions extends Omit<BexioRequestOptions, 'wait'> {
  readonly wait?: Wait;
  readonly pageSize?: number;
}

export interface BexioRequest {
  /** With its query. */
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: unknown;
  /** Whether it changes a record: it is not repeated where it may have succeeded. */
  readonly isEdit?: boolean;
}

interface BexioResponse {
  readonly headers: Headers;
  /** The JSON of the answer; undefined if it is none. */
  readonly json: unknown;
}

/** Sends a request and returns its successful answer; throws a `BexioError` or the abort's reason. */
export type SendToBexio = (request: BexioRequest) => Promise<BexioResponse>;

/** The failure of an answer that repeating does not change. */
function failureOf(status: number): 'refused' | 'unreadable' {
  return status >= 400 && status < 500 ? 'refused' : 'unreadable';
}

/** In ms: for how long bexio accepts no request after this answer. */
function closedFor(status: number, headers: Headers): number {
  const seconds = headers.get('ratelimit-reset') ?? '';
  const reset = /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
  if (status === 429) return Math.max(reset ?? PAUSE.limitedUnknown, PAUSE.limited);
  return headers.get('ratelimit-remaining') === '0' ? (reset ?? 0) : 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends requests with the token of a user. All of them wait while bexio says by `RateLimit-*` that
 * none is left. A request is repeated after a 429, which changed nothing; a read also after a 5xx or
 * without an answer. The signal aborts reads and waits, but no edit that was sent.
 */
export function createBexioRequests(
  { api, accessToken, now, wait }: BexioRequestOptions,
  userId: number,
  signal: AbortSignal,
): SendToBexio {
  /** In ms since 1970: before that, bexio accepts no request. */
  let acceptedFrom = 0;

  async function token(): Promise<string> {
    try {
      const found = await accessToken(userId);
      if (found !== null) return found;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new BexioError('unavailable', error.message);
    }
    throw new BexioError('notConnected', 'The user is not connected to bexio.');
  }

  /** The status, headers and text of the answer; null without an answer. */
  async function attempt({ path, body, isEdit = false }: BexioRequest, bearer: string) {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
    try {
      const response = await fetchPage(`${api}${path}`, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${bearer}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: isEdit ? timeout : AbortSignal.any([timeout, signal]),
      });
      const { ok, status, headers } = response;
      return { ok, status, headers, text: await response.text() };
    } catch {
      if (!isEdit) signal.throwIfAborted();
      return null;
    }
  }

  return async (request) => {
    const name = `${request.body === undefined ? 'GET' : 'POST'} ${request.path.split('?')[0]}`;
    const failed = (reason: 'limited' | 'unavailable' | 'refused' | 'unreadable', why: string) =>
      new BexioError(reason, `bexio answered ${name} with ${why}.`);
    let waited = 0;
    let limited = 0;
    let unanswered = 0;
    let hasNewToken = false;

    async function pause(milliseconds: number): Promise<void> {
      waited += milliseconds;
      if (waited > MAX_WAIT) throw failed('limited', 'too long a wait');
      await wait(milliseconds, signal);
    }

    for (;;) {
      signal.throwIfAborted();
      const untilAccepted = acceptedFrom - now().getTime();
      if (untilAccepted > 0) {
        await pause(untilAccepted);
        continue;
      }
      const bearer = await token();
      signal.throwIfAborted();
      const response = await attempt(request, bearer);
      if (response) {
        const opensAt = now().getTime() + closedFor(response.status, response.headers);
        acceptedFrom = Math.max(acceptedFrom, opensAt);
      }
      if (response?.ok) return { headers: response.headers, json: parsed(response.text) };
      if (response?.status === 401) {
        // Another request may have refreshed the token meanwhile.
        if (hasNewToken || (await token()) === bearer) {
          throw new BexioError('notConnected', 'bexio does not accept the token.');
        }
        hasNewToken = true;
      } else if (response?.status === 429) {
        limited += 1;
        if (limited === ATTEMPTS.limited) throw failed('limited', '429');
      } else if (response && response.status < 500) {
        throw failed(failureOf(response.status), String(response.status));
      } else {
        unanswered += 1;
        if (request.isEdit || unanswered === ATTEMPTS.unanswered) {
          throw failed('unavailable', response ? String(response.status) : 'no response');
        }
        await pause(PAUSE.unanswered * unanswered);
      }
    }
  };
}
