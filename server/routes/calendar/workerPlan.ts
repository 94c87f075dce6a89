import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { LocalDateTime } from '../../../src/domain/entities.ts';
import { addDays, dayOf } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { stillComes } from '../../calendar/stillComes.ts';
import { jobOfKey } from '../../confirmation/openTerms.ts';
import type { Config } from '../../config/config.ts';
import type { FeedJobs } from '../../database/records/feedRepository.ts';
import type { Records } from '../../database/records.ts';
import type { HolidayChanges } from '../../database/settings/holidayRepository.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { businessHolidays } from '../../holidays/businessHolidays.ts';
import {
  acceptForms,
  formOf,
  keepPrivate,
  linkAuthor,
  readersLanguage,
  sendEnded,
  sendProblem,
  tokenOf,
} from '../../outside/outsideRoute.ts';
import { keysIn, type PlanField } from '../../plan/planForms.ts';
import { planPage, weekPage, type PlanOutcome } from '../../plan/planPage.ts';
import { confirmForWorker, jobsToConfirm } from '../../plan/toConfirm.ts';
import { seenByWorker, visitOfKey } from '../../plan/untoldVisits.ts';
import { isWeekKey, weeksSeenByWorker, weeksToSee } from '../../plan/weeksToSee.ts';
import { DAYS_AHEAD, workerPlan } from '../../plan/workerPlan.ts';
import type { CrossSiteGuard } from '../../security/crossSite.ts';
import { inTurns } from '../../steps.ts';
import { sendDocument } from '../../http/sendDocument.ts';

interface PlanRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly records: Records;
  readonly crossSite: CrossSiteGuard;
  readonly feedJobs: FeedJobs;
  readonly settings: Settings;
  readonly holidayChanges: HolidayChanges;
  readonly now: () => Date;
}

/** In milliseconds: the page is loaded at once, and loaded again later it has nothing to say. */
const OUTCOME_AGE = 60_000;

function outcomeIn(query: unknown, now: Date): PlanOutcome | null {
  const { outcome, sent } = query as { readonly outcome?: unknown; readonly sent?: unknown };
  const age = now.getTime() - Number(sent);
  if (!(age >= 0 && age < OUTCOME_AGE)) return null;
  return outcome === 'thanks' || outcome === 'changedMeanwhile' ? outcome : null;
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
  acceptForms(app);

  /** Whose plan the address opens. That of somebody who is archived ends with the last visit. */
  async function workerOf(request: FastifyRequest) {
    const worker = await records.workers.withPlan(tokenOf(request));
    return worker && (await stillComes(worker, options)) ? worker : undefined;
  }

  async function planOf(
    { id }: { readonly id: number },
    moment: LocalDateTime,
    language: Language,
  ) {
    const today = dayOf(moment);
    const { name: businessName, holiday_region: region } = await settings.read();
    const holidays = await businessHolidays(
      { region, changes: await holidayChanges.read() },
      { from: today, to: addDays(today, DAYS_AHEAD) },
      language,
    );
    const jobs = await feedJobs.ofWorker(id);
    const steps = workerPlan({
      workerId: id,
      workerNames: await feedJobs.namesBeside(id),
      jobs,
      absences: await feedJobs.absencesOf(id),
      holidays: new Map(holidays.map(({ day, name }) => [day, name])),
      today,
      timeZone,
    });
    const plan = await inTurns(steps);
    const whose = { workerId: id, jobs, now: moment, timeZone };
    const toSee = await weeksToSee(whose, records.sentWeeks);
    const wording = { language, timeZone };
    const toConfirm = await jobsToConfirm(
      plan,
      { workerId: id, now: moment },
      records.jobs,
      wording,
    );
    return { businessName, plan, toSee, toConfirm };
  }

  app.get('/p/*', { schema: { hide: true }, errorHandler: sendProblem }, async (request, reply) => {
    const worker = await workerOf(request);
    if (!worker) return sendEnded(request, reply);
    const language = readersLanguage(request);
    const moment = wallTimeAt(now().getTime(), timeZone);
    const { businessName, plan, toSee, toConfirm } = await planOf(worker, moment, language);
    for (const jobId of plan.unreadableJobs) {
      request.log.warn({ jobId }, 'A job has events that are not in the plan.');
    }
    const pageOptions = {
      businessName,
      workerName: worker.name,
      language,
      now: moment,
      userAgent: request.headers['user-agent'] ?? '',
    };
    const { from } = request.query as { readonly from?: unknown };
    const page =
      weekPage(plan, String(from), pageOptions) ??
      planPage(plan, { toSee, toConfirm, outcome: outcomeIn(request.query, now()) }, pageOptions);
    return sendDocument(keepPrivate(reply), page);
  });

  app.post(
    '/p/*',
    { schema: { hide: true }, errorHandler: sendProblem },
    async (request, reply) => {
      crossSite.checkForm(request);
      const worker = await workerOf(request);
      if (!worker) return sendEnded(request, reply);
      const form = formOf(request);
      const keysOf = (field: PlanField) => keysIn(form.getAll(field));
      const [seen, jobs, weeks] = [keysOf('visit'), keysOf('job'), keysOf('week')];
      const count = seen.length + jobs.length + weeks.length;
      const isForm =
        count > 0 &&
        count <= MOST_ANSWERS &&
        seen.every(visitOfKey) &&
        jobs.every(jobOfKey) &&
        weeks.every(isWeekKey);
      const whose = {
        workerId: worker.id,
        jobs: weeks.length > 0 ? await feedJobs.ofWorker(worker.id) : [],
        now: wallTimeAt(now().getTime(), timeZone),
        timeZone,
      };
      const answers = isForm
        ? await records.inTransaction(linkAuthor(request), async (writable) => [
            await seenByWorker(seen, worker.id, writable, timeZone),
            await confirmForWorker(jobs, worker.id, writable, now().toISOString()),
            weeks.length === 0 || (await weeksSeenByWorker(weeks, whose, writable)),
          ])
        : [false];
      const outcome: PlanOutcome = answers.every(Boolean) ? 'thanks' : 'changedMeanwhile';
      const query = new URLSearchParams({
        language: readersLanguage(request),
        outcome,
        sent: String(now().getTime()),
      });
      return keepPrivate(reply).redirect(`/p/${tokenOf(request)}?${String(query)}`, 303);
    },
  );
};
