import type { TProperties } from 'typebox';
import { describe, expect, test } from 'vitest';
import { absence, absenceUpdate } from '../../src/api/contract/planning/absences.ts';
import { absenceRecordOf } from '../../src/api/absences.ts';
import { customer, customerUpdate } from '../../src/api/contract/records/customers.ts';
import { job, jobUpdate } from '../../src/api/contract/records/jobs.ts';
import { worker, workerUpdate } from '../../src/api/contract/records/workers.ts';
import type { Api } from '../../src/api/client/createApi.ts';
import { customerRecordOf } from '../../src/api/people/customers.ts';
import { fetchHistory } from '../../src/api/history.ts';
import { jobOf } from '../../src/api/jobs/jobs.ts';
import type { WireObject } from '../../src/api/client/wire.ts';
import { workerRecordOf } from '../../src/api/people/workers.ts';
import { entryInWords } from '../../src/domain/history/entryInWords.ts';
import { PHRASES } from '../../src/domain/history/phrases.ts';
import { editsBefore } from '../../src/domain/history/restoration.ts';
import { KINDS as DECLARED } from '../../src/domain/kinds/kinds.ts';
import { type MadeKind, type RecordOf } from '../../src/domain/record/recordForm.ts';
import { reversalIn } from '../../src/domain/undo/reversal.ts';
import { wireAbsence, wireCustomer, wireJob, wireWorker } from '../support/records.ts';
import { callsTo, inPage, json, never } from './support/fetchBackend.ts';

inPage();

const TIME_ZONE = 'Europe/Zurich';

const RECORDS = {
  customer: {
    wire: wireCustomer,
    fields: customer.properties,
    edited: customerUpdate.properties,
    read: (wire: WireObject) => customerRecordOf(wire, null),
  },
  worker: {
    wire: { ...wireWorker, weekly_target: 34, calendar_token: 'k1', plan_token: 'p1' },
    fields: worker.properties,
    edited: workerUpdate.properties,
    read: (wire: WireObject) => workerRecordOf(wire, null),
  },
  job: {
    wire: wireJob,
    fields: job.properties,
    edited: jobUpdate.properties,
    read: (wire: WireObject) => jobOf(wire, null, TIME_ZONE),
  },
  absence: {
    wire: wireAbsence,
    fields: absence.properties,
    edited: absenceUpdate.properties,
    read: (wire: WireObject, api: Api) => absenceRecordOf(api, wire, null),
  },
} as const satisfies Record<
  string,
  {
    wire: object;
    fields: TProperties;
    edited: TProperties;
    read: (wire: WireObject, api: Api) => RecordOf<MadeKind>;
  }
>;

type Kind = keyof typeof RECORDS;
const KINDS = Object.keys(RECORDS) as Kind[];
type Reasons = Readonly<Record<string, string>>;

/** What the history has no words of its own for. */
const UNTOLD: Readonly<Record<Kind, Reasons>> = {
  customer: {
    id: 'never changes',
    merged_into: 'told by the action `merged`, with the other customer',
    merged_on: 'as above',
    erased_on: 'told by the action `erased`',
  },
  worker: {
    id: 'never changes',
    calendar_token: 'told by the action `feedRenewed`, without the token',
    plan_token: 'told by the action `planRenewed`, without the token',
    erased_on: 'told by the action `erased`',
  },
  job: {
    id: 'never changes',
    confirmed_terms: 'follows from the confirmations, which are told',
    job_request: 'never changes',
    follows: 'told by the actions `created` and `split`',
  },
  absence: {
    id: 'never changes',
    worker_id: 'never changes',
  },
};

/** What is not said once it is taken back. */
const UNDONE_UNSAID: Readonly<Record<Kind, Reasons>> = {
  customer: {},
  worker: { color: 'no form edits it' },
  job: { confirmed_terms: 'is null in the record of this test', customer_id: 'no form edits it' },
  absence: { withdrawn: 'is `withdrawn_at` in a record' },
};

/** What the form of a record does not give back from its history. */
const NOT_GIVEN_BACK: Readonly<Record<Exclude<Kind, 'absence'>, Reasons>> = {
  customer: { archived_on: 'is restored by a button' },
  worker: { archived_on: 'is restored by a button', color: 'no form edits it' },
  job: { confirmed_terms: 'follows from the confirmations', customer_id: 'no form edits it' },
};

const EVENT = {
  start_time: '2026-11-03T08:00:00+01:00',
  end_time: '2026-11-03T10:00:00+01:00',
};

