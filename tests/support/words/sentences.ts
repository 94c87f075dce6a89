import type { TestEvent } from '../chart/chart.ts';
import { BEGUN } from './begunWords.ts';
import { SAID } from './saidWords.ts';
import { worded } from './wording.ts';
import { delayWords, effectIn, eventWords, wordsFor } from './words.ts';

/**
 * What happens in a chart, or in one of its states, as a sentence without a full stop, told by what it carries where that makes a
 * difference to a person. How long a delay is, in milliseconds, is needed for its end.
 */
export function sentenceFor(event: TestEvent, place: string, delay?: number): string {
  const { type } = event;
  const said = worded(SAID, type, place)?.(event as never);
  if (said !== undefined) return said;
  const { kind } = effectIn(type);
  if (kind === undefined) return eventWords(type, place);
  const words = wordsFor(event, place, delay);
  return kind === 'after' && delay !== undefined
    ? `${delayWords(delay).replace(/^after /, '')} pass${delay === 1000 ? 'es' : ''}`
    : words;
}

/** What a chart begins with; empty where it always begins alike. */
export function beginningFor(chart: string, input: unknown): string {
  return BEGUN[chart]?.(input as never) ?? '';
}
