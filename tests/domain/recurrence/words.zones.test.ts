import { describe, expect, test } from 'vitest';
import type { Language } from '../../../src/domain/text/language.ts';
import { ruleInWords } from '../../../src/domain/recurrence/words.ts';
import { day } from '../support/values.ts';

const wordingIn = (language: Language) => ({ language, timeZone: 'Europe/Zurich' });

/** A Tuesday. */
const START = day('2026-12-01');

const TABLES: Record<Language, readonly [rule: string, words: string][]> = {
  de: [
    ['FREQ=WEEKLY;BYDAY=MO', 'jeden Montag'],
    ['RRULE:FREQ=WEEKLY;BYDAY=SU', 'jeden Sonntag'],
    ['FREQ=WEEKLY', 'jeden Dienstag'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'alle 2 Wochen am Dienstag'],
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=SA', 'alle 3 Wochen am Samstag'],
    ['FREQ=WEEKLY;BYDAY=TH,MO', 'jeden Montag und Donnerstag'],
    ['FREQ=WEEKLY;BYDAY=FR,WE,MO,FR', 'jeden Montag, Mittwoch und Freitag'],
    ['FREQ=WEEKLY;WKST=SU;BYDAY=SU,TU', 'jeden Dienstag und Sonntag'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU', 'alle 2 Wochen am Sonntag'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=FR,MO', 'alle 2 Wochen am Montag und Freitag'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SA;BYDAY=FR,MO', 'alle 2 Wochen am Montag und Freitag'],
    ['FREQ=DAILY', 'jeden Tag'],
    ['FREQ=DAILY;INTERVAL=3', 'alle 3 Tage'],
    ['FREQ=MONTHLY', 'jeden Monat am 1.'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'jeden Monat am 15.'],
    ['FREQ=MONTHLY;BYMONTHDAY=28', 'jeden Monat am 28.'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', 'alle 2 Monate am letzten Tag'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'jeden Monat am ersten Montag'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'jeden Monat am zweiten Dienstag'],
    ['FREQ=MONTHLY;BYDAY=3WE', 'jeden Monat am dritten Mittwoch'],
    ['FREQ=MONTHLY;BYDAY=4TH', 'jeden Monat am vierten Donnerstag'],
    ['FREQ=MONTHLY;BYDAY=5FR', 'jeden Monat am fünften Freitag (falls vorhanden)'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'jeden Monat am letzten Freitag'],
    ['FREQ=MONTHLY;BYDAY=-2FR', 'jeden Monat am vorletzten Freitag'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', 'jeden Monat am zweiten Dienstag'],
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', 'jeden Monat am letzten Freitag'],
    ['FREQ=YEARLY', 'jedes Jahr am 1. Dezember'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24', 'jedes Jahr am 24. März'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28', 'jedes Jahr am 28. Februar'],
    ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30', 'jedes Jahr am 30. April'],
    ['FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31', 'jedes Jahr am 31. Januar'],
    ['FREQ=YEARLY;INTERVAL=2', 'alle 2 Jahre am 1. Dezember'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261231', 'alle 2 Wochen am Dienstag bis 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T120000', 'jeden Dienstag bis 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T225959Z', 'jeden Dienstag bis 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T230000Z', 'jeden Dienstag bis 01.01.2027'],
    ['FREQ=DAILY;UNTIL=20261231', 'jeden Tag bis 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=26', 'jeden Donnerstag, 26‑mal'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=1', 'jeden Donnerstag, nur einmal'],
    ['FREQ=DAILY;COUNT=10', 'jeden Tag, 10‑mal'],
  ],
  en: [
    ['FREQ=WEEKLY;BYDAY=MO', 'every Monday'],
    ['FREQ=WEEKLY', 'every Tuesday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every 2 weeks on Tuesday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO', 'every 2 weeks on Monday and Friday'],
    ['FREQ=WEEKLY;BYDAY=TH,MO', 'every Monday and Thursday'],
    ['FREQ=WEEKLY;BYDAY=FR,WE,MO', 'every Monday, Wednesday and Friday'],
    ['FREQ=DAILY', 'every day'],
    ['FREQ=DAILY;INTERVAL=3', 'every 3 days'],
    ['FREQ=MONTHLY', 'every month on the 1st'],
    ['FREQ=MONTHLY;BYMONTHDAY=2', 'every month on the 2nd'],
    ['FREQ=MONTHLY;BYMONTHDAY=3', 'every month on the 3rd'],
    ['FREQ=MONTHLY;BYMONTHDAY=11', 'every month on the 11th'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', 'every month on the 22nd'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', 'every 2 months on the last day'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'every month on the first Monday'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'every month on the last Friday'],
    ['FREQ=MONTHLY;BYDAY=-2FR', 'every month on the second-to-last Friday'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', 'every month on the second Tuesday'],
    ['FREQ=YEARLY', 'every year on 1 December'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=24', 'every 2 years on 24 March'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231', 'every Tuesday until 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T230000Z', 'every Tuesday until 01.01.2027'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=26', 'every Thursday, 26 times'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=1', 'every Thursday, only once'],
  ],
  es: [
    ['FREQ=WEEKLY;BYDAY=MO', 'todos los lunes'],
    ['FREQ=WEEKLY', 'todos los martes'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', 'cada 2 semanas los miércoles'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO', 'cada 2 semanas los lunes y viernes'],
    ['FREQ=WEEKLY;BYDAY=TH,MO', 'todos los lunes y jueves'],
    ['FREQ=WEEKLY;BYDAY=SA,SU', 'todos los sábados y domingos'],
    ['FREQ=WEEKLY;BYDAY=FR,WE,MO', 'todos los lunes, miércoles y viernes'],
    ['FREQ=DAILY', 'todos los días'],
    ['FREQ=DAILY;INTERVAL=3', 'cada 3 días'],
    ['FREQ=MONTHLY', 'cada mes el día 1'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'cada mes el día 15'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', 'cada 2 meses el último día'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'cada mes el primer lunes'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'cada mes el último viernes'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=3', 'cada mes el tercer martes'],
    ['FREQ=YEARLY', 'cada año el 1 de diciembre'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=24', 'cada 2 años el 24 de marzo'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231', 'todos los martes hasta el 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T230000Z', 'todos los martes hasta el 01.01.2027'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=26', 'todos los jueves, 26 veces'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=1', 'todos los jueves, solo una vez'],
  ],
};

type Arrangement = readonly [
  promise: string,
  rules: readonly string[],
  words: readonly [de: string, en: string, es: string],
];

const LANGUAGES = ['de', 'en', 'es'] as const;

/** What staff arrange beyond a weekday every so many weeks, with its words in each language. */
const ARRANGEMENTS: readonly Arrangement[] = [
  [
    'the days of a working week are named by the first and the last',
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'FREQ=WEEKLY;BYDAY=FR,TH,WE,TU,MO',
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
    ],
    [
      'jede Woche von Montag bis Freitag',
      'every week from Monday to Friday',
      'cada semana de lunes a viernes',
    ],
  ],
  [
    'three days in a row are named by the first and the last',
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SA,SU'],
    [
      'alle 2 Wochen von Freitag bis Sonntag',
      'every 2 weeks from Friday to Sunday',
      'cada 2 semanas de viernes a domingo',
    ],
  ],
  [
    'days in a row may stand beside a single one',
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,FR'],
    [
      'jede Woche von Montag bis Mittwoch und am Freitag',
      'every week from Monday to Wednesday and on Friday',
      'cada semana de lunes a miércoles y los viernes',
    ],
  ],
  [
    'a single day may stand before days in a row',
    ['FREQ=WEEKLY;BYDAY=MO,WE,TH,FR'],
    [
      'jede Woche am Montag und von Mittwoch bis Freitag',
      'every week on Monday and from Wednesday to Friday',
      'cada semana los lunes y de miércoles a viernes',
    ],
  ],
  [
    'two days in a row are named one by one',
    ['FREQ=WEEKLY;BYDAY=MO,TU'],
    ['jeden Montag und Dienstag', 'every Monday and Tuesday', 'todos los lunes y martes'],
  ],
  [
    'days in three groups are named one by one',
    ['FREQ=WEEKLY;BYDAY=MO,TU,TH,FR,SA'],
    [
      'jeden Montag, Dienstag, Donnerstag, Freitag und Samstag',
      'every Monday, Tuesday, Thursday, Friday and Saturday',
      'todos los lunes, martes, jueves, viernes y sábados',
    ],
  ],
  [
    'the last workday of the month says which days are workdays',
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=FR,MO,TU,TH,WE',
    ],
    [
      'jeden Monat am letzten Arbeitstag (Mo–Fr)',
      'every month on the last workday (Mon–Fri)',
      'cada mes el último día laborable (lun–vie)',
    ],
  ],
  [
    'the first workday of the month says which days are workdays',
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'],
    [
      'jeden Monat am ersten Arbeitstag (Mo–Fr)',
      'every month on the first workday (Mon–Fri)',
      'cada mes el primer día laborable (lun–vie)',
    ],
  ],
  [
    'several workdays of the month are named together',
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1,1'],
    [
      'jeden Monat am ersten und letzten Arbeitstag (Mo–Fr)',
      'every month on the first and last workday (Mon–Fri)',
      'cada mes el primer y el último día laborable (lun–vie)',
    ],
  ],
  [
    'the first of several weekdays is the one or the other',
    ['FREQ=MONTHLY;BYDAY=SU,SA;BYSETPOS=1'],
    [
      'jeden Monat am ersten Samstag oder Sonntag',
      'every month on the first Saturday or Sunday',
      'cada mes el primer sábado o domingo',
    ],
  ],
  [
    'the last of several weekdays is the one or the other',
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,WE,FR;BYSETPOS=-1'],
    [
      'alle 2 Monate am letzten Montag, Mittwoch oder Freitag',
      'every 2 months on the last Monday, Wednesday or Friday',
      'cada 2 meses el último lunes, miércoles o viernes',
    ],
  ],
  [
    'the last of all days is the last day',
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1'],
    ['jeden Monat am letzten Tag', 'every month on the last day', 'cada mes el último día'],
  ],
  [
    'the second-to-last day has a name',
    ['FREQ=MONTHLY;BYMONTHDAY=-2'],
    [
      'jeden Monat am vorletzten Tag',
      'every month on the second-to-last day',
      'cada mes el penúltimo día',
    ],
  ],
  ...([29, 30, 31] as const).map((date): Arrangement => [
    `not every month has a ${date}.`,
    [`FREQ=MONTHLY;BYMONTHDAY=${date}`],
    [
      `jeden Monat am ${date}. (falls vorhanden)`,
      `every month on the ${date}${date === 31 ? 'st' : 'th'} (if there is one)`,
      `cada mes el día ${date} (si lo hay)`,
    ],
  ]),
  [
    'several days of the month are named in their order',
    ['FREQ=MONTHLY;BYMONTHDAY=15,1'],
    ['jeden Monat am 1. und 15.', 'every month on the 1st and 15th', 'cada mes los días 1 y 15'],
  ],
  [
    'of several days of the month some may be missing',
    ['FREQ=MONTHLY;BYMONTHDAY=10,20,30'],
    [
      'jeden Monat am 10., 20. und 30. (falls vorhanden)',
      'every month on the 10th, 20th and 30th (if there is one)',
      'cada mes los días 10, 20 y 30 (si lo hay)',
    ],
  ],
  [
    'a day counted from the end stands behind those from the start',
    ['FREQ=MONTHLY;BYMONTHDAY=-1,15'],
    [
      'jeden Monat am 15. und am letzten Tag',
      'every month on the 15th and on the last day',
      'cada mes el día 15 y el último día',
    ],
  ],
  [
    'two of the same weekday share its name',
    [
      'FREQ=MONTHLY;BYDAY=1MO,3MO',
      'FREQ=MONTHLY;BYDAY=3MO,1MO',
      'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,3',
    ],
    [
      'jeden Monat am ersten und dritten Montag',
      'every month on the first and third Monday',
      'cada mes el primer y el tercer lunes',
    ],
  ],
  [
    'two weekdays are named each with its place',
    ['FREQ=MONTHLY;BYDAY=-1FR,1MO'],
    [
      'jeden Monat am ersten Montag und am letzten Freitag',
      'every month on the first Monday and on the last Friday',
      'cada mes el primer lunes y el último viernes',
    ],
  ],
  [
    'not every month has a fifth Monday',
    ['FREQ=MONTHLY;BYDAY=5MO', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5'],
    [
      'jeden Monat am fünften Montag (falls vorhanden)',
      'every month on the fifth Monday (if there is one)',
      'cada mes el quinto lunes (si lo hay)',
    ],
  ],
  [
    'every month has a fifth workday',
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=5'],
    [
      'jeden Monat am fünften Arbeitstag (Mo–Fr)',
      'every month on the fifth workday (Mon–Fri)',
      'cada mes el quinto día laborable (lun–vie)',
    ],
  ],
  [
    'the nth weekday of a month, once a year',
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', 'FREQ=MONTHLY;BYMONTH=5;BYDAY=2SU'],
    [
      'jedes Jahr am zweiten Sonntag im Mai',
      'every year on the second Sunday of May',
      'cada año el segundo domingo de mayo',
    ],
  ],
  [
    'not every May has a fifth Sunday',
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=5SU'],
    [
      'jedes Jahr am fünften Sonntag im Mai (falls vorhanden)',
      'every year on the fifth Sunday of May (if there is one)',
      'cada año el quinto domingo de mayo (si lo hay)',
    ],
  ],
  [
    'the nth weekday of several months',
    ['FREQ=YEARLY;BYMONTH=9,3;BYDAY=1SA'],
    [
      'jedes Jahr am ersten Samstag im März und September',
      'every year on the first Saturday of March and September',
      'cada año el primer sábado de marzo y septiembre',
    ],
  ],
  [
    'the last workday of a month, once a year',
    ['FREQ=YEARLY;BYMONTH=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
    [
      'jedes Jahr am letzten Arbeitstag (Mo–Fr) im Dezember',
      'every year on the last workday (Mon–Fri) of December',
      'cada año el último día laborable (lun–vie) de diciembre',
    ],
  ],
  [
    'the nth weekday of the year',
    ['FREQ=YEARLY;BYDAY=1MO'],
    [
      'jedes Jahr am ersten Montag des Jahres',
      'every year on the first Monday of the year',
      'cada año el primer lunes del año',
    ],
  ],
  [
    'a month alone means the day of the start',
    ['FREQ=YEARLY;BYMONTH=3'],
    ['jedes Jahr am 1. März', 'every year on 1 March', 'cada año el 1 de marzo'],
  ],
  [
    'several days of one month, once a year',
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,1'],
    [
      'jedes Jahr am 1. und 24. März',
      'every year on 1 and 24 March',
      'cada año los días 1 y 24 de marzo',
    ],
  ],
  [
    'a day of several months, once a year',
    ['FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=24', 'FREQ=MONTHLY;BYMONTH=9,3;BYMONTHDAY=24'],
    [
      'jedes Jahr am 24. im März und September',
      'every year on the 24th of March and September',
      'cada año el día 24 de marzo y septiembre',
    ],
  ],
  [
    'a day of the month without a month is one of every month',
    ['FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=24'],
    [
      'alle 2 Jahre am 24. jedes Monats',
      'every 2 years on the 24th of every month',
      'cada 2 años el día 24 de cada mes',
    ],
  ],
  [
    'the last day of a month, once a year',
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    [
      'jedes Jahr am letzten Tag im Februar',
      'every year on the last day of February',
      'cada año el último día de febrero',
    ],
  ],
  [
    'a leap day comes in leap years',
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
    [
      'jedes Jahr am 29. Februar (nur in Schaltjahren)',
      'every year on 29 February (leap years only)',
      'cada año el 29 de febrero (solo en años bisiestos)',
    ],
  ],
  [
    'of several months some may not have the day',
    ['FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=31'],
    [
      'jedes Jahr am 31. im Januar und April (falls vorhanden)',
      'every year on the 31st of January and April (if there is one)',
      'cada año el día 31 de enero y abril (si lo hay)',
    ],
  ],
  [
    'weekdays from both ends of a month come in their order',
    ['FREQ=MONTHLY;BYDAY=-1FR,3FR,-2FR,1FR', 'FREQ=MONTHLY;BYDAY=3FR,-1FR,1FR,-2FR'],
    [
      'jeden Monat am ersten, dritten, vorletzten und letzten Freitag',
      'every month on the first, third, second-to-last and last Friday',
      'cada mes el primer, el tercer, el penúltimo y el último viernes',
    ],
  ],
  [
    'the fourth weekday has a name',
    ['FREQ=MONTHLY;BYDAY=4TH'],
    [
      'jeden Monat am vierten Donnerstag',
      'every month on the fourth Thursday',
      'cada mes el cuarto jueves',
    ],
  ],
  [
    'the third-to-last weekday has a name',
    ['FREQ=MONTHLY;BYDAY=-3FR'],
    [
      'jeden Monat am drittletzten Freitag',
      'every month on the third-to-last Friday',
      'cada mes el antepenúltimo viernes',
    ],
  ],
  [
    'one rare weekday among others may be missing',
    ['FREQ=MONTHLY;BYDAY=1MO,5MO'],
    [
      'jeden Monat am ersten und fünften Montag (falls vorhanden)',
      'every month on the first and fifth Monday (if there is one)',
      'cada mes el primer y el quinto lunes (si lo hay)',
    ],
  ],
  [
    'one missing day among others of a month may be missing',
    ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=5,31'],
    [
      'jedes Jahr am 5. und 31. April (falls vorhanden)',
      'every year on 5 and 31 April (if there is one)',
      'cada año los días 5 y 31 de abril (si lo hay)',
    ],
  ],
  [
    'a leap day among others is one that may be missing',
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=5,29'],
    [
      'jedes Jahr am 5. und 29. Februar (falls vorhanden)',
      'every year on 5 and 29 February (if there is one)',
      'cada año los días 5 y 29 de febrero (si lo hay)',
    ],
  ],
  [
    'days from both ends of one month',
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,-1'],
    [
      'jedes Jahr am 1. und am letzten Tag im März',
      'every year on the 1st and on the last day of March',
      'cada año el día 1 y el último día de marzo',
    ],
  ],
  [
    'a start that the rule brings along and the time of its event are not named again',
    ['DTSTART:20261102T080000\nRRULE:FREQ=MONTHLY;BYDAY=1MO;BYHOUR=8;BYMINUTE=30;BYSECOND=0'],
    ['jeden Monat am ersten Montag', 'every month on the first Monday', 'cada mes el primer lunes'],
  ],
];

test.each(
  ARRANGEMENTS.flatMap(([promise, rules, words]) =>
    rules.map((rule) => [promise, rule, words] as const),
  ),
)('%s: %s', (_promise, rule, words) => {
  expect(LANGUAGES.map((each) => ruleInWords(rule, START, wordingIn(each), '08:30'))).toEqual(
    words,
  );
});

test.each([
  'FREQ=MONTHLY;BYDAY=1MO,-4MO',
  'FREQ=MONTHLY;BYDAY=MO,1TU;BYSETPOS=1',
  'FREQ=YEARLY;BYDAY=1MO;BYMONTHDAY=3',
  'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3',
])('%s is another rule, since words for a part of it would be untrue', (rule) => {
  expect(ruleInWords(rule, START, wordingIn('de'))).toBe(`andere Regel (${rule})`);
});

test.each(LANGUAGES)('in %s, every month is called by its name', (language) => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  for (const month of months) {
    const words = ruleInWords(
      `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=5`,
      START,
      wordingIn(language),
    );
    expect(words.split(' ')).toContain(names.format(Date.UTC(2026, month - 1)));
  }
});

test('the words of an arrangement leave room for where it ends', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=5MO;UNTIL=20271231';
  expect(ruleInWords(rule, START, wordingIn('de'))).toBe(
    'jeden Monat am fünften Montag (falls vorhanden) bis 31.12.2027',
  );
});

describe.each(Object.entries(TABLES))('in %s', (language, table) => {
  test.each(table)('%s reads: %s', (rule, words) => {
    expect(ruleInWords(rule, START, wordingIn(language as Language))).toBe(words);
  });
});

test('an instant at which a series ends is named by its day in the business zone', () => {
  const lastDayIn = (timeZone: string) =>
    ruleInWords('FREQ=DAILY;UNTIL=20261231T120000Z', START, { language: 'de', timeZone });
  expect(lastDayIn('Pacific/Auckland')).toBe('jeden Tag bis 01.01.2027');
  expect(lastDayIn('America/Los_Angeles')).toBe('jeden Tag bis 31.12.2026');
});

test.each([
  'FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=DAILY;BYMONTH=7',
  'FREQ=WEEKLY;BYDAY=MO;BYMONTH=7',
  'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SA;BYDAY=SA,FR',
  'FREQ=WEEKLY;BYDAY=MO;BYHOUR=14',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=MONTHLY;BYDAY=-5MO',
  'FREQ=MONTHLY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=1MO,TU',
  'FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=1',
  'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=2',
  'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1,-1',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=-4',
  'FREQ=MONTHLY;INTERVAL=2;BYMONTH=7;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYMONTH=3,9;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
  'FREQ=YEARLY;BYDAY=MO',
  'FREQ=YEARLY;BYDAY=20MO',
  'FREQ=YEARLY;BYMONTH=3,9;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
  'FREQ=YEARLY;BYMONTH=3;BYDAY=MO;BYMONTHDAY=1',
  'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30,31',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=HOURLY',
  'nonsense',
])('what words cannot carry is shown as its text: %s', (rule) => {
  expect(ruleInWords(rule, START, wordingIn('de'))).toBe(`andere Regel (${rule})`);
  expect(ruleInWords(rule, START, wordingIn('en'))).toBe(`custom rule (${rule})`);
  expect(ruleInWords(rule, START, wordingIn('es'))).toBe(`otra regla (${rule})`);
});

test('a start on a day that not every month or year has says so in the words of its rule', () => {
  const inGerman = (rule: string, from: string) => ruleInWords(rule, day(from), wordingIn('de'));
  expect(inGerman('FREQ=MONTHLY', '2026-12-28')).toBe('jeden Monat am 28.');
  expect(inGerman('FREQ=MONTHLY', '2026-12-31')).toBe('jeden Monat am 31. (falls vorhanden)');
  expect(inGerman('FREQ=YEARLY', '2026-12-31')).toBe('jedes Jahr am 31. Dezember');
  expect(inGerman('FREQ=YEARLY', '2028-02-29')).toBe(
    'jedes Jahr am 29. Februar (nur in Schaltjahren)',
  );
});

test.each([
  ['FREQ=DAILY;UNTIL=20261231T230000Z', '00:00', 'jeden Tag bis 01.01.2027'],
  ['FREQ=DAILY;UNTIL=20261231T230000Z', '09:00', 'jeden Tag bis 31.12.2026'],
  ['FREQ=DAILY;UNTIL=20261231T090000', '09:00', 'jeden Tag bis 31.12.2026'],
  ['FREQ=DAILY;UNTIL=20261231T085959', '09:00', 'jeden Tag bis 30.12.2026'],
  ['FREQ=DAILY;UNTIL=20261231', '09:00', 'jeden Tag bis 31.12.2026'],
])('%s at %s ends on a day on which it still takes place: %s', (rule, time, words) => {
  expect(ruleInWords(rule, START, wordingIn('de'), time)).toBe(words);
});

test('another rule is shown without its start, its prefix and the blanks around it', () => {
  expect(ruleInWords('DTSTART:20261201T090000\nRRULE:FREQ=HOURLY', START, wordingIn('de'))).toBe(
    'andere Regel (FREQ=HOURLY)',
  );
  expect(ruleInWords(' RRULE:FREQ=HOURLY ', START, wordingIn('de'))).toBe(
    'andere Regel (FREQ=HOURLY)',
  );
});
