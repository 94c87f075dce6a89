import type { DraftOf } from '../../../src/domain/account/userAccess.ts';
import type { User } from '../../../src/domain/entities.ts';

export const anna: User = {
  id: 2,
  username: 'anna',
  email: 'anna@example.ch',
  role: 'dispatcher',
  disabled: false,
  hasPassword: true,
  linkExpiresAt: null,
};

export const bruno: User = { ...anna, id: 5, username: 'bruno', email: 'bruno@example.ch' };

/** The draft of a change of a user, which nothing was changed of yet. */
export function accessOf(user: User): DraftOf<'change'> {
  const { email, role, disabled } = user;
  return { kind: 'change', user, email, role, disabled };
}

export const linkOf = (username: string, token: string) => ({
  username,
  token,
  expiresAt: '2026-11-23T09:00:00',
});
