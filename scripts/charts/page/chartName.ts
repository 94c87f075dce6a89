import type { AnyStateMachine } from 'xstate';
import { capitalised, plainWords } from '../../../tests/support/words/words.ts';

/** `Record editor` for the chart `recordEditor`. */
export function chartName({ id }: AnyStateMachine): string {
  return capitalised(plainWords(id));
}
