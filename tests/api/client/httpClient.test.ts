import { afterEach, describe, expect, test, vi } from 'vitest';
import { reachServer } from '../../../src/api/account/session.ts';
import { failureOf } from '../../../src/domain/failure.ts';
import { callsTo, html, inPage, json, never, type Backend } from '../support/fetchBackend.ts';

const page = inPage();

afterEach(() => {
  vi.useRealTimers();
});

const bodyThatBreaksOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id": 7'));
        controller.error(new TypeError('terminated'));
      },
    }),
  );

const answerThatNeverComes = ({ signal }: Request, awaited = () => {}) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    awaited();
  });

const bodyThatNeverEnds = ({ signal }: Request, awaited = () => {}) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id": 7'));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
      pull: awaited,
    }),
  );

describe('a request', () => {
  test.each([
    ['/api', 'https://office.example.ch/api/job/7'],
    ['/api/', 'https://office.example.ch/api/job/7'],
    ['https://api.example.ch/api', 'https://api.example.ch/api/job/7'],
    ['https://api.example.ch/v2/office/', 'https://api.example.ch/v2/office/job/7'],
  ])('specification: with the base %s appends its path to it', async (apiBase, url) => {
    const { api, requests } = callsTo(() => json({}), { apiBase });
    await api.http.get('job/7', { signal: null });
    await api.http.put('job/7', {});
    await api.http.post('job/7');
    expect(requests.map((request) => request.url)).toEqual([url, url, url]);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'POST']);
  });

  test('specification: a request sends credentials and accepts JSON', async () => {
    const { api, requests } = callsTo(() => json({}));
    await api.http.get('job/7', { signal: null });
    await api.http.put('job/7', {});
    await api.http.post('auth/logout');
    expect(requests.map(({ credentials }) => credentials)).toEqual(Array(3).fill('include'));
    expect(requests.map(({ headers }) => headers.get('accept'))).toEqual(
      Array(3).fill('application/json'),
    );
  });

  test('specification: sends a body as JSON, or none', async () => {
    const { api, requests } = callsTo(() => json({}));
    await api.http.put('job/7', { comment: 'Schlüssel «ß»' });
    await api.http.post('auth/logout');
    expect(requests[0]!.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]!.json()).toEqual({ comment: 'Schlüssel «ß»' });
    expect(await requests[1]!.text()).toBe('');
  });

  test('sends the page’s current language as Accept-Language', async () => {
    const { api, requests } = callsTo(() => json({}));
    await api.http.get('job', { signal: null });
    page.documentElement.lang = 'es';
    await api.http.put('job/7', {});
    expect(requests.map(({ headers }) => headers.get('accept-language'))).toEqual(['de', 'es']);
  });

  test('encodes its query', async () => {
    const { api, requests } = callsTo(() => json({}));
    await api.http.get('job', {
      query: { worker: 7, has_worker: false, q: 'a&b ü' },
      signal: null,
    });
    await api.http.get('job', { query: {}, signal: null });
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?worker=7&has_worker=false&q=a%26b+%C3%BC',
      '',
    ]);
  });
});

