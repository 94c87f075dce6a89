import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { addDays, at } from '../src/domain/time/dates.ts';
import type { LocalDate } from '../src/domain/entities.ts';
import { RRule } from '../src/domain/recurrence/rruleLibrary.ts';
import { parseRule, WEEKDAYS } from '../src/domain/recurrence/rule.ts';
import { daysBetween, nextDays } from '../src/domain/recurrence/series.ts';
import { visitsBetween } from '../src/domain/recurrence/visits.ts';
import { HOSTILE_RULES, HOSTILE_STARTS } from '../tests/domain/support/hostileRules.ts';
import { writeReport } from './report.ts';

const ZONE = 'Europe/Zurich';
const TODAY = '2026-11-24' as LocalDate;
const WINDOW = { first: addDays(TODAY, -60), last: addDays(TODAY, 60) };
const DAYS_PER_YEAR = 365.25;
const RULES = 200;

const BARS = { timesFasterThanRrule: 30, tenYearsToThree: 1.2, hostile: 50, ours: 5 };

interface Job {
  readonly from: LocalDate;
  readonly time: string;
  readonly rule: string;
}

interface Contestant {
  readonly name: string;
  readonly rounds: number;
  /** Returns the number of visits in the window. */
  readonly expand: (job: Job) => number;
}

/** 200 weekly jobs that started about that many years ago; one in four is fortnightly. */
function jobs(years: number): readonly Job[] {
  return Array.from({ length: RULES }, (_, index) => ({
    from: addDays(TODAY, -Math.round(years * DAYS_PER_YEAR) - (index % 28)),
    time: `${String(7 + (index % 11)).padStart(2, '0')}:00`,
    rule: `FREQ=WEEKLY${index % 4 === 0 ? ';INTERVAL=2' : ''};BYDAY=${WEEKDAYS[index % 5]}`,
  }));
}

const start = new Date(`${WINDOW.first}T00:00:00Z`);
const end = new Date(`${WINDOW.last}T23:59:59Z`);
const compact = (text: string) => text.replaceAll(/[-:]/g, '');

function countOfIcal({ from, time, rule }: Job): number {
  const last = ICAL.Time.fromDateTimeString(`${WINDOW.last}T23:59:59`);
  const first = ICAL.Time.fromDateTimeString(`${WINDOW.first}T00:00:00`);
  const days = ICAL.Recur.fromString(rule).iterator(
    ICAL.Time.fromDateTimeString(`${from}T${time}:00`),
  );
  let count = 0;
  for (let day = days.next(); day && day.compare(last) <= 0; day = days.next()) {
    if (day.compare(first) >= 0) count += 1;
  }
  return count;
}

