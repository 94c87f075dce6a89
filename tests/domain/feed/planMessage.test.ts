import { expect, test } from 'vitest';
import { planMessage } from '../../../src/domain/feed/planMessage.ts';

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
