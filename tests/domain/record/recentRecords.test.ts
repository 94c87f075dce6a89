import { expect, test } from 'vitest';
import { readRecentRecords, writeRecentRecord } from '../../../src/domain/record/recentRecords.ts';
import type { RecordReference } from '../../../src/domain/record/recordReference.ts';

const job = (id: number): RecordReference<number> => ({ kind: 'job', id });

function openAll(opened: readonly RecordReference<number>[], username = 'demo'): string {
  return opened.reduce((text, record) => writeRecentRecord(text, username, record), '');
}

test('the record opened last comes first, and one opened again moves there', () => {
  const text = openAll([job(1), { kind: 'customer', id: 1 }, job(2), job(1)]);
  expect(readRecentRecords(text, 'demo')).toEqual([job(1), job(2), { kind: 'customer', id: 1 }]);
});

test('eight records are kept', () => {
  const text = openAll([1, 2, 3, 4, 5, 6, 7, 8, 9].map(job));
  expect(readRecentRecords(text, 'demo').map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
});

test('another user sees none of them and replaces them', () => {
  const text = openAll([job(1)]);
  expect(readRecentRecords(text, 'anna')).toEqual([]);
  const replaced = writeRecentRecord(text, 'anna', job(2));
  expect(readRecentRecords(replaced, 'anna')).toEqual([job(2)]);
  expect(readRecentRecords(replaced, 'demo')).toEqual([]);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"username":"demo"}',
  '{"username":"demo","records":7}',
  '{"username":"demo","records":[null,7,"job",{"kind":"tree","id":1},{"kind":"job","id":"1"}]}',
])('%j has no records', (text) => expect(readRecentRecords(text, 'demo')).toEqual([]));

test('of more records than are kept, such as those of another version, the first eight are read', () => {
  const records = Array.from({ length: 12 }, (_, index) => job(index + 1));
  const text = JSON.stringify({ username: 'demo', records });
  expect(readRecentRecords(text, 'demo')).toEqual(records.slice(0, 8));
  const { records: written } = JSON.parse(writeRecentRecord(text, 'demo', job(99)));
  expect(written).toHaveLength(8);
});

test('what is no record is left out, and the others are read', () => {
  const text =
    '{"username":"demo","records":[null,7,{"kind":"customer","id":"new"},{"kind":"job","id":1}]}';
  expect(readRecentRecords(text, 'demo')).toEqual([job(1)]);
});

test('a worker is remembered too', () => {
  const worker: RecordReference<number> = { kind: 'worker', id: 3 };
  expect(readRecentRecords(openAll([worker]), 'demo')).toEqual([worker]);
});
