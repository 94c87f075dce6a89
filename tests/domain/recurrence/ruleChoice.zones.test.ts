import { expect, test } from 'vitest';
import {
  choiceOfRule,
  isComplete,
  ruleOfChoice,
  type RuleChoice,
} from '../../../src/domain/recurrence/ruleChoice.ts';
import { ruleInWords } from '../../../src/domain/recurrence/words.ts';
import { day } from '../support/values.ts';

const WORDING = { language: 'de', timeZone: 'Europe/Zurich' } as const;
const TUESDAY = day('2026-12-08');

test.each<[RuleChoice, rule: string, words: string]>([
  [
    { kind: 'weekdays', interval: 1, weekdays: [3, 0] },
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'jeden Montag und Donnerstag',
  ],
  [
    { kind: 'weekdays', interval: 3, weekdays: [1] },
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU',
    'alle 3 Wochen am Dienstag',
  ],
  [
    { kind: 'nthWeekday', interval: 1, positions: [4, 2], weekday: 1 },
    'FREQ=MONTHLY;BYDAY=2TU,4TU',
    'jeden Monat am zweiten und vierten Dienstag',
  ],
  [
    { kind: 'nthWeekday', interval: 2, positions: [-1], weekday: 4 },
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR',
    'alle 2 Monate am letzten Freitag',
  ],
  [
    { kind: 'monthDay', interval: 3, monthDay: 15 },
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15',
    'alle 3 Monate am 15.',
  ],
  [
    { kind: 'monthDay', interval: 1, monthDay: -1 },
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'jeden Monat am letzten Tag',
  ],
])('the choice %j is the rule %s, said as «%s»', (choice, rule, words) => {
  expect(ruleOfChoice(choice)).toBe(rule);
  expect(ruleInWords(rule, TUESDAY, WORDING)).toBe(words);
});

test('every rule of the form is shown as the choice that made it', () => {
  const intervals = Array.from({ length: 12 }, (_, index) => index + 1);
  const choices: RuleChoice[] = intervals.flatMap((interval): RuleChoice[] => [
    { kind: 'weekdays', interval, weekdays: [0] },
    { kind: 'weekdays', interval, weekdays: [1, 4, 6] },
    { kind: 'monthDay', interval, monthDay: 31 },
    { kind: 'monthDay', interval, monthDay: -1 },
    { kind: 'nthWeekday', interval, positions: [1, 3], weekday: 2 },
    { kind: 'nthWeekday', interval, positions: [-1], weekday: 6 },
  ]);
  expect(choices.map((choice) => choiceOfRule(ruleOfChoice(choice), TUESDAY))).toEqual(choices);
});

test.each([
  ['FREQ=WEEKLY', { kind: 'weekdays', interval: 1, weekdays: [1] }],
  ['FREQ=MONTHLY', { kind: 'monthDay', interval: 1, monthDay: 8 }],
  ['FREQ=WEEKLY;BYDAY=FR,MO;UNTIL=20271231', { kind: 'weekdays', interval: 1, weekdays: [0, 4] }],
])('what %s leaves out comes from the day on which it starts', (rule, choice) =>
  expect(choiceOfRule(rule, TUESDAY)).toEqual(choice),
);

test('a rule may repeat its time of day', () =>
  expect(choiceOfRule('FREQ=WEEKLY;BYDAY=MO;BYHOUR=9', TUESDAY, '09:00')).toEqual({
    kind: 'weekdays',
    interval: 1,
    weekdays: [0],
  }));

test.each([
  'every Monday',
  'FREQ=DAILY',
  'FREQ=YEARLY',
  'FREQ=WEEKLY;INTERVAL=13;BYDAY=MO',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU',
  'FREQ=WEEKLY;BYDAY=MO;BYMONTH=7',
  'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
  'FREQ=MONTHLY;BYDAY=5TU',
  'FREQ=MONTHLY;BYDAY=TU',
  'FREQ=MONTHLY;BYDAY=1TU,1WE',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=YEARLY;BYWEEKNO=1',
])('%s is more than the form can say', (rule) => expect(choiceOfRule(rule, TUESDAY)).toBeNull());

test.each<[RuleChoice, boolean]>([
  [{ kind: 'weekdays', interval: 1, weekdays: [] }, false],
  [{ kind: 'weekdays', interval: 1, weekdays: [0] }, true],
  [{ kind: 'nthWeekday', interval: 1, positions: [], weekday: 0 }, false],
  [{ kind: 'nthWeekday', interval: 1, positions: [1], weekday: 0 }, true],
  [{ kind: 'monthDay', interval: 1, monthDay: 1 }, true],
])('whether the choice %j names a day: %s', (choice, expected) =>
  expect(isComplete(choice)).toBe(expected),
);
