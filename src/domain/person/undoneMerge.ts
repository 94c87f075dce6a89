import type { LocalDate } from '../entities.ts';
import { addDays } from '../time/dates.ts';

/** How long a merge of customers can be undone. */
const UNDO_DAYS = 30;

/** The last day on which a merge can be undone. */
export function lastUndoDay(mergedOn: LocalDate): LocalDate {
  return addDays(mergedOn, UNDO_DAYS);
}

/** Fields that mean one thing together. */
const TOGETHER: readonly (readonly string[])[] = [['latitude', 'longitude']];

/** The fields of a merge, by what undoing it does with them. */
interface UndoneFields<Known> {
  /** What the record had before, of the fields that are as the merge has left them. */
  readonly restored: Partial<Known>;
  /** The fields that were changed since. */
  readonly kept: readonly (keyof Known & string)[];
}

/** Undoes what a merge has changed of a record, from `before` to `after`, where it is `now` the same. */
export function undoneFields<Known extends object>(
  before: Partial<Known>,
  after: Partial<Known>,
  now: Known,
): UndoneFields<Known> {
  const names = Object.keys(after) as (keyof Known & string)[];
  const isUntouched = (name: string) => {
    const together = TOGETHER.find((group) => group.includes(name)) ?? [name];
    return names
      .filter((each) => together.includes(each))
      .every((each) => now[each] === after[each]);
  };
  const restored = names.filter(isUntouched);
  return {
    restored: Object.fromEntries(restored.map((name) => [name, before[name]])) as Partial<Known>,
    kept: names.filter((name) => !isUntouched(name)),
  };
}
