import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DateTime } from 'luxon';
import Type from 'typebox';
import {
  history,
  historyQuery,
  historyUser,
  idParams,
  recordHistoryQuery,
  type WireHistoryQuery,
} from '../../../src/api/contract.ts';
import { isCalendarDay } from '../../../src/domain/time/dates.ts';
import type { Config } from '../../config/config.ts';
import type { Records } from '../../database/records.ts';
import { fieldProblem, orNotFound } from '../problem.ts';
import { responses } from './responses.ts';

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
  app.get(
    '/history',
    { schema: { querystring: historyQuery, response: responses(history) } },
    async ({ query }) => {
      const { from: _from, to: _to, ...filter } = query;
      const from = startOf(query, 'from', timeZone);
      const to = startOf(query, 'to', timeZone);
      if (from && to && to < from) throw fieldProblem('endBeforeStart', 'to');
      return records.history.list({
        ...filter,
        from: from?.toJSDate().toISOString(),
        until: to?.plus({ days: 1 }).toJSDate().toISOString(),
      });
    },
  );

  app.get('/history/user', { schema: { response: responses(Type.Array(historyUser)) } }, () =>
    records.history.users(),
  );

  for (const [kind, table] of [
    ['customer', records.customers],
    ['worker', records.workers],
    ['job', records.jobs],
  ] as const) {
    app.get(
      `/${kind}/:id/changes`,
      {
        schema: {
          params: idParams,
          querystring: recordHistoryQuery,
          response: responses(history),
        },
      },
      async ({ params: { id }, query }) => {
        orNotFound(await table.find(id));
        return records.history.list({ ...query, kind, record: id });
      },
    );
  }
};
