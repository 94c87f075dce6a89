import { Trans } from '@lingui/react/macro';
import type { Hand } from './useHand.ts';

interface CarryHintProps {
  readonly hand: Hand;
  /** Whether a pointer drags it. */
  readonly isDragged: boolean;
  /** Whether the time can be moved. */
  readonly isFree: boolean;
  /** Whether only one end of it follows the pointer. */
  readonly isPulling: boolean;
}

/** What can be done with what is carried, by the means with which it was picked up. */
export function CarryHint({ hand, isDragged, isFree, isPulling }: CarryHintProps) {
  if (hand !== 'keys' && !isDragged) return <Trans>Choose a row</Trans>;
  if (isPulling) {
    return hand === 'touch' ? (
      <Trans>Let go to keep the length</Trans>
    ) : (
      <Trans>Let go to keep the length, Esc puts back</Trans>
    );
  }
  if (hand === 'touch') return <Trans>Let go to drop, where it was to put back</Trans>;
  if (hand === 'mouse') {
    return isFree ? (
      <Trans>Let go to drop, with Alt a copy, Esc puts back, Z keeps the time</Trans>
    ) : (
      <Trans>Let go to drop, Esc puts back, Z lets the time be moved</Trans>
    );
  }
  return isFree ? (
    <Trans>
      ↑↓ person, B best, ←→ time, Shift+←→ length, Enter drops, Alt+Enter a copy, Esc puts back, Z
      keeps the time
    </Trans>
  ) : (
    <Trans>↑↓ person, B best, Enter drops, Esc puts back, Z lets the time be moved</Trans>
  );
}

/** How more visits are chosen, and how they are picked up. */
export function ChoiceHint({ hand }: Pick<CarryHintProps, 'hand'>) {
  if (hand === 'touch') return <Trans>A tap chooses more</Trans>;
  return hand === 'keys' ? (
    <Trans>Space picks all of them up, Shift+Space chooses more, Esc none</Trans>
  ) : (
    <Trans>Drag one of them: all come along. Shift+click chooses more, Esc none.</Trans>
  );
}
