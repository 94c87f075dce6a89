import { afterEach, describe, expect, test, vi } from 'vitest';
import { reachServer } from '../../src/api/session.ts';
import { failureOf } from '../../src/domain/failure.ts';
import { callsTo, html, inPage, json, never, type FarEnd } from './support/office.ts';

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

describe('what is sent', () => {
  test.each([
    ['/api', 'https://office.example.ch/api/job/7'],
    ['/api/', 'https://office.example.ch/api/job/7'],
    ['https://api.example.ch/api', 'https://api.example.ch/api/job/7'],
    ['https://api.example.ch/v2/office/', 'https://api.example.ch/v2/office/job/7'],
  ])('with the base %s every call goes below it', async (apiBase, url) => {
    const { api, requests } = callsTo(() => json({}), { apiBase });
    await api.http.get('job/7');
    await api.http.put('job/7', {});
    await api.http.post('job/7');
    expect(requests.map((request) => request.url)).toEqual([url, url, url]);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'POST']);
  });

  test('every call carries the credentials and asks for JSON', async () => {
    const { api, requests } = callsTo(() => json({}));
    await api.http.get('job/7');
    await api.http.put('job/7', {});
    await api.http.post('auth/logout');
    expect(requests.map(({ credentials }) => credentials)).toEqual(Array(3).fill('include'));
    expect(requests.map(({ headers }) => headers.get('accept'))).toEqual(
      Array(3).fill('application/json'),
    );
  });

  test('a body goes out as JSON, and none where there is none', async () => {
    const { api, requests } = callsTo(() => json({}));
    await api.http.put('job/7', { comment: 'Schlüssel «ß»' });
    await api.http.post('auth/logout');
    expect(requests[0]!.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]!.json()).toEqual({ comment: 'Schlüssel «ß»' });
    expect(await requests[1]!.text()).toBe('');
  });

  test("texts are asked for in the page's present language", async () => {
    const { api, requests } = callsTo(() => json({}));
    await api.http.get('job');
    page.documentElement.lang = 'es';
    await api.http.put('job/7', {});
    expect(requests.map(({ headers }) => headers.get('accept-language'))).toEqual(['de', 'es']);
  });

  test('a query is encoded', async () => {
    const { api, requests } = callsTo(() => json({}));
    await api.http.get('job', { query: { worker: 7, has_worker: false, q: 'a&b ü' } });
    await api.http.get('job', { query: {} });
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?worker=7&has_worker=false&q=a%26b+%C3%BC',
      '',
    ]);
  });
});

describe('the cross-site token', () => {
  const sentToken = async (call: 'get' | 'post' | 'put') => {
    const { api, requests } = callsTo(() => json({}));
    await api.http[call]('job/7', {});
    return requests[0]!.headers.get('X-CSRFToken');
  };

  test('goes with every call that changes something, and with no other', async () => {
    page.cookie = 'csrftoken=abc';
    expect(await sentToken('post')).toBe('abc');
    expect(await sentToken('put')).toBe('abc');
    expect(await sentToken('get')).toBeNull();
  });

  test('is read afresh for every call', async () => {
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
  ])('from the cookies %j is %j', async (cookie, token) => {
    page.cookie = cookie;
    expect(await sentToken('post')).toBe(token);
  });
});

