import type { LocalDate } from '../../src/domain/entities.ts';

/** When every test takes place: Friday 20 November 2026, 11:00 in Zurich. */
export const TODAY = new Date('2026-11-20T10:00:00Z');

/** Its day in Zurich. */
export const TODAY_IN_ZURICH = '2026-11-20' as LocalDate;
