import { useSyncExternalStore } from 'react';
import type { KeptDraft } from '../domain/keptDraft.ts';
import { useRuntime } from './runtime.ts';

/** The drafts that were not saved in this tab, whoever made them, the newest first. */
export function useKeptDrafts(): readonly KeptDraft[] {
  const { keptDrafts } = useRuntime();
  return useSyncExternalStore(keptDrafts.subscribe, keptDrafts.all);
}