describe('what comes back', () => {
  test.each<[what: string, answer: () => Response, value: unknown]>([
    ['an object', () => json({ id: 7 }), { id: 7 }],
    ['a list', () => json([1, 2]), [1, 2]],
    ['JSON under another type', () => new Response('{"id": 7}'), { id: 7 }],
    ['an empty body', () => new Response(''), null],
    ['no content', () => new Response(null, { status: 204 }), null],
  ])('%s is read', async (_, answer, value) => {
    const { api } = callsTo(answer);
    expect(await api.http.get('job/7')).toEqual(value);
    expect(await api.http.put('job/7', {})).toEqual(value);
    expect(await (await api.http.post('job/7')).json()).toEqual(value);
  });

  test.each<[what: string, answer: () => Response]>([
    ['HTML', () => html()],
    ['cut-off JSON', () => new Response('{"id": 7')],
    ['a body that breaks off', bodyThatBreaksOff],
  ])('%s is unreadable', async (_, answer) => {
    const { api } = callsTo(answer);
    const unreadable = { name: 'ApiFailure', code: 'unreadableAnswer' };
    await expect(api.http.get('job/7')).rejects.toMatchObject(unreadable);
    await expect(api.http.put('job/7', {})).rejects.toMatchObject(unreadable);
    await expect((await api.http.post('job/7')).json()).rejects.toMatchObject(unreadable);
  });

  test('a post’s answer has its status, whatever its body', async () => {
    const { api } = callsTo(() => html(201));
    expect(await api.http.post('job/7')).toMatchObject({ status: 201 });
  });
});

