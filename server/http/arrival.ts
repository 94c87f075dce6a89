import type { FastifyInstance } from 'fastify';

/** The type of files that are sent. */
const FILE = 'application/octet-stream';

/**
 * Ends the connection of a request that has not arrived within so many ms. One that brings a file may
 * take as long as the server waits for any.
 */
export function limitArrival(app: FastifyInstance, limit: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || raw.headers['content-type'] === FILE) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limit);
    raw.once('close', () => clearTimeout(timer));
  });
}
