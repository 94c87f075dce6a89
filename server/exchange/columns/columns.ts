import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import { KINDS } from '../../../src/domain/kinds/kinds.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { msg } from '../../texts/message.ts';
import * as cells from './cells.ts';
import { column, ID, type Column } from './column.ts';
import { CONTACT, PARTS } from './contactColumns.ts';
import { JOB } from './jobColumns.ts';
import { noteColumns } from './noteColumns.ts';

const ARCHIVED_ON = column('archived_on', msg`Archived on`, cells.day);

const ERASED_ON = column('erased_on', msg`Erased on`, cells.day, [], 'archive');

const CUSTOMER: readonly Column[] = [
  ID,
  PARTS.company,
  ...CONTACT,
  column('latitude', msg`Latitude`, cells.decimal, ['Lat']),
  column('longitude', msg`Longitude`, cells.decimal, ['Lon', 'Lng']),
  ...noteColumns(KINDS.customer.notes),
  ARCHIVED_ON,
  column('merged_into', msg`Merged into`, cells.recordId, [], 'archive'),
  column('merged_on', msg`Merged on`, cells.day, [], 'archive'),
  ERASED_ON,
];

const WORKER: readonly Column[] = [
  ID,
  ...CONTACT,
  column('color', msg`Colour`, cells.color),
  column('weekly_target', msg`Target hours a week`, cells.decimal, [
    'Wochenstunden',
    'Stunden pro Woche',
    'Sollstunden',
    'Weekly hours',
    'Hours per week',
    'Horas semanales',
    'Horas por semana',
  ]),
  ...noteColumns(KINDS.worker.notes),
  ARCHIVED_ON,
  ERASED_ON,
];

/** The columns of each kind of record, in the order in which they are written. */
export const COLUMNS: Readonly<Record<RecordKind, readonly Column[]>> = {
  customer: CUSTOMER,
  worker: WORKER,
  job: JOB,
};

/** The names of a record's columns with their values; those without one are missing or null. */
export type FlatRecord = Readonly<Record<string, unknown>>;

/** Those that a table is written with: all of an archive, or what people edit of a list. */
export function writtenColumns(kind: RecordKind, isArchive: boolean): readonly Column[] {
  return COLUMNS[kind].filter(({ only }) => only !== 'import' && (isArchive || only !== 'archive'));
}

/** The texts of a record in these columns; blank where it has no value. */
export function cellsOf(
  columns: readonly Column[],
  record: FlatRecord,
  language: Language,
): readonly string[] {
  return columns.map(({ name, type }) => {
    const value = record[name];
    return value === null || value === undefined ? '' : type.write(value, language);
  });
}
