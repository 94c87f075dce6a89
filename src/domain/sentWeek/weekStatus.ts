import type { LocalDateTime } from '../entities.ts';
import { newsOf, type VisitNews } from '../mail/toldVisits.ts';
import { at, addDays } from '../time/dates.ts';
import { isMessageWay, type SentWeek, type Telling, type ToldTimes } from './sentWeek.ts';
import { DAYS_PER_WEEK } from '../calendar/dimensions.ts';
import type { LocalDate } from '../entities.ts';

/** What somebody knows of their week. */
export interface WeekStatus {
  /** `open` if they do not know it, `changed` if it is otherwise than they know. */
  readonly state: 'open' | 'changed' | 'told';
  /** The last message; null if there was none. */
  readonly sent: Telling | null;
  /** That the worker has seen it, or was called, since that message. */
  readonly seen: Telling | null;
  readonly called: Telling | null;
  /** What is otherwise than they know, by start; empty if they know nothing. */
  readonly news: readonly VisitNews<ToldTimes>[];
}

interface Moment {
  /** A Monday. */
  readonly week: LocalDate;
  readonly now: LocalDateTime;
}

const NOTHING: Pick<SentWeek, 'visits' | 'tellings'> = { visits: null, tellings: [] };

/** What somebody with these visits knows of their week; `known` is absent if nothing was told. */
export function weekStatus(
  known: Pick<SentWeek, 'visits' | 'tellings'> = NOTHING,
  visits: readonly ToldTimes[],
  { week, now }: Moment,
): WeekStatus {
  const { tellings } = known;
  const place = tellings.findLastIndex(({ way }) => isMessageWay(way));
  const since = tellings.slice(place + 1);
  const until = at(addDays(week, DAYS_PER_WEEK), '00:00');
  const news = known.visits ? newsOf({ visits: known.visits, until }, visits, now) : [];
  return {
    state: known.visits === null ? 'open' : news.length > 0 ? 'changed' : 'told',
    sent: tellings[place] ?? null,
    seen: since.findLast(({ way }) => way === 'seen') ?? null,
    called: since.findLast(({ way }) => way === 'call') ?? null,
    news,
  };
}
