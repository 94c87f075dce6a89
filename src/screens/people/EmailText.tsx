import { Fragment, type ReactNode } from 'react';
import { markNothing, type Mark } from '../../ui/table/mark.tsx';

interface EmailTextProps {
  readonly text: string;
  /** Marks the hits of a search. */
  readonly mark?: Mark;
}

/** An email address, which breaks after the at sign where it does not fit in one line. */
export function EmailText({ text, mark = markNothing }: EmailTextProps): ReactNode {
  return mark(...text.split(/(?<=@)/)).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
