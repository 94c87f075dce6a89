import { DAY_PARTS } from '../absences/absentAt.ts';
import type { DayPart, HolidayChange, HolidayChangesRecord } from '../entities.ts';
import { createDrafts, type FieldProblem, type Form } from '../form/form.ts';
import { fold } from '../search/fold.ts';
import { isSameJson } from '../sameJson.ts';
import { isText, listOf, withFields } from '../form/shape.ts';
import { isCalendarDay } from '../time/dates.ts';

/** There is one record of them. */
export const HOLIDAY_CHANGES_ID = 1;

/** How many changes there may be. */
export const MAX_HOLIDAY_CHANGES = 200;

/** In UTF-16 code units. */
export const MAX_HOLIDAY_NAME = 100;

export const HOLIDAY_PARTS = [...DAY_PARTS, 'none'] as const;

/** A change as it is drafted: its day is the text that is typed. */
export interface HolidayRow {
  readonly day: string;
  readonly name: string;
  readonly part: DayPart | 'none';
}

export interface HolidayDraft {
  readonly rows: readonly HolidayRow[];
}

export type HolidayEdit =
  | { readonly place: number; readonly row: Partial<HolidayRow> }
  | { readonly added: HolidayRow; readonly place: number }
  | { readonly removed: number };

export type HolidayProblemCode = 'noDay' | 'dayTwice' | 'tooLong';

/** The 29th of February is there in a leap year. */
const LEAP_YEAR = 2028;

const TYPED = /^(\d{1,2})[./]\s*(\d{1,2})[./]?\s*(\d{4})?$/;
const STORED = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/;

/**
 * A typed day as it is stored: `19.04.2027` is one day, `26.12.` the same day of every year. Null if
 * there is no such day.
 *
 * @internal
 */
export function readHolidayDay(text: string): string | null {
  const trimmed = fold(text).trim();
  const typed = TYPED.exec(trimmed);
  const stored = STORED.exec(trimmed);
  const [year, month, date] = typed
    ? [typed[3], typed[2]!.padStart(2, '0'), typed[1]!.padStart(2, '0')]
    : [stored?.[1], stored?.[2] ?? '', stored?.[3] ?? ''];
  const day = `${month}-${date}`;
  if (!isCalendarDay(`${year ?? LEAP_YEAR}-${day}`)) return null;
  return year ? `${year}-${day}` : day;
}

/**
 * A stored day as it is typed: `19.04.2027`, `26.12.`.
 *
 * @internal
 */
export function writtenHolidayDay(day: string): string {
  const [date, month, year = ''] = day.split('-').toReversed();
  return `${date}.${month}.${year}`;
}

const isRow = withFields({
  day: isText,
  name: isText,
  part: (value) => HOLIDAY_PARTS.some((part) => part === value),
});

const rowsOf = ({ changes }: HolidayChangesRecord): readonly HolidayRow[] =>
  changes.map((change) => ({ ...change, day: writtenHolidayDay(change.day) }));

const drafts = createDrafts<HolidayChangesRecord, HolidayDraft>({
  rows: {
    isValue: listOf(isRow),
    from: rowsOf,
    changeIn: (record, { rows }) => (isSameJson(rows, rowsOf(record)) ? undefined : rows),
  },
});

/** The changes of a draft without problems. */
export function changesOfDraft({ rows }: HolidayDraft): readonly HolidayChange[] {
  return rows.map(({ day, name, part }) => ({
    day: readHolidayDay(day) ?? day,
    name: name.trim(),
    part,
  }));
}

/** What the business keeps otherwise than its region, one list that is saved as a whole. */
export const holidayForm: Form<HolidayChangesRecord, HolidayDraft, HolidayEdit> = {
  ...drafts,
  applyEdit: ({ rows }, edit) => {
    if ('added' in edit) return { rows: rows.toSpliced(edit.place, 0, edit.added) };
    if ('removed' in edit) return { rows: rows.toSpliced(edit.removed, 1) };
    const { place, row } = edit;
    return { rows: rows.map((one, index) => (index === place ? { ...one, ...row } : one)) };
  },
  settled: (draft) => draft,
  likelyEdits: () => [],
  problemsOf: (_, { rows }) => {
    const days = rows.map(({ day }) => readHolidayDay(day));
    return rows.flatMap(({ name }, place): FieldProblem<string, HolidayProblemCode>[] => {
      const day = days[place];
      const isTwice = day && days.indexOf(day) < place;
      return [
        ...(day === null ? [{ field: `day ${place}`, code: 'noDay' as const }] : []),
        ...(isTwice ? [{ field: `day ${place}`, code: 'dayTwice' as const }] : []),
        ...(name.trim().length > MAX_HOLIDAY_NAME
          ? [{ field: `name ${place}`, code: 'tooLong' as const }]
          : []),
      ];
    });
  },
};
