import type { LocalDate } from '../../../src/domain/entities.ts';
import { WEEKDAYS } from '../../../src/domain/recurrence/rule.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import { randomFrom } from '../../../server/demo/random.ts';

/** A rule that a backend might send, the start of its series, and a window. */
export interface RuleCase {
  /** The bare rule. */
  readonly text: string;
  /** The rule as sent, optionally with its prefix and a DTSTART line. */
  readonly sent: string;
  readonly timeZone: string;
  readonly from: LocalDate;
  readonly time: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
}

const STARTS = [
  ...['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-28', '2027-10-31'],
  ...['2026-01-31', '2026-04-30', '2027-02-28', '2028-02-29', '2024-02-29', '2027-12-31'],
  ...['2020-12-28', '2021-01-03', '2026-12-28', '2027-01-01', '2027-01-03', '2021-12-31'],
  ...['2026-04-05', '2026-09-27'],
] as const;

/** These two never have a DST change on the same day, and are rarely on the same date. */
export const ZONES = ['Europe/Zurich', 'Pacific/Auckland'] as const;

const FREQUENCIES = ['WEEKLY', 'WEEKLY', 'MONTHLY', 'MONTHLY', 'YEARLY', 'DAILY'] as const;
const TIMES = ['00:00', '02:30', '05:00', '09:00', '22:15', '23:59'] as const;

/** Random rules of a seed, all of a kind that `parseRule` accepts. */
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

  const weekdays = (highest: number) => {
    const positioned = highest > 0 && chance(0.6);
    return some(3, () => `${positioned ? signed(highest) : ''}${oneOf(WEEKDAYS)}`);
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
    const highest = { DAILY: 0, WEEKLY: 0, MONTHLY: 6, YEARLY: 54 }[frequency];
    const withWeeks = frequency === 'YEARLY' && chance(0.25);
    const withDays = frequency === 'YEARLY' && chance(withWeeks ? 0.05 : 0.4);
    add(frequency === 'WEEKLY' || withWeeks ? 0.8 : 0.4, 'BYDAY', () =>
      weekdays(withWeeks ? 0 : highest),
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

  const run = () => {
    const first = below(5);
    return WEEKDAYS.slice(first, first + between(3, 7));
  };
  const shuffled = <Value>(values: readonly Value[]) =>
    values
      .map((value) => ({ value, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ value }) => value);
  const WORKDAYS = WEEKDAYS.slice(0, 5);
  const nth = (ofYear: boolean) => (ofYear ? oneOf([1, 2, 5, -1, -3]) : oneOf([1, 2, 3, 4, 5, -1]));
  const months = () => `;BYMONTH=${some(2, () => between(1, 12)).join(',')}`;
  const nthDays = () => {
    const weekday = oneOf(WEEKDAYS);
    const isSame = chance(0.6);
    return some(2, () => `${nth(false)}${isSame ? weekday : oneOf(WEEKDAYS)}`).join(',');
  };
  const amongDays = () => {
    const days = chance(0.6) ? shuffled(WORKDAYS) : some(3, () => oneOf(WEEKDAYS));
    return `;BYDAY=${days.join(',')};BYSETPOS=${oneOf([1, -1, 2, -2, '1,-1'])}`;
  };
  const monthDays = () =>
    `;BYMONTHDAY=${some(3, () => oneOf([1, 15, 24, 28, 29, 30, 31, -1, -2])).join(',')}`;

  /** Rules that are common in practice, which would be rare among purely random ones. */
  const usual: Record<(typeof FREQUENCIES)[number], readonly (() => string)[]> = {
    DAILY: [() => `;BYDAY=${shuffled(run()).join(',')}`],
    WEEKLY: [
      () => `;BYDAY=${shuffled(run()).join(',')}`,
      () => `;BYDAY=${shuffled([...new Set([...run(), oneOf(WEEKDAYS)])]).join(',')}`,
    ],
    MONTHLY: [amongDays, monthDays, () => `;BYDAY=${nthDays()}`, () => `${months()}${monthDays()}`],
    YEARLY: [
      () => `${months()};BYDAY=${nthDays()}`,
      () => `${months()}${monthDays()}`,
      () => `${months()}${amongDays()}`,
      () => `;BYDAY=${nth(true)}${oneOf(WEEKDAYS)}`,
      monthDays,
      months,
      () => `;BYWEEKNO=${some(2, () => between(1, 53)).join(',')}`,
    ],
  };

  /** The time of day of the event itself. */
  const ownTime = (time: string) => {
    const [hour, minute] = time.split(':').map(Number);
    return `;BYHOUR=${hour}${chance(0.5) ? `;BYMINUTE=${minute}` : ''}${chance(0.5) ? ';BYSECOND=0' : ''}`;
  };
  const startLine = (from: LocalDate, time: string) =>
    oneOf([
      `DTSTART:${compact(from)}T${time.replace(':', '')}00\nRRULE:`,
      `DTSTART;TZID=Europe/Zurich:${compact(addDays(from, -7))}T060000\r\nRRULE:`,
      `DTSTART;VALUE=DATE:${compact(from)}\n`,
      'RRULE:',
    ]);

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
    const selected = chance(0.4) ? oneOf(usual[frequency])() : selectors(frequency);
    const times = chance(0.1) ? ownTime(time) : '';
    const text = `FREQ=${frequency}${interval}${weekStart}${selected}${times}${end}`;
    return {
      text,
      sent: `${chance(0.1) ? startLine(from as LocalDate, time) : ''}${text}`,
      timeZone: oneOf(ZONES),
      from: from as LocalDate,
      time,
      first,
      last: addDays(first, between(0, 400)),
    };
  });
}
