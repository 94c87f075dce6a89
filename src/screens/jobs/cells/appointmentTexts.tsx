import { Fragment, type ReactNode } from 'react';
import { partsWithWeekdays } from '../../../domain/time/weekdaysInText.ts';
import { markNothing, type Mark } from '../../../ui/table/mark.tsx';
import styles from './jobCells.module.css';

/** Keeps the times of each appointment on one line. */
export function withTimesTogether(text: string, mark: Mark): ReactNode {
  return mark(...text.split(/(\d\d:\d\d–\d\d:\d\d)/)).map((part, index) => {
    const isTimes = index % 2 === 1;
    return isTimes ? (
      <span key={index} className={styles.times}>
        {part}
      </span>
    ) : (
      part
    );
  });
}

export const onePerLine = (summary: string, mark: Mark) =>
  withTimesTogether(summary.replaceAll('; ', ';\n'), mark);

/** Several appointments have their times only where there is room for them. */
export function rhythmOf(text: string, mark: Mark): ReactNode {
  const parts = mark(...text.split(/(, \d\d:\d\d–\d\d:\d\d)/));
  if (parts.length <= 3) return parts;
  return parts.map((part, index) => (
    <span key={index} className={index % 2 === 1 ? styles.full : undefined}>
      {part}
    </span>
  ));
}

/** Marks short weekdays as the full ones, so that a search for «Montag» marks «Mo». */
function weekdayMarkerOf(mark: Mark): Mark {
  return (...texts) => {
    const parts = texts.map(partsWithWeekdays);
    const marked = mark(...parts.flat());
    let first = 0;
    return parts.map(({ length }, index) => {
      const ofText = marked.slice(first, first + length);
      first += length;
      return <Fragment key={index}>{ofText.filter((_, part) => part % 3 !== 2)}</Fragment>;
    });
  };
}

/** A text with short weekdays, in which those that are searched in full are marked too. */
export function shortened(text: string, mark: Mark, write: Write = (one, marked) => marked(one)) {
  return write(text, mark === markNothing ? mark : weekdayMarkerOf(mark));
}

type Write = (text: string, mark: Mark) => ReactNode;

/** A text, in a narrow list a shorter one. */
export function fitting(full: string, short: string, mark: Mark, write: Write): ReactNode {
  if (short === full) return <span>{write(full, mark)}</span>;
  return (
    <span>
      <span data-full className={styles.full}>
        {write(full, mark)}
      </span>
      <span className={styles.short}>{shortened(short, mark, write)}</span>
    </span>
  );
}
