import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { DateTime } from 'luxon';
import Type from 'typebox';
import {
  history,
  historyQuery,
  historyUser,
  recordHistoryQuery,
  type WireHistoryQuery,
} from '../../../src/api/contract/records/history.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import { KIND_NAMES } from '../../../src/domain/kinds/kinds.ts';
import { isCalendarDay } from '../../../src/domain/time/dates.ts';
import type { Config } from '../../config/config.ts';
import type { HistoryFilter } from '../../database/history/historyReader.ts';
import type { Records } from '../../database/records.ts';
import { signedInRole } from '../../security/sessions.ts';
import { historyWithoutReasons, mayReadReasons } from './absenceReason.ts';
import { fieldProblem, orNotFound } from '../../problem.ts';
import { responses } from '../../http/responses.ts';

interface HistoryRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly records: Records;
}

/** When a day of the query begins in the zone; undefined without it. */
function startOf(
  query: WireHistoryQuery,
  field: 'from' | 'to',
  zone: string,
): DateTime | undefined {
  const day = query[field];
  if (day === undefined) return undefined;
  if (!isCalendarDay(day)) throw fieldProblem('invalidDay', field);
  return DateTime.fromISO(day, { zone });
}

/** What was changed of the records, and by whom. */
export const historyRoutes: FastifyPluginAsyncTypebox<HistoryRouteOptions> = async (
  app,
  { config: { timeZone }, records },
) => {
  async function changesFor(request: FastifyRequest, filter: HistoryFilter) {
    const page = await records.history.list(filter);
    return mayReadReasons(signedInRole(request)) ? page : historyWithoutReasons(page);
  }

  app.get(
    '/history',
    { schema: { querystring: historyQuery, response: responses(history) } },
    async (request) => {
      const { query } = request;
      const { from: _from, to: _to, ...filter } = query;
      const from = startOf(query, 'from', timeZone);
      const to = startOf(query, 'to', timeZone);
      if (from && to && to < from) throw fieldProblem('endBeforeStart', 'to');
      return changesFor(request, {
        ...filter,
        from: from?.toJSDate().toISOString(),
        until: to?.plus({ days: 1 }).toJSDate().toISOString(),
      });
    },
  );

  app.get('/history/user', { schema: { response: responses(Type.Array(historyUser)) } }, () =>
    records.history.users(),
  );

  for (const kind of KIND_NAMES) {
    app.get(
      `/${kind}/:id/changes`,
      {
        schema: {
          params: idParams,
          querystring: recordHistoryQuery,
          response: responses(history),
        },
      },
      async (request) => {
        const { id } = request.params;
        orNotFound<object>(await records[`${kind}s`].find(id));
        return changesFor(request, { ...request.query, kind, record: id });
      },
    );
  }
};
