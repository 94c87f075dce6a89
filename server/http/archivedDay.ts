import { isCalendarDay } from '../../src/domain/time/dates.ts';
import { fieldProblem } from './problem.ts';

interface Archivable {
  readonly archived_on?: string | null;
}

/** The same record; throws a `Problem` if there is no such day as that from which it is archived. */
export function withArchivedDay<Fields extends Archivable>(fields: Fields): Fields {
  const { archived_on } = fields;
  if (typeof archived_on === 'string' && !isCalendarDay(archived_on)) {
    throw fieldProblem('invalidDay', 'archived_on');
  }
  return fields;
}
