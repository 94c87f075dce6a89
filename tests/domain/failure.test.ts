import { expect, test } from 'vitest';
import { failureOf, isUncertain, type FailureCode } from '../../src/domain/failure.ts';

test.each<FailureCode>([
  ...(['unreachable', 'unauthorized', 'forbidden', 'notFound'] as const),
  ...(['refused', 'tooManyAttempts', 'busy', 'unavailable'] as const),
  ...(['serverFault', 'unreadableAnswer'] as const),
])('an error with the code %s is returned unchanged', (code) => {
  const failure = Object.assign(new Error('No.'), { code, field: 'name' });
  expect(failureOf(failure)).toBe(failure);
});

test.each<[what: string, error: unknown]>([
  ['a bug', new TypeError('x is undefined')],
  ['an abort', new DOMException('Aborted', 'AbortError')],
  ['an unknown code', Object.assign(new Error(), { code: 'ECONNRESET' })],
  ['a code that is not a string', { code: ['refused'] }],
  ['a string', 'refused'],
  ['null', null],
  ['undefined', undefined],
])('%s counts as unreadableAnswer', (_, error) => {
  expect(failureOf(error)).toEqual({ code: 'unreadableAnswer' });
});

test.each(['unreachable', 'unavailable', 'serverFault', 'unreadableAnswer'] as const)(
  'after %s it is uncertain whether the change was made',
  (code) => expect(isUncertain({ code })).toBe(true),
);

test.each([
  ...(['refused', 'unauthorized', 'forbidden', 'notFound', 'tooManyAttempts', 'busy'] as const),
])('after %s it is certain that the change was not made', (code) =>
  expect(isUncertain({ code })).toBe(false),
);

test('without a failure nothing is uncertain', () => expect(isUncertain(null)).toBe(false));
