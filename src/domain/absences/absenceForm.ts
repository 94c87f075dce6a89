import type { AbsenceKind, AbsenceRecord, DayPart, LocalDate } from '../entities.ts';
import {
  changedEntries,
  createDrafts,
  type CreationForm,
  type FieldProblem,
} from '../form/form.ts';
import { isBoolean, isDay, isText, orNull, tableOf } from '../form/shape.ts';
import { readDate } from '../time/dateEntry.ts';
import { daysBetween } from '../time/dates.ts';
import { ABSENCE_KINDS, ABSENCE_NOTE_LENGTH, isDayPart, MAX_ABSENCE_DAYS } from './absentAt.ts';

export type AbsenceDay = 'firstDay' | 'lastDay';

type TypedDays = Readonly<Partial<Record<AbsenceDay, string>>>;

export interface AbsenceDraft {
  readonly kind: AbsenceKind | null;
  readonly firstDay: LocalDate;
  /** Null until further notice. */
  readonly lastDay: LocalDate | null;
  readonly part: DayPart;
  readonly note: string;
  readonly withdrawn: boolean;
  /** Typed texts that are no day. */
  readonly typed: TypedDays;
}

/** A text that is typed as a day; null shows the day again. Without a text, there is no last day. */
interface TypedDay {
  readonly typed: AbsenceDay;
  readonly text: string | null;
}

export type AbsenceEdit = Partial<Omit<AbsenceDraft, 'typed'>> | TypedDay;

type AbsenceProblemCode = 'required' | 'unreadable' | 'lastBeforeFirst' | 'tooManyDays' | 'tooLong';

export function isAbsenceKind(value: unknown): value is AbsenceKind {
  return ABSENCE_KINDS.some((kind) => kind === value);
}

/** Until it is known whose a new absence is. */
const NO_WORKER = 0;

const DAYS = ['firstDay', 'lastDay'] as const satisfies readonly AbsenceDay[];

function withoutText(typed: TypedDays, fields: readonly string[]): TypedDays {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field)));
}

const drafts = createDrafts<Omit<AbsenceRecord, 'id'>, AbsenceDraft>({
  kind: { isValue: orNull(isAbsenceKind) },
  firstDay: {
    isValue: isDay,
    partsIn: () => [
      {
        name: 'days',
        valueOf: ({ firstDay, lastDay }) => [firstDay, lastDay],
        copy: ({ firstDay, lastDay }, into) => ({ ...into, firstDay, lastDay }),
      },
    ],
  },
  lastDay: { isValue: orNull(isDay), partsIn: () => [] },
  part: { isValue: isDayPart },
  note: { isValue: isText },
  withdrawn: { isValue: isBoolean, from: ({ withdrawnAt }) => withdrawnAt !== null },
  typed: {
    from: () => ({}),
    isValue: tableOf((key) => DAYS.some((field) => field === key), isText),
    changeIn: (_, draft) => changedEntries({}, draft.typed),
    partsIn: () => [],
  },
});

function applyEdit(draft: AbsenceDraft, edit: AbsenceEdit): AbsenceDraft {
  if ('text' in edit) {
    const others = withoutText(draft.typed, [edit.typed]);
    if (edit.typed === 'lastDay' && edit.text === '') {
      return { ...draft, lastDay: null, typed: others };
    }
    return {
      ...draft,
      typed: edit.text === null ? others : { ...others, [edit.typed]: edit.text },
    };
  }
  return { ...draft, ...edit, typed: withoutText(draft.typed, Object.keys(edit)) };
}

/** The length in days; null if it has no last day. */
function lengthOf({ firstDay, lastDay }: AbsenceDraft): number | null {
  return lastDay === null ? null : daysBetween(firstDay, lastDay) + 1;
}

function lastDayProblem(draft: AbsenceDraft): AbsenceProblemCode | false {
  const length = lengthOf(draft) ?? 1;
  if (draft.typed.lastDay !== undefined) return 'unreadable';
  if (length < 1) return 'lastBeforeFirst';
  return length > MAX_ABSENCE_DAYS && 'tooManyDays';
}

export const absenceForm: CreationForm<Omit<AbsenceRecord, 'id'>, AbsenceDraft, AbsenceEdit> = {
  ...drafts,
  blank: (today) => ({
    workerId: NO_WORKER,
    kind: null,
    firstDay: today,
    lastDay: today,
    part: 'all',
    note: '',
    withdrawnAt: null,
  }),
  applyEdit,
  settled: (typedDraft, today) =>
    DAYS.reduce((draft, field) => {
      const entry = readDate(draft.typed[field] ?? '', today);
      return entry.kind === 'day' ? applyEdit(draft, { [field]: entry.day }) : draft;
    }, typedDraft),
  likelyEdits: () => [],
  problemsOf: ({ raw }, draft) => {
    const isNew = raw.kind === undefined;
    const codes = {
      kind: isNew && draft.kind === null && ('required' as const),
      firstDay: draft.typed.firstDay !== undefined && ('unreadable' as const),
      lastDay: lastDayProblem(draft),
      note: draft.note.trim().length > ABSENCE_NOTE_LENGTH && ('tooLong' as const),
    };
    return Object.entries(codes).flatMap(
      ([field, code]): FieldProblem<string, AbsenceProblemCode>[] =>
        code ? [{ field, code }] : [],
    );
  },
};
