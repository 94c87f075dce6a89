import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sees, types } from '../support/gestures.ts';
import { openJob } from '../support/openJob.ts';

test('a probably mistyped end has a warning sign', async () => {
  const { screen } = await openJob({ jobs: [] });
  await sees(page.getByLabelText('Beginn'));
  const signs = async (start: string, end: string, words: string) => {
    await types(page.getByLabelText('Beginn'), start);
    await types(page.getByLabelText('Ende', { exact: true }), end);
    const line = page.getByText(words);
    await sees(line);
    return line.element().parentElement!.querySelectorAll('svg').length;
  };
  expect(await signs('22:00', '06:00', 'Dauert 8 Std. und endet am nächsten Tag.')).toBe(0);
  expect(await signs('14:00', '12:00', 'Dauert 22 Std. und endet am nächsten Tag.')).toBe(1);
  await screen.expectFaultless();
});
