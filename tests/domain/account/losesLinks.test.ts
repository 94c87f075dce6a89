import { expect, test } from 'vitest';
import { losesLinks, type DraftOf } from '../../../src/domain/account/userAccess.ts';
import type { User } from '../../../src/domain/entities.ts';

const anna: User = {
  id: 2,
  username: 'anna',
  email: '',
  role: 'dispatcher',
  disabled: false,
  hasPassword: true,
  linkExpiresAt: null,
};

const change = (
  from: Partial<User>,
  to: Partial<Pick<DraftOf<'change'>, 'role' | 'disabled'>>,
): DraftOf<'change'> => {
  const user = { ...anna, ...from };
  const { email, role, disabled } = user;
  return { kind: 'change', user, email, role, disabled, ...to };
};

test('who is disabled or may only look from now on no longer sees the links of workers', () => {
  expect(losesLinks(change({}, { disabled: true }))).toBe(true);
  expect(losesLinks(change({ role: 'admin' }, { role: 'viewer' }))).toBe(true);
});

test('who still sees the links, or never did, has not lost them', () => {
  expect(losesLinks(change({}, { role: 'admin' }))).toBe(false);
  expect(losesLinks(change({ role: 'viewer' }, { disabled: true }))).toBe(false);
  expect(losesLinks(change({ disabled: true }, { role: 'viewer' }))).toBe(false);
  expect(losesLinks({ kind: 'link', user: anna })).toBe(false);
});
