import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import { formatDay, dayOf, timeOf } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import type { HolidayChanges } from '../../database/settings/holidayRepository.ts';
import type { Records } from '../../database/records.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { readAllRecords } from '../../database/allRecords.ts';
import { csvOfAbsences } from './absenceTable.ts';
import { csvOfRecords } from './exportTables.ts';
import { historyHeader, historyRows } from './historyTable.ts';
import { readmeOf } from './readme.ts';
import { RECORD_KINDS } from '../../../src/domain/kinds/kinds.ts';

/** How many changes are read at a time. */
const PAGE = 200;

interface ArchiveOptions {
  readonly records: Records;
  readonly settings: Pick<Settings, 'read'>;
  readonly holidayChanges: Pick<HolidayChanges, 'read'>;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

interface Archive {
  /** The ZIP, which is written while it is read. */
  readonly stream: Readable;
  readonly counts: { readonly customers: number; readonly workers: number; readonly jobs: number };
}

/**
 * All records of the business as a ZIP of tables. Customers, workers and jobs are in the form in which
 * the import takes them, the rest is to be read. The records are those of one moment. The history comes page by page up to that moment: its rows are
 * never changed, but those that are forgotten meanwhile are left out.
 */
export async function exportArchive({
  records,
  settings,
  holidayChanges,
  language,
  timeZone,
  now,
}: ArchiveOptions): Promise<Archive> {
  const { tables, absences, newest } = await records.whenWritten(async (written) => ({
    tables: await readAllRecords(written),
    absences: await written.absences.all(),
    newest: await written.history.list({ limit: PAGE }),
  }));
  const current = await settings.read();
  const changedHolidays = await holidayChanges.read();

  async function* history(): AsyncGenerator<string> {
    yield historyHeader(language);
    let page: WireHistory = newest;
    for (;;) {
      yield page.changes.map((change) => historyRows(change, language, timeZone)).join('');
      if (page.next === null) return;
      await setImmediate();
      page = await records.history.list({ limit: PAGE, before: page.next });
    }
  }

  const zip = new ZipFile();
  const options = { mtime: now };
  const add = (name: string, rows: AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, options, (done) => done(null, Readable.from(rows)));
  const writtenAt = wallTimeAt(now.getTime(), timeZone);
  const readme = readmeOf(current, `${formatDay(dayOf(writtenAt))}, ${timeOf(writtenAt)}`);
  zip.addBuffer(Buffer.from(readme), 'README.txt', options);
  for (const kind of RECORD_KINDS) {
    const of = { kind, language, timeZone, isArchive: true };
    add(`${kind}s.csv`, csvOfRecords(tables, of));
  }
  const { workers } = tables;
  const absenceTable = csvOfAbsences({ absences, workers }, language, timeZone);
  zip.addBuffer(Buffer.from(absenceTable), 'absences.csv', options);
  const addJson = (name: string, value: object) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name, options);
  addJson('settings.json', current);
  addJson('holiday-changes.json', { changes: changedHolidays });
  add('history.csv', history());
  zip.end();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  const { customers, jobs } = tables;
  return {
    stream,
    counts: { customers: customers.length, workers: workers.length, jobs: jobs.length },
  };
}
