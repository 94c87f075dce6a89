import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /**
   * Closes idle connections at once, others after their response, and what is left after `limit` ms
   * in any case. Call it before the server's own `close`. Further calls do nothing.
   */
  endWithin(limit: number): void;
  /** How many complete requests were cut off at the limit without a response. */
  unanswered(): number;
}

export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isEnding = false;
  let unanswered = 0;

  function endIdle(): void {
    const inUse = new Set([...responses].map(({ req }) => req.socket));
    for (const socket of sockets) if (!inUse.has(socket)) socket.destroySoon();
  }

  /** Waits one turn of the event loop, in which requests that have arrived are read. */
  function endIdleSoon(): void {
    setImmediate(endIdle);
  }

  function endAll(): void {
    unanswered = [...responses].filter(({ req }) => req.complete).length;
    for (const socket of sockets) socket.destroy();
  }

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (isEnding) endIdleSoon();
  });
  server.on('request', (_request, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => {
      responses.delete(response);
      if (isEnding) endIdleSoon();
    });
  });

  // `close` calls Node's own, which would cut off responses that are still being sent.
  server.closeIdleConnections = endIdleSoon;

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
