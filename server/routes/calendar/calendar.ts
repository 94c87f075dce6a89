import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { idParams } from '../../../src/api/contract/schema.ts';
import { errorResponse, feedQuery } from '../../../src/api/contract/service.ts';
import { calendarFeed } from '../../calendar/feed.ts';
import { stillComes } from '../../calendar/stillComes.ts';
import type { Config } from '../../config/config.ts';
import type { FeedJobs } from '../../database/records/feedRepository.ts';
import type { Records } from '../../database/records.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import type { Secrets } from '../../database/settings/secrets.ts';
import { isCalendarToken } from '../../credentials/calendarTokens.ts';
import { hasSession } from '../../security/sessions.ts';
import { inTurns } from '../../steps.ts';
import { orNotFound, Problem } from '../../problem.ts';

interface CalendarRouteOptions {
  readonly config: Config;
  readonly records: Pick<Records, 'workers'>;
  readonly feedJobs: FeedJobs;
  readonly secrets: Pick<Secrets, 'installation'>;
  readonly settings: Settings;
  readonly now: () => Date;
}

const response = {
  200: {
    description: 'The visits and absences of the worker as iCalendar (RFC 5545).',
    content: { 'text/calendar': { schema: Type.String() } },
  },
  304: Type.Null({ description: 'The feed is the one whose tag `If-None-Match` names.' }),
  '4xx': errorResponse,
  '5xx': errorResponse,
};

function names(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/** The calendar feed of a worker, for the token of the worker or a session. */
export const calendarRoutes: FastifyPluginAsyncTypebox<CalendarRouteOptions> = async (
  app,
  { config, records, feedJobs, secrets: { installation }, settings, now },
) => {
  const { timeZone, publicOrigin } = config;

  app.get(
    '/calendar/:id',
    { schema: { params: idParams, querystring: feedQuery, response } },
    async (request, reply) => {
      const { params, query, headers } = request;
      const found = await records.workers.find(params.id);
      const isOpen = isCalendarToken(query.token ?? '', found?.calendar_token ?? '');
      const worker = orNotFound(isOpen || hasSession(request) ? found : undefined);
      const jobs = await feedJobs.ofWorker(worker.id);
      if (!hasSession(request) && !(await stillComes(worker, { config, feedJobs, now }))) {
        throw new Problem(404, 'notFound');
      }
      const { name: businessName, noon } = await settings.read();
      const steps = calendarFeed({
        businessName,
        worker,
        workerNames: await feedJobs.namesBeside(worker.id),
        jobs,
        absences: await feedJobs.absencesOf(worker.id),
        noon,
        timeZone,
        publicOrigin,
        installation,
        now: now(),
      });
      const { text, problems } = await inTurns(steps);
      for (const problem of problems) {
        request.log.warn(problem, 'An event is not in the calendar feed.');
      }
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (names(headers['if-none-match'], tag)) return reply.code(304).send(null);
      return reply
        .header('content-disposition', `inline; filename="einsatzplan-${worker.id}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
};
