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

/** Moves the focus to the heading if the button is removed while it has the focus. */
export function RetryButton({
  onRetry,
  disabled = false,
  children = <Trans>Try again</Trans>,
}: RetryButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (document.activeElement === button) focusHeading();
    };
  }, []);
  return (
    <ActionButton ref={ref} variant="outline" disabled={disabled} onClick={onRetry}>
      {children}
    </ActionButton>
  );
}
