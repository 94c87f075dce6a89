import { expect, test } from 'vitest';
import { planMessage, workerPlanUrl } from '../../src/domain/workerPlan.ts';

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

test.each([
  ['de', 'Ihr persönlicher Einsatzplan', 'Guten Tag Ana'],
  ['en', 'Your personal plan', 'Dear Ana'],
  ['es', 'Su plan personal', 'Buenos días, Ana:'],
] as const)('the message in %s has the link', (language, subject, greeting) => {
  const message = planMessage('https://x.example/p/a', { language, name: 'Ana', business: 'Putz' });
  expect(message.subject).toBe(subject);
  expect(message.text).toMatch(new RegExp(`^${greeting}`));
  expect(message.text.split('\n')).toContain('https://x.example/p/a');
  expect(message.text).toMatch(/Putz$/);
});
