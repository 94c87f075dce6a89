import type { LocalDate } from '../../../src/domain/entities.ts';
import type { DeliveryState, ToldTimes, ToldWay } from '../../../src/domain/sentWeek/sentWeek.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import type { History } from '../history/history.ts';
import { MAIL_RETENTION, deliveryStateOf } from '../mails/outbox.ts';
import type { Database, MailRow, SentWeekRow } from '../sql/schema.ts';

/** What the keys of mails with a week begin with. */
export const WEEK_KEY = 'week/';

/** In days: how long is kept what was told of a week that is over. */
const RETENTION = 56;

/** That a worker was told a week. */
export interface ToldWeek extends Omit<SentWeekRow, 'visits' | 'mail_id'> {
  readonly visits: readonly ToldTimes[];
  /** Null if it was no mail of the server. */
  readonly mail: DeliveryState | null;
  readonly mailId: string | null;
}

export interface NewTelling {
  readonly workerId: number;
  /** A Monday. */
  readonly week: LocalDate;
  readonly way: ToldWay;
  readonly visits: readonly ToldTimes[];
  /** Whoever tells it; null if the worker has seen it by the link. */
  readonly userId: number | null;
  readonly mailId?: string;
}

type Mailed = Pick<SentWeekRow, 'mail_id' | 'told_at'> & {
  readonly state: MailRow['state'] | null;
  readonly repeated: MailRow['repeated'] | null;
};

/** What has become of a mail. One that is gone was sent long ago, or was forgotten by hand as it had not arrived. */
function deliveryState({ mail_id, told_at, state, repeated }: Mailed, oldest: string) {
  if (mail_id === null) return null;
  if (state === null || repeated === null) return told_at < oldest ? 'sent' : 'failed';
  return deliveryStateOf({ state, repeated });
}

/** Finds what workers were told of weeks. */
export function sentWeekReader(database: Database, now: () => Date) {
  const told = () =>
    database
      .selectFrom('sent_weeks')
      .leftJoin('mails', 'mails.id', 'sent_weeks.mail_id')
      .selectAll('sent_weeks')
      .select(['mails.state', 'mails.repeated'])
      .orderBy('sent_weeks.id');

  const tellingsOf = async (query: ReturnType<typeof told>): Promise<readonly ToldWeek[]> => {
    const oldest = new Date(now().getTime() - MAIL_RETENTION).toISOString();
    return (await query.execute()).map((row) => {
      const { mail_id: mailId, state: _state, repeated: _repeated, visits, ...telling } = row;
      return {
        ...telling,
        visits: JSON.parse(visits) as readonly ToldTimes[],
        mail: deliveryState(row, oldest),
        mailId,
      };
    });
  };

  return {
    /** What was told of a week from its Monday on, the oldest first. */
    ofWeek: (monday: LocalDate) => tellingsOf(told().where('week', '=', monday)),
    /** What a worker was told of this week and of later ones, the oldest first. */
    ofWorker: (workerId: number, monday: LocalDate) =>
      tellingsOf(told().where('worker_id', '=', workerId).where('week', '>=', monday)),
  };
}

/** What somebody knows: a mail that has not arrived has told nothing. */
export function lastTold(tellings: readonly ToldWeek[]): ToldWeek | undefined {
  return tellings.findLast(({ mail }) => mail !== 'failed');
}

/** Finds and notes what workers were told of weeks. */
export function sentWeekWriter(transaction: Database, history: History) {
  const { ofWorker, ...reader } = sentWeekReader(transaction, () => new Date(history.at));

  async function note(
    action: 'weekTold' | 'weekUntold',
    { worker_id, week, way }: Pick<SentWeekRow, 'worker_id' | 'week' | 'way'>,
  ) {
    const { name } = await transaction
      .selectFrom('workers')
      .select('name')
      .where('id', '=', worker_id)
      .executeTakeFirstOrThrow();
    const after = { name, week, way };
    await history.note([{ kind: 'worker', id: worker_id, action, before: { name }, after }]);
  }

  return {
    ...reader,
    ofWorker,

    /** Notes what a worker was told. The same as the last time is that, at another time. */
    async add({ workerId, week, way, visits, userId, mailId }: NewTelling): Promise<number> {
      await transaction
        .deleteFrom('sent_weeks')
        .where('week', '<', addDays(history.at.slice(0, 10) as LocalDate, -RETENTION))
        .execute();
      const last = (await ofWorker(workerId, week)).findLast((one) => one.week === week);
      if (last && last.way === way && !mailId && isSameJson(last.visits, visits)) {
        await transaction
          .updateTable('sent_weeks')
          .set({ told_at: history.at })
          .where('id', '=', last.id)
          .execute();
        return last.id;
      }
      const { id } = await transaction
        .insertInto('sent_weeks')
        .values(({ selectFrom }) => ({
          worker_id: workerId,
          week,
          way,
          visits: JSON.stringify(visits),
          told_at: history.at,
          told_by: selectFrom('users')
            .select('username')
            .where('id', '=', userId ?? 0),
          mail_id: mailId ?? null,
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      await note('weekTold', { worker_id: workerId, week, way });
      return id;
    },

    /** Takes back that somebody was called. Returns whether there was such a call. */
    async withdraw(id: number): Promise<boolean> {
      const removed = await transaction
        .deleteFrom('sent_weeks')
        .where('id', '=', id)
        .where('way', '=', 'call')
        .returning(['worker_id', 'week', 'way'])
        .executeTakeFirst();
      if (removed) await note('weekUntold', removed);
      return removed !== undefined;
    },
  };
}
