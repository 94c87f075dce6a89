import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy/lazyComponent.ts';

/** A component of what the app loads on demand, once its texts are there too. */
export function lazyPart<Props>(fetch: () => Promise<ComponentType<Props>>) {
  return lazyComponent(async () => {
    const part = await fetch();
    const { loadTexts } = await import('./appOnDemand.ts');
    await loadTexts();
    return part;
  });
}