describe('the CSRF token', () => {
  const sentToken = async (call: 'get' | 'post' | 'put') => {
    const { api, requests } = callsTo(() => json({}));
    await api.http[call]('job/7', { signal: null });
    return requests[0]!.headers.get('X-CSRFToken');
  };

  test('specification: the CSRF token is sent with every method except GET', async () => {
    page.cookie = 'csrftoken=abc';
    expect(await sentToken('post')).toBe('abc');
    expect(await sentToken('put')).toBe('abc');
    expect(await sentToken('get')).toBeNull();
  });

  test('specification: the CSRF token is read from the cookie csrftoken for every request', async () => {
    const { api, requests } = callsTo(() => json({}));
    page.cookie = 'csrftoken=first';
    await api.http.put('job/7', {});
    page.cookie = 'csrftoken=second';
    await api.http.put('job/7', {});
    expect(requests.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual(['first', 'second']);
  });

  test.each([
    ['theme=light; csrftoken=abc; other=1', 'abc'],
    ['csrftoken=a%2Fb%3D', 'a/b='],
    ['csrftoken=a=b', 'a=b'],
    ['xcsrftoken=foreign', null],
    ['old=csrftoken=foreign', null],
    ['csrftoken=', null],
    ['', null],
  ])('of the cookies %j is %j', async (cookie, token) => {
    page.cookie = cookie;
    expect(await sentToken('post')).toBe(token);
  });
});

describe('a response', () => {
  test.each<[what: string, answer: () => Response, value: unknown]>([
    ['an object', () => json({ id: 7 }), { id: 7 }],
    ['a list', () => json([1, 2]), [1, 2]],
    ['JSON of another content type', () => new Response('{"id": 7}'), { id: 7 }],
    ['an empty body', () => new Response(''), null],
    ['no content', () => new Response(null, { status: 204 }), null],
  ])('with %s is parsed', async (_, answer, value) => {
    const { api } = callsTo(answer);
    expect(await api.http.get('job/7', { signal: null })).toEqual(value);
    expect(await api.http.put('job/7', {})).toEqual({ json: value, etag: null, batch: null });
    expect(await (await api.http.post('job/7')).json()).toEqual(value);
  });

  test.each<[what: string, answer: () => Response]>([
    ['HTML', () => html()],
    ['cut-off JSON', () => new Response('{"id": 7')],
    ['a body that breaks off', bodyThatBreaksOff],
  ])('with %s is unreadable', async (_, answer) => {
    const { api } = callsTo(answer);
    const unreadable = { name: 'ApiFailure', code: 'unreadableAnswer' };
    await expect(api.http.get('job/7', { signal: null })).rejects.toMatchObject(unreadable);
    await expect(api.http.put('job/7', {})).rejects.toMatchObject(unreadable);
    await expect((await api.http.post('job/7')).json()).rejects.toMatchObject(unreadable);
  });

  test('to a POST has its status, whatever the body', async () => {
    const { api } = callsTo(() => html(201));
    expect(await api.http.post('job/7')).toMatchObject({ status: 201 });
  });
});

describe('a failure', () => {
  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'refused'],
    [412, 'outdated'],
    [422, 'refused'],
    [429, 'tooManyAttempts'],
    [500, 'serverFault'],
    [503, 'serverFault'],
  ])('of status %i has the code %s, without a retry', async (status, code) => {
    const { api, requests } = callsTo(() => json({}, status));
    await expect(api.http.get('job/7', { signal: null })).rejects.toMatchObject({ code });
    await expect(api.http.put('job/7', {})).rejects.toMatchObject({ code });
    await expect(api.http.post('job/7')).rejects.toMatchObject({ code });
    expect(requests).toHaveLength(3);
  });

  test.each<[what: string, body: unknown, retryAfter: string | null, code: string]>([
    ['by our own server', { code: 'busy', message: 'Gleich wieder.' }, '2', 'busy'],
    ['by our own server without a readable header', { code: 'busy' }, null, 'busy'],
    ['by another server with Retry-After', { error: 'maintenance' }, '120', 'unavailable'],
    ['by another server without Retry-After', { error: 'maintenance' }, null, 'serverFault'],
    ['by our own server for another reason', { code: 'notBuilt' }, null, 'serverFault'],
  ])('of status 503 %s has its own code', async (_, body, retryAfter, code) => {
    const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
    const { api } = callsTo(() => Response.json(body, { status: 503, headers }));
    await expect(api.http.put('job/7', {})).rejects.toMatchObject({ code });
  });

  test.each([
    ['by our own server without room', { code: 'storageFull' }, 'refused'],
    ['by our own server that may not write', { code: 'storageReadOnly' }, 'refused'],
    ['by another server', { code: 'insufficient' }, 'serverFault'],
  ])('of status 507 %s says whether something was stored', async (_, body, code) => {
    const { api } = callsTo(() => Response.json(body, { status: 507 }));
    await expect(api.http.put('job/7', {})).rejects.toMatchObject({ code });
  });

  test.each([
    [401, 1],
    [403, 1],
    [400, 0],
    [404, 0],
    [422, 0],
    [429, 0],
    [500, 0],
    [200, 0],
  ])('of status %i triggers %i session checks', async (status, times) => {
    const { api, onUnauthorized } = callsTo(() => json({}, status));
    await api.http.get('job/7', { signal: null }).catch(() => null);
    expect(onUnauthorized).toHaveBeenCalledTimes(times);
  });

  test.each<[what: string, answer: () => Response, message: string]>([
    [
      'its message from the body',
      () => json({ message: 'Regel ungültig.', field: 'appointment.events[0].rrule' }, 422),
      'Regel ungültig.',
    ],
    ['no message if the body has none', () => json({ code: 'invalid' }, 422), ''],
    ['no message that is not a string', () => json({ message: ['a'] }, 422), ''],
    ['no message from an array', () => json(['message'], 422), ''],
    ['no message from null', () => json(null, 422), ''],
    ['no message from HTML', () => html(422), ''],
    ['no message from an empty body', () => new Response('', { status: 422 }), ''],
  ])('of status 422 has %s', async (_, answer, message) => {
    const { api } = callsTo(answer);
    const failure = failureOf(await api.http.put('job/7', {}).catch((error: unknown) => error));
    expect([failure.code, failure.message]).toEqual(['refused', message]);
  });

  const withId = (body: string, status: number) =>
    new Response(body, { status, headers: { 'x-request-id': 'k7m2x9pq' } });

  test.each<[what: string, answer: () => Response, requestId: string | undefined]>([
    ['from its body', () => json({ message: 'Nein.', request_id: 'abcdefgh' }, 422), 'abcdefgh'],
    ['from its header', () => withId('<!doctype html>', 502), 'k7m2x9pq'],
    ['from the header of an unreadable response', () => withId('{"id": 7', 200), 'k7m2x9pq'],
    ['not without either', () => json({ message: 'Nein.' }, 500), undefined],
    ['not if it is not a string', () => json({ request_id: 7 }, 500), undefined],
    ['not if it is empty', () => json({ request_id: '' }, 500), undefined],
  ])('has the request id %s', async (_, answer, requestId) => {
    const { api } = callsTo(answer);
    const failure = failureOf(await api.http.put('job/7', {}).catch((error: unknown) => error));
    expect(failure.requestId).toBe(requestId);
  });

  test.each([
    ['after a lost connection', new TypeError('Failed to fetch')],
    ['after any other error of fetch', new Error('odd')],
  ])('%s has the code unreachable', async (_, reason) => {
    const { api, onUnauthorized } = callsTo(() => Promise.reject(reason));
    await expect(api.http.get('job/7', { signal: null })).rejects.toMatchObject({
      code: 'unreachable',
    });
    await expect(api.http.put('job/7', {})).rejects.toMatchObject({ code: 'unreachable' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([
    ['without a response has the code unreachable', answerThatNeverComes, 'unreachable'],
    [
      'of a body that never ends has the code unreadableAnswer',
      bodyThatNeverEnds,
      'unreadableAnswer',
    ],
  ])('%s after 30 seconds', async (_, backend, code) => {
    vi.useFakeTimers();
    const { api } = callsTo(backend);
    const outcome = vi.fn<(error: unknown) => void>();
    void api.http.put('job/7', {}).catch(outcome);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
  });
});

test.each([
  ['before the response', answerThatNeverComes],
  ['during the body', bodyThatNeverEnds],
])('an abort %s rejects with its own reason', async (_, backend) => {
  const leaving = new AbortController();
  const reason = new DOMException('The page was left.', 'AbortError');
  const { api, onUnauthorized } = callsTo((request) =>
    backend(request, () => leaving.abort(reason)),
  );
  await expect(api.http.get('job/7', { signal: leaving.signal })).rejects.toBe(reason);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

describe('the reachability listener', () => {
  const outcomesOf = async (backend: Backend) => {
    const { api } = callsTo(backend);
    const outcomes: boolean[] = [];
    api.reachability.listeners.add((answered) => outcomes.push(answered));
    await api.http.get('job/7', { signal: null }).catch(() => {});
    return outcomes;
  };

  test.each([200, 204, 401, 404, 429])('is called with true on status %i', async (status) => {
    expect(await outcomesOf(() => new Response(null, { status }))).toEqual([true]);
  });

  test.each([500, 502, 503])('is not called on status %i', async (status) => {
    expect(await outcomesOf(() => new Response(null, { status }))).toEqual([]);
  });

  test('is called with false if the server is unreachable', async () => {
    const outcomes = await outcomesOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(outcomes).toEqual([false]);
  });

  test('is not called for an answer that was under way when a request failed', async () => {
    const underWay = Promise.withResolvers<Response>();
    const { api } = callsTo(({ url }) =>
      url.endsWith('/job/7') ? underWay.promise : Promise.reject(new TypeError('Failed to fetch')),
    );
    const outcomes: boolean[] = [];
    api.reachability.listeners.add((answered) => outcomes.push(answered));
    const older = api.http.get('job/7', { signal: null });
    await api.http.get('job/8', { signal: null }).catch(() => {});
    underWay.resolve(new Response(null, { status: 204 }));
    await older;
    expect(outcomes).toEqual([false]);
    await api.http.get('job/7', { signal: null });
    expect(outcomes).toEqual([false, true]);
  });

  test('is not called for an aborted request', async () => {
    const leaving = new AbortController();
    const reason = new DOMException('The page was left.', 'AbortError');
    const { api } = callsTo((request) =>
      answerThatNeverComes(request, () => leaving.abort(reason)),
    );
    const heard = vi.fn<(answered: boolean) => void>();
    api.reachability.listeners.add(heard);
    await expect(api.http.get('job/7', { signal: leaving.signal })).rejects.toBe(reason);
    expect(heard).not.toHaveBeenCalled();
  });

  test.each<[what: string, backend: Backend, reached: boolean]>([
    ['a user', () => json({ username: 'demo', email: '' }), true],
    ['status 401', () => new Response(null, { status: 401 }), true],
    ['status 500', () => html(500), false],
    ['status 429', () => new Response(null, { status: 429 }), false],
    ['HTML', () => html(200), false],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])(
    'is not called by reachServer, whose result depends on the session check: %s',
    async (_, backend, reached) => {
      const { api } = callsTo(backend);
      const heard = vi.fn<(answered: boolean) => void>();
      api.reachability.listeners.add(heard);
      const found = await reachServer(api, never).then(
        () => true,
        () => false,
      );
      expect(found).toBe(reached);
      expect(heard).not.toHaveBeenCalled();
    },
  );
});
