import { describe, expect, test } from 'vitest';
import type {
  WireHoliday,
  WireHolidayChange,
} from '../../../src/api/contract/planning/holidays.ts';
import type { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

async function start(holiday_region = 'CH-ZH') {
  const started = await startSignedInServer();
  await started.browser.put('/api/settings', { holiday_region });
  return started;
}

async function holidaysIn(browser: Browser, from: string, to: string, language = 'de') {
  const answer = await browser.get(`/api/holiday?from=${from}&to=${to}`, {
    'accept-language': language,
  });
  return answer.json<WireHoliday[]>();
}

/** What the business has changed, from the demo data on. */
async function changesIn(browser: Browser) {
  return (await browser.get('/api/holiday-changes')).json<{ changes: WireHolidayChange[] }>();
}

function change(browser: Browser, changes: readonly WireHolidayChange[], ifMatch?: string) {
  return browser.put('/api/holiday-changes', { changes }, ifMatch ? { 'if-match': ifMatch } : {});
}

const SECHSELAEUTEN = { day: '2027-04-19', name: 'Sechseläuten', part: 'pm' } as const;

describe('the holidays of a period', () => {
  test('are those of the canton in the settings, in the language that is asked for', async () => {
    const { browser } = await start();
    const [from, to] = ['2027-03-26', '2027-05-06'];
    expect(await holidaysIn(browser, from, to)).toEqual([
      { day: '2027-03-26', name: 'Karfreitag', part: 'all' },
      { day: '2027-03-28', name: 'Ostersonntag', part: 'all' },
      { day: '2027-03-29', name: 'Ostermontag', part: 'all' },
      { day: '2027-05-01', name: 'Tag der Arbeit', part: 'all' },
      { day: '2027-05-06', name: 'Auffahrt', part: 'all' },
    ]);
    const names = async (language: string) =>
      (await holidaysIn(browser, from, to, language)).map(({ name }) => name);
    expect(await names('en')).toContain('Good Friday');
    expect(await names('es')).toContain('Viernes Santo');
    expect((await names('es')).at(-1)).toBe('Ascensión');
  });

  test('may be of two years', async () => {
    const { browser } = await start();
    const days = (await holidaysIn(browser, '2026-12-25', '2027-01-01')).map(({ day }) => day);
    expect(days).toEqual(['2026-12-25', '2026-12-26', '2027-01-01']);
  });

  test.each([
    ['from=2027-02-30&to=2027-03-01', 'invalidDay', 'from'],
    ['from=2027-03-01&to=2027-02-30', 'invalidDay', 'to'],
    ['from=2027-03-02&to=2027-03-01', 'endBeforeStart', 'to'],
    ['from=2027-01-01&to=2030-01-04', 'outOfRange', 'to'],
  ])('are refused for %s', async (query, code, field) => {
    const { browser } = await start();
    const answer = await browser.get(`/api/holiday?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, field });
  });
});

describe('what the business changes of the holidays', () => {
  test('adds a day, of which it may rest a half', async () => {
    const { browser } = await start();
    expect((await change(browser, [SECHSELAEUTEN])).statusCode).toBe(200);
    expect(await holidaysIn(browser, '2027-04-19', '2027-04-19')).toEqual([SECHSELAEUTEN]);
    expect(await holidaysIn(browser, '2028-04-19', '2028-04-19')).toEqual([]);
  });

  test('takes a day off in every year, but for the year that says otherwise', async () => {
    const { browser } = await start('CH-BE');
    const days = () => holidaysIn(browser, '2027-01-02', '2029-01-02');
    const berchtold = async () => (await days()).filter(({ day }) => day.endsWith('-01-02'));
    expect(await berchtold()).toHaveLength(3);
    await change(browser, [
      { day: '2028-01-02', name: '', part: 'am' },
      { day: '01-02', name: '', part: 'none' },
    ]);
    expect((await berchtold()).map(({ day, part }) => [day, part])).toEqual([['2028-01-02', 'am']]);
  });

  test('keeps the name of a holiday of which only a half is one', async () => {
    const { browser } = await start();
    await change(browser, [{ day: '05-01', name: '', part: 'pm' }]);
    expect(await holidaysIn(browser, '2027-05-01', '2027-05-01')).toEqual([
      { day: '2027-05-01', name: 'Tag der Arbeit', part: 'pm' },
    ]);
  });

  test('is left out in a year without that day', async () => {
    const { browser } = await start();
    await change(browser, [{ day: '02-29', name: 'Schalttag', part: 'all' }]);
    const days = (await holidaysIn(browser, '2027-02-01', '2028-03-01')).map(({ day }) => day);
    expect(days).toContain('2028-02-29');
    expect(days).not.toContain('2027-02-29');
  });

  test.each<[WireHolidayChange['day'], string]>([
    ['2027-02-30', 'invalidDay'],
    ['02-30', 'invalidDay'],
    [SECHSELAEUTEN.day, 'dayTwice'],
  ])('is refused with %s after another one', async (day, code) => {
    const { browser } = await start();
    const before = await changesIn(browser);
    const answer = await change(browser, [SECHSELAEUTEN, { day, name: 'Fest', part: 'all' }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, field: 'changes[1].day' });
    expect(await changesIn(browser)).toEqual(before);
  });

  test('is refused if somebody else has changed it since', async () => {
    const { browser } = await start();
    const tag = String((await browser.get('/api/holiday-changes')).headers.etag);
    const first = await change(browser, [SECHSELAEUTEN], tag);
    expect((await change(browser, [], tag)).statusCode).toBe(412);
    const read = await browser.get('/api/holiday-changes');
    expect(read.json()).toEqual({ changes: [SECHSELAEUTEN] });
    expect(read.headers.etag).toBe(first.headers.etag);
  });

  test('is read by everybody, and written by admins alone', async () => {
    const { app, database } = await start();
    await addUser(database, 'planen', 'dispatcher');
    const dispatcher = await browserOf(app, 'planen');
    expect((await dispatcher.get('/api/holiday-changes')).statusCode).toBe(200);
    expect((await change(dispatcher, [SECHSELAEUTEN])).statusCode).toBe(403);
  });
});