describe('failures', () => {
  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'refused'],
    [422, 'refused'],
    [429, 'tooManyAttempts'],
    [500, 'serverFault'],
    [503, 'serverFault'],
  ])('status %i is the failure %s, told once', async (status, code) => {
    const { api, requests } = callsTo(() => json({}, status));
    await expect(api.http.get('job/7')).rejects.toMatchObject({ code });
    await expect(api.http.put('job/7', {})).rejects.toMatchObject({ code });
    await expect(api.http.post('job/7')).rejects.toMatchObject({ code });
    expect(requests).toHaveLength(3);
  });

  test.each<[what: string, body: unknown, retryAfter: string | null, code: string]>([
    ['of our own server', { code: 'busy', message: 'Gleich wieder.' }, '2', 'busy'],
    ['of our own server, its header hidden', { code: 'busy' }, null, 'busy'],
    ['of another that asks to try again', { error: 'maintenance' }, '120', 'unavailable'],
    ['of another that asks nothing', { error: 'maintenance' }, null, 'serverFault'],
    ['of our own server for another reason', { code: 'notBuilt' }, null, 'serverFault'],
  ])('a 503 %s is told from others', async (_, body, retryAfter, code) => {
    const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
    const { api } = callsTo(() => Response.json(body, { status: 503, headers }));
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
  ])('status %i asks %i times for a check of the session', async (status, times) => {
    const { api, onUnauthorized } = callsTo(() => json({}, status));
    await api.http.get('job/7').catch(() => null);
    expect(onUnauthorized).toHaveBeenCalledTimes(times);
  });

  test.each<[what: string, answer: () => Response, message: string, field: string | undefined]>([
    [
      'its message and its field',
      () => json({ message: 'Regel ungültig.', field: 'appointment.events[0].rrule' }, 422),
      'Regel ungültig.',
      'appointment.events[0].rrule',
    ],
    ['nothing where it has no words', () => json({ code: 'invalid' }, 422), '', undefined],
    ['nothing that is no text', () => json({ message: ['a'], field: 1 }, 422), '', undefined],
    ['nothing of a list', () => json(['message'], 422), '', undefined],
    ['nothing of null', () => json(null, 422), '', undefined],
    ['nothing of HTML', () => html(422), '', undefined],
    ['nothing of an empty body', () => new Response('', { status: 422 }), '', undefined],
  ])('a refusal tells %s', async (_, answer, message, field) => {
    const { api } = callsTo(answer);
    const failure = failureOf(await api.http.put('job/7', {}).catch((error: unknown) => error));
    expect([failure.code, failure.message, failure.field]).toEqual(['refused', message, field]);
  });

  const withId = (body: string, status: number) =>
    new Response(body, { status, headers: { 'x-request-id': 'k7m2x9pq' } });

  test.each<[what: string, answer: () => Response, requestId: string | undefined]>([
    ['from its body', () => json({ message: 'Nein.', request_id: 'abcdefgh' }, 422), 'abcdefgh'],
    ['from its header', () => withId('<!doctype html>', 502), 'k7m2x9pq'],
    ['from the header of an unreadable answer', () => withId('{"id": 7', 200), 'k7m2x9pq'],
    ['and of no other', () => json({ message: 'Nein.' }, 500), undefined],
    ['and of none that is no text', () => json({ request_id: 7 }, 500), undefined],
    ['and of none that is empty', () => json({ request_id: '' }, 500), undefined],
  ])('the id of the request is known %s', async (_, answer, requestId) => {
    const { api } = callsTo(answer);
    const failure = failureOf(await api.http.put('job/7', {}).catch((error: unknown) => error));
    expect(failure.requestId).toBe(requestId);
  });

  test.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['anything else on the way', new Error('odd')],
  ])('%s is unreachable', async (_, reason) => {
    const { api, onUnauthorized } = callsTo(() => Promise.reject(reason));
    await expect(api.http.get('job/7')).rejects.toMatchObject({ code: 'unreachable' });
    await expect(api.http.put('job/7', {})).rejects.toMatchObject({ code: 'unreachable' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([
    ['an answer that never comes is unreachable', answerThatNeverComes, 'unreachable'],
    ['a body that never ends is unreadable', bodyThatNeverEnds, 'unreadableAnswer'],
  ])('%s after 30 seconds', async (_, farEnd, code) => {
    vi.useFakeTimers();
    const { api } = callsTo(farEnd);
    const outcome = vi.fn<(error: unknown) => void>();
    void api.http.put('job/7', {}).catch(outcome);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
  });
});

test.each([
  ['before the answer', answerThatNeverComes],
  ['within the body', bodyThatNeverEnds],
])('an abort %s passes through as what it is', async (_, farEnd) => {
  const leaving = new AbortController();
  const reason = new DOMException('The page was left.', 'AbortError');
  const { api, onUnauthorized } = callsTo((request) =>
    farEnd(request, () => leaving.abort(reason)),
  );
  await expect(api.http.get('job/7', { signal: leaving.signal })).rejects.toBe(reason);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

describe('whether the server answered', () => {
  const outcomesOf = async (farEnd: FarEnd) => {
    const { api } = callsTo(farEnd);
    const outcomes: boolean[] = [];
    api.reachabilityListeners.add((answered) => outcomes.push(answered));
    await api.http.get('job/7').catch(() => {});
    return outcomes;
  };

  test.each([200, 204, 401, 404, 429])('status %i is reported as answered', async (status) => {
    expect(await outcomesOf(() => new Response(null, { status }))).toEqual([true]);
  });

  test.each([500, 502, 503])('status %i proves nothing and is not reported', async (status) => {
    expect(await outcomesOf(() => new Response(null, { status }))).toEqual([]);
  });

  test('a call that found no server is reported as unanswered', async () => {
    const outcomes = await outcomesOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(outcomes).toEqual([false]);
  });

  test('is not told of a call that was given up', async () => {
    const leaving = new AbortController();
    const reason = new DOMException('The page was left.', 'AbortError');
    const { api } = callsTo((request) =>
      answerThatNeverComes(request, () => leaving.abort(reason)),
    );
    const heard = vi.fn<(answered: boolean) => void>();
    api.reachabilityListeners.add(heard);
    await expect(api.http.get('job/7', { signal: leaving.signal })).rejects.toBe(reason);
    expect(heard).not.toHaveBeenCalled();
  });

  test.each<[what: string, farEnd: FarEnd, reached: boolean]>([
    ['an answer', () => json({ username: 'demo', email: '' }), true],
    ['a refusal', () => new Response(null, { status: 401 }), true],
    ['a fault', () => html(500), false],
    ['a refusal for too many requests', () => new Response(null, { status: 429 }), false],
    ['a page that is no JSON', () => html(200), false],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('a retry of the connection decides by the session check: %s', async (_, farEnd, reached) => {
    const { api } = callsTo(farEnd);
    const heard = vi.fn<(answered: boolean) => void>();
    api.reachabilityListeners.add(heard);
    const found = await reachServer(api, never).then(
      () => true,
      () => false,
    );
    expect(found).toBe(reached);
    expect(heard).not.toHaveBeenCalled();
  });
});
