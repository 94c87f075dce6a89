import type { KeyboardEvent, RefObject } from 'react';
import type { ListRecord } from '../../domain/entities.ts';

interface ChoiceKeysOptions<Row> {
  readonly card: RefObject<HTMLElement | null>;
  /** Those that are found. */
  readonly rows: readonly Row[] | null;
  /** Without it the rows are not chosen, and the keys do nothing. */
  readonly onChoose: ((row: Row) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys in a list of which one row is chosen. In the search, Enter chooses the only hit and the arrow
 * down leads to the rows. There the arrows move the focus, unlike in a native radio group, and Enter
 * chooses, as Space does.
 */
export function useChoiceKeys<Row extends ListRecord>({
  card,
  rows,
  onChoose,
}: ChoiceKeysOptions<Row>) {
  const radios = () => [...(card.current?.querySelectorAll<HTMLElement>('[type=radio]') ?? [])];
  const focus = (event: KeyboardEvent, radio: HTMLElement | undefined) => {
    event.preventDefault();
    radio?.focus();
  };
  return {
    onSearchKey: (event: KeyboardEvent) => {
      const { key, target, nativeEvent } = event;
      const isInSearch = target instanceof HTMLInputElement;
      if (!onChoose || !isInSearch || nativeEvent.isComposing) return;
      if (key === 'ArrowDown') focus(event, radios()[0]);
      else if (key === 'Enter' && rows?.length === 1) onChoose(rows[0]!);
    },
    onRowKey: (event: KeyboardEvent) => {
      const { key, target } = event;
      const all = radios();
      const index = all.indexOf(target as HTMLElement);
      const step = STEPS[key];
      if (index < 0) return;
      if (step !== undefined) focus(event, all[index + step]);
      else if (key === 'Enter') all[index]!.click();
    },
  };
}
