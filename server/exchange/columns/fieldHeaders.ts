import type { ChangedKind } from '../../../src/api/contract.ts';
import type { Language } from '../../texts/texts.ts';
import { COLUMNS } from './columns.ts';

const ABSENCE: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  worker_id: { de: 'Mitarbeiter/in Nr.', en: 'Worker No.', es: 'Empleado n.º' },
  kind: { de: 'Grund', en: 'Reason', es: 'Motivo' },
  first_day: { de: 'Erster Tag', en: 'First day', es: 'Primer día' },
  last_day: { de: 'Letzter Tag', en: 'Last day', es: 'Último día' },
  part: { de: 'Tagesteil', en: 'Part of the day', es: 'Parte del día' },
  note: { de: 'Notiz', en: 'Note', es: 'Nota' },
  withdrawn_at: { de: 'Zurückgenommen', en: 'Withdrawn', es: 'Retirada' },
};

/** How a field of what the history tells of is called in files for people; by its name if it has no other. */
export function fieldHeader(kind: ChangedKind, field: string, language: Language): string {
  const headers =
    kind === 'absence' ? ABSENCE[field] : COLUMNS[kind].find(({ name }) => name === field)?.headers;
  return headers?.[language] ?? field;
}
