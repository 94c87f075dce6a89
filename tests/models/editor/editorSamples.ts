import type {
  CustomerRecord,
  Job,
  LocalDate,
  LocalDateTime,
  Person,
  WorkerRecord,
} from '../../../src/domain/entities.ts';
import { moveTo } from '../../../src/domain/person/customerForm.ts';
import { customer, customerNotes, worker } from '../../support/records.ts';
import type { AnyEdit, AnyRecord, RecordKind } from '../../../src/domain/record/recordForm.ts';

/** A record and the edits that tell the states of its editor apart. */
export interface EditorSample {
  readonly kind: RecordKind;
  readonly record: AnyRecord;
  /** A change that can be saved, the record after that, and the change taken back. */
  readonly change: AnyEdit;
  readonly changed: AnyRecord;
  /** The record after a change by another person, and the part that it changes. */
  readonly others: AnyRecord;
  readonly othersPart: string;
  /** The record after both changes. */
  readonly both: AnyRecord;
  readonly revert: AnyEdit;
  /** A change, the part of the record that it changes, and the record after another change of that. */
  readonly disputed: {
    readonly edit: AnyEdit;
    readonly part: string;
    readonly newer: AnyRecord;
    /** The newer record with the first change. */
    readonly saved: AnyRecord;
  };
  /** Several parts at once, where the page of the record is walked with them. */
  readonly several?: {
    /** A change after the first and the other one, and the record after it. */
    readonly last: AnyEdit;
    readonly saved: AnyRecord;
    /** The record after both changes and another one of others, and the parts that others changed. */
    readonly merged: AnyRecord;
    readonly mergedParts: readonly string[];
    /** A change of another part that is disputed, and the parts of both. */
    readonly edit: AnyEdit;
    readonly parts: readonly string[];
  };
  /** Another change beside the first, and that one taken back. */
  readonly more: AnyEdit;
  readonly unmore: AnyEdit;
  /** An edit that cannot be saved; one that corrects it after the change; one that undoes it. */
  readonly spoil: AnyEdit;
  readonly correct: AnyEdit;
  readonly unspoil: AnyEdit;
  /** Edits of other kinds, by what they do. */
  readonly edits: Readonly<Record<string, AnyEdit>>;
}

const wallTime = (text: string) => text as LocalDateTime;
const day = (text: string) => text as LocalDate;

const renamed = { name: 'Grafikatelier Doppelpunkt' };

const editsOf = ({ name, city }: Person) => ({
  change: renamed,
  revert: { name },
  more: { city: 'Baden' },
  unmore: { city },
  spoil: { name: ' ' },
  correct: renamed,
  unspoil: { name },
});

const customerRecord: CustomerRecord = {
  ...customer,
  ...customerNotes,
  id: 7,
  raw: {},
  etag: null,
};
const workerRecord: WorkerRecord = {
  ...worker,
  id: 7,
  calendarToken: '',
  planToken: '',
  raw: {},
  etag: null,
};

const othersPhone = { phone: '044 555 00 00' };

const disputedName = (record: CustomerRecord | WorkerRecord) => ({
  edit: renamed,
  part: 'name',
  newer: { ...record, ...othersPhone, name: 'Atelier Wehrli' },
  saved: { ...record, ...othersPhone, ...renamed },
});

/** Every Monday from 9 to 11, since Monday 2 November 2026. */
const job: Job = {
  id: 7,
  customerId: 3,
  workerId: null,
  fromDate: day('2026-11-02'),
  events: [
    {
      id: 0,
      start: wallTime('2026-11-02T09:00:00'),
      end: wallTime('2026-11-02T11:00:00'),
      rule: 'FREQ=WEEKLY;BYDAY=MO',
    },
  ],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
  raw: {},
  etag: null,
};

export const samples = {
  customer: {
    kind: 'customer',
    record: customerRecord,
    changed: { ...customerRecord, ...renamed },
    others: { ...customerRecord, ...othersPhone },
    both: { ...customerRecord, ...othersPhone, ...renamed },
    othersPart: 'phone',
    disputed: disputedName(customerRecord),
    ...editsOf(customer),
    several: {
      last: { city: 'Chur' },
      saved: { ...customerRecord, ...renamed, city: 'Chur' },
      merged: { ...customerRecord, ...othersPhone, ...renamed, city: 'Chur' },
      mergedParts: ['phone', 'city'],
      edit: { phone: '044 777 00 00' },
      parts: ['name', 'phone'],
    },
    edits: {
      'types another address': { address: 'Badstrasse 3' },
      'chooses another position on the map': moveTo({ latitude: 47.4, longitude: 8.3 }),
      'removes the position': moveTo(null),
    },
  },
  worker: {
    kind: 'worker',
    record: workerRecord,
    changed: { ...workerRecord, ...renamed },
    others: { ...workerRecord, ...othersPhone },
    both: { ...workerRecord, ...othersPhone, ...renamed },
    othersPart: 'phone',
    disputed: disputedName(workerRecord),
    ...editsOf(worker),
    edits: { 'types another address': { address: 'Badstrasse 3' } },
  },
  job: {
    kind: 'job',
    record: job,
    changed: { ...job, confirmations: { ...job.confirmations, support: true } },
    others: { ...job, workerId: 1 },
    both: { ...job, workerId: 1, confirmations: { ...job.confirmations, support: true } },
    othersPart: 'workerId',
    disputed: {
      edit: { kind: 'worker', staffing: { workerId: 2, earlierWorkers: [] } },
      part: 'workerId',
      newer: { ...job, workerId: 1 },
      saved: { ...job, workerId: 2 },
    },
    change: { kind: 'confirmation', by: 'support', confirmed: true },
    revert: { kind: 'confirmation', by: 'support', confirmed: false },
    more: { kind: 'confirmation', by: 'customer', confirmed: true },
    unmore: { kind: 'confirmation', by: 'customer', confirmed: false },
    spoil: { kind: 'text', field: 'fromDate', text: 'irgendwann' },
    correct: { kind: 'text', field: 'fromDate', text: null },
    unspoil: { kind: 'text', field: 'fromDate', text: null },
    edits: {
      'moves the start': { kind: 'fromDate', fromDate: day('2026-12-02') },
      'chooses another frequency': { kind: 'frequency', frequency: 'twiceAWeek' },
      'chooses another weekday': { kind: 'weekday', event: 0, weekday: 3 },
      'types another start time': { kind: 'start', event: 0, time: '08:15' },
      'types an end before the start': { kind: 'end', event: 0, time: '06:00' },
      'ends the series': { kind: 'seriesEnd', end: { kind: 'day', day: day('2026-11-30') } },
      'chooses a worker': { kind: 'worker', staffing: { workerId: 2, earlierWorkers: [] } },
      'confirms for the worker': { kind: 'confirmation', by: 'worker', confirmed: true },
    },
  },
} as const satisfies Readonly<Record<RecordKind, EditorSample>>;
