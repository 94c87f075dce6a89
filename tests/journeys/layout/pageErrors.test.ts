import { test } from 'vitest';
import { collectPageErrors } from '../support/pageErrors.ts';
import { expect } from '../support/expect.ts';
import { newSignedOutPage } from '../support/pages.ts';

const add = (tag: string, properties: string) =>
  `document.body.append(Object.assign(document.createElement('${tag}'), ${properties}))`;

const faults = [
  { code: `console.error('Out of order')`, error: 'Out of order' },
  { code: `console.warn('einsatzplan {"event":"x"}')`, error: 'einsatzplan' },
  { code: `void Promise.reject(new Error('Lost'))`, error: 'Lost' },
  { code: add('style', `{ textContent: 'a {}' }`), error: 'Content Security Policy' },
  { code: add('script', `{ src: 'data:,' }`), error: 'Content Security Policy' },
  { code: add('img', `{ src: '/missing.svg' }`), error: 'status of 404' },
];

test('everything that a page reports as wrong is a page error', async () => {
  const page = await newSignedOutPage({ allowedErrors: /./ });
  await page.goto('/login');
  for (const { code, error } of faults) {
    const errors = collectPageErrors(page);
    await page.evaluate(code);
    await expect.poll(() => errors.join('\n'), code).toContain(error);
  }
});

test('a message missing from the catalog is a page error', async () => {
  const page = await newSignedOutPage({ allowedErrors: /./ });
  const errors = collectPageErrors(page);
  await page.route('**/assets/de-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const messages = {};' }),
  );
  await page.goto('/login');
  await expect.poll(() => errors.join('\n')).toContain('Uncompiled message');
});
