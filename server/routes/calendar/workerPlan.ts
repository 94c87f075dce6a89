import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createElement as h } from 'react';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { isLanguage } from '../../../src/domain/text/language.ts';
import { addDays, dayOf } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { hasVisitsAhead } from '../../calendar/visitsAhead.ts';
import type { Config } from '../../config/config.ts';
import type { FeedJobs } from '../../database/records/feedRepository.ts';
import type { Records } from '../../database/records.ts';
import type { HolidayChanges } from '../../database/settings/holidayRepository.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { businessHolidays } from '../../holidays/businessHolidays.ts';
import { noPage } from '../../outside/parts.ts';
import { planPage, type PlanOutcome } from '../../plan/planPage.ts';
import { confirmForWorker, jobsToConfirm } from '../../plan/toConfirm.ts';
import { PLAN_TEXTS } from '../../plan/planTexts.ts';
import { seenByWorker } from '../../plan/untoldVisits.ts';
import { DAYS_AHEAD, workerPlan } from '../../plan/workerPlan.ts';
import type { CrossSiteGuard } from '../../security/crossSite.ts';
import { languageOf } from '../../texts/language.ts';
import { sayIn } from '../../texts/say.ts';
import { loggedProblem } from '../../http/errorHandler.ts';
import { inTurns } from '../../steps.ts';
import { acceptForms } from '../../http/forms.ts';
import { sendDocument } from '../../http/sendDocument.ts';
import { sendRequestId } from '../../http/requestId.ts';

interface PlanRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly records: Records;
  readonly crossSite: CrossSiteGuard;
  readonly feedJobs: FeedJobs;
  readonly settings: Settings;
  readonly holidayChanges: HolidayChanges;
  readonly now: () => Date;
}

/** What programs take for the rest of a link, such as a bracket behind it, is no part of a token. */
const TOKEN = /^[0-9a-f]*/;

/** In bytes: more than all jobs of a person take. */
const FORM_LIMIT = 32 * 1024;

function outcomeIn(query: unknown): PlanOutcome | null {
  const { outcome } = query as { readonly outcome?: unknown };
  return outcome === 'thanks' || outcome === 'changedMeanwhile' ? outcome : null;
}

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

const tokenOf = ({ params }: FastifyRequest) => TOKEN.exec((params as { '*': string })['*'])![0];

function sendEnded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = readersLanguage(request);
  const say = sayIn(language);
  const title = say(PLAN_TEXTS.ended);
  const advice = say(PLAN_TEXTS.askForLink);
  return sendDocument(keepPrivate(reply.code(404)), noPage(language, { title, advice }));
}

/** More than a plan asks for; nobody else can save while they are looked at. */
const MOST_ANSWERS = 300;

/**
 * The plan of a worker, for whoever has its link, without a session: what there is to do from today
 * on, and nothing of before. What the worker has yet to confirm is confirmed by its form.
 */
export const workerPlanRoute: FastifyPluginAsync<PlanRouteOptions> = async (app, options) => {
  const { config, records, feedJobs, settings, holidayChanges, crossSite, now } = options;
  const { timeZone } = config;
  acceptForms(app, FORM_LIMIT);

  const todayOf = () => dayOf(wallTimeAt(now().getTime(), timeZone));

  /** Whose plan the address opens. That of somebody who is archived ends with the last visit. */
  async function workerOf(request: FastifyRequest) {
    const worker = await records.workers.withPlan(tokenOf(request));
    if (!worker || worker.archived_on === null) return worker;
    const jobs = await feedJobs.ofWorker(worker.id);
    const steps = hasVisitsAhead({ workerId: worker.id, jobs, today: todayOf(), timeZone });
    return (await inTurns(steps)) ? worker : undefined;
  }

  async function planOf({ id }: { readonly id: number }, today: LocalDate, language: Language) {
    const { name: businessName, holiday_region: region } = await settings.read();
    const holidays = await businessHolidays(
      { region, changes: await holidayChanges.read() },
      { from: today, to: addDays(today, DAYS_AHEAD) },
      language,
    );
    const steps = workerPlan({
      workerId: id,
      workerNames: await feedJobs.namesBeside(id),
      jobs: await feedJobs.ofWorker(id),
      absences: await feedJobs.absencesOf(id),
      holidays: new Map(holidays.map(({ day, name }) => [day, name])),
      today,
      timeZone,
    });
    const plan = await inTurns(steps);
    const wording = { language, timeZone };
    const toConfirm = await jobsToConfirm(plan, id, records.jobs, wording);
    return { businessName, plan, toConfirm };
  }

  app.get('/p/*', { schema: { hide: true }, errorHandler: sendProblem }, async (request, reply) => {
    const worker = await workerOf(request);
    if (!worker) return sendEnded(request, reply);
    const language = readersLanguage(request);
    const moment = wallTimeAt(now().getTime(), timeZone);
    const { businessName, plan, toConfirm } = await planOf(worker, dayOf(moment), language);
    for (const jobId of plan.unreadableJobs) {
      request.log.warn({ jobId }, 'A job has events that are not in the plan.');
    }
    const page = planPage(
      plan,
      { toConfirm, outcome: outcomeIn(request.query) },
      {
        businessName,
        workerName: worker.name,
        language,
        now: moment,
        userAgent: request.headers['user-agent'] ?? '',
      },
    );
    return sendDocument(keepPrivate(reply), page);
  });

  app.post(
    '/p/*',
    { schema: { hide: true }, errorHandler: sendProblem },
    async (request, reply) => {
      crossSite.checkForm(request);
      const worker = await workerOf(request);
      if (!worker) return sendEnded(request, reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const author = {
        userId: null,
        source: 'link',
        requestId: request.id,
        batchId: randomUUID(),
      } as const;
      const [seen, jobs] = [form.getAll('visit'), form.getAll('job')];
      const count = seen.length + jobs.length;
      const answers =
        count > 0 && count <= MOST_ANSWERS
          ? await records.inTransaction(author, async (writable) => [
              await seenByWorker(seen, worker.id, writable, timeZone),
              await confirmForWorker(jobs, worker.id, writable),
            ])
          : [false];
      const outcome: PlanOutcome = answers.every(Boolean) ? 'thanks' : 'changedMeanwhile';
      const query = new URLSearchParams({ language: readersLanguage(request), outcome });
      return keepPrivate(reply).redirect(`/p/${tokenOf(request)}?${String(query)}`, 303);
    },
  );
};
