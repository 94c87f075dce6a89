import { hash } from 'node:crypto';
import { substituteMessage } from '../../src/domain/absences/messages.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { workerPlanUrl } from '../../src/domain/feed/outsideUrls.ts';
import {
  newsOf,
  toldOfDay,
  toldUntil,
  type Told,
  type ToldVisit,
  type VisitNews,
} from '../../src/domain/mail/toldVisits.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';
import { sheetMessage, type PlaceDetails } from '../../src/domain/sheets/sheetMessage.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { addDays, at, dayOf } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import { visitsOf } from '../../src/domain/visits/jobVisits.ts';
import type { FeedJob } from '../calendar/feed.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import type { Config } from '../config/config.ts';
import { outbox, type NewMail } from '../database/mails/outbox.ts';
import type { FeedJobs } from '../database/records/feedRepository.ts';
import type { Settings } from '../database/settings/settingsRepository.ts';
import type { Database } from '../database/sql/schema.ts';
import { workerPlan, DAYS_AHEAD, type PlanEntry } from '../plan/workerPlan.ts';
import { inTurns, type Steps } from '../steps.ts';
import { sayIn } from '../texts/say.ts';
import { MAIL_TEXTS } from './mailTexts.ts';

/** When the plan of the next day goes out, as a time of the business. */
const PLAN_TIME = '17:00';

/** In hours: changes of visits that begin later are not told yet. */
const HOURS_AHEAD = 48;

/** In ms: what is changed within that is told at once. */
const JOINED = 5 * 60_000;

const HOUR = 60 * 60_000;

interface WorkerMailsOptions {
  readonly config: Pick<Config, 'timeZone' | 'publicOrigin'>;
  readonly database: Database;
  readonly feedJobs: FeedJobs;
  readonly settings: Pick<Settings, 'read'>;
  readonly now: () => Date;
}

/** A worker who gets mails. */
interface Reader {
  readonly id: number;
  readonly name: string;
  readonly language: Language;
  readonly planToken: string;
}

/** What a worker knows, and since when something is otherwise; null if nothing is. */
interface Known {
  readonly told: Told;
  readonly changedAt: string | null;
}

const placeOf = ({ customer: { name, city } }: FeedJob) => [name, city].filter(Boolean).join(', ');

/** The visits of a worker that are not over, by start, until the end of the plan. */
function* ownVisits(
  workerId: number,
  jobs: readonly FeedJob[],
  now: LocalDateTime,
  timeZone: string,
): Steps<readonly ToldVisit[]> {
  const window = { first: dayOf(now), last: addDays(dayOf(now), DAYS_AHEAD) };
  const own: ToldVisit[] = [];
  for (const job of jobs) {
    const { id, workerId: worker_id, fromDate: from_date, appointment } = job;
    const schedule = scheduleOf({ id, worker_id, from_date, appointment });
    for (const visit of visitsOf(schedule, window, timeZone).visits) {
      if (!visit.workerIds.includes(workerId) || visit.end <= now) continue;
      own.push({ id: visit.id, start: visit.start, end: visit.end, place: placeOf(job) });
    }
    yield;
  }
  return own;
}

/** A visit as a mail tells it: how to get in stands in the plan alone, whose link can be ended. */
function mailedPlace({ start, end, job, replaced, beside, note }: PlanEntry): PlaceDetails {
  const { name, address, zip_code, city, phone } = job.customer;
  return {
    start,
    end,
    customerName: name,
    address: [address.trim(), `${zip_code} ${city}`.trim()].filter(Boolean).join(', '),
    telephone: phone.trim(),
    replaced: replaced?.join(', ') ?? '',
    beside: beside.join(', '),
    note: note.trim(),
    access: '',
    instructions: job.instructions.trim(),
  };
}

