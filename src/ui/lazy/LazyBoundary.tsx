import { Button, type ButtonProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Component, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { Dialog } from '../overlays/Dialog.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import { ChunkLoadError } from './chunkLoadError.ts';

interface LazyBoundaryProps {
  /** What is said where the part cannot be fetched. */
  readonly missing: ReactNode;
  /** What stands in its place meanwhile. */
  readonly placeholder?: ReactNode;
  /**
   * For what lies over the page: Escape calls it off while it is fetched, and that it cannot be
   * fetched is said there too, until this.
   */
  readonly onDismiss?: () => void;
  /** Something of `lazyComponent`. */
  readonly children: ReactNode;
}

/** A part of a page with code of its own. Where that is gone, the page around it stays. */
export function LazyBoundary({ missing, placeholder, onDismiss, children }: LazyBoundaryProps) {
  const fallback = onDismiss ? (
    <>
      {placeholder}
      <Dialog
        title={missing}
        onDismiss={onDismiss}
        actions={
          <>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={onDismiss}>
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
    <EmptyState failed title={missing} action={<LoadAgain variant="outline" />}>
      <Advice />
    </EmptyState>
  );
  const loading = (
    <>
      {placeholder}
      {onDismiss && <EscapeKey onPress={onDismiss} />}
    </>
  );
  return (
    <ChunkErrorBoundary fallback={fallback}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ChunkErrorBoundary>
  );
}

function EscapeKey({ onPress }: { readonly onPress: () => void }) {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return null;
}

function LoadAgain({ variant = 'solid' }: Pick<ButtonProps, 'variant'>) {
  return (
    <Button size="sm" variant={variant} onClick={() => location.reload()}>
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

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Holds back what is missing; whatever else breaks goes on to the page's own error element. */
class ChunkErrorBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if ((error as unknown) instanceof ChunkLoadError) return this.props.fallback;
    throw error;
  }
}
