import { ascending } from '../ascending.ts';
import type { LocalDate } from '../entities.ts';
import { weekdayIndex } from '../time/dates.ts';
import { parseRule, WEEKDAYS, type Rule } from './rule.ts';

/** A rule that a form can show as fields. Weekdays count from Monday 0 to Sunday 6. */
export type RuleChoice =
  | { readonly kind: 'weekdays'; readonly interval: number; readonly weekdays: readonly number[] }
  /** On a day of the month; -1 is the last one. */
  | { readonly kind: 'monthDay'; readonly interval: number; readonly monthDay: number }
  /** On the nth such weekdays of the month; -1 is the last one. */
  | {
      readonly kind: 'nthWeekday';
      readonly interval: number;
      readonly positions: readonly number[];
      readonly weekday: number;
    };

export const MAX_CHOSEN_INTERVAL = 12;
export const CHOSEN_POSITIONS = [1, 2, 3, 4, -1] as const;
export const LAST = -1;

function written(frequency: Rule['frequency'], interval: number, days: string): string {
  return `FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ''};${days}`;
}

/** The chosen rule, without an end. */
export function ruleOfChoice(choice: RuleChoice): string {
  const { interval } = choice;
  switch (choice.kind) {
    case 'weekdays': {
      const names = choice.weekdays.toSorted(ascending).map((weekday) => WEEKDAYS[weekday]);
      return written('WEEKLY', interval, `BYDAY=${names.join(',')}`);
    }
    case 'monthDay':
      return written('MONTHLY', interval, `BYMONTHDAY=${choice.monthDay}`);
    case 'nthWeekday': {
      const name = WEEKDAYS[choice.weekday]!;
      const inOrder = CHOSEN_POSITIONS.filter((position) => choice.positions.includes(position));
      return written(
        'MONTHLY',
        interval,
        `BYDAY=${inOrder.map((position) => `${position}${name}`).join(',')}`,
      );
    }
  }
}

/** Whether the choice names a day at all. */
export function isComplete(choice: RuleChoice): boolean {
  if (choice.kind === 'weekdays') return choice.weekdays.length > 0;
  return choice.kind === 'monthDay' || choice.positions.length > 0;
}

function weekly({ interval, weekdays }: Rule, from: LocalDate): RuleChoice {
  const named = weekdays.map(({ weekday }) => WEEKDAYS.indexOf(weekday)).toSorted(ascending);
  return { kind: 'weekdays', interval, weekdays: named.length > 0 ? named : [weekdayIndex(from)] };
}

function monthly({ interval, weekdays, monthDays }: Rule, from: LocalDate): RuleChoice | null {
  if (weekdays.length === 0) {
    if (monthDays.length > 1) return null;
    return { kind: 'monthDay', interval, monthDay: monthDays[0] ?? Number(from.slice(8)) };
  }
  const positions = weekdays.map(({ position }) => position);
  const [name, ...others] = new Set(weekdays.map(({ weekday }) => weekday));
  const isOfForm = monthDays.length === 0 && others.length === 0;
  const areOffered = positions.every((position) =>
    CHOSEN_POSITIONS.some((offered) => offered === position),
  );
  if (!isOfForm || !areOffered) return null;
  return {
    kind: 'nthWeekday',
    interval,
    positions: positions.flatMap((position) => position ?? []),
    weekday: WEEKDAYS.indexOf(name!),
  };
}

/** The rule as fields; null if they cannot say it. `from` is the day from which the series starts. */
export function choiceOfRule(text: string, from: LocalDate, time?: string): RuleChoice | null {
  const parsed = parseRule(text, time);
  if (!parsed.ok) return null;
  const { rule } = parsed;
  const isPlain = [rule.yearDays, rule.weeks, rule.months, rule.positions].every(
    ({ length }) => length === 0,
  );
  const isInRange = rule.interval <= MAX_CHOSEN_INTERVAL && rule.weekStart === 'MO';
  if (!isPlain || !isInRange) return null;
  const choice =
    rule.frequency === 'WEEKLY'
      ? weekly(rule, from)
      : rule.frequency === 'MONTHLY'
        ? monthly(rule, from)
        : null;
  return choice?.kind === 'monthDay' && choice.monthDay < LAST ? null : choice;
}
