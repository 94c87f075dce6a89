import { expect, test } from 'vitest';
import { customer } from '../../../../src/api/contract/records/customers.ts';
import { type RecordKind } from '../../../../src/api/contract/records/history.ts';
import { job } from '../../../../src/api/contract/records/jobs.ts';
import { worker } from '../../../../src/api/contract/records/workers.ts';
import type { LocalDate } from '../../../../src/domain/entities.ts';
import { COLUMNS, writtenColumns } from '../../../../server/exchange/columns/columns.ts';
import { recognise } from '../../../../server/exchange/reading/recognise.ts';
import { LANGUAGES } from '../../../../src/domain/text/language.ts';
import { TODAY_IN_ZURICH } from '../../../support/today.ts';

const OPTIONS = { today: TODAY_IN_ZURICH };

const typeOf = (kind: RecordKind, name: string) =>
  COLUMNS[kind].find((column) => column.name === name)!.type;

const read = (kind: RecordKind, name: string, text: string) =>
  typeOf(kind, name).read(text, OPTIONS);

test.each(['customer', 'worker', 'job'] as const)(
  'the columns of a %s that are written are recognised in every language',
  (kind) => {
    const columns = writtenColumns(kind, true);
    for (const language of LANGUAGES) {
      const written = columns.map(({ header }) => ({
        header: header(language),
        samples: [],
      }));
      const found = recognise(COLUMNS[kind], written, OPTIONS);
      expect(found).toEqual(columns.map(({ name }) => name));
    }
  },
);

/** Links open nothing elsewhere: no file has them, nor what they ask. */
const OF_LINKS = {
  customer: [],
  worker: ['calendar_token', 'plan_token'],
  job: ['confirmation_requests'],
};

test.each([
  ['customer', customer],
  ['worker', worker],
  ['job', job],
] as const)(
  'every field of a %s has a column, but for what is asked by links',
  (kind, { properties }) => {
    const names = COLUMNS[kind].map(({ name }) => name);
    const missing = Object.keys(properties).filter((name) => !names.includes(name));
    expect(missing).toEqual(OF_LINKS[kind]);
  },
);

test('headers are recognised without accents and cases, composed and decomposed', () => {
  const headers = ['TELÉFONO', 'Straße', 'zip_code', 'Población'.normalize('NFD'), ' e-mail: '];
  const written = headers.map((header) => ({ header, samples: [] }));
  expect(recognise(COLUMNS.customer, written, OPTIONS)).toEqual([
    'phone',
    'address',
    'zip_code',
    'city',
    'email',
  ]);
});

test('of several columns for one field, the one that says it best is taken', () => {
  const written = ['Tel.', 'Telefon', 'Mobile'].map((header) => ({ header, samples: [] }));
  expect(recognise(COLUMNS.customer, written, OPTIONS)).toEqual([null, 'phone', 'second_phone']);
});

test('of several columns for one field, one that has something comes before a blank one', () => {
  const written = [
    { header: 'Telefon', samples: [] },
    { header: 'Mobile', samples: ['079 555 12 34'] },
  ];
  expect(recognise(COLUMNS.customer, written, OPTIONS)).toEqual([null, 'phone']);
});

test('a header that may stand for a day or a time stands for what is below it', () => {
  const days = [
    { header: 'Von', samples: ['01.12.2026'] },
    { header: 'Bis', samples: ['31.12.2026'] },
  ];
  const times = [
    { header: 'Von', samples: ['8:00'] },
    { header: 'Bis', samples: ['10:00'] },
  ];
  expect(recognise(COLUMNS.job, days, OPTIONS)).toEqual(['from_date', 'until']);
  expect(recognise(COLUMNS.job, times, OPTIONS)).toEqual(['start', 'end']);
});