/** Other values of fields that are more than texts and numbers. */
const OTHERS: Readonly<Record<string, unknown>> = {
  color: '#123456',
  archived_on: '2026-11-20',
  appointment: { events: [EVENT] },
  from_date: '2026-11-09',
  first_day: '2026-11-25',
  last_day: '2026-12-05',
  kind: 'holiday',
  part: 'am',
  withdrawn: true,
  withdrawn_at: '2026-11-20T08:00:00Z',
  confirmed_terms: null,
  confirmation_requests: {
    customer: {
      person_id: 3,
      asked_at: '2026-11-20T08:00:00Z',
      expires_at: '2026-12-20T08:00:00Z',
      answer: 'declined',
      answered_at: '2026-11-21T08:00:00Z',
      comment: 'Freitags nie',
    },
  },
};

/** A record before and after a change of one field. */
function changeOf(kind: Kind, field: string) {
  const before: WireObject = { ...RECORDS[kind].wire };
  const value = before[field];
  const other =
    typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : 'Anders';
  const isId = value === null && field.endsWith('_id');
  const changed = field in OTHERS ? OTHERS[field] : isId ? 2 : other;
  return { before, after: { ...before, [field]: changed } };
}

async function entryOf(kind: Kind, field: string) {
  const { before, after } = changeOf(kind, field);
  const change = {
    id: 1,
    at: '2026-11-20T07:30:00.000Z',
    user: { id: 2, name: 'anna' },
    source: 'ui',
    kind,
    record_id: before['id'],
    record_name: 'Name',
    action: 'changed',
    before: { [field]: before[field] ?? null },
    after: { [field]: after[field] },
  };
  const { api } = callsTo(() => json({ changes: [change], next: null }));
  return (await fetchHistory(api, {}, undefined, never)).entries[0]!;
}

async function failing(
  fields: readonly string[],
  succeeds: (field: string) => boolean | Promise<boolean>,
) {
  const found: string[] = [];
  for (const field of fields) if (!(await succeeds(field))) found.push(field);
  return found.toSorted();
}

const names = { worker: (id: number) => `Ana ${id}`, customer: (id: number) => `Büro ${id}` };

describe.each(KINDS)('every field of a %s', (kind) => {
  const { fields, edited, read } = RECORDS[kind];
  const { api } = callsTo(() => json({}));
  const recordsOf = (field: string) => {
    const { before, after } = changeOf(kind, field);
    return { before: read(before, api), saved: read(after, api) };
  };

  test('is told by the history, or is not for a reason', async () => {
    const untold = await failing(Object.keys(fields), async (field) => {
      const entry = await entryOf(kind, field);
      const { clauses } = entryInWords(entry, { language: 'en', timeZone: TIME_ZONE }, names);
      return clauses.join() !== PHRASES.en.changed(DECLARED[kind].object.en);
    });
    expect(untold, 'in src/domain/history/entryInWords.ts').toEqual(
      Object.keys(UNTOLD[kind]).toSorted(),
    );
  });

  test('is said once it is taken back, or is not for a reason', async () => {
    const none = { jobs: [], absences: [], customers: [], workers: [] };
    const unsaid = await failing(Object.keys(edited), (field) => {
      const { before, saved } = recordsOf(field);
      const outcome = { batches: [], removedJobs: [], kept: [] };
      const reversal = reversalIn(
        {
          ...outcome,
          ...none,
          [`${kind}s`]: [before],
          before: { ...none, [`${kind}s`]: [saved] },
        },
        TIME_ZONE,
      );
      return reversal.kind !== 'parts' || reversal.parts.length > 0;
    });
    expect(unsaid, 'in src/domain/undo/reversal.ts').toEqual(
      Object.keys(UNDONE_UNSAID[kind]).toSorted(),
    );
  });
});

describe.each(['customer', 'worker', 'job'] as const)('every field of a %s', (kind) => {
  const { edited, read } = RECORDS[kind];

  test('is given back from the history, or is not for a reason', async () => {
    const lost = await failing(Object.keys(edited), async (field) => {
      const entry = await entryOf(kind, field);
      const record = read(changeOf(kind, field).after);
      return editsBefore({ kind, record }, [entry], entry.id).length > 0;
    });
    expect(lost, 'in src/domain/history/restoration.ts').toEqual(
      Object.keys(NOT_GIVEN_BACK[kind]).toSorted(),
    );
  });
});
