import { expect, test } from 'vitest';
import { calendarFeed } from '../../../src/domain/feed/calendarFeed.ts';

const PAGE = 'https://office.example.ch/workers/7?q=a';
const bare = { id: 7, calendarToken: '' };

test.each([
  ['/api', 'https://office.example.ch/api/calendar/7'],
  ['/api/', 'https://office.example.ch/api/calendar/7'],
  ['https://api.example.ch', 'https://api.example.ch/calendar/7'],
  ['https://api.example.ch/v1//', 'https://api.example.ch/v1/calendar/7'],
])('specification: with the API at %s, the URL of the feed is %s', (apiBase, feed) => {
  expect(calendarFeed(apiBase, PAGE, bare)).toBe(feed);
});

test('the token of the worker is URL-encoded into the link', () => {
  expect(calendarFeed('/api', PAGE, { id: 7, calendarToken: 'a&b=c d' })).toBe(
    'https://office.example.ch/api/calendar/7?token=a%26b%3Dc+d',
  );
});
