import type { FastifyInstance } from 'fastify';

/** Takes what forms of pages send, up to so many bytes, as `URLSearchParams`. */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}
