import { plainWords, portPhrases } from '../../../../tests/support/words/words.ts';
import type { News } from '../../chartRelations.ts';

/** What a chart tells, in words: news, or the good answer to a port. */
export function newsPhrase(
  { type, actions }: Pick<News, 'type' | 'actions'>,
  chart: string,
): string {
  return actions.length > 0 ? plainWords(type) : portPhrases(type, chart).done;
}
