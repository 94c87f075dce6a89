import { Button, type ButtonProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Component, Suspense, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { Dialog } from '../overlays/Dialog.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import { ChunkLoadError } from './lazyComponent.ts';
import { useReloadOnReturn } from './useReloadOnReturn.ts';

interface LazyBoundaryProps {
  /** The title of the error if the code cannot be loaded; neutral if left out. */
  readonly missing?: ReactNode;
  readonly placeholder?: ReactNode;
  /** Whether the page has nothing else to work on: it is loaded again when the connection is back. */
  readonly isPage?: boolean;
  /** After an error, another value tries the children again. */
  readonly resetKey?: unknown;
  /** For overlays: Escape cancels the loading, and the error is a dialog that this closes. */
  readonly onDismiss?: () => void;
  /** A component made by `lazyComponent`. */
  readonly children: ReactNode;
}

/** Suspense and error boundary for a `lazyComponent`: the rest of the page stays. */
export function LazyBoundary({
  missing = <Trans>A part of the page could not be loaded</Trans>,
  placeholder,
  isPage = false,
  resetKey,
  onDismiss,
  children,
}: LazyBoundaryProps) {
  const fallback = onDismiss ? (
    <>
      {placeholder}
      <Dialog
        title={missing}
        onDismiss={onDismiss}
        actions={
          <>
            <Button variant="outline" colorPalette="gray" onClick={onDismiss}>
              <Trans>Close</Trans>
            </Button>
            <LoadAgain />
          </>
        }
      >
        <Advice />
      </Dialog>
    </>
  ) : (
    <MissingPart title={missing} isPage={isPage} />
  );
  const loading = (
    <>
      {placeholder}
      {onDismiss && <EscapeKey onPress={onDismiss} />}
    </>
  );
  return (
    <ChunkErrorBoundary fallback={fallback} resetKey={resetKey}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ChunkErrorBoundary>
  );
}

interface MissingPartProps {
  readonly title: ReactNode;
  readonly isPage: boolean;
}

function MissingPart({ title, isPage }: MissingPartProps) {
  if (useReloadOnReturn(isPage)) {
    return (
      <EmptyState failed title={<Trans>This page needs the connection</Trans>}>
        <Trans>It is not loaded yet, and comes by itself when the connection is back.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState failed title={title} action={<LoadAgain variant="outline" />}>
      <Advice />
    </EmptyState>
  );
}

function EscapeKey({ onPress }: { readonly onPress: () => void }) {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onPress();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return null;
}

function LoadAgain({ variant = 'solid' }: Pick<ButtonProps, 'variant'>) {
  return (
    <Button variant={variant} onClick={() => location.reload()}>
      <Trans>Load again</Trans>
    </Button>
  );
}

function Advice() {
  return (
    <Trans>
      There may be a newer version, or the connection is lost. Unsaved changes are kept when the
      page is loaded again.
    </Trans>
  );
}

interface BoundaryProps extends Pick<LazyBoundaryProps, 'resetKey'> {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState extends Pick<BoundaryProps, 'resetKey'> {
  readonly error: unknown;
}

/** Catches a `ChunkLoadError`; any other error goes on to the route's error element. */
class ChunkErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, known: BoundaryState) {
    return resetKey === known.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ChunkLoadError) return this.props.fallback;
    throw error;
  }
}
