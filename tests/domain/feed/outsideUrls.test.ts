import { expect, test } from 'vitest';
import { confirmationUrl, workerPlanUrl } from '../../../src/domain/feed/outsideUrls.ts';

const PAGE = 'https://plan.example.ch/workers/7?x=1';

test.each([
  ['/api', 'https://plan.example.ch/p/abc'],
  ['/api/', 'https://plan.example.ch/p/abc'],
  ['/office/api', 'https://plan.example.ch/office/p/abc'],
  ['https://api.example.ch/api', 'https://api.example.ch/p/abc'],
])('the plan stands beside the API at %s', (apiBase, url) => {
  expect(workerPlanUrl(apiBase, PAGE, 'abc')).toBe(url);
});

test('the link can name a language', () => {
  expect(workerPlanUrl('/api', PAGE, 'abc', 'es')).toBe(
    'https://plan.example.ch/p/abc?language=es',
  );
});

test('the page on which somebody confirms stands there too', () => {
  expect(confirmationUrl('/office/api', PAGE, '/c/abc', 'de')).toBe(
    'https://plan.example.ch/office/c/abc?language=de',
  );
});
