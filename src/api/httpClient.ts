import ky, { isHTTPError, type HTTPError, type Options, type ResponsePromise } from 'ky';
import { isSessionRefused, type Failure, type FailureCode } from '../domain/failure.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** What is undefined is not sent. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Hears of a call whether the server answered it, be it with a refusal. A fault of the server, or
 * of a proxy before it, proves neither and is not reported.
 */
export type ReachabilityListener = (answered: boolean) => void;

interface ApiResponse {
  readonly status: number;
  /** What the server calls this answer; null where it has no name for it. */
  readonly tag: string | null;
  readonly json: () => Promise<unknown>;
}

interface GetOptions {
  readonly query?: Query;
  readonly signal?: AbortSignal;
  /** Milliseconds until the call counts as unanswered. */
  readonly timeout?: number;
}

interface PostOptions {
  /** Whether the call outlives the page. */
  readonly keepalive?: boolean;
}

export interface HttpClient {
  get(
    path: string,
    options?: GetOptions & { readonly onReachability?: ReachabilityListener },
  ): Promise<unknown>;
  /** Asks for another answer than that with the tag; its status is 304 where there is none. */
  getIfChanged(path: string, tag: string | undefined, options?: GetOptions): Promise<ApiResponse>;
  /** The answer's status; its body is read only where somebody asks for it. */
  post(path: string, body?: object, options?: PostOptions): Promise<ApiResponse>;
  put(path: string, body: object): Promise<unknown>;
}

interface HttpClientOptions {
  /** The prefix of every path, `/api` or an address of another host. */
  readonly apiBase: string;
  readonly fetch: Fetch;
  /** Called when the server refuses a call for want of a session. */
  readonly onUnauthorized: () => void;
  /** Called after every call, except those that say themselves who is to hear of them. */
  readonly onReachability?: ReachabilityListener;
}

const TIMEOUT = 30_000;
export const NOT_MODIFIED = 304;

/** A call that did not bring what was asked for. */
export class ApiFailure extends Error implements Failure {
  readonly code: FailureCode;
  declare readonly field?: string;
  declare readonly requestId?: string;
  /** The server's answer, for a call that reads more in it than one message. */
  readonly body: unknown;

  constructor({ code, message = '', field, requestId }: Failure, body?: unknown) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.body = body;
    if (field !== undefined) this.field = field;
    if (requestId !== undefined) this.requestId = requestId;
  }
}

function requestOptions({ query = {}, signal, timeout = TIMEOUT }: GetOptions): Options {
  return { searchParams: query, timeout, ...(signal && { signal }) };
}

function csrfToken(): string | undefined {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1];
}

function codeOf(status: number): FailureCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 429) return 'tooManyAttempts';
  return status < 500 ? 'refused' : 'serverFault';
}

/** A 503 that asks to try again; only our own server promises that it changed nothing. */
function busyCodeOf({ status, headers }: Response, body: unknown): FailureCode | undefined {
  if (status !== 503) return undefined;
  if (textField(body, 'code') === 'busy') return 'busy';
  return headers.has('retry-after') ? 'unavailable' : undefined;
}

function textField(value: unknown, key: string): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null && Reflect.get(value, key);
  return typeof field === 'string' ? field : undefined;
}

/** In the body too, since a page of another host cannot read the header unless it is exposed. */
function requestIdOf({ headers }: Response, data?: unknown): { readonly requestId?: string } {
  const requestId = textField(data, 'request_id') || headers.get('x-request-id');
  return requestId ? { requestId } : {};
}

function failureOfAnswer({ response, data }: HTTPError): ApiFailure {
  const message = textField(data, 'message') ?? textField(data, 'detail');
  const field = textField(data, 'field');
  const failure = {
    code: busyCodeOf(response, data) ?? codeOf(response.status),
    ...(message !== undefined && { message }),
    ...(field !== undefined && { field }),
    ...requestIdOf(response, data),
  };
  return new ApiFailure(failure, data);
}

/**
 * The one way to the server. Sends credentials with every call, asks for texts in the page's
 * language, and sends the cross-site token, read afresh, with what changes something. Rejects with
 * an `ApiFailure`, or with the abort's own reason.
 */
export function createHttpClient({
  apiBase,
  fetch,
  onUnauthorized,
  onReachability = () => {},
}: HttpClientOptions): HttpClient {
  const client = ky.create({
    prefix: apiBase,
    credentials: 'include',
    retry: 0,
    timeout: TIMEOUT,
    fetch: (input, init) => fetch(new Request(input, init)),
    headers: { accept: 'application/json' },
    hooks: {
      beforeRequest: [
        ({ request }) => {
          request.headers.set('accept-language', document.documentElement.lang);
          const token = csrfToken();
          if (request.method !== 'GET' && token) {
            request.headers.set('X-CSRFToken', decodeURIComponent(token));
          }
        },
      ],
    },
  });

  async function answerTo(
    response: ResponsePromise,
    signal: Options['signal'],
    report: ReachabilityListener,
  ): Promise<Response> {
    try {
      const answer = await response;
      report(true);
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isHTTPError(error)) {
        report(false);
        throw new ApiFailure({ code: 'unreachable' });
      }
      if (error.response.status < 500) report(true);
      const failure = failureOfAnswer(error);
      if (isSessionRefused(failure)) onUnauthorized();
      throw failure;
    }
  }

  async function jsonOf(response: ResponsePromise, signal: Options['signal']): Promise<unknown> {
    try {
      const text = await response.text();
      return text === '' ? null : (JSON.parse(text) as unknown);
    } catch {
      signal?.throwIfAborted();
      throw new ApiFailure({ code: 'unreadableAnswer', ...requestIdOf(await response) });
    }
  }

  async function call(
    path: string,
    options: Options,
    report = onReachability,
  ): Promise<ApiResponse> {
    const response = client(path, options);
    const { status, headers } = await answerTo(response, options.signal, report);
    return { status, tag: headers.get('etag'), json: () => jsonOf(response, options.signal) };
  }

  return {
    get: async (path, { onReachability: report, ...options } = {}) =>
      (await call(path, requestOptions(options), report)).json(),
    getIfChanged: (path, tag, options = {}) =>
      call(path, {
        ...requestOptions(options),
        ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
        throwHttpErrors: (status) => status !== NOT_MODIFIED,
      }),
    post: (path, body, { keepalive = false } = {}) =>
      call(path, { method: 'post', keepalive, ...(body && { json: body }) }),
    put: async (path, body) => (await call(path, { method: 'put', json: body })).json(),
  };
}
