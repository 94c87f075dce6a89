import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** In ms: how long a new connection may take until its first request has come. */
const FIRST_REQUEST = 250;

/** In ms: how long a server takes connections that wait, before it stops to listen. */
const LAST_CONNECTIONS = 3_000;

export interface Connections {
  /**
   * Closes idle connections at once, others after their response, and what is left after `limit` ms
   * in any case. Call it before the server's own `close`. Further calls do nothing.
   */
  endWithin(limit: number): void;
  /** How many complete requests were cut off at the limit before their response was made. */
  unanswered(): number;
}

/** Runs `then` after a turn of the event loop in which all that had arrived was read. */
function afterReading(then: () => void): void {
  // The first turn takes new connections, the second one reads what they have sent.
  setImmediate(() => setImmediate(then));
}

export function trackConnections(server: Server): Connections {
  /** With the time at which each was opened. */
  const sockets = new Map<Socket, number>();
  const used = new WeakSet<Socket>();
  const responses = new Set<ServerResponse>();
  let isEnding = false;
  let unanswered = 0;
  let taken = 0;

  /**
   * Runs `then` after a turn of the event loop that has found no connection: one that still waits to
   * be taken would be reset by `close`, with what it has sent.
   */
  function whenAllAreTaken(then: () => void): void {
    const began = performance.now();
    const wait = (before: number) => {
      if (taken === before || performance.now() - began > LAST_CONNECTIONS) then();
      else setImmediate(wait, taken);
    };
    // The event loop takes at least one in a turn.
    setImmediate(() => setImmediate(wait, taken));
  }

  /** In ms: how long the first request of a connection is still waited for. */
  function patience(socket: Socket, openedAt: number): number {
    return used.has(socket) ? 0 : openedAt + FIRST_REQUEST - performance.now();
  }

  /** Its request may have come while the process did something else. */
  function endUnused(socket: Socket): void {
    if (!used.has(socket)) socket.destroySoon();
  }

  function endIdle(): void {
    const inUse = new Set([...responses].map(({ req }) => req.socket));
    for (const [socket, openedAt] of sockets) {
      if (inUse.has(socket) || socket.writableEnded) continue;
      const left = patience(socket, openedAt);
      if (left > 0) setTimeout(endIdleSoon, left).unref();
      else if (used.has(socket)) socket.destroySoon();
      else afterReading(() => endUnused(socket));
    }
  }

  const endIdleSoon = () => afterReading(endIdle);

  function endAll(): void {
    unanswered = [...responses].filter(({ req, writableEnded }) => {
      return req.complete && !writableEnded;
    }).length;
    for (const socket of sockets.keys()) socket.destroy();
  }

  server.on('connection', (socket: Socket) => {
    taken += 1;
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
    if (isEnding) endIdleSoon();
  });
  // Before the listener that may answer at once.
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    if (isEnding) response.setHeader('connection', 'close');
    used.add(socket);
    responses.add(response);
    response.once('close', () => {
      responses.delete(response);
      if (isEnding) endIdleSoon();
    });
  });

  // `close` calls Node's own, which would cut off responses that are still being sent.
  server.closeIdleConnections = endIdleSoon;

  const close = server.close.bind(server);
  server.close = (done) => {
    whenAllAreTaken(() => close(done));
    return server;
  };

  return {
    endWithin(limit) {
      if (isEnding) return;
      isEnding = true;
      for (const response of responses) {
        if (!response.headersSent) response.setHeader('connection', 'close');
      }
      endIdleSoon();
      setTimeout(endAll, limit).unref();
    },
    unanswered: () => unanswered,
  };
}
