import { ABSENCE_KINDS, DAY_PARTS } from '../domain/absences/absentAt.ts';
import type { Confirmations, NamedUser } from '../domain/entities.ts';
import type {
  FieldsThen,
  HistoryEntry,
  HistoryFilter,
  HistoryPage,
} from '../domain/history/historyEntry.ts';
import { PARTIES } from '../domain/job/confirmation/parties.ts';
import { isKindName, type KindName } from '../domain/kinds/kinds.ts';
import { TOLD_WAYS } from '../domain/sentWeek/sentWeek.ts';
import { wallTimeOf } from '../domain/time/isoTime.ts';
import { earlierWorkersOf } from '../domain/visits/changes/storedOverrides.ts';
import { logWarning } from '../log.ts';
import type { WireAppointment } from './contract/records/appointments.ts';
import type {
  WireHistory,
  WireHistoryQuery,
  WireHistoryUser,
  WireRecordChange,
} from './contract/records/history.ts';
import type { Api } from './client/createApi.ts';
import { CUSTOMER_WIRE_FIELDS } from './people/customers.ts';
import { confirmationRequestsOf } from './jobs/confirmationRequests.ts';
import { confirmedTermsOf, eventsOf, NOTES } from './jobs/jobs.ts';
import { WORKER_WIRE_FIELDS } from './people/workers.ts';
import { listQuery } from './client/list.ts';
import { requireParameters } from './client/required.ts';
import { dayOfWire } from './client/wallTime.ts';
import {
  idOf,
  isObject,
  objectOf,
  requiredId,
  rowsOf,
  textOf,
  type Sent,
  type Unread,
} from './client/wire.ts';

/** The texts of all kinds of records, by their names on the wire. */
const TEXTS = { ...CUSTOMER_WIRE_FIELDS, ...WORKER_WIRE_FIELDS, ...NOTES, color: 'color' };

function confirmationsIn(wire: Unread<WireRecordChange['after']>): Partial<Confirmations> {
  return Object.fromEntries(
    PARTIES.flatMap((party) => {
      const confirmed = wire[`confirmed_${party}`];
      return typeof confirmed === 'boolean' ? [[party, confirmed]] : [];
    }),
  );
}

function appointmentOf(wire: unknown, timeZone: string) {
  const { earlier_workers }: Unread<WireAppointment> = isObject(wire) ? wire : {};
  return {
    ...eventsOf(wire, timeZone),
    earlierWorkers: earlierWorkersOf(earlier_workers).earlierWorkers ?? [],
  };
}

function fieldsOf(wire: Unread<WireRecordChange['after']>, timeZone: string): FieldsThen {
  const texts = Object.entries(TEXTS).filter(([name]) => name in wire);
  const confirmations = confirmationsIn(wire);
  return {
    ...Object.fromEntries(texts.map(([name, field]) => [field, textOf(wire[name])])),
    ...('archived_on' in wire && { archivedOn: dayOfWire(wire.archived_on, timeZone) }),
    ...('customer_id' in wire && { customerId: idOf(wire.customer_id) }),
    ...('worker_id' in wire && { workerId: idOf(wire.worker_id) }),
    ...('follows' in wire && { follows: idOf(wire.follows) }),
    ...('week' in wire && { week: dayOfWire(wire.week, timeZone) }),
    ...('way' in wire && { way: TOLD_WAYS.find((known) => known === wire.way) ?? null }),
    ...('from_date' in wire && { fromDate: dayOfWire(wire.from_date, timeZone) }),
    ...('appointment' in wire && appointmentOf(wire.appointment, timeZone)),
    ...(Object.keys(confirmations).length > 0 && { confirmations }),
    ...('confirmed_terms' in wire && {
      confirmedTerms: confirmedTermsOf(wire.confirmed_terms, timeZone).confirmedTerms ?? {},
    }),
    ...('confirmation_requests' in wire && {
      confirmationRequests:
        confirmationRequestsOf(wire.confirmation_requests, timeZone).confirmationRequests ?? {},
    }),
  };
}

function absenceFieldsOf(wire: Unread<WireRecordChange['after']>, timeZone: string): FieldsThen {
  return {
    ...('kind' in wire && {
      absenceKind: ABSENCE_KINDS.find((known) => known === wire.kind) ?? null,
    }),
    ...('note' in wire && { note: textOf(wire.note) }),
    ...('first_day' in wire && { firstDay: dayOfWire(wire.first_day, timeZone) }),
    ...('last_day' in wire && { lastDay: dayOfWire(wire.last_day, timeZone) }),
    ...('part' in wire && { part: DAY_PARTS.find((known) => known === wire.part) ?? 'all' }),
    ...('withdrawn_at' in wire && { isWithdrawn: wire.withdrawn_at !== null }),
  };
}

function userOf(user: unknown): HistoryEntry['user'] {
  const id = isObject(user) ? idOf(user.id) : null;
  return isObject(user) && id !== null ? { id, name: textOf(user.name) } : null;
}

function entryOf(wire: Unread<WireRecordChange>, timeZone: string): HistoryEntry {
  const { before, after, kind } = wire;
  const fields = kind === 'absence' ? absenceFieldsOf : fieldsOf;
  return {
    id: requiredId(wire.id),
    at: wallTimeOf(textOf(wire.at), timeZone),
    user: userOf(wire.user),
    source: textOf(wire.source),
    kind: isKindName(kind) ? kind : null,
    recordId: idOf(wire.record_id),
    recordName: textOf(wire.record_name),
    action: textOf(wire.action),
    otherId: idOf(wire.other_id),
    before: isObject(before) ? fields(before, timeZone) : null,
    after: isObject(after) ? fields(after, timeZone) : {},
  };
}

async function fetchPage(
  { http, config }: Api,
  path: string,
  filter: HistoryFilter,
  before: number | undefined,
  signal: AbortSignal | null,
): Promise<HistoryPage> {
  const query = { ...filter, before } satisfies Partial<Sent<WireHistoryQuery>>;
  const answer = objectOf(await http.get(path, { query, signal }));
  const { changes, next }: Unread<WireHistory> = answer;
  const { rows, unreadable } = rowsOf({ data: changes });
  if (unreadable > 0) {
    logWarning({ event: 'list.rowsUnreadable', list: path, query: { before }, count: unreadable });
  }
  return { entries: rows.map((row) => entryOf(row, config.timeZone)), next: idOf(next) };
}

/**
 * What was changed of a record, the newest first: the first page, or with `before`, the id of an
 * entry, the page of what is older.
 */
export async function fetchRecordHistory(
  api: Api,
  record: { readonly kind: KindName; readonly id: number },
  before: number | undefined,
  signal: AbortSignal | null,
): Promise<HistoryPage> {
  requireParameters('fetchRecordHistory', { record });
  return fetchPage(api, `${record.kind}/${record.id}/changes`, {}, before, signal);
}

/** What was changed of all records, in pages as those of `fetchRecordHistory`. */
export async function fetchHistory(
  api: Api,
  filter: HistoryFilter,
  before: number | undefined,
  signal: AbortSignal | null,
): Promise<HistoryPage> {
  requireParameters('fetchHistory', { filter });
  return fetchPage(api, 'history', filter, before, signal);
}

/** The users who have changed something. */
export const historyUsers = listQuery(
  'history/user',
  ({ id, name }: Unread<WireHistoryUser>): NamedUser => ({
    id: requiredId(id),
    name: textOf(name),
  }),
);
