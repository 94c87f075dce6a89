import type { ComponentProps } from 'react';
import { ChoiceButton } from '../../ui/ChoiceButton.tsx';
import { CHOICE } from './useRowKeys.ts';

/** One of the choices for a visit; the arrows lead to it. */
export function Chip(props: ComponentProps<typeof ChoiceButton>) {
  return <ChoiceButton {...CHOICE} {...props} />;
}
