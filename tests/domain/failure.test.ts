import { expect, test } from 'vitest';
import { failureOf, isUncertain, type FailureCode } from '../../src/domain/failure.ts';

test.each<FailureCode>([
  ...(['unreachable', 'unauthorized', 'forbidden', 'notFound'] as const),
  ...(['refused', 'tooManyAttempts', 'busy', 'unavailable'] as const),
  ...(['serverFault', 'unreadableAnswer'] as const),
])('a rejection with the code %s is that failure, whole', (code) => {
  const failure = Object.assign(new Error('No.'), { code, field: 'name' });
  expect(failureOf(failure)).toBe(failure);
});

test.each<[what: string, error: unknown]>([
  ['a bug', new TypeError('x is undefined')],
  ['an abort', new DOMException('Aborted', 'AbortError')],
  ['a code of somebody else', Object.assign(new Error(), { code: 'ECONNRESET' })],
  ['a code that is no text', { code: ['refused'] }],
  ['a text', 'refused'],
  ['null', null],
  ['nothing', undefined],
])('%s counts as an unreadable answer', (_, error) => {
  expect(failureOf(error)).toEqual({ code: 'unreadableAnswer' });
});

test.each(['unreachable', 'unavailable', 'serverFault', 'unreadableAnswer'] as const)(
  'after %s nobody knows whether the change was made',
  (code) => expect(isUncertain({ code })).toBe(true),
);

test.each([
  ...(['refused', 'unauthorized', 'forbidden', 'notFound', 'tooManyAttempts', 'busy'] as const),
])('after %s the change was not made', (code) => expect(isUncertain({ code })).toBe(false));

test('where nothing failed nothing is uncertain', () => expect(isUncertain(null)).toBe(false));
