import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRuntimeConfig } from '../../../src/api/client/runtimeConfig.ts';
import { html, json } from '../support/fetchBackend.ts';

const DEFAULTS = {
  apiBase: '/api',
  providerStatusPath: '/bexio/status',
  timeZone: 'Europe/Zurich',
  tiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  },
  features: [],
};

const OURS = {
  apiBase: 'https://api.example.ch/api',
  providerStatusPath: '/provider',
  timeZone: 'America/New_York',
  tiles: { url: 'https://tiles.example.ch/{z}/{x}/{y}.png', attribution: 'Swisstopo' },
  features: ['einsatzplan'],
};

function configFrom(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<(url: string) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return { config: loadRuntimeConfig(() => {}), fetch };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the configuration is loaded from /config.json', async () => {
  const { config, fetch } = configFrom(() => json(OURS));
  expect(await config).toEqual(OURS);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/config.json']);
});

test.each<[what: string, answer: () => Response | Promise<Response>]>([
  ['is missing', () => json(OURS, 404)],
  ['is HTML', () => html()],
  ['is cut off', () => new Response('{"apiBase": "https://api')],
  ['is empty', () => new Response('')],
  ['is null', () => json(null)],
  ['is a string', () => json('/api')],
  ['is an array', () => json([OURS])],
  ['is an empty object', () => json({})],
])('a configuration that %s has all defaults', async (_, answer) => {
  expect(await configFrom(answer).config).toEqual(DEFAULTS);
});

test('specification: maps have the tiles of OpenStreetMap unless others are configured', async () => {
  const tileUrl = async (answer: object) => (await configFrom(() => json(answer)).config).tiles.url;
  expect(await tileUrl({})).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
  expect(await tileUrl(OURS)).toBe(OURS.tiles.url);
});

describe('without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test.each<[what: string, answer: () => Response | Promise<Response>]>([
    ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => json(OURS, 500)],
    ['it is asked too often', () => json(OURS, 429)],
    ['a proxy has no server behind it', () => json({}, 502)],
    ['the server is busy', () => json({}, 503)],
    ['the proxy waits in vain', () => json({}, 504)],
    [
      'the body breaks off',
      () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError()) })),
    ],
  ])('it is tried again every two seconds where %s', async (_, answer) => {
    let isAway = true;
    const fetch = vi.fn<() => Promise<Response>>(async () => (isAway ? answer() : json(OURS)));
    vi.stubGlobal('fetch', fetch);
    const onNoAnswer = vi.fn<() => void>();
    const config = loadRuntimeConfig(onNoAnswer);
    await vi.advanceTimersByTimeAsync(4000);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(onNoAnswer).toHaveBeenCalledTimes(3);
    isAway = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await config).toEqual(OURS);
    expect(onNoAnswer).toHaveBeenCalledTimes(3);
  });

  test('it is waited for five seconds', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const onNoAnswer = vi.fn<() => void>();
    void loadRuntimeConfig(onNoAnswer);
    await vi.advanceTimersByTimeAsync(4999);
    expect(onNoAnswer).not.toHaveBeenCalled();
    clock.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(onNoAnswer).toHaveBeenCalledOnce();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(5000);
  });
});

test.each<[what: string, answer: object, expected: object]>([
  ['only one setting', { apiBase: '/v2' }, { ...DEFAULTS, apiBase: '/v2' }],
  [
    'empty texts',
    { apiBase: '', providerStatusPath: '', timeZone: '', tiles: { url: '' } },
    DEFAULTS,
  ],
  [
    'wrong types',
    { apiBase: 7, providerStatusPath: null, timeZone: ['UTC'], tiles: { url: {}, attribution: 1 } },
    DEFAULTS,
  ],
  ['tiles that are not an object', { tiles: 'https://tiles.example.ch' }, DEFAULTS],
  ['tiles that are null', { tiles: null }, DEFAULTS],
  [
    'half of the tiles',
    { tiles: { attribution: 'Swisstopo' } },
    { ...DEFAULTS, tiles: { ...DEFAULTS.tiles, attribution: 'Swisstopo' } },
  ],
  [
    'an unknown time zone',
    { ...OURS, timeZone: 'Europe/Zuerich' },
    { ...OURS, timeZone: 'Europe/Zurich' },
  ],
  ['features that are not a list', { ...OURS, features: 'all' }, { ...OURS, features: [] }],
  ['features that are not texts', { ...OURS, features: [1, 'a'] }, { ...OURS, features: ['a'] }],
  ['unknown settings', { ...OURS, theme: 'dark' }, OURS],
])('with %s, invalid and missing settings have their defaults', async (_, answer, expected) => {
  expect(await configFrom(() => json(answer)).config).toEqual(expected);
});
