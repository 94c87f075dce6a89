import { expect, test } from 'vitest';

const MINUTES_BEHIND_UTC: Record<string, [january: number, july: number]> = {
  UTC: [0, 0],
  'Europe/Zurich': [-60, -120],
  'America/Los_Angeles': [480, 420],
  'Pacific/Auckland': [-780, -720],
  'Asia/Kolkata': [-330, -330],
};

test('the process runs in the time zone of the project', () => {
  const offsetIn = (month: number) => new Date(2026, month, 15).getTimezoneOffset();
  expect([offsetIn(0), offsetIn(6)]).toEqual(MINUTES_BEHIND_UTC[process.env['TZ']!]);
});
