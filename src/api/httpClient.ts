import ky, { isHTTPError, type HTTPError, type Options } from 'ky';
import type { Failure, FailureCode } from '../domain/failure.ts';

export type Fetch = (request: Request) => Promise<Response>;

type Query = Readonly<Record<string, string | number | boolean>>;

interface PostAnswer {
  readonly status: number;
  readonly json: () => Promise<unknown>;
}

export interface HttpClient {
  get(path: string, options?: { query?: Query; signal?: AbortSignal }): Promise<unknown>;
  /** The answer's status; its body is read only where somebody asks for it. */
  post(path: string, body?: object): Promise<PostAnswer>;
  put(path: string, body: object): Promise<unknown>;
}

interface HttpClientOptions {
  /** The prefix of every path, `/api` or an address of another host. */
  readonly apiBase: string;
  readonly fetch: Fetch;
  /** Called when the server refuses a call for want of a session. */
  readonly onUnauthorized: () => void;
}

const TIMEOUT = 30_000;

/** A call that did not bring what was asked for. */
export class ApiFailure extends Error implements Failure {
  readonly code: FailureCode;
  declare readonly field?: string;

  constructor({ code, message = code, field }: Failure) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    if (field !== undefined) this.field = field;
  }
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

function textField(value: unknown, key: string): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null && Reflect.get(value, key);
  return typeof field === 'string' ? field : undefined;
}

function failureOfAnswer({ response, data }: HTTPError): ApiFailure {
  const message = textField(data, 'message');
  const field = textField(data, 'field');
  return new ApiFailure({
    code: codeOf(response.status),
    ...(message !== undefined && { message }),
    ...(field !== undefined && { field }),
  });
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    throw new ApiFailure({ code: 'unreadableAnswer' });
  }
}

/**
 * The one way to the server. Sends credentials with every call and the cross-site token, read
 * afresh, with every call that changes something. Rejects with an `ApiFailure`, or with the abort's
 * own reason.
 */
export function createHttpClient({
  apiBase,
  fetch,
  onUnauthorized,
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
          const token = csrfToken();
          if (request.method !== 'GET' && token) {
            request.headers.set('X-CSRFToken', decodeURIComponent(token));
          }
        },
      ],
    },
  });

  async function call(path: string, options: Options): Promise<Response> {
    try {
      return await client(path, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (!isHTTPError(error)) throw new ApiFailure({ code: 'unreachable' });
      const failure = failureOfAnswer(error);
      if (failure.code === 'unauthorized' || failure.code === 'forbidden') onUnauthorized();
      throw failure;
    }
  }

  return {
    get: async (path, { query = {}, signal } = {}) =>
      jsonOf(await call(path, { searchParams: query, ...(signal && { signal }) })),
    post: async (path, body) => {
      const response = await call(path, { method: 'post', ...(body && { json: body }) });
      return { status: response.status, json: () => jsonOf(response) };
    },
    put: async (path, body) => jsonOf(await call(path, { method: 'put', json: body })),
  };
}
