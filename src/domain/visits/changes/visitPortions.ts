import type { AskedVisitChange } from './visitChange.ts';

/** How many visits one call changes at most: so many the server takes. */
export const MAX_CHANGED_VISITS = 400;

/**
 * The changes as they are sent, one portion after the other, those of one job together, unless these
 * are more than one call takes: then each portion is sent with the job as the one before has left it.
 */
export function portionsOf(
  asked: readonly AskedVisitChange[],
): readonly (readonly AskedVisitChange[])[] {
  const portions: AskedVisitChange[][] = [];
  for (const ofJob of Map.groupBy(asked, ({ id }) => id).values()) {
    const last = portions.at(-1);
    if (last && last.length + ofJob.length <= MAX_CHANGED_VISITS) {
      last.push(...ofJob);
      continue;
    }
    for (let first = 0; first < ofJob.length; first += MAX_CHANGED_VISITS) {
      portions.push(ofJob.slice(first, first + MAX_CHANGED_VISITS));
    }
  }
  return portions;
}

/** The key of a portion, which follows from that of the whole: a portion sent again has the same one. */
export function portionKey(key: string, place: number): string {
  const last = (Number.parseInt(key.slice(-4), 16) + place) % 0x10000;
  return key.slice(0, -4) + last.toString(16).padStart(4, '0');
}