/** Queues what workers are told by mail: the plan of the next day, and changes of visits that are near. */
export function createWorkerMails(options: WorkerMailsOptions) {
  const { database, feedJobs, settings, now } = options;
  const { timeZone, publicOrigin } = options.config;

  const wallTime = (instant: number) => wallTimeAt(instant, timeZone);

  async function readers(): Promise<readonly Reader[]> {
    const rows = await database
      .selectFrom('workers')
      .select(['id', 'name', 'mail_language', 'plan_token'])
      .where('mail_language', '!=', '')
      .where('email', '!=', '')
      .where('archived_on', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ id, name, mail_language, plan_token }) => ({
      id,
      name,
      language: mail_language as Language,
      planToken: plan_token,
    }));
  }

  async function addressingOf({ language, name }: Reader) {
    return { language, name, business: (await settings.read()).name };
  }

  /** The link to the plan, if it is known where this server is. */
  function linkOf({ language, planToken }: Reader): readonly string[] {
    if (!publicOrigin || planToken === '') return [];
    const link = workerPlanUrl(`${publicOrigin}/api`, publicOrigin, planToken, language);
    return [sayIn(language)(MAIL_TEXTS.plan, { link })];
  }

  async function planMail(reader: Reader, jobs: readonly FeedJob[], today: LocalDate) {
    const day = addDays(today, 1);
    const steps = workerPlan({
      workerId: reader.id,
      workerNames: await feedJobs.namesBeside(reader.id),
      jobs,
      absences: [],
      holidays: new Map(),
      today,
      timeZone,
    });
    const { weeks } = await inTurns(steps);
    const visits = weeks.flatMap(({ days }) => days).find((one) => one.day === day)?.visits ?? [];
    const coming = visits.filter(({ isCancelled }) => !isCancelled);
    if (coming.length === 0) return null;
    const addressing = await addressingOf(reader);
    return sheetMessage(day, coming.map(mailedPlace), addressing, linkOf(reader));
  }

  async function noticeMail(reader: Reader, news: readonly VisitNews[]) {
    const addressing = { ...(await addressingOf(reader)), absent: null };
    return substituteMessage(news, ({ visit }) => visit.place, addressing, linkOf(reader));
  }

  async function toldOf(workerId: number): Promise<Known | null> {
    const row = await database
      .selectFrom('told_visits')
      .selectAll()
      .where('worker_id', '=', workerId)
      .executeTakeFirst();
    if (!row) return null;
    const visits = JSON.parse(row.visits) as readonly ToldVisit[];
    return { told: { visits, until: row.until as LocalDateTime }, changedAt: row.changed_at };
  }

  /**
   * Notes what a worker knows from now on, with the mail that tells it; nothing if another process
   * has noted something since it was read.
   */
  async function note({ id }: Reader, before: Known | null, after: Known, mail: NewMail | null) {
    const rowOf = ({ told: { visits, until }, changedAt }: Known) => ({
      visits: JSON.stringify(visits),
      until,
      changed_at: changedAt,
    });
    const [row, seen] = [rowOf(after), before && rowOf(before)];
    if (!mail && seen && isSameJson(row, seen)) return;
    await database.transaction().execute(async (transaction) => {
      if (seen) {
        const { numUpdatedRows } = await transaction
          .updateTable('told_visits')
          .set(row)
          .where('worker_id', '=', id)
          .where('visits', '=', seen.visits)
          .where('until', '=', seen.until)
          .where('changed_at', seen.changed_at === null ? 'is' : '=', seen.changed_at)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
      } else {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('told_visits')
          .values({ worker_id: id, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (!numInsertedOrUpdatedRows) return;
      }
      if (mail) await outbox(transaction, now).add(mail);
    });
  }

  async function checkReader(reader: Reader): Promise<void> {
    const instant = now().getTime();
    const moment = wallTime(instant);
    const today = dayOf(moment);
    const tomorrow = addDays(today, 1);
    const mailed = {
      recipient: { kind: 'worker', id: reader.id },
      language: reader.language,
    } as const;
    const jobs = await feedJobs.ofWorker(reader.id);
    const visits = await inTurns(ownVisits(reader.id, jobs, moment, timeZone));
    // By the hour, so that it is not written anew each minute.
    const until = wallTime(instant - (instant % HOUR) + HOURS_AHEAD * HOUR);
    const current = { told: toldUntil(visits, until), changedAt: null };
    const known = await toldOf(reader.id);

    const key = `plan/${reader.id}/${tomorrow}`;
    if (moment >= at(today, PLAN_TIME) && !(await outbox(database, now).has(key))) {
      const message = await planMail(reader, jobs, today);
      if (message) {
        const after = known ? { ...known, told: toldOfDay(known.told, visits, tomorrow) } : current;
        return note(reader, known, after, { ...mailed, ...message, key });
      }
    }
    if (!known) return note(reader, null, current, null);

    const news = newsOf(known.told, visits, moment);
    if (news.length === 0) return note(reader, known, current, null);
    const { told, changedAt } = known;
    if (changedAt === null) {
      return note(reader, known, { told, changedAt: new Date(instant).toISOString() }, null);
    }
    if (instant < Date.parse(changedAt) + JOINED) return;
    const message = await noticeMail(reader, news);
    const said = hash('sha256', `${changedAt}\n${message.text}`, 'base64url');
    await note(reader, known, current, {
      ...mailed,
      ...message,
      key: `notice/${reader.id}/${said}`,
    });
  }

  return {
    /** Queues what is to be told by now. */
    async check(): Promise<void> {
      for (const reader of await readers()) await checkReader(reader);
    },
  };
}
