import { isSameRecord, isSavedReference, type RecordReference } from './recordReference.ts';

const MAX_RECORDS = 8;

/** The records that this user has opened last, the latest first; none from an unreadable text. */
export function readRecentRecords(
  text: string,
  username: string,
): readonly RecordReference<number>[] {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('records' in stored)) return [];
    if (!('username' in stored) || stored.username !== username) return [];
    const { records } = stored;
    return Array.isArray(records) ? records.filter(isSavedReference).slice(0, MAX_RECORDS) : [];
  } catch {
    return [];
  }
}

/** The text to store once a record was opened: the ids of the last eight, without names. */
export function writeRecentRecord(
  text: string,
  username: string,
  opened: RecordReference<number>,
): string {
  const others = readRecentRecords(text, username).filter((each) => !isSameRecord(each, opened));
  return JSON.stringify({ username, records: [opened, ...others].slice(0, MAX_RECORDS) });
}
