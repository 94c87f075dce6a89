import { chanceFrom } from '../../server/demo/random.ts';
import type { LocalDate } from '../../src/domain/entities.ts';

export const ZONE = 'Europe/Zurich';

/** A Tuesday in winter time. */
export const DAY = '2026-11-24' as LocalDate;

const SEED = 7;
const COLORS = ['#9b86ff', '#2e7d32', '#c62828', '#1565c0', '#ef6c00', '#00838f', '#6d4c41'];
/** A worker has one visit in each of these parts of the day, so that few are at the same time. */
const PARTS = 3;
const QUARTERS_OF_PART = 5 * 4;
const OPENS = 6 * 4;
const DURATIONS_IN_QUARTERS = [4, 6, 8, 12];

export interface BoardWorker {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

export interface BoardVisit {
  readonly id: number;
  readonly customer: string;
  readonly workerId: number;
  /** Wall times, `HH:mm`. */
  readonly start: string;
  readonly end: string;
}

const timeOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** So many workers, whose names are in the order of their ids. */
export function boardWorkers(count: number): readonly BoardWorker[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Worker ${String(index + 1).padStart(4, '0')}`,
    color: COLORS[index % COLORS.length]!,
  }));
}

/** So many visits of the day, the same at every call; each worker has as many as the others. */
export function boardVisits(count: number, workers: number): readonly BoardVisit[] {
  const chance = chanceFrom(SEED);
  return Array.from({ length: count }, (_, index) => {
    const part = Math.floor(index / workers) % PARTS;
    const start = OPENS + part * QUARTERS_OF_PART + chance.between(0, QUARTERS_OF_PART / 2);
    return {
      id: index + 1,
      customer: `Customer ${index + 1}`,
      workerId: (index % workers) + 1,
      start: timeOf(start),
      end: timeOf(start + chance.pick(DURATIONS_IN_QUARTERS)),
    };
  });
}
