import { expect, test } from 'vitest';
import { formatHours } from '../../src/domain/time/duration.ts';

test.each([
  [0, '00:00'],
  [0.5, '00:30'],
  [1, '01:00'],
  [2.75, '02:45'],
  [1.999, '02:00'],
  [0.9917, '01:00'],
  [1 / 3, '00:20'],
  [0.1 + 0.2, '00:18'],
  [9.9999, '10:00'],
  [23.99, '23:59'],
  [123.5, '123:30'],
  [-1.5, '-01:30'],
  [-0.001, '00:00'],
])('%d hours are formatted as %s', (hours, written) => expect(formatHours(hours)).toBe(written));
