import type { AnyStateMachine } from 'xstate';
import { plainWords } from '../../../tests/support/words/words.ts';

/** `Record editor` for the chart `recordEditor`. */
export function chartName({ id }: AnyStateMachine): string {
  const words = plainWords(id);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
