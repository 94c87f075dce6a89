import { describe, expect, test } from 'vitest';
import { followChanges } from '../../src/api/changeStream.ts';
import { ApiFailure } from '../../src/api/client/httpClient.ts';
import type { HeardChange } from '../../src/domain/heardChange.ts';
import { callsTo, html, inPage, json, never, type Backend } from './support/fetchBackend.ts';

inPage();

const READY = 'event: ready\ndata: {}\n\n';
const change = { kind: 'job', ids: [12, 15], by: 'Zoë Müller' };
const CHANGED = `event: changed\ndata: ${JSON.stringify(change)}\n\n`;

const ended = (controller: ReadableStreamDefaultController) => controller.close();
const brokenOff = (controller: ReadableStreamDefaultController) =>
  controller.error(new TypeError('terminated'));

function stream(chunks: readonly Uint8Array<ArrayBuffer>[], end = ended): Response {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    pull: end,
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What is told of a backend's stream: the changes, and between them that it is open or alive. */
async function follow(backend: Backend, signal = never) {
  const told: ('opened' | 'alive' | HeardChange)[] = [];
  const { api, requests, onUnauthorized } = callsTo(backend);
  const reached: boolean[] = [];
  api.reachability.listeners.add((answered) => reached.push(answered));
  const failure = await followChanges(
    api,
    {
      onOpened: () => told.push('opened'),
      onSigned: () => told.push('alive'),
      onChanged: (heard) => told.push(heard),
    },
    signal,
  ).then(
    () => null,
    (error: unknown) => error,
  );
  return { told, failure, requests, reached, onUnauthorized };
}

const changesIn = (told: readonly unknown[]) => told.filter((one) => typeof one === 'object');

describe('a stream of changes', () => {
  test('is asked for with the session, as events', async () => {
    const { requests } = await follow(() => stream([bytesOf(READY)]));
    const [request] = requests;
    expect(request!.url).toBe('https://office.example.ch/api/changes');
    expect(request!.credentials).toBe('include');
    expect(request!.headers.get('accept')).toBe('text/event-stream');
  });

  test('tells that it is open, what has changed, and that it is alive', async () => {
    const chunks = [`retry: 2000\n\n${READY}`, CHANGED, ': \n\n'].map(bytesOf);
    const { told, failure } = await follow(() => stream(chunks));
    expect(told).toEqual(['opened', change, 'alive', 'alive']);
    expect(failure).toBeNull();
  });

  test('reads the same wherever it is cut, in the middle of a letter too', async () => {
    const bytes = bytesOf(`${READY}: \r\n\r\n${CHANGED}`);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const { told } = await follow(() => stream([bytes.slice(0, cut), bytes.slice(cut)]));
      expect(changesIn(told)).toEqual([change]);
    }
    const { told } = await follow(() => stream([...bytes].map((byte) => Uint8Array.of(byte))));
    expect(changesIn(told)).toEqual([change]);
  });

  test('that breaks off in the middle of an event tells only what came whole', async () => {
    const half = CHANGED.slice(0, -1);
    for (const end of [ended, brokenOff]) {
      const { told } = await follow(() => stream([READY, CHANGED, half].map(bytesOf), end));
      expect(changesIn(told)).toEqual([change]);
    }
  });

  test('tells nothing before it is open, and opens once', async () => {
    const { told } = await follow(() => stream([bytesOf(CHANGED + READY + READY)]));
    expect(told).toEqual(['opened']);
  });

  test.each([
    ['any of them', { kind: 'job', ids: null, by: null }, { kind: 'job', ids: null, by: null }],
    ['nobody in particular', { kind: 'job', ids: [1] }, { kind: 'job', ids: [1], by: null }],
    [
      'ids that are none',
      { kind: 'worker', ids: [1, '2', null] },
      { kind: 'worker', ids: null, by: null },
    ],
    ['a kind of later times', { kind: 'van', ids: [1] }, { kind: 'van', ids: [1], by: null }],
  ])('can name %s', async (_, data, expected) => {
    const event = `event: changed\ndata: ${JSON.stringify(data)}\n\n`;
    const { told } = await follow(() => stream([bytesOf(READY + event)]));
    expect(changesIn(told)).toEqual([expected]);
  });

  test('passes over events of other names', async () => {
    const other = 'event: greeting\ndata: hello\n\ndata: hello\n\n';
    const { told, failure } = await follow(() => stream([bytesOf(READY + other + CHANGED)]));
    expect(changesIn(told)).toEqual([change]);
    expect(failure).toBeNull();
  });

  test('that cannot be read shows no life', async () => {
    const { told } = await follow(() =>
      stream([READY, 'event: changed\ndata: {\n\n'].map(bytesOf)),
    );
    expect(told).toEqual(['opened']);
  });

  test.each([
    ['that breaks off', () => stream([bytesOf(READY)], brokenOff)],
    [
      'with a change that is no JSON',
      () => stream([bytesOf(`${READY}event: changed\ndata: {\n\n`)]),
    ],
    [
      'with a change that is a number',
      () => stream([bytesOf(`${READY}event: changed\ndata: 7\n\n`)]),
    ],
    ['without an end to its event', () => stream([bytesOf(`data: ${'x'.repeat(70_000)}`)])],
    ['that is a page of a proxy', () => html()],
    ['that is JSON', () => json([])],
  ])('%s fails as unreadable', async (_, backend) => {
    expect((await follow(backend)).failure).toEqual(new ApiFailure({ code: 'unreadableAnswer' }));
  });

  test.each([
    [401, 'unauthorized', 1],
    [404, 'notFound', 0],
    [429, 'tooManyAttempts', 0],
    [500, 'serverFault', 0],
  ])('that answers %s fails as %s', async (status, code, checks) => {
    const { failure, onUnauthorized } = await follow(() => json({}, status));
    expect(failure).toMatchObject({ code });
    expect(onUnauthorized).toHaveBeenCalledTimes(checks);
  });

  test('that cannot be opened is no news of the connection, one that opens is', async () => {
    const unreachable = await follow(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(unreachable.failure).toMatchObject({ code: 'unreachable' });
    expect(unreachable.reached).toEqual([]);
    expect((await follow(() => stream([bytesOf(READY)]))).reached).toEqual([true]);
  });

  test('that is given up tells nothing more', async () => {
    const controller = new AbortController();
    const reason = new Error('given up');
    const { told, failure } = await follow(
      () =>
        stream([bytesOf(READY)], () => {
          controller.abort(reason);
        }),
      controller.signal,
    );
    expect(told).toEqual([]);
    expect(failure).toBe(reason);
  });
});