const VALUES: readonly (readonly [kind: RecordKind, name: string, value: unknown])[] = [
  ['customer', 'id', 17],
  ['customer', 'latitude', 47.376_886_200_000_01],
  ['customer', 'longitude', -1e-7],
  ['customer', 'archived_on', '1970-01-01'],
  ['worker', 'color', '#1a7F37'],
  ['worker', 'weekly_target', 34.5],
  ['job', 'from_date', '2026-12-01'],
  ['job', 'frequency', 'once'],
  ['job', 'frequency', 'every 1 day'],
  ['job', 'frequency', 'every 5 day'],
  ['job', 'frequency', 'every 1 week'],
  ['job', 'frequency', 'every 4 week'],
  ['job', 'frequency', 'every 1 month'],
  ['job', 'frequency', 'every 12 month'],
  ['job', 'weekdays', ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']],
  ['job', 'start', '00:05'],
  ['job', 'confirmed_worker', true],
  ['job', 'confirmed_worker', false],
  ['job', 'appointment', { events: [] }],
];

test.each(VALUES)('the %s’s %s %j is read as it is written', (kind, name, value) => {
  const type = typeOf(kind, name);
  for (const language of LANGUAGES) {
    expect(type.read(type.write(value, language), OPTIONS)).toEqual({ value });
  }
});

test.each([
  ['24.11.2026', '2026-11-24'],
  ['24.11.26', '2026-11-24'],
  ['1/2/27', '2027-02-01'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24 00:00:00', '2026-11-24'],
  ['24-11-2026', '2026-11-24'],
  ['46350', '2026-11-24'],
  ['46350.0', '2026-11-24'],
  ['Di 24.11.2026', '2026-11-24'],
  ['Dienstag, 24. November 2026', '2026-11-24'],
  ['24-Nov-26', '2026-11-24'],
  ['07-Dez-26', '2026-12-07'],
  ['7-Dec-26', '2026-12-07'],
  ['7 dic 2026', '2026-12-07'],
  ['7 de diciembre de 2026', '2026-12-07'],
  ['Mrz. 3, 2026', '2026-03-03'],
  ['Mar 3, 2026', '2026-03-03'],
  ['7 juin 2026', '2026-06-07'],
  ['7 juil. 2026', '2026-07-07'],
  ['7 avr. 2026', '2026-04-07'],
  ['24.11.2026 00:00', '2026-11-24'],
  ['11/24/2026', '2026-11-24'],
])('the day %s is %s', (text, value) => {
  expect(read('job', 'from_date', text)).toEqual({ value: value as LocalDate });
});

test.each([
  '24.11.',
  '31.02.2026',
  '2411',
  'bald',
  '4.1445E+10',
  '24.11.2026 08:00',
  'Mo 24.11.2026',
  '7-Abc-26',
  '7 jui. 2026',
  '13/13/2026',
])('the text %s is no day', (text) =>
  expect(read('job', 'from_date', text)).toEqual({ fault: 'notADay' }),
);

test.each([
  ['11/03/2026', 'day-first', '2026-03-11'],
  ['11/03/2026', 'month-first', '2026-11-03'],
  ['11-03-26', 'month-first', '2026-11-03'],
  ['11.03.2026', 'month-first', '2026-03-11'],
  ['2026-11-03', 'month-first', '2026-11-03'],
] as const)('the day %s of a column that is %s is %s', (text, dateOrder, value) => {
  const { type } = COLUMNS.job.find(({ name }) => name === 'from_date')!;
  expect(type.read(text, { ...OPTIONS, dateOrder })).toEqual({ value });
});

test.each([
  ['27/11/2026', 'month-first'],
  ['11/27/2026', 'day-first'],
] as const)('%s is no day of a column that is %s', (text, dateOrder) => {
  const { type } = COLUMNS.job.find(({ name }) => name === 'from_date')!;
  expect(type.read(text, { ...OPTIONS, dateOrder })).toEqual({ fault: 'notADay' });
});

test.each([
  ['08:30', '08:30'],
  ['8.30', '08:30'],
  ['8', '08:00'],
  ['8 Uhr', '08:00'],
  ['8h30', '08:30'],
  ['08:30:00', '08:30'],
  ['0.354166667', '08:30'],
  ['0.25', '06:00'],
  ['0,5', '12:00'],
  ['.75', '18:00'],
  ['0.30', '00:30'],
  ['0.45', null],
  ['6:00 AM', '06:00'],
  ['08:00:00 PM', '20:00'],
  ['12:15 a. m.', '00:15'],
  ['12 pm', '12:00'],
  ['13:00 PM', null],
  ['25:00', null],
  ['vormittags', null],
])('the time %s is %s', (text, value) => {
  expect(read('job', 'start', text)).toEqual(value === null ? { fault: 'notATime' } : { value });
});

test.each([
  ['Wöchentlich', 'every 1 week'],
  ['jede Woche', 'every 1 week'],
  ['14-täglich', 'every 2 week'],
  ['2-wöchentlich', 'every 2 week'],
  ['alle zwei Wochen', 'every 2 week'],
  ['Every 4 weeks', 'every 4 week'],
  ['quincenal', 'every 2 week'],
  ['cada 3 meses', 'every 3 month'],
  ['quartalsweise', 'every 3 month'],
  ['einmal', 'once'],
  ['nach Bedarf', null],
  ['alle 0 Wochen', null],
])('the rhythm %s is %s', (text, value) => {
  expect(read('job', 'frequency', text)).toEqual(
    value === null ? { fault: 'notARhythm' } : { value },
  );
});

test.each([
  ['Mo', ['MO']],
  ['Montag und Donnerstag', ['MO', 'TH']],
  ['Do, Mo', ['MO', 'TH']],
  ['Mo-Fr', ['MO', 'TU', 'WE', 'TH', 'FR']],
  ['Mo–Mi, Sa', ['MO', 'TU', 'WE', 'SA']],
  ['Mon/Thu', ['MO', 'TH']],
  ['lunes y jueves', ['MO', 'TH']],
  ['mié.', ['WE']],
  ['Sa-Mo', ['MO', 'SA', 'SU']],
  ['Feiertag', null],
])('the weekdays %s are %j', (text, value) => {
  expect(read('job', 'weekdays', text)).toEqual(
    value === null ? { fault: 'notAWeekday' } : { value },
  );
});

test.each(['4.1445E+10', '4,1445e10', '4E+10'])('%s is no telephone number', (text) => {
  expect(read('customer', 'phone', text)).toEqual({ fault: 'phoneTurnedIntoNumber' });
});
