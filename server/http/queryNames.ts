import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Responds with 422 to query parameters that the route's schema does not list. */
export function refuseUnknownQueryNames(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const names = Object.keys(request.query as object);
    if (names.length === 0) return;
    const schema = request.routeOptions.schema?.querystring as { properties?: object } | undefined;
    const known = Object.keys(schema?.properties ?? {});
    const fields = names.filter((name) => !known.includes(name));
    if (fields.length > 0) throw new Problem(422, 'unknownParameter', { fields });
  });
}
