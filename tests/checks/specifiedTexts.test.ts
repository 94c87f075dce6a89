import { formatter } from '@lingui/format-po';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/tool.ts';

async function textsIn(locale: string): Promise<readonly string[]> {
  const po = await readFile(join(root, `locales/${locale}.po`), 'utf8');
  const catalog = await formatter().parse(po, { locale, sourceLocale: 'en', filename: '' });
  return Object.values(catalog).map(({ translation }) => translation ?? '');
}

test('specification: the English texts are exactly the quoted ones', async () => {
  const texts = await textsIn('en');
  const quoted = [
    'Invalid username or password',
    'An error occurred. Please try again.',
    'An error occurred while changing the password',
    'Password changed successfully!',
    'password mismatch',
    'Time must be in HH:mm format (24-hour)',
    'Invalid date',
    'search',
    'no users found',
    'loading users',
    'waiting for confirmation',
    'authentication required',
    'Report generation failed',
    'Storno report generation failed',
    'No timesheet data available',
    'No Entries in this period',
    'No storno data available',
  ];
  expect(quoted.filter((text) => !texts.includes(text))).toEqual([]);
});

test('specification: the German text names the automatic comment _storno_auto_50/75', async () => {
  expect((await textsIn('de')).join('\n')).toContain('_storno_auto_50/75');
});
