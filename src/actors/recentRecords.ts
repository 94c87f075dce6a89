import { useEffect } from 'react';
import { readRecentRecords, writeRecentRecord } from '../domain/recentRecords.ts';
import type { RecordReference } from '../domain/recordReference.ts';
import type { RecordKind } from '../domain/recordForm.ts';
import { keepChoice, readChoice, RECENT_RECORDS } from './browserStorage.ts';
import { useUsername } from './session.ts';

export function recentRecords(username: string): readonly RecordReference[] {
  return readRecentRecords(readChoice(RECENT_RECORDS) ?? '', username);
}

export function useRememberRecord(kind: RecordKind, id: number, isLoaded: boolean): void {
  const username = useUsername();
  useEffect(() => {
    if (!isLoaded || username === '') return;
    keepChoice(
      RECENT_RECORDS,
      writeRecentRecord(readChoice(RECENT_RECORDS) ?? '', username, { kind, id }),
    );
  }, [username, kind, id, isLoaded]);
}
