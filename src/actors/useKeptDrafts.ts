import { useSyncExternalStore } from 'react';
import type { KeptDraft } from '../domain/keptDraft.ts';
import { useRuntime } from './runtime.ts';

/** The drafts that wait for whoever made them to go on with them, the newest first. */
export function useKeptDrafts(): readonly KeptDraft[] {
  const { keptDrafts } = useRuntime();
  return useSyncExternalStore(keptDrafts.subscribe, keptDrafts.unattended);
}
