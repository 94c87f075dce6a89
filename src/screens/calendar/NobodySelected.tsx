import type { ComponentProps } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';

const SelectSomebody = lazyPart(async () => (await import('./SelectSomebody.tsx')).SelectSomebody);

/** What to do where nobody is selected; its code is loaded then. */
export function NobodySelected(props: ComponentProps<typeof SelectSomebody>) {
  return (
    <LazyBoundary>
      <SelectSomebody {...props} />
    </LazyBoundary>
  );
}
