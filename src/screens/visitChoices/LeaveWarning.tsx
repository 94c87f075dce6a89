import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { opensAnotherPage } from '../../domain/navigation/route.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useUnsavedPage } from './useUnsavedPage.ts';

interface LeaveWarningProps {
  /** Whether something is lost with the page. */
  readonly isNeeded: boolean;
  /** What is lost. */
  readonly children: ReactNode;
}

/**
 * Asks before the page is left with something that is there nowhere else, and forgets stored choices
 * then; not before a sign-out.
 */
export function LeaveWarning({ isNeeded, children }: LeaveWarningProps) {
  const { keep } = useUnsavedPage();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded && opensAnotherPage(currentLocation.pathname, nextLocation.pathname),
  );
  useBeforeUnload((event) => {
    if (isNeeded) event.preventDefault();
  });
  if (state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={<Trans>Leave this page?</Trans>}
      action={<Trans>Leave page</Trans>}
      onConfirm={() => {
        keep(null);
        proceed();
      }}
      onDecline={reset}
    >
      {children}
    </ConfirmDialog>
  );
}
