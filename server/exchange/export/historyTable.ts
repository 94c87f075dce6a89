import type { ChangedKind, WireRecordChange } from '../../../src/api/contract/records/history.ts';
import { CSV_START, csvRow } from '../../../src/domain/csv.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { msg, type Message } from '../../texts/message.ts';
import { sayIn } from '../../texts/say.ts';
import { fieldHeader } from '../columns/fieldHeaders.ts';

const HEADERS: readonly Message[] = [
  msg`Time`,
  msg`Who`,
  msg`By`,
  msg`Kind`,
  msg`No.`,
  msg`Name`,
  msg`What`,
  msg`Field`,
  msg`Before`,
  msg`After`,
];

const SOURCES: Readonly<Record<WireRecordChange['source'], Message>> = {
  ui: msg`office`,
  intake: msg`website`,
  import: msg`import`,
  sync: msg`sync`,
  link: msg`link`,
  command: msg`server`,
};

const KINDS: Readonly<Record<ChangedKind, Message>> = {
  customer: msg`customer`,
  worker: msg`worker`,
  job: msg`job`,
  absence: msg`absence`,
};

const ACTIONS: Readonly<Record<WireRecordChange['action'], Message>> = {
  created: msg`created`,
  removed: msg`removed`,
  changed: msg`changed`,
  feedRenewed: msg`calendar link renewed`,
  planRenewed: msg`link to the plan renewed`,
  weekTold: msg`told their week`,
  weekUntold: msg`not called after all`,
  merged: msg`merged`,
  erased: msg`data erased`,
  split: msg`split`,
  unsplit: msg`rejoined`,
  unmerged: msg`separated again`,
};

export function historyHeader(language: Language): string {
  return CSV_START + csvRow(HEADERS.map((header) => sayIn(language)(header)));
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
  const say = sayIn(language);
  const start = [
    wallTimeAt(Date.parse(at), timeZone).replace('T', ' '),
    user?.name ?? '',
    say(SOURCES[source]),
    say(KINDS[kind]),
    String(record_id),
    record_name,
    say(ACTIONS[action]),
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
