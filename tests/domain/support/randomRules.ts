import type { LocalDate } from '../../../src/domain/entities.ts';
import { WEEKDAYS } from '../../../src/domain/recurrence/rule.ts';
import { addDays } from '../../../src/domain/dates.ts';
import { randomFrom } from '../../../server/seed/random.ts';

/** A rule that somebody might send, the day on which its series starts, and a window to look at. */
export interface RuleCase {
  readonly text: string;
  readonly from: LocalDate;
  readonly time: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

const STARTS = [
  ...['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-28', '2027-10-31'],
  ...['2026-01-31', '2026-04-30', '2027-02-28', '2028-02-29', '2024-02-29', '2027-12-31'],
  ...['2020-12-28', '2021-01-03', '2026-12-28', '2027-01-01', '2027-01-03', '2021-12-31'],
] as const;

const FREQUENCIES = ['WEEKLY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY', 'DAILY'] as const;
const TIMES = ['00:00', '02:30', '05:00', '09:00', '22:15', '23:59'] as const;

/** Rules from a seed, each of the kind that `parseRule` reads. */
export function ruleCases(seed: number, count: number): readonly RuleCase[] {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const between = (low: number, high: number) => low + below(high - low + 1);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)]!;
  const chance = (probability: number) => random() < probability;
  const some = <Value>(most: number, value: () => Value) => [
    ...new Set(Array.from({ length: between(1, most) }, value)),
  ];
  const signed = (limit: number) => (chance(0.3) ? -1 : 1) * between(1, limit);
  const compact = (day: LocalDate) => day.replaceAll('-', '');

  const weekdays = (nth: number) => {
    const positioned = nth > 0 && chance(0.6);
    return some(3, () => `${positioned ? signed(nth) : ''}${oneOf(WEEKDAYS)}`);
  };

  const ends: Record<string, (from: LocalDate, time: string) => string> = {
    none: () => '',
    count: () => `;COUNT=${between(1, 60)}`,
    day: (from) => `;UNTIL=${compact(addDays(from, between(0, 500)))}`,
    wallTime: (from, time) =>
      `;UNTIL=${compact(addDays(from, between(0, 500)))}T${oneOf([time, oneOf(TIMES)]).replace(':', '')}00`,
    instant: (from) =>
      `;UNTIL=${compact(addDays(from, between(0, 500)))}T${oneOf(TIMES).replace(':', '')}00Z`,
  };

  const selectors = (frequency: (typeof FREQUENCIES)[number]) => {
    const parts: string[] = [];
    const add = (probability: number, property: string, values: () => readonly unknown[]) => {
      if (chance(probability)) parts.push(`;${property}=${values().join(',')}`);
    };
    const nth = { DAILY: 0, WEEKLY: 0, MONTHLY: 6, YEARLY: 54 }[frequency];
    const withWeeks = frequency === 'YEARLY' && chance(0.25);
    const withDays = frequency === 'YEARLY' && chance(withWeeks ? 0.05 : 0.25);
    add(frequency === 'WEEKLY' || withWeeks ? 0.8 : 0.4, 'BYDAY', () =>
      weekdays(withWeeks ? 0 : nth),
    );
    add(frequency === 'WEEKLY' ? 0 : withWeeks ? 0.05 : 0.35, 'BYMONTHDAY', () =>
      some(4, () => signed(31)),
    );
    if (withWeeks)
      add(1, 'BYWEEKNO', () => some(4, () => (chance(0.7) ? signed(53) : oneOf([1, 52, 53, -1]))));
    if (withDays)
      add(1, 'BYYEARDAY', () =>
        some(4, () => (chance(0.8) ? signed(366) : oneOf([1, 365, 366, -1, -366]))),
      );
    add(frequency === 'YEARLY' ? 0.4 : 0.15, 'BYMONTH', () => some(3, () => between(1, 12)));
    if (parts.length > 0) add(0.2, 'BYSETPOS', () => some(2, () => signed(chance(0.8) ? 4 : 31)));
    return parts.join('');
  };

  return Array.from({ length: count }, () => {
    const from = chance(0.6)
      ? oneOf(STARTS)
      : addDays('2026-01-01' as LocalDate, between(-400, 1200));
    const time = oneOf(TIMES);
    const frequency = oneOf(FREQUENCIES);
    const interval = chance(0.5) ? `;INTERVAL=${between(2, chance(0.9) ? 5 : 60)}` : '';
    const weekStart = chance(0.3) ? `;WKST=${oneOf(WEEKDAYS)}` : '';
    const end = ends[oneOf(Object.keys(ends))]!(from as LocalDate, time);
    const first = addDays(from as LocalDate, chance(0.8) ? between(-40, 300) : between(300, 3000));
    return {
      text: `FREQ=${frequency}${interval}${weekStart}${selectors(frequency)}${end}`,
      from: from as LocalDate,
      time,
      first,
      last: addDays(first, between(0, 400)),
    };
  });
}
