import type { ServerResponse } from 'node:http';

/**
 * In bytes: what a client may leave unread.
 * @internal
 */
export const STREAM_LIMIT = 64 * 1024;

/** In ms: when a client asks again after its stream has ended. */
const RETRY = 2000;

const BEGINNING = `retry: ${RETRY}\n\n`;

/** A line that clients ignore, so that nobody takes the stream for a dead connection. */
export const HEARTBEAT = Buffer.from(': \n\n');

/** The text of an event of a stream. */
export function eventOf(name: string, data: object): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // nginx and others would keep what is sent until it is enough to them.
  'x-accel-buffering': 'no',
};

/** A response that goes on until it is ended. */
export interface EventStream {
  /** Sends an event, or ends the stream of a client that has left too much unread. */
  send(event: Buffer): void;
  end(): void;
  /** Settles when the response is closed, by whichever side. */
  readonly closed: Promise<void>;
}

/** Begins a response of events, with headers of its own besides those of every stream. */
export function openEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string | number | string[] | undefined>>,
): EventStream {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  response.once('close', resolve);
  // Whoever has gone before is not announced any more.
  if (response.destroyed || response.req.socket.destroyed) resolve();
  // A write that fails is followed by `close`; unheard, it would end the process.
  response.on('error', () => {});
  response.writeHead(200, { ...headers, ...HEADERS });
  response.write(BEGINNING);
  return {
    closed,
    send(event) {
      response.write(event);
      if (response.writableLength > STREAM_LIMIT) response.destroy();
    },
    end: () => void response.end(),
  };
}
