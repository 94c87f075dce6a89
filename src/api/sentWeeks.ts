import type { ListResult, LocalDate } from '../domain/entities.ts';
import type { HandedMails } from '../domain/mail/handover.ts';
import {
  DELIVERY_STATES,
  TOLD_WAYS,
  type SentWeek,
  type Telling,
  type ToldTimes,
  type WeekMail,
  type WeekNote,
} from '../domain/sentWeek/sentWeek.ts';
import { isLanguage } from '../domain/text/language.ts';
import { wallTimeOf } from '../domain/time/isoTime.ts';
import type { Api } from './client/createApi.ts';
import { requireParameters } from './client/required.ts';
import {
  idOf,
  numberOf,
  objectOf,
  requiredId,
  rowsOf,
  textOf,
  type Unread,
} from './client/wire.ts';
import type {
  WireQueuedMails,
  WireSentWeek,
  WireTelling,
  WireToldVisits,
  WireToldWeek,
  WireWeekMails,
} from './contract/planning/sentWeeks.ts';

export const SENT_WEEKS_PATH = 'sent-week';

function tellingOf(wire: unknown, timeZone: string): Telling | null {
  const { id, way, at, by, mail }: Unread<WireTelling> = objectOf(wire);
  const known = TOLD_WAYS.find((one) => one === way);
  const moment = wallTimeOf(textOf(at), timeZone);
  const read = idOf(id);
  if (read === null || !known || !moment) return null;
  return {
    id: read,
    way: known,
    at: moment,
    by: textOf(by) || null,
    mail: DELIVERY_STATES.find((one) => one === mail) ?? null,
  };
}

function toldOf(wire: unknown, timeZone: string): ToldTimes | null {
  const { id, start, end }: Unread<WireToldVisits[number]> = objectOf(wire);
  const [from, to] = [wallTimeOf(textOf(start), timeZone), wallTimeOf(textOf(end), timeZone)];
  return from && to ? { id: textOf(id), start: from, end: to } : null;
}

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function sentWeekOf(wire: Unread<WireSentWeek>, timeZone: string): SentWeek {
  const { mail_language: language } = wire;
  return {
    id: requiredId(wire.id),
    planToken: textOf(wire.plan_token),
    language: isLanguage(language) ? language : null,
    visits: Array.isArray(wire.visits)
      ? wire.visits.flatMap((visit) => toldOf(visit, timeZone) ?? [])
      : null,
    tellings: arrayOf(wire.tellings).flatMap((telling) => tellingOf(telling, timeZone) ?? []),
  };
}

/** Fetches what each worker was told of a week, one row for each worker. */
export async function fetchSentWeek(
  { http, config, now }: Api,
  week: LocalDate,
  signal: AbortSignal,
): Promise<ListResult<SentWeek>> {
  requireParameters('fetchSentWeek', { week });
  const { rows, unreadable } = rowsOf(await http.get(SENT_WEEKS_PATH, { query: { week }, signal }));
  return {
    rows: rows.map((row) => sentWeekOf(row, config.timeZone)),
    unreadable,
    loadedAt: now(),
  };
}

/** Notes that a worker was told a week by hand, or that a call was none. */
export async function noteTelling({ http }: Api, week: LocalDate, note: WeekNote): Promise<void> {
  requireParameters('noteTelling', { week, note });
  if (note.kind === 'withdrawn') {
    await http.post(`${SENT_WEEKS_PATH}/${note.tellingId}/withdraw`);
    return;
  }
  const { workerId, way, visits } = note;
  await http.post(SENT_WEEKS_PATH, {
    worker_id: workerId,
    week,
    way,
    visits: visits.map(({ id, start, end }) => ({ id, start, end })),
  } satisfies WireToldWeek);
}

/** The server sends workers their week; who was last written the same is not written again. */
export async function handWeekMails(
  { http }: Api,
  week: LocalDate,
  to: readonly WeekMail[],
): Promise<HandedMails> {
  requireParameters('handWeekMails', { week, to });
  const body = {
    week,
    to: to.map(({ workerId, language }) => ({ worker_id: workerId, language })),
  } satisfies WireWeekMails;
  const response = await http.post(`${SENT_WEEKS_PATH}/mail`, body);
  const { queued }: Unread<WireQueuedMails> = objectOf(await response.json());
  return { queued: numberOf(queued) ?? 0, mail: null };
}
