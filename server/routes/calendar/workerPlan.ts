import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createElement as h } from 'react';
import { isLanguage } from '../../../src/domain/text/language.ts';
import { dayOf } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import type { Config } from '../../config/config.ts';
import type { FeedJobs } from '../../database/records/feedRepository.ts';
import type { Records } from '../../database/records.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { noPlanPage, planPage } from '../../plan/planPage.ts';
import { PLAN_TEXTS } from '../../plan/planTexts.ts';
import { workerPlan } from '../../plan/workerPlan.ts';
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
    noPlanPage(language, {
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
  { config: { timeZone }, records, feedJobs, settings, now },
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
        return sendDocument(reply.code(404), noPlanPage(language, { title, advice }));
      }
      const moment = wallTimeAt(now().getTime(), timeZone);
      const steps = workerPlan({
        workerId: worker.id,
        workerNames: await feedJobs.namesBeside(worker.id),
        jobs: await feedJobs.ofWorker(worker.id),
        absences: await feedJobs.absencesOf(worker.id),
        today: dayOf(moment),
        timeZone,
      });
      const plan = await inTurns(steps);
      for (const jobId of plan.unreadableJobs) {
        request.log.warn({ jobId }, 'A job has events that are not in the plan.');
      }
      return sendDocument(
        reply,
        planPage(plan, {
          businessName: (await settings.read()).name,
          workerName: worker.name,
          language,
          now: moment,
          userAgent: request.headers['user-agent'] ?? '',
        }),
      );
    },
  );
};
