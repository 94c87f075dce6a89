export const BATCH = '0b0e7a51-3f0c-4d3e-9a55-8c1d3e6f7a20';

interface PendingRequest {
  /** Method and path without the API's prefix: `GET job/7`. */
  readonly name: string;
  /** Empty or with its question mark: `?worker=1`. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A response of the backend, a stream of server-sent events, the page that a proxy answers with, or a
 * network error.
 */
export type Answer =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly etag?: string;
      /** By what a write is taken back: `BATCH` by default; null of a server that does not. */
      readonly batch?: string | null;
    }
  | { readonly events: ReadableStream<Uint8Array<ArrayBuffer>> }
  | { readonly html: string }
  | { readonly unreachable: true };

function nameOf(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname.replace(/^\/api\//, '')}`;
}

/** Whether a request is called by its name, with or without its query. */
function isCalled({ name, query }: Pick<PendingRequest, 'name' | 'query'>, by: string): boolean {
  return by === name || by === name + query;
}

/**
 * A `fetch` that holds every request until the test responds, except the ones set by `always`. A
 * name without a query, `GET job`, is that of every request to its path.
 */
export class HeldRequests {
  readonly #pending: PendingRequest[] = [];
  readonly #always = new Map<string, Answer>();
  readonly #log: string[] = [];
  readonly #unsettled = new Set<Promise<Response>>();
  #isAbandoned = false;

  readonly fetch = (request: Request): Promise<Response> => {
    const response = this.#hold(request);
    this.#unsettled.add(response);
    const settled = () => this.#unsettled.delete(response);
    response.then(settled, settled);
    return response;
  };

  async #hold(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const name = nameOf(request);
    const query = new URL(request.url).search;
    const body =
      request.method === 'GET'
        ? null
        : await request
            .clone()
            .json()
            .catch(() => null);
    request.signal.throwIfAborted();
    if (this.#isAbandoned) throw new TypeError('Failed to fetch');
    this.#log.push(name);
    return new Promise<Response>((resolve, reject) => {
      const { headers } = request;
      const pending = { name, query, headers, body, resolve, reject };
      request.signal.addEventListener('abort', () => {
        this.#remove(pending);
        reject(request.signal.reason as Error);
      });
      const answer = this.#always.get(name + query) ?? this.#always.get(name);
      if (answer) settle(pending, answer);
      else this.#pending.push(pending);
    });
  }

  /** Responds to this request at once from now on. */
  always(name: string, answer: Answer): void {
    this.#always.set(name, answer);
    while (this.#pending.some((request) => isCalled(request, name))) this.respond(name, answer);
  }

  /** The same, unless the test has said what is answered. */
  otherwise(name: string, answer: Answer): void {
    if (!this.#always.has(name)) this.always(name, answer);
  }

  /** The waiting requests, oldest first. */
  get waiting(): readonly string[] {
    return this.#pending.map(({ name }) => name);
  }

  /** The waiting requests with their queries, oldest first. */
  get waitingWithQuery(): readonly string[] {
    return this.#pending.map(({ name, query }) => name + query);
  }

  /** All requests so far. */
  get sent(): readonly string[] {
    return this.#log;
  }

  bodyOf(name: string): unknown {
    return this.#pending.find((request) => request.name === name)?.body;
  }

  /** A header of the oldest waiting request of that name; null without it. */
  headerOf(name: string, header: string): string | null {
    return this.#pending.find((request) => request.name === name)?.headers.get(header) ?? null;
  }

  /** Responds to the oldest waiting request of that name; throws if there is none. */
  respond(name: string, answer: Answer): void {
    const request = this.#pending.find((candidate) => isCalled(candidate, name));
    if (!request) throw new Error(`No ${name} waits, only: ${this.waiting.join(', ') || 'none'}.`);
    this.#remove(request);
    settle(request, answer);
  }

  /**
   * Fails what still waits, also requests whose body is being read and those that follow: a time
   * limit of theirs would end in a later test. Ends when all have failed.
   */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    for (const request of this.#pending.splice(0)) settle(request, { unreachable: true });
    while (this.#unsettled.size > 0) await Promise.allSettled(this.#unsettled);
  }

  #remove(request: PendingRequest): void {
    const index = this.#pending.indexOf(request);
    if (index >= 0) this.#pending.splice(index, 1);
  }
}

function settle({ name, resolve, reject }: PendingRequest, answer: Answer): void {
  if ('unreachable' in answer) {
    reject(new TypeError('Failed to fetch'));
    return;
  }
  if ('events' in answer) {
    resolve(new Response(answer.events, { headers: { 'content-type': 'text/event-stream' } }));
    return;
  }
  if ('html' in answer) {
    resolve(new Response(answer.html, { headers: { 'content-type': 'text/html' } }));
    return;
  }
  const body = answer.body === undefined ? null : JSON.stringify(answer.body);
  const { status, etag, batch = BATCH } = answer;
  const isReversible = status < 300 && !name.startsWith('GET ');
  resolve(
    new Response(body, {
      status,
      headers: {
        'content-type': 'application/json',
        ...(etag && { etag }),
        ...(isReversible && batch && { 'change-batch': batch }),
      },
    }),
  );
}
