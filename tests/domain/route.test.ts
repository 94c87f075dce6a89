import { expect, test } from 'vitest';
import { isSignInPath, recordId } from '../../src/domain/route.ts';

test.each(['/login', '/login/', '/login//'])('%j is the sign-in page', (path) =>
  expect(isSignInPath(path)).toBe(true),
);

test.each(['/', '', '/jobs', '/logins', '/login/help', '/jobs/login', '//login', '/Login'])(
  '%j is not the sign-in page',
  (path) => expect(isSignInPath(path)).toBe(false),
);

test.each([
  ['1', 1],
  ['10', 10],
  ['999999999999999', 999_999_999_999_999],
])('%j is the record id %i', (text, id) => expect(recordId(text)).toBe(id));

test.each([
  ...[undefined, '', '0', '007', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '1\n', '1a', 'new'],
  ...['١', 'NaN', 'Infinity', '9999999999999999'],
])('%j is not a record id', (text) => expect(recordId(text)).toBeNull());
