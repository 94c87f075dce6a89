import { afterEach, beforeEach, vi } from 'vitest';
import { createApi, type Api } from '../../../src/api/createApi.ts';

/** Answers a request in place of the network. */
export type Backend = (request: Request) => Response | Promise<Response>;

interface BackendOptions {
  readonly apiBase?: string;
  readonly timeZone?: string;
  readonly now?: () => number;
}

/** The API of a page over a fake fetch: its calls, the requests they sent, the session checks they asked for. */
export function callsTo(
  backend: Backend,
  { apiBase = '/api', timeZone = 'Europe/Zurich', now = () => 0 }: BackendOptions = {},
) {
  const requests: Request[] = [];
  const onUnauthorized = vi.fn<() => void>();
  const config = {
    apiBase,
    providerStatusPath: '/bexio/status',
    timeZone,
    tiles: { url: '', attribution: '' },
  };
  const fetch = async (request: Request) => {
    requests.push(request.clone());
    return backend(request);
  };
  const api: Api = createApi({ config, fetch, onUnauthorized, now });
  return { api, requests, onUnauthorized };
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

export const html = (status = 200) =>
  new Response('<!doctype html><title>Oops</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** Resolves paths as a page at this address does, which Node alone would refuse. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(
      typeof input === 'string' ? new URL(input, 'https://office.example.ch/jobs/7') : input,
      init,
    );
  }
}

/** Lets every test of the file run as in a page; the test may set the page's cookies. */
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
