import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createElement as h } from 'react';
import { isLanguage } from '../../../src/domain/text/language.ts';
import { addDays, dayOf } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import type { Config } from '../../config/config.ts';
import type { FeedJobs } from '../../database/records/feedRepository.ts';
import type { Records } from '../../database/records.ts';
import type { HolidayChanges } from '../../database/settings/holidayRepository.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { businessHolidays } from '../../holidays/businessHolidays.ts';
import { noPage } from '../../outside/parts.ts';
import { planPage } from '../../plan/planPage.ts';
import { PLAN_TEXTS } from '../../plan/planTexts.ts';
import { DAYS_AHEAD, workerPlan } from '../../plan/workerPlan.ts';
import { languageOf } from '../../texts/language.ts';
import { sayIn } from '../../texts/say.ts';
import { loggedProblem } from '../../http/errorHandler.ts';
import { inTurns } from '../../steps.ts';
import { sendDocument } from '../../http/sendDocument.ts';
import { sendRequestId } from '../../http/requestId.ts';

interface PlanRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly records: Pick<Records, 'workers'>;
  readonly feedJobs: FeedJobs;
  readonly settings: Settings;
  readonly holidayChanges: HolidayChanges;
  readonly now: () => Date;
}

/** What programs take for the rest of a link, such as a bracket behind it, is no part of a token. */
const TOKEN = /^[0-9a-f]*/;

function readersLanguage({ query, headers }: FastifyRequest): Language {
  const { language } = query as { readonly language?: unknown };
  return isLanguage(language) ? language : languageOf(headers['accept-language']);
}

function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
}

/** Says to a person what other routes say to a program. */
function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, retryAfter } = loggedProblem(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  sendRequestId(request, reply);
  const language = readersLanguage(request);
  const say = sayIn(language);
  return sendDocument(
    keepPrivate(reply.code(status)),
    noPage(language, {
      title: say(PLAN_TEXTS.failed),
      advice: h('a', { href: '' }, say(PLAN_TEXTS.again)),
    }),
  );
}

/**
 * The plan of a worker, for whoever has its link, without a session: what there is to do from today
 * on, and nothing of before.
 */
export const workerPlanRoute: FastifyPluginAsync<PlanRouteOptions> = async (
  app,
  { config: { timeZone }, records, feedJobs, settings, holidayChanges, now },
) => {
  app.get<{ Params: { '*': string } }>(
    '/p/*',
    { schema: { hide: true }, errorHandler: sendProblem },
    async (request, reply) => {
      const language = readersLanguage(request);
      const [token] = TOKEN.exec(request.params['*'])!;
      const worker = await records.workers.withPlan(token);
      keepPrivate(reply);
      if (!worker) {
        const say = sayIn(language);
        const title = say(PLAN_TEXTS.ended);
        const advice = say(PLAN_TEXTS.askForLink);
        return sendDocument(reply.code(404), noPage(language, { title, advice }));
      }
      const moment = wallTimeAt(now().getTime(), timeZone);
      const today = dayOf(moment);
      const { name: businessName, holiday_region: region } = await settings.read();
      const holidays = await businessHolidays(
        { region, changes: await holidayChanges.read() },
        { from: today, to: addDays(today, DAYS_AHEAD) },
        language,
      );
      const steps = workerPlan({
        workerId: worker.id,
        workerNames: await feedJobs.namesBeside(worker.id),
        jobs: await feedJobs.ofWorker(worker.id),
        absences: await feedJobs.absencesOf(worker.id),
        holidays: new Map(holidays.map(({ day, name }) => [day, name])),
        today,
        timeZone,
      });
      const plan = await inTurns(steps);
      for (const jobId of plan.unreadableJobs) {
        request.log.warn({ jobId }, 'A job has events that are not in the plan.');
      }
      return sendDocument(
        reply,
        planPage(plan, {
          businessName,
          workerName: worker.name,
          language,
          now: moment,
          userAgent: request.headers['user-agent'] ?? '',
        }),
      );
    },
  );
};
