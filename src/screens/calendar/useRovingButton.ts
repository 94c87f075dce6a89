import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const buttonsOf = (grid: Element) => [...grid.querySelectorAll('button')];

/**
 * Makes the buttons of a grid one tab stop: the one that had the focus last, at first the first
 * one. The arrow keys, Home and End lead to the others.
 *
 * `stopOf` returns the column of the tab stop, from 0, if it is in that row.
 */
export function useRovingButton(rowIds: readonly number[], columns: number) {
  const [last, setLast] = useState({ rowId: -1, column: 0 });
  const stop = rowIds.includes(last.rowId) ? last : { rowId: rowIds[0], column: 0 };
  return {
    stopOf: (rowId: number) => (rowId === stop.rowId ? stop.column : undefined),
    gridProps: {
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        const index = buttonsOf(currentTarget).findIndex((button) => button === target);
        const rowId = rowIds[Math.floor(index / columns)];
        if (rowId !== undefined) setLast({ rowId, column: index % columns });
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { currentTarget, target, key } = event;
        const buttons = buttonsOf(currentTarget);
        const index = buttons.findIndex((button) => button === target);
        const next: Readonly<Record<string, HTMLElement | undefined>> = {
          ArrowUp: buttons[index - columns],
          ArrowDown: buttons[index + columns],
          ArrowLeft: buttons[index - 1],
          ArrowRight: buttons[index + 1],
          Home: buttons[0],
          End: buttons.at(-columns),
        };
        if (!(key in next)) return;
        event.preventDefault();
        next[key]?.focus();
      },
    },
  };
}
