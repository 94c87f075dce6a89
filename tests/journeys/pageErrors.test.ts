import { test } from 'vitest';
import { collectPageErrors } from './support/pageErrors.ts';
import { expect } from './support/expect.ts';
import { newSignedOutPage } from './support/pages.ts';

const add = (tag: string, properties: string) =>
  `document.body.append(Object.assign(document.createElement('${tag}'), ${properties}))`;

const faults = [
  { code: `console.error('Out of order')`, complaint: 'Out of order' },
  { code: `console.warn('einsatzplan {"event":"x"}')`, complaint: 'einsatzplan' },
  { code: `void Promise.reject(new Error('Lost'))`, complaint: 'Lost' },
  { code: add('style', `{ textContent: 'a {}' }`), complaint: 'Content Security Policy' },
  { code: add('script', `{ src: 'data:,' }`), complaint: 'Content Security Policy' },
  { code: add('img', `{ src: '/missing.svg' }`), complaint: 'status of 404' },
];

test('an error, a warning of ours, a lost promise, a breach of the policy and a missing file are heard', async () => {
  const page = await newSignedOutPage({ allowedErrors: /./ });
  await page.goto('/login');
  for (const { code, complaint } of faults) {
    const complaints = collectPageErrors(page);
    await page.evaluate(code);
    await expect.poll(() => complaints.join('\n'), code).toContain(complaint);
  }
});

test('a text without words is heard', async () => {
  const page = await newSignedOutPage({ allowedErrors: /./ });
  const complaints = collectPageErrors(page);
  await page.route('**/assets/de-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const messages = {};' }),
  );
  await page.goto('/login');
  await expect.poll(() => complaints.join('\n')).toContain('Uncompiled message');
});
