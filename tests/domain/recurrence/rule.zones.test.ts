import { expect, test } from 'vitest';
import {
  bareRule,
  parseRule,
  WEEKDAYS,
  withoutTimes,
  type Rule,
  type RuleProblem,
  ruleProblem,
} from '../../../src/domain/recurrence/rule.ts';
import { randomFrom } from '../../../server/demo/random.ts';

const PLAIN: Rule = {
  frequency: 'DAILY',
  interval: 1,
  count: null,
  until: null,
  weekStart: 'MO',
  weekdays: [],
  monthDays: [],
  yearDays: [],
  weeks: [],
  months: [],
  positions: [],
};

const WEEKLY: Rule = {
  ...PLAIN,
  frequency: 'WEEKLY',
  weekdays: [{ weekday: 'MO', position: null }],
};
const MONTHLY: Rule = { ...PLAIN, frequency: 'MONTHLY' };
const YEARLY: Rule = { ...PLAIN, frequency: 'YEARLY' };

test.each<[text: string, rule: Rule]>([
  ['FREQ=DAILY', PLAIN],
  ['FREQ=WEEKLY;BYDAY=MO', WEEKLY],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO', WEEKLY],
  ['rrule:freq=weekly;byday=mo', WEEKLY],
  ['FREQ=WEEKLY;BYDAY=MO;', WEEKLY],
  ['BYDAY=MO;FREQ=WEEKLY', WEEKLY],
  ['  RRULE: FREQ = WEEKLY ; BYDAY = MO ;  ', WEEKLY],
  ['FREQ=WEEKLY;BYDAY=MO,MO', WEEKLY],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', { ...WEEKLY, interval: 2 }],
  ['FREQ=WEEKLY;INTERVAL=1000;BYDAY=MO', { ...WEEKLY, interval: 1000 }],
  ['FREQ=WEEKLY;WKST=SU;BYDAY=MO', { ...WEEKLY, weekStart: 'SU' }],
  ['FREQ=DAILY;COUNT=1', { ...PLAIN, count: 1 }],
  ['FREQ=DAILY;COUNT=100000', { ...PLAIN, count: 100_000 }],
  ['FREQ=DAILY;UNTIL=20280229', { ...PLAIN, until: { kind: 'day', day: '2028-02-29' as never } }],
  [
    'FREQ=DAILY;UNTIL=20261231T220000',
    { ...PLAIN, until: { kind: 'wallTime', day: '2026-12-31' as never, time: '22:00:00' } },
  ],
  [
    'FREQ=DAILY;UNTIL=20261231T220000Z',
    { ...PLAIN, until: { kind: 'instant', epochMilliseconds: Date.UTC(2026, 11, 31, 22) } },
  ],
  ['FREQ=DAILY;BYMONTH=1,12', { ...PLAIN, months: [1, 12] }],
  ['FREQ=DAILY;BYMONTHDAY=1,15', { ...PLAIN, monthDays: [1, 15] }],
  ['FREQ=MONTHLY;BYMONTHDAY=-31,+31,31', { ...MONTHLY, monthDays: [-31, 31] }],
  [
    'FREQ=MONTHLY;BYDAY=+2TU,-1FR',
    {
      ...MONTHLY,
      weekdays: [
        { weekday: 'TU', position: 2 },
        { weekday: 'FR', position: -1 },
      ],
    },
  ],
  [
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2,-366',
    { ...MONTHLY, weekdays: [{ weekday: 'TU', position: null }], positions: [2, -366] },
  ],
  ['FREQ=YEARLY;BYYEARDAY=-366,366', { ...YEARLY, yearDays: [-366, 366] }],
  [
    'FREQ=YEARLY;BYWEEKNO=-53,53;BYDAY=MO',
    { ...YEARLY, weeks: [-53, 53], weekdays: [{ weekday: 'MO', position: null }] },
  ],
  ['FREQ=YEARLY;BYWEEKNO=1;BYSETPOS=1', { ...YEARLY, weeks: [1], positions: [1] }],
])('%j is accepted', (text, rule) => {
  expect(parseRule(text)).toEqual({ ok: true, rule });
});

