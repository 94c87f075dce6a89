import { useEffect } from 'react';
import type { PageActions } from './pageActionRegistry.ts';
import { useRuntime } from './runtime.ts';

export function usePageActions(actions: PageActions): void {
  const { pageActions } = useRuntime();
  useEffect(() => pageActions.offer(actions));
}
