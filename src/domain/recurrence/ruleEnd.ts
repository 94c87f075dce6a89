import type { LocalDate } from '../entities.ts';
import { bareRule, type Rule } from './rule.ts';

/** When a series ends: never, with a day, inclusive, or after a number of visits. */
export type SeriesEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'visits'; readonly visits: number };

export const NEVER: SeriesEnd = { kind: 'never' };

const END_PART = /^\s*(?:UNTIL|COUNT)\b/i;

/** The end of a rule; null for an `UNTIL` with a time, whose day depends on the event. */
export function endOfRule({ until, count }: Rule): SeriesEnd | null {
  if (count !== null) return { kind: 'visits', visits: count };
  if (until === null) return NEVER;
  return until.kind === 'day' ? { kind: 'day', day: until.day } : null;
}

function written(end: SeriesEnd): string[] {
  switch (end.kind) {
    case 'never':
      return [];
    case 'day':
      return [`UNTIL=${end.day.replaceAll('-', '')}`];
    case 'visits':
      return [`COUNT=${end.visits}`];
  }
}

/** The bare rule with another end; its other parts stay as they are. */
export function withRuleEnd(text: string, end: SeriesEnd): string {
  const parts = bareRule(text).split(';');
  const kept = parts.filter((part) => part.trim() !== '' && !END_PART.test(part));
  return [...kept, ...written(end)].join(';');
}
