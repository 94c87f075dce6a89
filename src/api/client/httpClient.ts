import ky, { isHTTPError, type HTTPError, type Options, type ResponsePromise } from 'ky';
import { isSessionRefused, type Failure, type FailureCode } from '../../domain/failure.ts';
import type { ReachabilityListener } from './reachability.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** Undefined values are not sent. */
type QueryValue = string | number | boolean | undefined;

/** Undefined values are not sent; each of several is sent under the same name. */
export type Query = Readonly<Record<string, QueryValue | readonly number[]>>;

interface ApiResponse {
  readonly status: number;
  /** The `ETag` header; null without one. */
  readonly etag: string | null;
  /** The `Record-Version` header; null without one. */
  readonly version: number | null;
  /** The `Change-Batch` header, which names what a write has changed; null without one. */
  readonly batch: string | null;
  readonly json: () => Promise<unknown>;
  readonly blob: () => Promise<Blob>;
}

export interface TaggedJson extends Pick<ApiResponse, 'etag' | 'batch'> {
  readonly json: unknown;
}

interface GetOptions {
  /** As parameters where a name is there several times. */
  readonly query?: Query;
  /** Aborts the read once nobody waits for it; null for a read that is part of a save. */
  readonly signal: AbortSignal | null;
  /** Ms until the request fails as `unreachable`. */
  readonly timeout?: number;
}

interface PostOptions {
  readonly query?: Query;
  /** Of a request that changes nothing. */
  readonly signal?: AbortSignal | null;
  /** Whether the request outlives the page. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ms until the request fails as `unreachable`. */
  readonly timeout?: number;
}

export interface HttpClient {
  get(
    path: string,
    options: GetOptions & { readonly onReachability?: ReachabilityListener },
  ): Promise<unknown>;
  getTagged(path: string, signal: AbortSignal | null): Promise<TaggedJson>;
  /** A conditional GET: status 304 if the response still has the ETag. */
  getIfChanged(path: string, etag: string | undefined, options: GetOptions): Promise<ApiResponse>;
  /**
   * Opens a stream of server-sent events, whose bytes come until it ends; it fails as any GET does.
   * That it cannot be opened is not reported as unreachable: it is opened again by itself.
   */
  openEvents(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Sends a `Blob` as it is, else JSON. Returns the response; its body is only read by `json()` or `blob()`. */
  post(path: string, body?: object, options?: PostOptions): Promise<ApiResponse>;
  /** With `ifMatch`, fails as `outdated` if the record has another ETag by now. */
  put(path: string, body: object, ifMatch?: string | null): Promise<TaggedJson>;
}

interface HttpClientOptions {
  /** The prefix of every path: `/api`, or an absolute URL. */
  readonly apiBase: string;
  readonly fetch: Fetch;
  /** Called on status 401 and 403. */
  readonly onUnauthorized: () => void;
  /**
   * Called as a request is sent, unless the call has its own listener. What it returns is called with
   * true if the server answered, even with an error below 500, with false if it did not, and not for
   * a 5xx, which a proxy may send for a server that is down.
   */
  readonly beginRequest?: () => ReachabilityListener;
}

const TIMEOUT = 30_000;
export const NOT_MODIFIED = 304;
const EVENTS = 'text/event-stream';

export class ApiFailure extends Error implements Failure {
  readonly code: FailureCode;
  declare readonly fields?: readonly string[];
  declare readonly requestId?: string;
  readonly body: unknown;

  constructor({ code, message = '', fields, requestId }: Failure, body?: unknown) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.body = body;
    if (fields !== undefined) this.fields = fields;
    if (requestId !== undefined) this.requestId = requestId;
  }
}

function searchOf(query: Query): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(name, String(each));
    }
  }
  return search;
}

function requestOptions({ query = {}, signal, timeout = TIMEOUT }: Partial<GetOptions>): Options {
  return { searchParams: searchOf(query), timeout, ...(signal && { signal }) };
}

function csrfToken(): string | undefined {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1];
}

function codeOf(status: number): FailureCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 412) return 'outdated';
  if (status === 429) return 'tooManyAttempts';
  return status < 500 ? 'refused' : 'serverFault';
}

