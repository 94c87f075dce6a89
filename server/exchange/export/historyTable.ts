import type { ChangedKind, WireRecordChange } from '../../../src/api/contract.ts';
import { CSV_START, csvRow } from '../../../src/domain/csv.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Language } from '../../texts/texts.ts';
import { fieldHeader } from '../columns/fieldHeaders.ts';

type Words = Readonly<Record<Language, string>>;

const HEADERS: readonly Words[] = [
  { de: 'Zeit', en: 'Time', es: 'Hora' },
  { de: 'Wer', en: 'Who', es: 'Quién' },
  { de: 'Weg', en: 'By', es: 'Vía' },
  { de: 'Art', en: 'Kind', es: 'Tipo' },
  { de: 'Nr.', en: 'No.', es: 'N.º' },
  { de: 'Name', en: 'Name', es: 'Nombre' },
  { de: 'Was', en: 'What', es: 'Qué' },
  { de: 'Feld', en: 'Field', es: 'Campo' },
  { de: 'Vorher', en: 'Before', es: 'Antes' },
  { de: 'Nachher', en: 'After', es: 'Después' },
];

const SOURCES: Readonly<Record<WireRecordChange['source'], Words>> = {
  ui: { de: 'Büro', en: 'office', es: 'oficina' },
  intake: { de: 'Website', en: 'website', es: 'sitio web' },
  import: { de: 'Import', en: 'import', es: 'importación' },
  sync: { de: 'Abgleich', en: 'sync', es: 'sincronización' },
  link: { de: 'Link', en: 'link', es: 'enlace' },
  command: { de: 'Server', en: 'server', es: 'servidor' },
};

const KINDS: Readonly<Record<ChangedKind, Words>> = {
  customer: { de: 'Kunde', en: 'customer', es: 'cliente' },
  worker: { de: 'Mitarbeiter/in', en: 'worker', es: 'empleado' },
  job: { de: 'Auftrag', en: 'job', es: 'trabajo' },
  absence: { de: 'Abwesenheit', en: 'absence', es: 'ausencia' },
};

const ACTIONS: Readonly<Record<WireRecordChange['action'], Words>> = {
  created: { de: 'erfasst', en: 'created', es: 'creado' },
  removed: { de: 'entfernt', en: 'removed', es: 'eliminado' },
  changed: { de: 'geändert', en: 'changed', es: 'cambiado' },
  feedRenewed: { de: 'Kalender-Link erneuert', en: 'calendar link renewed', es: 'enlace renovado' },
  planRenewed: {
    de: 'Link zum Plan erneuert',
    en: 'link to the plan renewed',
    es: 'enlace al plan renovado',
  },
  merged: { de: 'zusammengeführt', en: 'merged', es: 'unido' },
  erased: { de: 'Daten gelöscht', en: 'data erased', es: 'datos borrados' },
  split: { de: 'geteilt', en: 'split', es: 'dividido' },
  unsplit: { de: 'wieder verbunden', en: 'rejoined', es: 'unido de nuevo' },
  unmerged: { de: 'wieder getrennt', en: 'separated again', es: 'separado de nuevo' },
};

export function historyHeader(language: Language): string {
  return CSV_START + csvRow(HEADERS.map((words) => words[language]));
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A change in rows for people: one for each field, at times of the business. */
export function historyRows(
  { at, user, source, kind, record_id, record_name, action, before, after }: WireRecordChange,
  language: Language,
  timeZone: string,
): string {
  const start = [
    wallTimeAt(Date.parse(at), timeZone).replace('T', ' '),
    user?.name ?? '',
    SOURCES[source][language],
    KINDS[kind][language],
    String(record_id),
    record_name,
    ACTIONS[action][language],
  ];
  const fields = Object.keys({ ...before, ...after });
  if (fields.length === 0) return csvRow([...start, '', '', '']);
  return fields
    .map((field) =>
      csvRow([
        ...start,
        fieldHeader(kind, field, language),
        cellOf(before?.[field]),
        cellOf(after[field]),
      ]),
    )
    .join('');
}
