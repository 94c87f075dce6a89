import { Fragment, type ReactNode } from 'react';
import type { Range } from '../../domain/search/fold.ts';
import { hitsIn, type Search } from '../../domain/search/search.ts';
import styles from './mark.module.css';

/** Marks what a search finds in a text; a text in several parts is searched as one. */
export type Mark = (...parts: readonly string[]) => readonly ReactNode[];

export const markNothing: Mark = (...parts) => parts;

function markPart(part: string, offset: number, hits: readonly Range[]): ReactNode {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of hits) {
    const from = Math.max(at, start - offset);
    const to = Math.min(part.length, end - offset);
    if (from >= to) continue;
    pieces.push(
      part.slice(at, from),
      <mark key={from} className={styles.hit}>
        {part.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return <Fragment key={offset}>{[...pieces, part.slice(at)]}</Fragment>;
}

export function markerOf(search: Search): Mark {
  if (search.terms.length === 0) return markNothing;
  return (...parts) => {
    const hits = hitsIn(parts.join(''), search);
    if (hits.length === 0) return parts;
    let offset = 0;
    return parts.map((part) => {
      const marked = markPart(part, offset, hits);
      offset += part.length;
      return marked;
    });
  };
}
