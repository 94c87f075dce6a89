import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { focusHeading } from '../../ui/page/focusHeading.ts';

interface RetryButtonProps {
  readonly onRetry: () => void;
  /** In place of "Try again". */
  readonly children?: ReactNode;
}

/** Loads something once more; the focus goes to the heading, or it would be lost with the button. */
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
