import type { FastifyBaseLogger } from 'fastify';
import type { ChangeReader, Position } from '../database/records/changeReader.ts';
import type { ReadLivingSessions } from '../security/sessionStore.ts';
import { answerInTime } from './answerLimit.ts';
import { eventOf, HEARTBEAT, type EventStream } from './eventStream.ts';
import { spaced } from './spaced.ts';
import type { OpenVersionSignal, VersionSignal } from './versionSignal.ts';

/**
 * How many streams a session has at most: a browser keeps six connections to a server of HTTP/1.1,
 * and one stays for its requests.
 */
const MAX_STREAMS = 5;

/** In ms. */
const INTERVALS = {
  /** Between two reads of what has changed: changes that follow each other are told together. */
  read: 100,
  /** Between two looks at which sessions have ended. */
  sessions: 2_000,
  /** Between two signs of life. */
  heartbeat: 15_000,
  /** Between two lines of the log about the same. */
  log: 60_000,
};

const READY = eventOf('ready', {});

export interface ChangeHub {
  /** Whether the session has as many streams in this process as it may have, or is about to. */
  isFull(sessionKey: string): boolean;
  /**
   * Opens a stream that tells what is committed from then on, until it is closed or the session ends.
   * Rejects without opening it if the database cannot be read.
   */
  add(sessionKey: string, open: () => EventStream): Promise<void>;
  /** Ends all streams; those that are added later end at once. */
  close(): Promise<void>;
}

interface ChangeHubOptions {
  readonly reader: ChangeReader;
  readonly openSignal: OpenVersionSignal;
  readonly readLiving: ReadLivingSessions;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface Place {
  readonly sessionKey: string;
}

interface Work {
  stop(): Promise<void>;
}

/** One per process, whose streams it feeds; it works only while there are some. */
export function createChangeHub({
  reader,
  openSignal,
  readLiving,
  log,
}: ChangeHubOptions): ChangeHub {
  const streams = new Map<EventStream, string>();
  /** Of those who have a stream or are about to have one. */
  const places = new Set<Place>();
  let work: Promise<Work> | null = null;
  let isClosed = false;
  let lastLogged = -Infinity;

  function sendAll(events: readonly Buffer[]): void {
    if (events.length === 0) return;
    const bytes = Buffer.concat(events);
    for (const stream of streams.keys()) stream.send(bytes);
  }

  async function logged(run: () => Promise<void>): Promise<void> {
    try {
      await answerInTime(run());
    } catch (err) {
      if (performance.now() < lastLogged + INTERVALS.log) return;
      lastLogged = performance.now();
      log.error({ event: 'changes.readFailed', err }, 'What has changed could not be read.');
    }
  }

  async function endOver(): Promise<void> {
    // One that is opened meanwhile was not asked about.
    const asked = [...streams];
    const living = await readLiving([...new Set(asked.map(([, key]) => key))]);
    for (const [stream, key] of asked) if (!living.has(key)) stream.end();
  }

  /** Reads what changes from now on, and tells it. */
  async function begin(): Promise<Work> {
    let position: Position = await answerInTime(reader.position());
    const reading = spaced(
      () =>
        logged(async () => {
          const now = await reader.position();
          if (now.versions.version === position.versions.version) return;
          const changes = await reader.between(position, now);
          position = now;
          sendAll(changes.map((change) => eventOf('changed', change)));
        }),
      INTERVALS.read,
    );
    const looking = spaced(() => logged(endOver), 0);
    const signal: VersionSignal = openSignal(reading.wake);
    const timers = [
      setInterval(looking.wake, INTERVALS.sessions).unref(),
      setInterval(() => sendAll([HEARTBEAT]), INTERVALS.heartbeat).unref(),
    ];
    return {
      async stop() {
        for (const timer of timers) clearInterval(timer);
        await Promise.all([signal, reading, looking].map((part) => part.close()));
      },
    };
  }

  async function stop(): Promise<void> {
    const done = work;
    work = null;
    await (await done)?.stop();
  }

  async function leave(place: Place): Promise<void> {
    places.delete(place);
    if (places.size === 0) await stop();
  }

  return {
    isFull: (key) =>
      [...places].filter(({ sessionKey }) => sessionKey === key).length >= MAX_STREAMS,

    async add(sessionKey, open) {
      if (isClosed) {
        open().end();
        return;
      }
      const place = { sessionKey };
      places.add(place);
      const begun = (work ??= begin());
      try {
        await begun;
      } catch (error) {
        if (work === begun) work = null;
        await leave(place);
        throw error;
      }
      const stream = open();
      streams.set(stream, sessionKey);
      void stream.closed.then(() => {
        streams.delete(stream);
        return leave(place);
      });
      stream.send(READY);
      if (isClosed) stream.end();
    },

    async close() {
      isClosed = true;
      for (const stream of streams.keys()) stream.end();
      await stop().catch(() => {});
    },
  };
}
