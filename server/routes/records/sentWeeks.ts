import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { idParams } from '../../../src/api/contract/schema.ts';
import {
  queuedMails,
  sentWeek,
  sentWeekQuery,
  tellingId,
  toldWeek,
  weekMails,
} from '../../../src/api/contract/planning/sentWeeks.ts';
import { weekStart } from '../../../src/domain/calendar/view.ts';
import { workerPlanUrl } from '../../../src/domain/feed/outsideUrls.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import { createDayCheck } from '../../checks/dayCheck.ts';
import type { Config } from '../../config/config.ts';
import type { FeedJobs } from '../../database/records/feedRepository.ts';
import { lastTold, WEEK_KEY } from '../../database/records/sentWeekRepository.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { originOf } from '../../http/origin.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { created, responses } from '../../http/responses.ts';
import type { Mail } from '../../mail/mail.ts';
import { ownWeek, timesIn, weekMail } from '../../mail/weekMails.ts';
import { orNotFound, Problem, refuseErased } from '../../problem.ts';
import { authorOf, signedInUserId } from '../../security/sessions.ts';
import { inTurns } from '../../steps.ts';

interface SentWeekOptions extends ResourceOptions {
  readonly config: Config;
  readonly feedJobs: FeedJobs;
  readonly settings: Pick<Settings, 'read'>;
  readonly mail: Mail | null;
}

/** Workers are told their week: what they know of it, and that they were told, by hand or by a mail. */
export const sentWeekRoutes: FastifyPluginAsyncTypebox<SentWeekOptions> = async (
  app,
  { config, records, feedJobs, settings, mail, now },
) => {
  const { timeZone } = config;
  const checkDay = createDayCheck({ timeZone, now });
  const mondayOf = (week: string) => weekStart(checkDay(week, 'week'));

  app.get(
    '/sent-week',
    { schema: { querystring: sentWeekQuery, response: responses(Type.Array(sentWeek)) } },
    async ({ query }) => {
      const told = Map.groupBy(
        await records.sentWeeks.ofWeek(mondayOf(query.week)),
        ({ worker_id }) => worker_id,
      );
      const workers = await records.workers.all();
      return workers
        .filter(({ erased_on }) => erased_on === null)
        .map(({ id, plan_token, mail_language }) => {
          const tellings = told.get(id) ?? [];
          return {
            id,
            plan_token,
            mail_language,
            visits: lastTold(tellings)?.visits.map((visit) => ({ ...visit })) ?? null,
            tellings: tellings.map(({ id: telling, way, told_at, told_by, mail: state }) => ({
              id: telling,
              way,
              at: told_at,
              by: told_by,
              mail: state,
            })),
          };
        });
    },
  );

  app.post(
    '/sent-week',
    { schema: { body: toldWeek, response: created(tellingId) } },
    async (request, reply) => {
      const { worker_id: workerId, week, way, visits } = request.body;
      const monday = mondayOf(week);
      const id = await records.inTransaction(authorOf(request), async (writable) => {
        refuseErased(orNotFound(await writable.workers.find(workerId)));
        const told = { workerId, week: monday, way, visits };
        return writable.sentWeeks.add({ ...told, userId: signedInUserId(request) });
      });
      return reply.code(201).send({ id });
    },
  );

  app.post(
    '/sent-week/:id/withdraw',
    { schema: { params: idParams, response: responses(tellingId) } },
    async (request) => {
      const { id } = request.params;
      await records.inTransaction(authorOf(request), ({ sentWeeks }) => sentWeeks.withdraw(id));
      return { id };
    },
  );

  app.post(
    '/sent-week/mail',
    { schema: { body: weekMails, response: responses(queuedMails) } },
    async (request) => {
      if (!mail) throw new Problem(409, 'noMail');
      const week = mondayOf(request.body.week);
      const moment = wallTimeAt(now().getTime(), timeZone);
      const business = (await settings.read()).name;
      const origin = originOf(request, config);
      let queued = 0;
      for (const { worker_id: workerId, language } of request.body.to) {
        const jobs = await feedJobs.ofWorker(workerId);
        const own = await inTurns(ownWeek(jobs, { workerId, week, now: moment, timeZone }));
        const visits = timesIn(own);
        const isQueued = await records.inTransaction(authorOf(request), async (writable) => {
          const worker = await writable.workers.find(workerId);
          if (!worker || worker.erased_on || !worker.email.trim()) return false;
          const ofWorker = await writable.sentWeeks.ofWorker(workerId, week);
          const tellings = ofWorker.filter((one) => one.week === week);
          const last = lastTold(tellings);
          if (last?.way === 'ownMail' && isSameJson(last.visits, visits)) return false;
          const link =
            worker.plan_token &&
            workerPlanUrl(`${origin}/api`, origin, worker.plan_token, language);
          for (const { mail: state, mailId } of tellings) {
            if (state === 'failed') await writable.mails.dismiss(mailId!);
          }
          const { id: mailId } = await writable.mails.add({
            ...weekMail(week, own, link, { language, name: worker.name, business }),
            recipient: { kind: 'worker', id: workerId },
            language,
            key: `${WEEK_KEY}${workerId}/${week}/${tellings.at(-1)?.id ?? 0}`,
          });
          const told = { workerId, week, way: 'ownMail', visits, mailId } as const;
          await writable.sentWeeks.add({ ...told, userId: signedInUserId(request) });
          return true;
        });
        if (isQueued) queued += 1;
      }
      void mail.run();
      return { queued };
    },
  );
};
