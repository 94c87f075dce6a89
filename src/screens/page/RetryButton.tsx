import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ActionButton } from '../../ui/buttons.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';

interface RetryButtonProps {
  readonly onRetry: () => void;
  readonly disabled?: boolean;
  /** Replaces "Try again". */
  readonly children?: ReactNode;
}

/** If it is removed while it has the focus, that goes to the popup around, or to the heading. */
export function RetryButton({
  onRetry,
  disabled = false,
  children = <Trans>Try again</Trans>,
}: RetryButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    const popup = button?.closest<HTMLElement>('[popover]');
    return () => {
      if (document.activeElement !== button) return;
      if (popup) popup.focus();
      else focusHeading();
    };
  }, []);
  return (
    <ActionButton ref={ref} variant="outline" disabled={disabled} onClick={onRetry}>
      {children}
    </ActionButton>
  );
}
