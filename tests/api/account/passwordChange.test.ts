import { expect, test } from 'vitest';
import { changePassword } from '../../../src/api/account/passwordChange.ts';
import { failureOf, type Failure } from '../../../src/domain/failure.ts';
import { callsTo, html, inPage, json, type Backend } from '../support/fetchBackend.ts';

inPage();

const CHANGE = { currentPassword: ' old ', newPassword: 'neu – 新' };

async function failureFrom(backend: Backend): Promise<Failure> {
  const { api } = callsTo(backend);
  return failureOf(await changePassword(api, CHANGE).catch((error: unknown) => error));
}

const plain = (text: string, status = 400) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain' } });

test('specification: both passwords are sent as they were typed, and nothing else', async () => {
  const { api, requests } = callsTo(() => new Response(null, { status: 204 }));
  const draft = { ...CHANGE, confirmation: CHANGE.newPassword };
  await changePassword(api, draft);
  expect(requests).toHaveLength(1);
  expect(`${requests[0]!.method} ${requests[0]!.url}`).toMatch(
    /^POST .*\/api\/auth\/change-password$/,
  );
  expect(await requests[0]!.json()).toEqual({
    current_password: ' old ',
    new_password: 'neu – 新',
  });
});

test.each<[what: string, answer: () => Response]>([
  ['no content', () => new Response(null, { status: 204 })],
  ['JSON', () => json({ detail: 'Password changed.' })],
  ['HTML', () => html()],
  ['status 201', () => json({}, 201)],
])('a success with %s means that the password is changed', async (_, answer) => {
  const { api } = callsTo(answer);
  await expect(changePassword(api, CHANGE)).resolves.toBeUndefined();
});

const TWO = ['Too short.', 'Too common.'];

test.each<[what: string, answer: () => Response, texts: readonly string[]]>([
  ['a text', () => json('Too short.', 400), ['Too short.']],
  ['a text that is no JSON', () => plain('Too short.'), ['Too short.']],
  ['a list', () => json(TWO, 400), TWO],
  ['a list as plain text', () => plain(JSON.stringify(TWO)), TWO],
  ['a text in brackets that is no JSON', () => plain('[Too short]'), ['[Too short]']],
  ['a detail', () => json({ detail: 'Too short.' }, 400), ['Too short.']],
  ['a list of details', () => json({ detail: TWO }, 400), TWO],
  ['an error', () => json({ error: 'Too short.' }, 400), ['Too short.']],
  ['a list as error', () => json({ error: TWO }, 400), TWO],
  ['a message', () => json({ message: 'Too short.' }, 422), ['Too short.']],
  ['a list as message', () => json({ message: TWO }, 422), TWO],
  ['errors', () => json({ errors: TWO }, 422), TWO],
  ['one text as errors', () => json({ errors: 'Too short.' }, 422), ['Too short.']],
  ['our own form', () => json({ code: 'x', message: TWO.join(' '), errors: TWO }, 422), TWO],
  ['nothing in the first place', () => json({ detail: '', message: 'No.' }, 400), ['No.']],
  ['what is no text besides', () => json({ errors: [7, null, {}, 'No.'] }, 400), ['No.']],
  ['the same twice', () => json(['No.', ' No. ', ''], 400), ['No.']],
  ['a text of a server in trouble', () => json({ message: 'Sorry.' }, 500), ['Sorry.']],
  ['a text with a refusal of the session', () => json({ message: 'Sign in.' }, 401), ['Sign in.']],
  ['HTML', () => html(502), []],
  ['HTML under another name', () => plain('  <!doctype html><title>Oops</title>', 502), []],
  ['an empty body', () => new Response('', { status: 400 }), []],
  ['null', () => json(null, 400), []],
  ['an empty list', () => json([], 400), []],
  ['an object of something else', () => json({ new_password: ['Too short.'] }, 400), []],
  ['cut-off JSON', () => new Response('{"detail": "Too', { status: 400 }), []],
])('the messages are read from %s', async (_, answer, texts) => {
  expect((await failureFrom(answer)).texts).toEqual(texts);
});

test('a lost connection has no messages', async () => {
  const failure = await failureFrom(() => Promise.reject(new TypeError('Failed to fetch')));
  expect([failure.code, failure.texts]).toEqual(['unreachable', []]);
});

test.each([
  [400, 'refused'],
  [401, 'unauthorized'],
  [422, 'refused'],
  [429, 'tooManyAttempts'],
  [500, 'serverFault'],
])('status %i has the code %s and the form’s name of the field', async (status, code) => {
  const failure = await failureFrom(() => json({ message: 'No.', field: 'new_password' }, status));
  expect([failure.code, failure.fields]).toEqual([code, ['newPassword']]);
});

test.each([
  [
    ['new_password', 'current_password'],
    ['currentPassword', 'newPassword'],
  ],
  [['new_password', 'username', 7], ['newPassword']],
  [[], []],
  ['new_password', ['currentPassword']],
])('of the fields %j, the rejected ones are %j', async (fields, ours) => {
  const body = { message: 'No.', field: 'current_password', fields };
  const { fields: rejected = [] } = await failureFrom(() => json(body, 422));
  expect(rejected).toEqual(ours);
});
