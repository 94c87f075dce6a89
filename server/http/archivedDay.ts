import { dayOf, isCalendarDay } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import type { Config } from '../config/config.ts';
import { fieldProblem } from './problem.ts';

interface Archivable {
  readonly archived_on?: string | null;
}

export interface ArchivedDayOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly now: () => Date;
}

/**
 * The same record; throws a `Problem` if the day from which it is archived does not exist or is yet
 * to come in the business time zone: whoever is archived is so at once.
 */
export function withArchivedDay<Fields extends Archivable>(
  fields: Fields,
  { config, now }: ArchivedDayOptions,
): Fields {
  const { archived_on } = fields;
  if (typeof archived_on !== 'string') return fields;
  if (!isCalendarDay(archived_on)) throw fieldProblem('invalidDay', 'archived_on');
  const today = dayOf(wallTimeAt(now().getTime(), config.timeZone));
  if (archived_on > today) throw fieldProblem('dayToCome', 'archived_on');
  return fields;
}
