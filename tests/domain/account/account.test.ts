import { expect, test } from 'vitest';
import { invitationPath, isSubmittable, tokenOf } from '../../../src/domain/account/invitation.ts';
import { isAtLeast, isRole, ROLES } from '../../../src/domain/role.ts';
import {
  editAccess,
  isSubmittable as isAccessSubmittable,
  stateOf,
} from '../../../src/domain/account/userAccess.ts';
import { userLines } from '../../../src/domain/account/userLines.ts';
import { isUsername } from '../../../src/domain/account/username.ts';
import type { LocalDateTime, User } from '../../../src/domain/entities.ts';

const NOW = '2026-11-20T09:00:00' as LocalDateTime;
const LATER = '2026-11-20T09:00:01' as LocalDateTime;

const anna: User = {
  id: 2,
  username: 'anna',
  email: '',
  role: 'viewer',
  disabled: false,
  hasPassword: true,
  linkExpiresAt: null,
};

test.each([
  ['viewer', [true, false, false]],
  ['dispatcher', [true, true, false]],
  ['admin', [true, true, true]],
] as const)('%s is at least viewer, dispatcher, admin: %j', (role, expected) => {
  expect(ROLES.map((needed) => isAtLeast(role, needed))).toEqual(expected);
});

test.each([
  ['admin', true],
  ['owner', false],
  ['', false],
  [undefined, false],
  [1, false],
])('%j is a role: %j', (value, expected) => expect(isRole(value)).toBe(expected));

test.each([
  ['anna', true],
  ['Anna Stäubli', true],
  ['a', true],
  ['王', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['', false],
  [' anna', false],
  ['anna ', false],
  ['anna\n', false],
  ['\u200b', false],
])('%j is a username: %j', (text, expected) => expect(isUsername(text)).toBe(expected));

test('the token of a link is what its address has behind the #', () => {
  const url = new URL(invitationPath('3f9a'), 'https://plan.example.ch');
  expect(url.pathname).toBe('/invitation');
  expect(tokenOf(url.hash)).toBe('3f9a');
  expect(tokenOf('')).toBe('');
});

test.each([
  ['anna', '', 'secret', 'secret', true],
  ['anna', '', 'secret', 'secre', false],
  ['anna', '', '', '', false],
  [null, 'verena', 'secret', 'secret', true],
  [null, ' verena ', 'secret', 'secret', true],
  [null, ' ', 'secret', 'secret', false],
])(
  'a link for %j with the name %j and the passwords %j, %j can be sent: %j',
  (owner, username, newPassword, confirmation, expected) => {
    const draft = { username, newPassword, confirmation };
    expect(isSubmittable(draft, { username: owner })).toBe(expected);
  },
);

test('an edit changes the fields that the draft has, and no others', () => {
  const invited = { kind: 'invite', username: '', email: '', role: 'viewer' } as const;
  expect(editAccess(invited, { username: 'eva', disabled: true })).toEqual({
    ...invited,
    username: 'eva',
  });
});

test('an invitation needs a name; a change and a link need nothing', () => {
  const invited = { kind: 'invite', username: ' ', email: '', role: 'viewer' } as const;
  expect(isAccessSubmittable(invited)).toBe(false);
  expect(isAccessSubmittable({ ...invited, username: ' eva ' })).toBe(true);
  expect(isAccessSubmittable({ kind: 'link', user: anna })).toBe(true);
  expect(
    isAccessSubmittable({ kind: 'change', user: anna, email: '', role: 'admin', disabled: true }),
  ).toBe(true);
});

test.each([
  ['', true],
  ['anna@example.ch', true],
  [' eva@example.ch ', true],
  ['eva', false],
  ['eva@', false],
])('an invitation with the address %j can be sent: %j', (email, expected) => {
  const invited = { kind: 'invite', username: 'eva', email, role: 'viewer' } as const;
  expect(isAccessSubmittable(invited)).toBe(expected);
});

test('an address that is none keeps nobody from changing the role of who has it', () => {
  const user = { ...anna, email: 'anna' };
  const draft = { kind: 'change', user, email: 'anna', role: 'admin', disabled: false } as const;
  expect(isAccessSubmittable(draft)).toBe(true);
  expect(isAccessSubmittable({ ...draft, email: 'ann' })).toBe(false);
});

test.each<[change: Partial<User>, state: string]>([
  [{}, 'active'],
  [{ linkExpiresAt: LATER }, 'active'],
  [{ hasPassword: false, linkExpiresAt: LATER }, 'invited'],
  [{ hasPassword: false, linkExpiresAt: NOW }, 'expired'],
  [{ hasPassword: false }, 'expired'],
  [{ disabled: true }, 'disabled'],
])('a user with %j is %s', (change, state) => {
  expect(stateOf({ ...anna, ...change }, NOW)).toBe(state);
});

test('users are listed by name, and found by their words', () => {
  const lines = userLines(
    [anna, { ...anna, id: 3, username: 'Álvaro' }],
    NOW,
    ({ role }, state) => [role, state],
  );
  expect(lines.map(({ username }) => username)).toEqual(['Álvaro', 'anna']);
  expect(lines[1]!.state).toBe('active');
  expect(lines[1]!.searchText.fold()).toBe('anna\n\nviewer\nactive');
});
