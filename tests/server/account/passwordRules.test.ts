import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { passwordProblem } from '../../../server/credentials/passwordRules.ts';

const anna = { username: 'anna', email: 'a.muster@example.ch' };
const problemOf = (password: string, owner = anna) => passwordProblem(password, owner);

test.each([
  'gurke fährt tandem',
  'correct horse battery',
  'recurring-jobs',
  'Sommerregen-Veloweg',
  'kX9#mQ2$vL7p',
  '483920175638',
  'Трубка на велосипеде',
  '🎺🚲🥒🌧🎩🧦🪴🥨🛶🧭🪁🎻',
  '   zwölf leere Felder   ',
])('%j is a good password', async (password) => {
  expect(await problemOf(password)).toBe(null);
});

const LETTERS = 'mükrotäsziöv';

test.each([
  [LETTERS.slice(0, 11), 'passwordTooShort'],
  [LETTERS, null],
  [LETTERS.normalize('NFD'), null],
  [`${LETTERS.slice(0, 10)}🚲`, 'passwordTooShort'],
  [`${LETTERS.slice(0, 10)}🚲🥒`, null],
  ['ae\u0301'.repeat(2), 'passwordTooShort'],
  [Array.from({ length: 128 }, (_, index) => LETTERS[(index * index) % 11]).join(''), null],
  [`${LETTERS.repeat(10)}123456789`, 'passwordTooLong'],
])('the length of %j is counted in code points: %j', async (password, problem) => {
  expect(await problemOf(password)).toBe(problem);
});

test.each([
  ['anna', 'gurke-anna-tandem'],
  ['Anna', 'gurke-aNNa-tandem'],
  ['anna', 'gurke-@nn4-tandem'],
  ['änna', 'gurkeannatandem'],
  ['anna.keller@firma.ch', 'gurke annakeller tandem'],
])('the name %s is found in %j', async (username, password) => {
  expect(await problemOf(password, { username, email: '' })).toBe('passwordHasName');
});

test('the local part of the email address counts as a name', async () => {
  expect(await problemOf('gurke a-muster tandem')).toBe('passwordHasName');
  expect(await problemOf('gurke example tandem')).toBe(null);
});

test('a name of two or three letters is allowed inside a word but not as most of a password', async () => {
  const eva = { username: 'eva', email: '' };
  expect(await problemOf('evaluation im tandem', eva)).toBe(null);
  expect(await problemOf('eva-2026-eva!', eva)).toBe('passwordCommon');
});

test('a user without an email address has no empty name', async () => {
  expect(await problemOf('gurke fährt tandem', { username: '---', email: '' })).toBe(null);
});

test('of several problems the first to change is named', async () => {
  expect(await problemOf('anna')).toBe('passwordTooShort');
  expect(await problemOf('annaannaanna')).toBe('passwordHasName');
});

test.each([
  'password1234',
  'Passwort2026!',
  'P@$$w0rd2026',
  'passwordpassword',
  'Passwort passwort',
  'einsatzplan2026',
  'Zürich-2026-!',
  'Zuerich2026!!',
  'Schätzi-1990-!',
  'contraseña123',
  'IchLiebeDich1',
  'correcthorsebatterystaple',
  'hallo1hallo2hallo3',
  'qwertzuiop123',
  'poiuztrewq321',
  '1qaz2wsx3edc',
  '1QAY2wsx3EDC',
  'qwerty123456',
  '123456789012',
  'abcdefghijkl',
  '!@#$%^&*()_+',
  'aaaaaaaaaaaa',
  '121212131313',
  'xkc7dxkc7dxkc7d',
  'Sommer2026!!',
  'Willkommen-2026',
])('%j is easy to guess', async (password) => {
  expect(await problemOf(password)).toBe('passwordCommon');
});

const listed = readFileSync(
  new URL('../../../server/credentials/commonPasswords.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n');

test('the 3,000 commonest leaked passwords of a sufficient length are refused', async () => {
  const stranger = { username: 'xqzw', email: '' };
  const commonest = [...new Set(listed)].slice(0, 3_000);
  expect(commonest).toHaveLength(3_000);
  for (const password of commonest) {
    expect(await problemOf(password, stranger), password).toBe('passwordCommon');
    expect(await problemOf(password.toUpperCase(), stranger), password).toBe('passwordCommon');
  }
});

const HOSTILE = {
  'random signs': Array.from({ length: 128 }, (_, i) => '4@8({[<369&#!1/|0$5+7%2'[(i * i) % 23]),
  'one sign': Array.from({ length: 128 }, () => '1'),
  dates: Array.from({ length: 128 }, (_, i) => '01021999'[i % 8]),
  'characters that are words': Array.from({ length: 128 }, () => '\u{FDFA}'),
};

test.each(Object.entries(HOSTILE))(
  'judging 128 characters of %s does not block the event loop',
  async (_, signs) => {
    let turns = 0;
    let next: NodeJS.Immediate;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    turn();
    await problemOf(signs.join('')).finally(() => clearImmediate(next));
    expect(turns).toBeGreaterThan(0);
  },
);

test('more passwords than can wait are refused, and the others are judged', async () => {
  const judged = await Promise.allSettled(
    Array.from({ length: 40 }, () => problemOf('tramkatze am see')),
  );
  const refused = judged.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({ status: 503, code: 'busy' });
  }
});
