import { expect, test } from 'vitest';
import { movableClock } from '../support/clock.ts';
import { loggedLines } from '../support/loggedLines.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

const FIRST = {
  name: 'Einsatzplan',
  holiday_region: 'CH',
  noon: '12:00',
  history_months: 24,
  weekly_limit: 45,
};

const DAY = 24 * 60 * 60;

test('a new business has the name of the product', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.get('/api/settings')).json()).toEqual(FIRST);
});

test('a change keeps what it does not name', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/settings', { name: 'Putzfee GmbH', noon: '12:30' });
  const changed = { ...FIRST, name: 'Putzfee GmbH', noon: '12:30' };
  expect([answer.statusCode, answer.json()]).toEqual([200, changed]);
  expect((await browser.get('/api/settings')).json()).toEqual(changed);
});

test('a change of settings that somebody else has changed meanwhile is refused', async () => {
  const { browser } = await startSignedInServer();
  const { etag } = (await browser.get('/api/settings')).headers;
  const put = (name: string) => browser.put('/api/settings', { name }, { 'if-match': etag! });
  expect((await put('Putzfee GmbH')).statusCode).toBe(200);
  expect((await put('Sauber AG')).statusCode).toBe(412);
  expect((await browser.get('/api/settings')).json()).toMatchObject({ name: 'Putzfee GmbH' });
});

test.each([
  ['name', '', 'required'],
  ['name', '\u200b', 'wrongFormat'],
  ['name', 'x'.repeat(81), 'tooLong'],
  ['holiday_region', 'CH-XX', 'wrongFormat'],
  ['holiday_region', 'ZH', 'wrongFormat'],
  ['noon', '09:59', 'wrongFormat'],
  ['noon', '14:01', 'wrongFormat'],
  ['noon', '12:60', 'wrongFormat'],
  ['noon', '12', 'wrongFormat'],
  ['weekly_limit', 9, 'outOfRange'],
  ['weekly_limit', 81, 'outOfRange'],
  ['weekly_limit', 42.5, 'wrongType'],
  ['history_months', 0, 'outOfRange'],
  ['history_months', 121, 'outOfRange'],
  ['history_months', 1.5, 'wrongType'],
])('refuses as %s: %j', async (field, value, code) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/settings', { [field]: value });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ field, code }),
  ]);
  expect((await browser.get('/api/settings')).json()).toEqual(FIRST);
});

test.each([
  ['name', 'x'.repeat(80)],
  ['holiday_region', 'CH-JU'],
  ['noon', '10:00'],
  ['noon', '14:00'],
  ['weekly_limit', 10],
  ['weekly_limit', 80],
  ['history_months', 1],
  ['history_months', 120],
])('takes as %s: %j', async (field, value) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/settings', { [field]: value });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...FIRST, [field]: value }]);
});

test.each(['dispatcher', 'viewer'] as const)('a %s reads the settings alone', async (role) => {
  const { app, database } = await startSignedInServer();
  await addUser(database, 'anna', role);
  const browser = await browserOf(app, 'anna');
  expect((await browser.get('/api/settings')).json()).toEqual(FIRST);
  expect((await browser.put('/api/settings', { name: 'Putzfee GmbH' })).statusCode).toBe(403);
});

test('whoever signs in is told the name of the business', async () => {
  const { browser } = await startSignedInServer();
  await browser.put('/api/settings', { name: 'Putzfee GmbH' });
  expect((await browser.signIn()).json()).toMatchObject({ business_name: 'Putzfee GmbH' });
  const me = await browser.get('/api/auth/me');
  expect(me.json()).toMatchObject({ business_name: 'Putzfee GmbH' });
});

test('whoever signs in is told above how many hours a week plans warn', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.get('/api/auth/me')).json()).toMatchObject({ weekly_limit: 45 });
  await browser.put('/api/settings', { weekly_limit: 42 });
  expect((await browser.get('/api/auth/me')).json()).toMatchObject({ weekly_limit: 42 });
});

test('the name of the business is part of that of a calendar feed', async () => {
  const { browser } = await startSignedInServer();
  await browser.put('/api/settings', { name: 'Putzfee GmbH' });
  const { name } = (await browser.get('/api/worker/1')).json() as { name: string };
  const feed = await browser.get('/api/calendar/1');
  expect(feed.body.replaceAll('\r\n ', '')).toContain(`X-WR-CALNAME:Putzfee GmbH ${name}\r\n`);
});

test('a change is forgotten after as many months as the settings say', async () => {
  const clock = movableClock();
  const { browser, database } = await startSignedInServer({ now: clock.now });
  const begin = clock.now().toISOString();
  const isKept = async (name: string) => {
    await browser.signIn();
    await browser.put('/api/customer/2', { name });
    const rows = await database.selectFrom('changes').select('at').execute();
    return rows.some(({ at }) => at === begin);
  };
  await browser.put('/api/settings', { history_months: 1 });
  expect(await isKept('A')).toBe(true);
  clock.advance(29 * DAY);
  expect(await isKept('B')).toBe(true);
  clock.advance(3 * DAY);
  expect(await isKept('C')).toBe(false);
});

test('the log says who has changed which settings, and not to what', async () => {
  const { logger, events, text } = loggedLines();
  const { browser } = await startSignedInServer({ logger });
  await browser.put('/api/settings', { name: 'Putzfee GmbH', noon: '12:00' });
  await browser.put('/api/settings', { name: 'Putzfee GmbH' });
  expect(events('settings.changed')).toEqual([
    expect.objectContaining({ by: 1, changed: ['name'] }),
  ]);
  expect(text()).not.toContain('Putzfee');
});
