import type { TestContext } from 'vitest';

/** How often each race is run; `npm run test:races` runs it more often. */
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 24);

/** From which the rounds draw what they do. */
export const SEED = Number(process.env['RACE_SEED'] ?? 1);

/** Milliseconds for all rounds of a race. */
export const RACE_TIMEOUT = 30_000 + ROUNDS * 5_000;

/** Counts what happened in a race, for `npm run test:races` to print. */
export function reportRace({ task }: TestContext, counts: Readonly<Record<string, number>>): void {
  Object.assign(task.meta, { race: { name: task.name, counts } });
}
