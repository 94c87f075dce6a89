import { test } from 'vitest';
import { page } from 'vitest/browser';
import { sees } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';

test.each([
  [
    'have',
    'going on',
    '2026-11-23T09:59:59Z',
    'Nächste Einsätze: Mo 23.11., Mo 30.11., Mo 07.12., Mo 14.12.',
  ],
  [
    'leave out',
    'over',
    '2026-11-23T10:00:00Z',
    'Nächste Einsätze: Mo 30.11., Mo 07.12., Mo 14.12., Mo 21.12.',
  ],
])('the next dates on the job page %s a visit of today that is %s', async (_, __, now, dates) => {
  await openJob({ now: new Date(now) });
  await sees(page.getByText(dates.replaceAll(/(Mo) /g, '$1\u00a0')));
});

test('the next dates on the job page say which of them are holidays', async () => {
  const holidays = [{ day: '2026-11-30', name: 'Andreastag', part: 'all' }];
  await openJob({ holidays });
  await sees(page.getByText(/30.11. \(.*Andreastag.*\), Mo.07.12./));
});
