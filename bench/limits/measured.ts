import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { percentile } from '../figure.ts';
import type { Program } from '../program.ts';
import { signIn } from '../seededProduct.ts';

/** What is asked of the server. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** What was measured of one kind of request. */
export interface Measured {
  readonly what: string;
  readonly status: number;
  /** In ms. */
  readonly median: number;
  readonly least: number;
  /** How long another request waited meanwhile, in ms: the least of the longest waits. */
  readonly blocked: number;
  /** In ticks of the system, the least. */
  readonly computed: number;
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

interface MeasureOptions {
  readonly rounds?: number;
  /** Done before each round, unmeasured. */
  readonly before?: (round: number) => Promise<unknown>;
  /** Whether another request waits is watched until then. */
  readonly until?: () => Promise<unknown>;
}

/** A client that measures the answers of a server and what they cost other clients. */
export interface Client {
  readonly rows: Measured[];
  /** Says each row as soon as it is measured. */
  readonly onMeasured: (told: (row: Measured) => void) => void;
  /** Asks without measuring. */
  readonly ask: (asked: Asked) => Promise<Answer>;
  /** Asks some times, measures that, and returns the last answer. */
  readonly measure: (
    what: string,
    asked: (round: number) => Asked,
    options?: MeasureOptions,
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

const ROUNDS = 3;

/** A server that refuses a body ends the connection while it is still sent. */
const ENDED = { status: 413, json: null };

/** Signs in and watches the server from a process of its own. */
export async function openClient({ address, computed }: Program): Promise<Client> {
  const headers = await signIn(address);
  const probe = fork(new URL('probe.ts', import.meta.url), [address]);
  const rows: Measured[] = [];
  let told: (row: Measured) => void = () => {};

  async function longestWait(): Promise<number> {
    probe.send('How long?');
    const [wait] = (await once(probe, 'message')) as [number];
    return wait;
  }

  function prepared({ method, path, body }: Asked): () => Promise<Response> {
    const isFile = Buffer.isBuffer(body);
    const sent = isFile ? new Uint8Array(body) : JSON.stringify(body);
    const { 'content-type': type = '', ...others } = headers;
    const kind =
      sent === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : type };
    return () =>
      fetch(`${address}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...others, ...kind, 'idempotency-key': randomUUID() },
        ...(sent !== undefined && { body: sent }),
      });
  }

  async function read(answer: Response): Promise<Answer> {
    const { status } = answer;
    const type = answer.headers.get('content-type') ?? '';
    // It never ends.
    if (type.startsWith('text/event-stream')) {
      await answer.body?.cancel();
      return { status, json: null };
    }
    const text = await answer.text();
    return { status, json: type.includes('json') && text !== '' ? JSON.parse(text) : null };
  }

  return {
    rows,
    onMeasured: (listener) => {
      told = listener;
    },
    ask: async (asked) => prepared(asked)().then(read, () => ENDED),
    async measure(what, asked, { rounds = ROUNDS, before, until } = {}) {
      const figures: { time: number; blocked: number; computed: number }[] = [];
      let last: Answer = ENDED;
      for (let round = 0; round < rounds; round += 1) {
        await before?.(round);
        const send = prepared(asked(round));
        await longestWait();
        const ticks = computed();
        const start = performance.now();
        last = await send().then(read, () => ENDED);
        const time = performance.now() - start;
        await until?.();
        figures.push({ time, blocked: await longestWait(), computed: computed() - ticks });
      }
      const times = figures.map(({ time }) => time);
      const row = {
        what,
        status: last.status,
        median: percentile(times, 50),
        least: Math.min(...times),
        blocked: Math.min(...figures.map(({ blocked }) => blocked)),
        computed: Math.min(...figures.map((one) => one.computed)),
      };
      rows.push(row);
      told(row);
      return last;
    },
    close: async () => {
      const ended = once(probe, 'exit');
      probe.kill();
      await ended;
    },
  };
}
