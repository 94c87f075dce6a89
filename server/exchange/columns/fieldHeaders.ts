import type { ChangedKind } from '../../../src/api/contract/records/history.ts';
import { KINDS } from '../../../src/domain/kinds/kinds.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { msg } from '../../texts/message.ts';
import { headed, textHeaded, type Headed } from './column.ts';
import { COLUMNS } from './columns.ts';

const HEADED: Readonly<Record<ChangedKind, readonly Headed[]>> = {
  ...COLUMNS,
  absence: [
    headed('worker_id', msg`Worker No.`),
    headed('kind', msg`Reason`),
    headed('first_day', msg`First day`),
    headed('last_day', msg`Last day`),
    headed('part', msg`Part of the day`),
    ...Object.values(KINDS.absence.notes).map(textHeaded),
    headed('withdrawn_at', msg`Withdrawn`),
  ],
};

/** How a field of what the history tells of is called in files for people; by its name if it has no other. */
export function fieldHeader(kind: ChangedKind, field: string, language: Language): string {
  return HEADED[kind].find(({ name }) => name === field)?.header(language) ?? field;
}
