import type { ChangedKind } from '../../../src/api/contract.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { msg, type Message } from '../../texts/message.ts';
import { sayIn } from '../../texts/say.ts';
import { COLUMNS } from './columns.ts';

const ABSENCE: Readonly<Record<string, Message>> = {
  worker_id: msg`Worker No.`,
  kind: msg`Reason`,
  first_day: msg`First day`,
  last_day: msg`Last day`,
  part: msg`Part of the day`,
  note: msg`Note`,
  withdrawn_at: msg`Withdrawn`,
};

/** How a field of what the history tells of is called in files for people; by its name if it has no other. */
export function fieldHeader(kind: ChangedKind, field: string, language: Language): string {
  const header =
    kind === 'absence' ? ABSENCE[field] : COLUMNS[kind].find(({ name }) => name === field)?.header;
  return header ? sayIn(language)(header) : field;
}
