import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { CSV_START, csvRow } from '../../../src/domain/csv.ts';
import { formatDay } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { sayIn } from '../../texts/say.ts';
import { ABSENCE_KINDS, ABSENCE_PARTS } from '../columns/absenceWords.ts';
import { COLUMNS } from '../columns/columns.ts';
import { fieldHeader } from '../columns/fieldHeaders.ts';

const FIELDS = [
  'worker_id',
  'kind',
  'first_day',
  'last_day',
  'part',
  'note',
  'withdrawn_at',
] as const;

interface AbsenceTables {
  readonly absences: readonly WireAbsence[];
  readonly workers: readonly WireWorker[];
}

/** When workers do not come as CSV to read, withdrawn ones as well, at times of the business. */
export function csvOfAbsences(
  { absences, workers }: AbsenceTables,
  language: Language,
  timeZone: string,
): string {
  const names = new Map(workers.map(({ id, name }) => [id, name]));
  const say = sayIn(language);
  const name = COLUMNS.job.find((column) => column.name === 'worker_name')!;
  const [id, ...fields] = FIELDS.map((field) => fieldHeader('absence', field, language));
  const rows = absences.map((absence) => [
    String(absence.worker_id),
    names.get(absence.worker_id) ?? '',
    absence.kind ? say(ABSENCE_KINDS[absence.kind]) : '',
    formatDay(absence.first_day as LocalDate),
    absence.last_day ? formatDay(absence.last_day as LocalDate) : '',
    absence.part === 'all' ? '' : say(ABSENCE_PARTS[absence.part]),
    absence.note,
    absence.withdrawn_at
      ? wallTimeAt(Date.parse(absence.withdrawn_at), timeZone).replace('T', ' ')
      : '',
  ]);
  return CSV_START + [[id!, name.header(language), ...fields], ...rows].map(csvRow).join('');
}
