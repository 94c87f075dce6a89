import { expect, test } from 'vitest';
import { isCommonPassword } from '../../server/security/commonPasswords.ts';
import { passwordProblems } from '../../server/security/passwordRules.ts';

const anna = { username: 'anna', email: 'a.muster@example.ch' };
const problemsOf = (password: string, owner = anna) => passwordProblems(password, owner);

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
])('%j is a good password', (password) => {
  expect(problemsOf(password)).toEqual([]);
});

const LETTERS = 'trompetenäöü';

test.each([
  [LETTERS.slice(0, 11), ['passwordTooShort']],
  [LETTERS, []],
  [LETTERS.normalize('NFD'), []],
  [`${LETTERS.slice(0, 10)}🚲`, ['passwordTooShort']],
  [`${LETTERS.slice(0, 10)}🚲🥒`, []],
  ['ae\u0301'.repeat(2), ['passwordTooShort', 'passwordCommon']],
  [Array.from({ length: 128 }, (_, index) => LETTERS[(index * index) % 11]).join(''), []],
  [`${LETTERS.repeat(10)}123456789`, ['passwordTooLong']],
])('the length of %j is judged by its characters: %j', (password, problems) => {
  expect(problemsOf(password)).toEqual(problems);
});

test.each([
  ['anna', 'gurke-anna-tandem'],
  ['Anna', 'gurke-aNNa-tandem'],
  ['anna', 'gurke-@nn4-tandem'],
  ['änna', 'gurkeannatandem'],
  ['anna.keller@firma.ch', 'gurke annakeller tandem'],
])('the name %s is found in %j', (username, password) => {
  expect(problemsOf(password, { username, email: '' })).toEqual(['passwordHasName']);
});

test('what stands before the @ of the email address is a name too', () => {
  expect(problemsOf('gurke a-muster tandem')).toEqual(['passwordHasName']);
  expect(problemsOf('gurke example tandem')).toEqual([]);
});

test('a name of two or three letters may be part of a word, but is no password', () => {
  const eva = { username: 'eva', email: '' };
  expect(problemsOf('evaluation im tandem', eva)).toEqual([]);
  expect(problemsOf('eva-2026-eva!', eva)).toEqual(['passwordCommon']);
});

test('somebody without an email address has no empty name', () => {
  expect(problemsOf('gurke fährt tandem', { username: '---', email: '' })).toEqual([]);
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
  '200019991998',
])('%j is easy to guess', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});
