import { isCalendarDay } from '../../src/domain/time/dates.ts';
import type { Config } from '../config/config.ts';
import { businessToday } from '../calendar/businessToday.ts';
import { fieldProblem } from '../problem.ts';

interface Archivable {
  readonly archived_on?: string | null;
}

export interface ArchivedDayOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly now: () => Date;
}

/**
 * The same record; throws a `Problem` if the day from which it is archived does not exist or is yet
 * to come in the business time zone: whoever is archived is so at once. A day that stays as it was
 * `before` is left alone, as a browser sends it back with every save.
 */
export function withArchivedDay<Fields extends Archivable>(
  fields: Fields,
  { config, now }: ArchivedDayOptions,
  before: Archivable = {},
): Fields {
  const { archived_on } = fields;
  if (typeof archived_on !== 'string' || archived_on === before.archived_on) return fields;
  if (!isCalendarDay(archived_on)) throw fieldProblem('invalidDay', 'archived_on');
  if (archived_on > businessToday(now, config.timeZone))
    throw fieldProblem('dayToCome', 'archived_on');
  return fields;
}
