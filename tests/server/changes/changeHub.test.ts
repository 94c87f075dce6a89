import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChangeHub } from '../../../server/changes/changeHub.ts';
import { openEventStream, type EventStream } from '../../../server/changes/eventStream.ts';
import { ConnectionLostError } from '../../../server/database/sql/databaseErrors.ts';
import type { Position } from '../../../server/database/records/changeReader.ts';

const POSITION: Position = {
  versions: {
    version: 1,
    customers: 1,
    workers: 1,
    jobs: 1,
    absences: 1,
    holiday_changes: 1,
    settings: 1,
    sent_weeks: 1,
    intake_requests: 1,
  },
  change: 0,
};

/** A hub whose first read and looks at sessions wait until they are let go. */
function startHub() {
  const begins = Promise.withResolvers<void>();
  const looks: PromiseWithResolvers<void>[] = [];
  const stopped = vi.fn<() => void>();
  const hub = createChangeHub({
    reader: {
      position: async () => {
        await begins.promise;
        return POSITION;
      },
      between: async () => [],
    },
    openSignal: () => ({ close: async () => stopped() }),
    readLiving: async (keys) => {
      const look = Promise.withResolvers<void>();
      looks.push(look);
      await look.promise;
      return new Set(keys);
    },
    log: { error: () => {} },
  });
  onTestFinished(() => {
    for (const look of looks) look.resolve();
    return hub.close();
  });
  return { hub, begins, looks, stopped };
}

function openStream() {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const end = vi.fn<() => void>(resolve);
  const stream: EventStream = { send: () => {}, end, closed };
  return { stream, end };
}

test('whoever has gone before their stream is opened has no place, and nothing is read for them', async () => {
  const { hub, begins, stopped } = startHub();
  const added = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    response.once('close', gone.resolve);
    asked.resolve();
    void hub.add('one', () => openEventStream(response, {})).then(added.resolve, added.reject);
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = request({ port, agent: false }).on('error', () => {});
  client.end();
  await asked.promise;
  client.destroy();
  await gone.promise;
  begins.resolve();
  await added.promise;
  await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce());
});

test('a session has five places, those included of streams that are not open yet', async () => {
  const { hub, begins } = startHub();
  const streams = Array.from({ length: 5 }, openStream);
  const added = streams.map(({ stream }) => hub.add('one', () => stream));
  expect(hub.isFull('one')).toBe(true);
  expect(hub.isFull('other')).toBe(false);
  begins.resolve();
  await Promise.all(added);
  expect(hub.isFull('one')).toBe(true);
  streams[0]!.end();
  await vi.waitFor(() => expect(hub.isFull('one')).toBe(false));
});

test('a stream that cannot begin leaves its place', async () => {
  const { hub, begins } = startHub();
  const added = Array.from({ length: 5 }, () => hub.add('one', () => openStream().stream));
  begins.reject(new Error('The database is away.'));
  await Promise.allSettled(added);
  expect(hub.isFull('one')).toBe(false);
});

test('a stream that is opened while it is asked which sessions live goes on', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { hub, begins, looks } = startHub();
  begins.resolve();
  const first = openStream();
  await hub.add('one', () => first.stream);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks).toHaveLength(1);
  const later = openStream();
  await hub.add('other', () => later.stream);
  looks[0]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(later.end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks).toHaveLength(2);
});

test('a read without an answer is given up, and what has changed is told by the next one', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isAway = false;
  let version = 1;
  let wake = () => {};
  const told = vi.fn<EventStream['send']>();
  const failures = vi.fn<(line: object) => void>();
  const hub = createChangeHub({
    reader: {
      position: () =>
        isAway
          ? new Promise(() => {})
          : Promise.resolve({ change: 0, versions: { ...POSITION.versions, version } }),
      between: async () => [{ kind: 'job', ids: [7], by: null }],
    },
    openSignal: (call) => {
      wake = call;
      return { close: async () => {} };
    },
    readLiving: async (keys) => new Set(keys),
    log: { error: failures },
  });
  onTestFinished(() => hub.close());
  await hub.add('one', () => ({ ...openStream().stream, send: told }));
  const changes = () => told.mock.calls.filter(([event]) => String(event).includes('changed'));
  isAway = true;
  version = 2;
  wake();
  await vi.advanceTimersByTimeAsync(1_000);
  isAway = false;
  wake();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(changes()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(changes()).toHaveLength(1);
  expect(failures).toHaveBeenCalledOnce();
});

test('a stream for which the database has no answer is refused, and the next one is opened', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { hub, begins } = startHub();
  const added = Promise.allSettled([hub.add('one', () => openStream().stream)]);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await added).toMatchObject([{ reason: expect.any(ConnectionLostError) }]);
  begins.resolve();
  const { stream } = openStream();
  await hub.add('one', () => stream);
  expect(hub.isFull('one')).toBe(false);
});
