import { use, type ComponentProps } from 'react';
import { ChoiceButton } from '../../ui/ChoiceButton.tsx';
import { SingleKeys } from '../../ui/shell.ts';
import { CHOICE } from './useRowKeys.ts';

interface ChipProps extends ComponentProps<typeof ChoiceButton> {
  /** Does the same while the focus is in the row. */
  readonly letter?: string | undefined;
  /** The same, with or without single-key shortcuts. */
  readonly otherKeys?: string;
}

/** One of the choices for a visit; the arrows lead to it. */
export function Chip({ letter, otherKeys, ...button }: ChipProps) {
  const heard = use(SingleKeys) ? letter : undefined;
  const keys = [heard, otherKeys].filter(Boolean).join(' ');
  return (
    <ChoiceButton
      {...CHOICE}
      {...(keys && { 'aria-keyshortcuts': keys })}
      {...(heard && { title: heard })}
      {...button}
    />
  );
}
