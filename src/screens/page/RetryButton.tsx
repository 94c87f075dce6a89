import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../../ui/page/landmarks.ts';

interface RetryButtonProps {
  readonly onRetry: () => void;
  /** Replaces "Try again". */
  readonly children?: ReactNode;
}

/** Moves the focus to the heading if the button is removed while it has the focus. */
export function RetryButton({ onRetry, children = <Trans>Try again</Trans> }: RetryButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (document.activeElement === button) focusHeading();
    };
  }, []);
  return (
    <Button ref={ref} variant="outline" onClick={onRetry}>
      {children}
    </Button>
  );
}
