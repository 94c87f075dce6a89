import type { JobEvent } from '../../../src/domain/entities.ts';
import { wallTime } from './values.ts';

export type Times = readonly [start: string, end: string, more?: Partial<JobEvent>];

/** Single events at times as `26 08:00`, in November 2026. */
export const inNovember = (times: readonly Times[]): JobEvent[] =>
  times.map(([start, end, more], index) => ({
    id: 4 + 5 * index,
    start: wallTime(`2026-11-${start.replace(' ', 'T')}:00`),
    end: wallTime(`2026-11-${end.replace(' ', 'T')}:00`),
    rule: null,
    ...more,
  }));
