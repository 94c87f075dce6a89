import { commands } from 'vitest/browser';
import type { Walk } from './walks.ts';

/** Where pictures are wanted, as `npm run charts -- --pictures` says; undefined otherwise. */
const FOLDER: string | undefined = import.meta.env['VITE_PICTURES'];

/** Pictures of a screen in the states of a chart, of each the first time that a walk comes there. */
export class StatePictures {
  readonly #chart: string;
  readonly #taken = new Set<string>();

  constructor(chart: string) {
    this.#chart = chart;
  }

  /** Takes a picture of what is seen in a state, and returns the name of its file if it did. */
  async take(state: string): Promise<string | undefined> {
    if (FOLDER === undefined || this.#taken.has(state)) return undefined;
    this.#taken.add(state);
    const file = `${this.#chart}/${state.replaceAll(' | ', '+')}.png`;
    await commands.pictureOfWindow(`${FOLDER}/${file}`);
    return file;
  }
}

/** Those walks that come to a state to which none before them comes; all where no pictures are wanted. */
export function walksToPicture<One extends Walk>(
  walks: readonly One[],
  seen: Set<string>,
): readonly One[] {
  if (FOLDER === undefined) return walks;
  return walks.filter(({ start, steps }) => {
    const count = seen.size;
    for (const state of [start, ...steps.map((step) => step.state)]) seen.add(state);
    return seen.size > count;
  });
}
