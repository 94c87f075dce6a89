import type { TestContext } from 'vitest';

/** How often a race is run: a few times by `npm test`, more often by `npm run test:races`. */
export function roundsOr(few: number): number {
  return Number(process.env['RACE_ROUNDS'] ?? few);
}

/** From which the rounds draw what they do. */
export const SEED = Number(process.env['RACE_SEED'] ?? 1);

/** Counts what happened in a race, for `npm run test:races` to print. */
export function reportRace({ task }: TestContext, counts: Readonly<Record<string, number>>): void {
  Object.assign(task.meta, { race: { name: task.name, counts } });
}
