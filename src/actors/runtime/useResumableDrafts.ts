import { useSyncExternalStore } from 'react';
import type { StoredDraft } from '../../domain/record/storedDraft.ts';
import { useRuntime } from './runtime.ts';

/** The unsaved drafts of records that are not open, the newest first. */
export function useResumableDrafts(): readonly StoredDraft[] {
  const { draftStore } = useRuntime();
  return useSyncExternalStore(draftStore.subscribe, draftStore.resumable);
}