const contestants: readonly Contestant[] = [
  {
    name: 'ours',
    rounds: 201,
    expand({ from, time, rule }) {
      const event = { start: at(from, time), end: at(from, '19:00'), rule };
      const expanded = visitsBetween(event, from, WINDOW, ZONE);
      return expanded.ok ? expanded.visits.length : 0;
    },
  },
  {
    name: 'rrule',
    rounds: 5,
    expand: ({ from, time, rule }) =>
      new RRule(
        { ...RRule.parseString(rule), dtstart: new Date(`${from}T${time}:00Z`) },
        true,
      ).between(start, end, true).length,
  },
  {
    name: 'rrule-temporal',
    rounds: 9,
    expand: ({ from, time, rule }) =>
      new RRuleTemporal({
        rruleString: `DTSTART;TZID=${ZONE}:${compact(from)}T${compact(time)}00\nRRULE:${rule}`,
      }).between(start, end, true).length,
  },
  { name: 'ical.js', rounds: 5, expand: countOfIcal },
];

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function milliseconds(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

interface Measured {
  readonly engine: string;
  readonly visits: number;
  readonly threeYears: number;
  readonly tenYears: number;
}

/** Medians over the rounds. Both ages alternate, so that disturbances affect both. */
function measure({ name, rounds, expand }: Contestant): Measured {
  const ages = [3, 10].map((years) => ({ jobs: jobs(years), times: [] as number[], visits: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const age of ages) {
      age.visits = 0;
      const time = milliseconds(() => {
        for (const job of age.jobs) age.visits += expand(job);
      });
      // The first round warms up.
      if (round > 0) age.times.push(time);
    }
  }
  const [three, ten] = ages.map(({ times }) => median(times)) as [number, number];
  return {
    engine: name,
    visits: ages.reduce((sum, { visits }) => sum + visits, 0),
    threeYears: three,
    tenYears: ten,
  };
}

interface Hostile {
  readonly rule: string;
  readonly from: string;
  readonly worst: number;
}

/**
 * The median ms of each hostile rule, for a window of 400 days or the next three days, whichever is
 * longer.
 */
function measureHostile(): readonly Hostile[] {
  return HOSTILE_RULES.flatMap((text) => {
    const parsed = parseRule(text);
    if (!parsed.ok) throw new Error(`${text} is refused: ${parsed.problem.code}.`);
    const { rule } = parsed;
    return HOSTILE_STARTS.map(([from, day]) => {
      const series = { rule, from: from as LocalDate, time: '09:00', timeZone: ZONE };
      const first = day as LocalDate;
      const last = first > '9998' ? ('9999-12-31' as LocalDate) : addDays(first, 399);
      const times = (work: () => void) => median([1, 2, 3].map(() => milliseconds(work)));
      const worst = Math.max(
        times(() => daysBetween(series, first, last)),
        times(() => nextDays(series, first, 3)),
      );
      return { rule: text, from, worst };
    });
  });
}

interface Bar {
  readonly bar: string;
  readonly measured: number;
  readonly limit: number;
  readonly isMet: boolean;
}

function bars(engines: readonly Measured[], hostile: readonly Hostile[]): readonly Bar[] {
  const of = (name: string) => engines.find(({ engine }) => engine === name)!;
  const [ours, rrule] = [of('ours'), of('rrule')];
  const atMost = (bar: string, measured: number, limit: number): Bar => ({
    bar,
    measured,
    limit,
    isMet: measured <= limit,
  });
  const faster = rrule.threeYears / ours.threeYears;
  return [
    {
      bar: 'times faster than rrule, at least',
      measured: faster,
      limit: BARS.timesFasterThanRrule,
      isMet: faster >= BARS.timesFasterThanRrule,
    },
    atMost('ten years to three, at most', ours.tenYears / ours.threeYears, BARS.tenYearsToThree),
    atMost('200 rules in ms, at most', Math.max(ours.threeYears, ours.tenYears), BARS.ours),
    atMost(
      'hostile rule in ms, at most',
      Math.max(...hostile.map(({ worst }) => worst)),
      BARS.hostile,
    ),
  ];
}

const rounded = (value: number) => Number(value.toPrecision(3));

/**
 * Expands 200 weekly rules over 121 days with this program and other libraries, and hostile rules
 * with this program. Prints the times and returns whether every one is within its limit.
 */
export async function recurrenceBench(asJson: boolean): Promise<boolean> {
  const engines = contestants.map(measure);
  const [ours, ...others] = engines as [Measured, ...Measured[]];
  const differing = others.filter(({ visits }) => visits !== ours.visits);
  if (differing.length > 0) {
    throw new Error(`${differing.map(({ engine }) => engine).join(', ')} found other visits.`);
  }
  const hostile = measureHostile().toSorted((a, b) => b.worst - a.worst);
  const judged = bars(engines, hostile);

  console.log(
    `${RULES} weekly rules over 121 days, ${ours.visits} visits at both ages, milliseconds:`,
  );
  console.table(
    Object.fromEntries(
      engines.map(({ engine, threeYears, tenYears }) => [
        engine,
        {
          'three years old': rounded(threeYears),
          'ten years old': rounded(tenYears),
          'times ours': rounded(threeYears / ours.threeYears),
        },
      ]),
    ),
  );
  console.log(`The slowest of ${hostile.length} hostile series, milliseconds:`);
  console.table(hostile.slice(0, 5).map((each) => ({ ...each, worst: rounded(each.worst) })));
  console.table(
    Object.fromEntries(
      judged.map(({ bar, measured, limit, isMet }) => [
        bar,
        { measured: rounded(measured), limit, met: isMet ? 'yes' : 'NO' },
      ]),
    ),
  );
  if (asJson) await writeReport('recurrence', { engines, hostile, bars: judged });
  return judged.every(({ isMet }) => isMet);
}