/** Codes of our own server which mean that nothing was changed. */
const OWN_CODES: Readonly<Record<string, FailureCode>> = {
  busy: 'busy',
  storageFull: 'refused',
  storageReadOnly: 'refused',
};

/**
 * The code in a response, if it is more specific than the status. A 409 with `Retry-After` means that
 * an earlier try is still running.
 */
function saidCodeOf({ status, headers }: Response, body: unknown): FailureCode | undefined {
  if (status === 409 && headers.has('retry-after')) return 'unavailable';
  if (status !== 503 && status !== 507) return undefined;
  const own = OWN_CODES[textField(body, 'code') ?? ''];
  return own ?? (status === 503 && headers.has('retry-after') ? 'unavailable' : undefined);
}

function textField(value: unknown, key: string): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null && Reflect.get(value, key);
  return typeof field === 'string' ? field : undefined;
}

/** Also read from the body, because a cross-origin page can read only exposed headers. */
function requestIdOf({ headers }: Response, data?: unknown): { readonly requestId?: string } {
  const requestId = textField(data, 'request_id') || headers.get('x-request-id');
  return requestId ? { requestId } : {};
}

function failureOfResponse({ response, data }: HTTPError): ApiFailure {
  const message = textField(data, 'message') ?? textField(data, 'detail');
  const failure = {
    code: saidCodeOf(response, data) ?? codeOf(response.status),
    ...(message !== undefined && { message }),
    ...requestIdOf(response, data),
  };
  return new ApiFailure(failure, data);
}

/**
 * The HTTP client of the API. It sends credentials, `Accept-Language` of the page and, with every
 * method but GET, the CSRF token from its cookie. Rejects with an `ApiFailure`, or with the reason
 * of an aborted signal.
 */
export function createHttpClient({
  apiBase,
  fetch,
  onUnauthorized,
  beginRequest = () => () => {},
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

  async function responseOf(
    response: ResponsePromise,
    signal: Options['signal'],
    report: ReachabilityListener,
  ): Promise<Response> {
    try {
      const received = await response;
      report(true);
      return received;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isHTTPError(error)) {
        report(false);
        throw new ApiFailure({ code: 'unreachable' });
      }
      if (error.response.status < 500) report(true);
      const failure = failureOfResponse(error);
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
    report = beginRequest(),
  ): Promise<ApiResponse> {
    const response = client(path, options);
    const { status, headers } = await responseOf(response, options.signal, report);
    const version = headers.get('record-version');
    return {
      status,
      etag: headers.get('etag'),
      version: version === null ? null : Number(version),
      batch: headers.get('change-batch'),
      json: () => jsonOf(response, options.signal),
      blob: () =>
        response.blob().catch(() => {
          throw new ApiFailure({ code: 'unreadableAnswer' });
        }),
    };
  }

  async function taggedJson(path: string, options: Options): Promise<TaggedJson> {
    const { etag, batch, json } = await call(path, options);
    return { etag, batch, json: await json() };
  }

  async function openEvents(path: string, signal: AbortSignal) {
    const report = beginRequest();
    const response = client(path, { signal, timeout: false, headers: { accept: EVENTS } });
    const { headers, body } = await responseOf(response, signal, (answered) => {
      if (answered) report(true);
    });
    const isStream = headers.get('content-type')?.startsWith(EVENTS);
    if (!isStream || body === null) throw new ApiFailure({ code: 'unreadableAnswer' });
    return body;
  }

  return {
    openEvents,
    get: async (path, { onReachability: report, ...options }) =>
      (await call(path, requestOptions(options), report)).json(),
    getTagged: (path, signal) => taggedJson(path, requestOptions({ signal })),
    getIfChanged: (path, etag, options) =>
      call(path, {
        ...requestOptions(options),
        ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
        throwHttpErrors: (status) => status !== NOT_MODIFIED,
      }),
    post: (path, body, { keepalive = false, headers = {}, ...options } = {}) =>
      call(path, {
        ...requestOptions(options),
        method: 'post',
        keepalive,
        ...(body && (body instanceof Blob ? { body } : { json: body })),
        headers,
      }),
    put: (path, body, ifMatch = null) =>
      taggedJson(path, {
        method: 'put',
        json: body,
        ...(ifMatch !== null && { headers: { 'if-match': ifMatch } }),
      }),
  };
}
