import { afterEach, beforeEach, vi } from 'vitest';
import { createApi, type Api } from '../../../src/api/client/createApi.ts';

/** Responds to a request in place of the network. */
export type Backend = (request: Request) => Response | Promise<Response>;

interface BackendOptions {
  readonly apiBase?: string;
  readonly providerStatusPath?: string;
  readonly timeZone?: string;
  readonly features?: readonly string[];
  readonly now?: () => number;
}

/**
 * An API with a fake fetch, the requests that it sends, and the session checks that it triggers.
 */
export function callsTo(
  backend: Backend,
  {
    apiBase = '/api',
    providerStatusPath = '/bexio/status',
    timeZone = 'Europe/Zurich',
    features = [],
    now = () => 0,
  }: BackendOptions = {},
) {
  const requests: Request[] = [];
  // A request that nothing holds is collected as garbage, and its signal with it.
  const waiting = new Set<Request>();
  const onUnauthorized = vi.fn<() => void>();
  const config = {
    apiBase,
    providerStatusPath,
    timeZone,
    tiles: { url: '', attribution: '' },
    features: [...features],
  };
  const fetch = async (request: Request) => {
    requests.push(request.clone());
    waiting.add(request);
    return Promise.resolve(backend(request)).finally(() => waiting.delete(request));
  };
  const api: Api = createApi({ config, fetch, onUnauthorized, now });
  return { api, requests, onUnauthorized };
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

/** A record with its ETag. */
export const tagged = (record: unknown, etag = '"1"') =>
  Response.json(record, { headers: { etag } });

export const html = (status = 200) =>
  new Response('<!doctype html><title>Oops</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** Resolves relative URLs as on a page, which Node.js alone would refuse. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(
      typeof input === 'string' ? new URL(input, 'https://office.example.ch/jobs/7') : input,
      init,
    );
  }

  /** That of Node.js loses its signal with the next garbage that is collected. */
  override clone(): Request {
    return new PageRequest(super.clone(), { signal: this.signal });
  }
}

/** Runs every test of the file with a page's globals; a test may set `document.cookie`. */
export function inPage() {
  const page = Object.assign(new EventTarget(), { cookie: '', documentElement: { lang: 'de' } });
  beforeEach(() => {
    page.cookie = '';
    vi.stubGlobal('document', page);
    vi.stubGlobal('Request', PageRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return page;
}

export const never = new AbortController().signal;
