import type { Dispatch } from 'react';
import type { Selecting, SelectionEvent } from '../../domain/calendar/workerSelection.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';

const SelectSomebody = lazyPart(async () => (await import('./SelectSomebody.tsx')).SelectSomebody);

interface NobodySelectedProps {
  readonly selecting: Selecting;
  readonly dispatch: Dispatch<SelectionEvent>;
}

/** What to do where nobody is selected; its code is loaded then. */
export function NobodySelected({ selecting, dispatch }: NobodySelectedProps) {
  if (!selecting.known?.length || selecting.selected.length > 0) return null;
  return (
    <LazyBoundary>
      <SelectSomebody onAll={() => dispatch({ type: 'filled' })} />
    </LazyBoundary>
  );
}
