import { useChakraContext } from '@chakra-ui/react';
import { ClassNames, css, type SerializedStyles } from '@emotion/react';
import type { ComponentProps } from 'react';
import { getOrCompute } from '../../domain/getOrCompute.ts';
import { tableLayout } from './tableLayout.ts';

/** Worked out once: a table is drawn at every letter of a search, and its style is a long one. */
const layouts = new Map<number, SerializedStyles>();

interface TableFrameProps extends ComponentProps<'div'> {
  /** From how much room on, in px, the table has rows. */
  readonly rowsFrom: number;
}

/** The box around the parts of a table, which lays them out. */
export function TableFrame({ rowsFrom, ...table }: TableFrameProps) {
  const { css: resolve } = useChakraContext();
  const layout = getOrCompute(layouts, rowsFrom, () => css(resolve(tableLayout(rowsFrom))));
  return (
    <ClassNames>{({ css: classOf }) => <div {...table} className={classOf(layout)} />}</ClassNames>
  );
}