test('specification: the nth day of a month or year is within -366 to 366', () => {
  for (const position of [-366, -1, 1, 366])
    expect(parseRule(`FREQ=YEARLY;BYDAY=${position}SU`)).toMatchObject({
      rule: { weekdays: [{ weekday: 'SU', position }] },
    });
});

test.each(WEEKDAYS)('%s is a weekday', (weekday) => {
  expect(parseRule(`FREQ=WEEKLY;BYDAY=${weekday}`)).toMatchObject({
    rule: { weekdays: [{ weekday, position: null }] },
  });
});

type Refused = [code: RuleProblem['code'], property: string | undefined, text: string];

function expectRefusal(...[code, property, text]: Refused): void {
  const problem = property === undefined ? { code } : { code, property };
  expect(parseRule(text)).toEqual({ ok: false, problem });
}

test.each<Refused>([
  ['empty', undefined, ''],
  ['empty', undefined, '   '],
  ['unknownProperty', 'FOO', 'FREQ=DAILY;FOO=1'],
  ['unsupported', 'BYHOUR', 'FREQ=DAILY;BYHOUR=9'],
  ['unsupported', 'EXDATE', 'RRULE:FREQ=DAILY\nEXDATE:20261225T090000'],
  ['invalidValue', 'DTSTART', 'DTSTART:tomorrow\nRRULE:FREQ=DAILY'],
  ['invalidValue', 'DTSTART', 'DTSTART:20260230\nRRULE:FREQ=DAILY'],
  ['invalidValue', 'FREQ', 'FREQ=OFTEN'],
  ['invalidValue', 'FREQ', 'FREQ=HOURLY'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=tomorrow'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=20260230'],
  ['invalidValue', 'BYDAY', 'FREQ=YEARLY;BYDAY=367MO'],
  ['invalidValue', 'BYDAY', 'FREQ=YEARLY;BYDAY=-367MO'],
  ['invalidValue', 'BYSETPOS', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367'],
  ['invalidValue', 'BYSETPOS', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-367'],
])('specification: %s %s: %j is refused', expectRefusal);

test.each<Refused>([
  ['empty', undefined, '\t\r\n'],
  ['empty', undefined, 'RRULE:'],
  ['empty', undefined, ' rrule: '],
  ['missingFrequency', undefined, 'INTERVAL=2'],
  ['missingFrequency', undefined, 'BYDAY=MO;COUNT=3'],
  ['untilAndCount', undefined, 'FREQ=DAILY;UNTIL=20261231;COUNT=3'],
  ['unknownProperty', '', ';'],
  ['unknownProperty', '', 'FREQ=DAILY;;COUNT=3'],
  ['unknownProperty', '', '=DAILY'],
  ['unknownProperty', 'FOO', 'foo'],
  ['unsupported', 'BYMINUTE', 'FREQ=DAILY;BYMINUTE=30'],
  ['unsupported', 'BYSECOND', 'FREQ=DAILY;BYSECOND=0'],
  ['unknownProperty', 'BYEASTER', 'FREQ=YEARLY;BYEASTER=0'],
  ['unknownProperty', 'DTSTART', 'DTSTART=20261201;FREQ=DAILY'],
  ['unknownProperty', 'EXDATE', 'FREQ=DAILY;EXDATE=20261225'],
  ['unsupported', 'RDATE', 'RDATE;VALUE=DATE:20261225\r\nRRULE:FREQ=DAILY'],
  ['unsupported', 'EXRULE', 'DTSTART:20260402\nRRULE:FREQ=DAILY\nexrule:FREQ=WEEKLY'],
  ['unknownProperty', 'DTSTART:20260402T090000', 'DTSTART:20260402T090000'],
  ['empty', undefined, 'DTSTART:20260402T090000\nRRULE:'],
  ['invalidValue', 'DTSTART', 'DTSTART:x20260402\nRRULE:FREQ=DAILY'],
  ['invalidValue', 'DTSTART', ' DTSTART:tomorrow\nRRULE:FREQ=DAILY'],
  ['invalidValue', 'BYDAY', 'FREQ=WEEKLY;BYDAY=XMO'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=X20261231'],
  ['unknownProperty', 'RRULE:COUNT', 'FREQ=DAILY;RRULE:COUNT=3'],
  ['invalidValue', 'DTSTART', 'DTSTART:20260402T240000\nRRULE:FREQ=DAILY'],
  ['unknownProperty', 'RRULE:FREQ', 'RRULE:RRULE:FREQ=DAILY'],
  ['unknownProperty', '\r\nCOUNT', 'FREQ=DAILY;\r\nCOUNT=3'],
  ['repeatedProperty', 'FREQ', 'FREQ=DAILY;FREQ=DAILY'],
  ['repeatedProperty', 'BYDAY', 'FREQ=WEEKLY;BYDAY=MO;byday=TU'],
  ['invalidValue', 'FREQ', 'FREQ'],
  ['invalidValue', 'FREQ', 'FREQ='],
  ['invalidValue', 'FREQ', 'FREQ=MINUTELY'],
  ['invalidValue', 'FREQ', 'FREQ=SECONDLY'],
  ['invalidValue', 'FREQ', 'FREQ=DAILY=WEEKLY'],
  ['invalidValue', 'FREQ', 'FREQ=DAILY\n;COUNT=3'],
  ['invalidValue', 'INTERVAL', 'FREQ=DAILY;INTERVAL'],
  ['invalidValue', 'INTERVAL', 'FREQ=DAILY;INTERVAL='],
  ['invalidValue', 'INTERVAL', 'FREQ=DAILY;INTERVAL=0'],
  ['invalidValue', 'INTERVAL', 'FREQ=DAILY;INTERVAL=-0'],
  ['invalidValue', 'INTERVAL', 'FREQ=DAILY;INTERVAL=-1'],
  ['invalidValue', 'INTERVAL', 'FREQ=DAILY;INTERVAL=1.5'],
  ['invalidValue', 'INTERVAL', 'FREQ=DAILY;INTERVAL=1e2'],
  ['invalidValue', 'INTERVAL', 'FREQ=DAILY;INTERVAL=1001'],
  ['invalidValue', 'INTERVAL', `FREQ=DAILY;INTERVAL=${'9'.repeat(40)}`],
  ['invalidValue', 'COUNT', 'FREQ=DAILY;COUNT=0'],
  ['invalidValue', 'COUNT', 'FREQ=DAILY;COUNT=-1'],
  ['invalidValue', 'COUNT', 'FREQ=DAILY;COUNT=100001'],
  ['invalidValue', 'COUNT', 'FREQ=DAILY;COUNT=many'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL='],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=2026-12-31'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=20270229'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=20261301'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=00001231'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=20261231T240000Z'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=20261231T2200Z'],
  ['invalidValue', 'UNTIL', 'FREQ=DAILY;UNTIL=20261231Z'],
  ['invalidValue', 'WKST', 'FREQ=WEEKLY;WKST=XX'],
  ['invalidValue', 'WKST', 'FREQ=WEEKLY;WKST=MO,TU'],
  ['invalidValue', 'BYDAY', 'FREQ=WEEKLY;BYDAY='],
  ['invalidValue', 'BYDAY', 'FREQ=WEEKLY;BYDAY=XX'],
  ['invalidValue', 'BYDAY', 'FREQ=WEEKLY;BYDAY=MO,'],
  ['invalidValue', 'BYDAY', 'FREQ=WEEKLY;BYDAY=MONDAY'],
  ['invalidValue', 'BYDAY', 'FREQ=MONTHLY;BYDAY=0MO'],
  ['invalidValue', 'BYDAY', 'FREQ=MONTHLY;BYDAY=-0MO'],
  ['invalidValue', 'BYMONTHDAY', 'FREQ=MONTHLY;BYMONTHDAY=0'],
  ['invalidValue', 'BYMONTHDAY', 'FREQ=MONTHLY;BYMONTHDAY=32'],
  ['invalidValue', 'BYMONTHDAY', 'FREQ=MONTHLY;BYMONTHDAY=-32'],
  ['invalidValue', 'BYMONTHDAY', 'FREQ=MONTHLY;BYMONTHDAY=1,,2'],
  ['invalidValue', 'BYYEARDAY', 'FREQ=YEARLY;BYYEARDAY=0'],
  ['invalidValue', 'BYYEARDAY', 'FREQ=YEARLY;BYYEARDAY=367'],
  ['invalidValue', 'BYYEARDAY', 'FREQ=YEARLY;BYYEARDAY=-367'],
  ['invalidValue', 'BYWEEKNO', 'FREQ=YEARLY;BYWEEKNO=0'],
  ['invalidValue', 'BYWEEKNO', 'FREQ=YEARLY;BYWEEKNO=54'],
  ['invalidValue', 'BYMONTH', 'FREQ=YEARLY;BYMONTH=0'],
  ['invalidValue', 'BYMONTH', 'FREQ=YEARLY;BYMONTH=13'],
  ['invalidValue', 'BYMONTH', 'FREQ=YEARLY;BYMONTH=-1'],
  ['invalidValue', 'BYSETPOS', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0'],
  ['unsupported', 'BYDAY', 'FREQ=DAILY;BYDAY=1MO'],
  ['unsupported', 'BYDAY', 'FREQ=WEEKLY;BYDAY=1MO'],
  ['unsupported', 'BYDAY', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO'],
  ['unsupported', 'BYMONTHDAY', 'FREQ=WEEKLY;BYMONTHDAY=1'],
  ['unsupported', 'BYYEARDAY', 'FREQ=DAILY;BYYEARDAY=1'],
  ['unsupported', 'BYYEARDAY', 'FREQ=MONTHLY;BYYEARDAY=1'],
  ['unsupported', 'BYWEEKNO', 'FREQ=DAILY;BYWEEKNO=1'],
  ['unsupported', 'BYWEEKNO', 'FREQ=WEEKLY;BYWEEKNO=1'],
  ['unsupported', 'BYWEEKNO', 'FREQ=MONTHLY;BYWEEKNO=1'],
  ['unsupported', 'BYSETPOS', 'FREQ=MONTHLY;BYSETPOS=1'],
])('%s %s: %j is refused', expectRefusal);

const STARTED = 'DTSTART:20260402T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO';

test.each([
  STARTED,
  'DTSTART:20260402T090000\nFREQ=WEEKLY;BYDAY=MO',
  'DTSTART:20260402T070000Z\r\nRRULE:FREQ=WEEKLY;BYDAY=MO\r\n',
  'DTSTART;TZID=Europe/Zurich:20260402T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO',
  ' dtstart;value=date:20260402 \n rrule: freq=weekly;byday=mo',
])('a DTSTART line is accepted and ignored: %j', (text) => {
  expect(parseRule(text)).toEqual({ ok: true, rule: WEEKLY });
});

test.each([
  ['BYHOUR=9', '09:00'],
  ['BYHOUR=9;BYMINUTE=0;BYSECOND=0', '09:00'],
  ['byhour=09;byminute=05', '09:05:00'],
  ['BYMINUTE=5,5;BYSECOND=30', '09:05:30'],
])('%s is accepted in the rule of an event at %s, whose time it repeats', (times, time) => {
  expect(parseRule(`FREQ=WEEKLY;BYDAY=MO;${times}`, time)).toEqual({ ok: true, rule: WEEKLY });
});

test.each([
  ['unsupported', 'BYHOUR', 'BYHOUR=9'],
  ['unsupported', 'BYHOUR', 'BYHOUR=8,14'],
  ['unsupported', 'BYMINUTE', 'BYHOUR=8;BYMINUTE=0'],
  ['unsupported', 'BYSECOND', 'BYSECOND=1'],
  ['invalidValue', 'BYHOUR', 'BYHOUR=24'],
  ['invalidValue', 'BYHOUR', 'BYHOUR='],
  ['invalidValue', 'BYHOUR', 'BYHOUR=-8'],
  ['invalidValue', 'BYMINUTE', 'BYMINUTE=60'],
  ['invalidValue', 'BYSECOND', 'BYSECOND=60'],
])('%s %s: in the rule of an event at 08:30, %s is refused', (code, property, times) => {
  const problem = { code, property };
  expect(parseRule(`FREQ=DAILY;${times}`, '08:30')).toEqual({ ok: false, problem });
});

test('a rule is read anew for an event at another time', () => {
  const problems = ['08:30', '09:30', '08:30'].map((time) =>
    ruleProblem('FREQ=DAILY;BYHOUR=8', time),
  );
  expect(problems).toEqual([null, { code: 'unsupported', property: 'BYHOUR' }, null]);
});

test('bareRule removes DTSTART and the prefix, and keeps any other text', () => {
  expect(bareRule(STARTED)).toBe('FREQ=WEEKLY;BYDAY=MO');
  expect(bareRule(' RRULE: FREQ=DAILY ')).toBe('FREQ=DAILY');
  expect(bareRule('every Monday')).toBe('every Monday');
});

test.each([
  ['FREQ=WEEKLY;BYDAY=MO;', 'FREQ=WEEKLY;BYDAY=MO;'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY;BYHOUR=9;BYDAY=MO; byminute = 0 ;BYSECOND=0', 'FREQ=WEEKLY;BYDAY=MO'],
  [STARTED, 'FREQ=WEEKLY;BYDAY=MO'],
  [` ${STARTED}`, 'FREQ=WEEKLY;BYDAY=MO'],
])('%j without times is %j', (text, without) => {
  expect(withoutTimes(text)).toBe(without);
});

test('a rule with more than 500 characters is refused, so that parsing is bounded', () => {
  const ruleOfLength = (length: number) => 'FREQ=WEEKLY;BYDAY=MO'.padEnd(length, ',MO');
  expect(parseRule(ruleOfLength(500))).toEqual({ ok: true, rule: WEEKLY });
  expect(parseRule(ruleOfLength(503))).toEqual({ ok: false, problem: { code: 'tooLong' } });
  expect(parseRule('x'.repeat(501))).toEqual({ ok: false, problem: { code: 'tooLong' } });
});

const FRAGMENTS = [
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'BYMONTHDAY', 'BYYEARDAY'],
  ...['BYWEEKNO', 'BYMONTH', 'BYSETPOS', 'BYHOUR', 'RRULE:', 'DAILY', 'WEEKLY', 'MONTHLY'],
  ...[
    'DTSTART:20260402',
    'EXDATE:',
    'YEARLY',
    'SECONDLY',
    '=',
    '=',
    '=',
    ';',
    ';',
    ';',
    ',',
    ' ',
    '-',
    '+',
    '0',
    '1',
    '31',
  ],
  ...['366', '367', '20261231', 'T220000', 'Z', 'MO', '-1FR', '\n', '\0', 'ß', '😀', '\ud800'],
];

function texts(count: number): readonly string[] {
  const random = randomFrom(20_261_201);
  const below = (limit: number) => Math.floor(random() * limit);
  const fragment = () => FRAGMENTS[below(FRAGMENTS.length)]!;
  const anyCharacter = () => String.fromCharCode(below(0x1_0000));
  const property = () => `${fragment()}=${fragment()}`;
  const kinds = [
    () => Array.from({ length: below(80) }, fragment).join(''),
    () => Array.from({ length: below(600) }, anyCharacter).join(''),
    () => ['FREQ=YEARLY', ...Array.from({ length: below(4) }, property)].join(';'),
  ];
  return Array.from({ length: count }, () => kinds[below(kinds.length)]!());
}

const within = (limit: number) => (n: number) => n !== 0 && Math.abs(n) <= limit;

function isWithinBounds(rule: Rule): boolean {
  return (
    within(1000)(rule.interval) &&
    within(100_000)(rule.count ?? 1) &&
    rule.weekdays.every(({ position }) => within(366)(position ?? 1)) &&
    rule.monthDays.every(within(31)) &&
    rule.yearDays.every(within(366)) &&
    rule.weeks.every(within(53)) &&
    rule.months.every(within(12)) &&
    rule.positions.every(within(366))
  );
}

test('any text is either a valid rule or a problem with a code', () => {
  const parsed = texts(5000).map((text) => parseRule(text));
  const rules = parsed.flatMap((answer) => (answer.ok ? [answer.rule] : []));
  const problems = parsed.flatMap((answer) => (answer.ok ? [] : [answer.problem]));
  expect(rules.filter((rule) => !isWithinBounds(rule))).toEqual([]);
  expect(problems.filter(({ code }) => typeof code !== 'string')).toEqual([]);
  expect(rules.length).toBeGreaterThan(100);
  expect(problems.length).toBeGreaterThan(1000);
});
