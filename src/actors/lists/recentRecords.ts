import { useEffect } from 'react';
import type { RecordId } from '../../domain/entities.ts';
import { readRecentRecords, writeRecentRecord } from '../../domain/record/recentRecords.ts';
import type { RecordReference } from '../../domain/record/recordReference.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { keepChoice, readChoice, RECENT_RECORDS } from '../runtime/browserStorage.ts';
import { useUsername } from '../session/session.ts';

export function recentRecords(username: string): readonly RecordReference<number>[] {
  return readRecentRecords(readChoice(RECENT_RECORDS) ?? '', username);
}

/** A new record is remembered once it is saved. */
export function useRememberRecord(kind: RecordKind, id: RecordId, isLoaded: boolean): void {
  const username = useUsername();
  useEffect(() => {
    if (!isLoaded || id === 'new' || username === '') return;
    keepChoice(
      RECENT_RECORDS,
      writeRecentRecord(readChoice(RECENT_RECORDS) ?? '', username, { kind, id }),
    );
  }, [username, kind, id, isLoaded]);
}
