import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { focusHeading } from '../../ui/page/focusHeading.ts';

interface RetryButtonProps {
  readonly onRetry: () => void;
  /** Replaces "Try again". */
  readonly children?: ReactNode;
}

/** Moves the focus to the heading, because the button is removed with the focus on it. */
export function RetryButton({ onRetry, children = <Trans>Try again</Trans> }: RetryButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => {
        focusHeading();
        onRetry();
      }}
    >
      {children}
    </Button>
  );
}
