import type { ComponentProps } from 'react';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import type { PersonPopup } from './PersonPopup.tsx';

const Loaded = lazyComponent(async () => (await import('./PersonPopup.tsx')).PersonPopup);

/** The choice of somebody who comes too, loaded once it is asked for. */
export function LazyPersonPopup(popup: ComponentProps<typeof PersonPopup>) {
  return (
    <LazyBoundary onDismiss={popup.onClose}>
      <Loaded {...popup} />
    </LazyBoundary>
  );
}
