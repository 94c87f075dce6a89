import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { address } from '../../../src/api/contract/records/people.ts';
import { position } from '../../../src/api/contract/schema.ts';
import { GeocoderError } from '../../geocoder/nominatim.ts';
import type { FindPosition } from '../../geocoder/positions.ts';
import { Problem } from '../../problem.ts';
import { responses } from '../../http/responses.ts';

interface PositionRouteOptions {
  /** Null where no geocoder is set. */
  readonly findPosition: FindPosition | null;
}

/** Where an address is. A POST, so that addresses are in no log of a proxy. */
export const positionRoutes: FastifyPluginAsyncTypebox<PositionRouteOptions> = async (
  app,
  { findPosition },
) => {
  app.post(
    '/position',
    { schema: { body: address, response: responses(position) } },
    async ({ body, log }) => {
      if (!findPosition) throw new Problem(404, 'notFound');
      const found = await findPosition(body).catch((error: unknown) => {
        if (!(error instanceof GeocoderError)) throw error;
        log.warn({ event: 'geocoder.failed', err: error }, 'The geocoder found no position.');
        throw new Problem(503, 'geocoderUnavailable');
      });
      if (!found) throw new Problem(404, 'positionUnknown');
      return found;
    },
  );
};
