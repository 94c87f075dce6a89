import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The type of files that are sent. */
const FILE = 'application/octet-stream';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Ends the connection of a request whose body has not arrived within so many ms. One that brings a
 * file may take as long as the server waits for any.
 */
export function limitArrival(app: FastifyInstance, limit: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw) || raw.headers['content-type'] === FILE) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limit);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
