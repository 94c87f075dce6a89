import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server that must close within a time limit. */
export interface Connections {
  /**
   * Ends every connection, one without a request at once, any other when its request is answered,
   * and what is left after the limit (milliseconds) in any case. Call it before the server's own
   * `close`. Further calls change nothing.
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

  /** Waits a turn, in which requests that have arrived already are read. */
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

  // Node's own, called by `close`, would end connections whose answer is still on its way.
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
