import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { returnPathOf, signInEntryOf } from '../../src/app/signInEntry.ts';

test('the page to return to is kept with its search and hash', () => {
  const location = { pathname: '/jobs/7', search: '?from=list', hash: '#end' } as Location;
  expect(returnPathOf(signInEntryOf(location))).toBe('/jobs/7?from=list#end');
});

test.each([
  null,
  undefined,
  '/jobs',
  {},
  { returnTo: 7 },
  { returnTo: '' },
  { returnTo: 'jobs' },
  { returnTo: '//example.com/jobs' },
  { returnTo: 'https://example.com/' },
])('the history state %j names no page of ours to return to', (state) => {
  expect(returnPathOf(state)).toBeUndefined();
});
