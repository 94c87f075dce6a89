import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

interface QuerySchema {
  readonly properties?: object;
  readonly additionalProperties?: boolean;
}

/** Responds with 422 to query parameters that the route's schema neither lists nor allows. */
export function refuseUnknownQueryNames(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const names = Object.keys(request.query as object);
    if (names.length === 0) return;
    const schema = request.routeOptions.schema?.querystring as QuerySchema | undefined;
    if (schema?.additionalProperties) return;
    const known = Object.keys(schema?.properties ?? {});
    const fields = names.filter((name) => !known.includes(name));
    if (fields.length > 0) throw new Problem(422, 'unknownParameter', { fields });
  });
}
