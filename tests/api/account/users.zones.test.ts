import { expect, test } from 'vitest';
import { acceptInvitation, fetchInvitation } from '../../../src/api/account/invitation.ts';
import { fetchList } from '../../../src/api/client/list.ts';
import { allUsers, saveAccess } from '../../../src/api/account/users.ts';
import type { User } from '../../../src/domain/entities.ts';
import { renewAllLinks } from '../../../src/api/people/workers.ts';
import { failureOf } from '../../../src/domain/failure.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const wireAnna = {
  id: 2,
  username: 'anna',
  email: 'anna@example.ch',
  role: 'dispatcher',
  disabled: false,
  has_password: false,
  link_expires_at: '2026-11-23T08:00:00.000Z',
};

const anna: User = {
  id: 2,
  username: 'anna',
  email: 'anna@example.ch',
  role: 'dispatcher',
  disabled: false,
  hasPassword: false,
  linkExpiresAt: '2026-11-23T09:00:00' as User['linkExpiresAt'],
};

const made = { token: '3f9a', expires_at: '2026-11-23T08:00:00.000Z' };
const link = { username: 'anna', token: '3f9a', expiresAt: '2026-11-23T09:00:00' };

test('a user is read with the end of the link in the business time zone', async () => {
  const { api } = callsTo(() => json([wireAnna]));
  expect((await fetchList(api, allUsers, never)).rows).toEqual([anna]);
});

test('of a user of whom little is known it is shown that they may read and sign in', async () => {
  const { api } = callsTo(() => json([{ id: 2, role: 'owner' }]));
  expect((await fetchList(api, allUsers, never)).rows).toEqual([
    {
      id: 2,
      username: '',
      email: '',
      role: 'viewer',
      disabled: false,
      hasPassword: true,
      linkExpiresAt: null,
    },
  ]);
});

test('an invitation is sent trimmed, and its link comes with it', async () => {
  const { api, requests } = callsTo(() => json({ ...wireAnna, link: made }, 201));
  const draft = { kind: 'invite', username: ' anna ', email: ' a@b.ch', role: 'viewer' } as const;
  expect(await saveAccess(api, draft)).toEqual(link);
  expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['POST', '/api/user'],
  ]);
  expect(await requests[0]!.json()).toEqual({ username: 'anna', email: 'a@b.ch', role: 'viewer' });
});

test('a new link is asked for without a body', async () => {
  const { api, requests } = callsTo(() => json(made, 201));
  expect(await saveAccess(api, { kind: 'link', user: anna })).toEqual(link);
  expect([requests[0]!.method, new URL(requests[0]!.url).pathname]).toEqual([
    'POST',
    '/api/user/2/link',
  ]);
});

test.each([{ ...made, token: '' }, { ...made, expires_at: 'soon' }, {}])(
  'the link %j cannot be read',
  async (answer) => {
    const { api } = callsTo(() => json(answer, 201));
    const error = await saveAccess(api, { kind: 'link', user: anna }).catch((one: unknown) => one);
    expect(failureOf(error).code).toBe('unreadableAnswer');
  },
);

test('a change leads to no link', async () => {
  const { api, requests } = callsTo(() => json(wireAnna));
  const draft = {
    kind: 'change',
    user: anna,
    email: anna.email,
    role: 'admin',
    disabled: true,
  } as const;
  expect(await saveAccess(api, draft)).toBeNull();
  expect([requests[0]!.method, new URL(requests[0]!.url).pathname]).toEqual(['PUT', '/api/user/2']);
});

test.each([
  [{ role: 'admin', disabled: true }],
  [{ role: 'admin' }],
  [{ disabled: true }],
  [{ email: 'anna@example.org' }],
  [{}],
] as const)('a change sends what was edited and nothing else: %j', async (edit) => {
  const { api, requests } = callsTo(() => json(wireAnna));
  const { email, role, disabled } = anna;
  await saveAccess(api, { kind: 'change', user: anna, email, role, disabled, ...edit });
  expect(await requests[0]!.json()).toEqual(edit);
});

test.each([
  [{ username: 'anna' }, { username: 'anna' }],
  [{ username: null }, { username: null }],
])('the answer %j says whom a link is for', async (answer, invitation) => {
  const { api, requests } = callsTo(() => json(answer));
  expect(await fetchInvitation(api, '3f9a')).toEqual(invitation);
  expect(new URL(requests[0]!.url).search).toBe('');
  expect(await requests[0]!.json()).toEqual({ token: '3f9a' });
});

test('an address without a token has no invitation, and nothing is sent', async () => {
  const { api, requests } = callsTo(() => json({ username: 'anna' }));
  const error = await fetchInvitation(api, '').catch((one: unknown) => one);
  expect([failureOf(error).code, requests]).toEqual(['notFound', []]);
});

test.each([{}, { username: '' }])('the answer %j cannot be read', async (answer) => {
  const { api } = callsTo(() => json(answer));
  const error = await fetchInvitation(api, '3f9a').catch((one: unknown) => one);
  expect(failureOf(error).code).toBe('unreadableAnswer');
});

test.each([
  ['', {}],
  [' verena ', { username: 'verena' }],
])('a password is sent as it was typed, with the name %j of the first user', async (name, more) => {
  const { api, requests } = callsTo(() => json({}));
  const draft = { username: name, newPassword: ' neu ', confirmation: ' neu ' };
  await acceptInvitation(api, { token: '3f9a', draft });
  expect(await requests[0]!.json()).toEqual({ token: '3f9a', new_password: ' neu ', ...more });
});

test('a rejected field has the name of the form', async () => {
  const { api } = callsTo(() => json({ message: 'No.', field: 'new_password' }, 422));
  const draft = { username: '', newPassword: 'x' };
  const error = await acceptInvitation(api, { token: '', draft }).catch((one: unknown) => one);
  expect(failureOf(error)).toMatchObject({ code: 'refused', fields: ['newPassword'] });
});

test('all links of workers are renewed by one call, which says whom to tell', async () => {
  const workers = [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Blerta' },
  ];
  const { api, requests } = callsTo(() => json(workers));
  expect(await renewAllLinks(api)).toEqual(workers);
  expect(requests.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['POST', '/api/worker/links'],
  ]);
});

test('an answer that names no workers cannot be read', async () => {
  const { api } = callsTo(() => json({}));
  const error = await renewAllLinks(api).catch((one: unknown) => one);
  expect(failureOf(error).code).toBe('unreadableAnswer');
});
