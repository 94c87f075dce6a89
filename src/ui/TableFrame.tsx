import { useChakraContext, type SystemStyleObject } from '@chakra-ui/react';
import { ClassNames, css, type CSSObject, type SerializedStyles } from '@emotion/react';
import type { ComponentProps } from 'react';
import { tableLayout } from './tableLayout.ts';

/** Worked out once: a table is drawn at every letter of a search, and its style is a long one. */
const layouts = new Map<number, SerializedStyles>();

function layoutOf(
  rowsFrom: number,
  resolve: (style: SystemStyleObject) => CSSObject,
): SerializedStyles {
  const known = layouts.get(rowsFrom);
  if (known) return known;
  const layout = css(resolve(tableLayout(rowsFrom)));
  layouts.set(rowsFrom, layout);
  return layout;
}

interface TableFrameProps extends ComponentProps<'div'> {
  /** From how much room on, in px, the table has rows. */
  readonly rowsFrom: number;
}

/** The box around the parts of a table, which lays them out. */
export function TableFrame({ rowsFrom, ...table }: TableFrameProps) {
  const { css: resolve } = useChakraContext();
  return (
    <ClassNames>
      {({ css: classOf }) => <div {...table} className={classOf(layoutOf(rowsFrom, resolve))} />}
    </ClassNames>
  );
}
