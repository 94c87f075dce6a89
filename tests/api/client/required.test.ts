import { expect, test } from 'vitest';
import {
  createAbsence,
  fetchAbsence,
  fetchCreatedAbsence,
  saveAbsence,
} from '../../../src/api/absences.ts';
import { applyContactSync, fetchContactSync } from '../../../src/api/exchange/contactSync.ts';
import { fetchFollowing, splitJob } from '../../../src/api/jobs/jobSplit.ts';
import { mergeCustomers, undoMerge } from '../../../src/api/people/customerMerge.ts';
import { archiveCustomer, fetchCustomer, saveCustomer } from '../../../src/api/people/customers.ts';
import { saveHolidayChanges } from '../../../src/api/holidayChanges.ts';
import { fetchHolidays } from '../../../src/api/holidays.ts';
import { fetchHistory, fetchRecordHistory } from '../../../src/api/history.ts';
import {
  fetchImport,
  fetchImportRows,
  saveColumns,
  startCheck,
  startImport,
  startUndo,
  uploadFile,
} from '../../../src/api/exchange/imports.ts';
import { fetchJob, saveJob } from '../../../src/api/jobs/jobs.ts';
import { createJob, fetchCreatedJob } from '../../../src/api/jobs/newJobs.ts';
import {
  createCustomer,
  createWorker,
  fetchCreatedCustomer,
  fetchCreatedWorker,
} from '../../../src/api/people/newPeople.ts';
import { changePassword } from '../../../src/api/account/passwordChange.ts';
import {
  fetchStornoStatus,
  fetchTimesheetStatus,
  saveUserSelection,
  startStorno,
  startTimesheetReport,
} from '../../../src/api/exchange/reports.ts';
import { undoChange } from '../../../src/api/undo.ts';
import { findPosition } from '../../../src/api/people/positions.ts';
import { requireParameters } from '../../../src/api/client/required.ts';
import { signIn } from '../../../src/api/account/session.ts';
import { archiveWorker, fetchWorker, saveWorker } from '../../../src/api/people/workers.ts';
import { fetchVisitNotes } from '../../../src/api/jobs/visitNotes.ts';
import { saveVisits } from '../../../src/api/jobs/saveVisits.ts';
import type { AbsenceDraft } from '../../../src/domain/absences/absenceForm.ts';
import type { Job } from '../../../src/domain/entities.ts';
import type { CustomerDraft } from '../../../src/domain/person/customerForm.ts';
import type { WorkerDraft } from '../../../src/domain/person/workerForm.ts';
import { day } from '../../domain/support/values.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';
import { JOB_NOTES } from '../../../src/domain/job/edit/jobFields.ts';
import { emptyTexts } from '../../../src/domain/person/personForm.ts';

inPage();

type Call = (...parameters: readonly unknown[]) => Promise<unknown>;

/** Calls without parameters of their own. */
const NEED_NOTHING = [
  'disconnectProvider',
  'fetchContactAccess',
  'fetchCurrentUser',
  'fetchHasToken',
  'fetchHolidayChanges',
  'fetchIntakeCount',
  'fetchMailState',
  'fetchOwnBackups',
  'fetchProviderUsers',
  'fetchSettings',
  'fetchUserSelection',
  'fetchViews',
  'loadRuntimeConfig',
  'reachServer',
  'renewAllLinks',
  'signOut',
  'startContactSync',
];

const missing = undefined as never;
const october = day('2026-10-01');
const draft = {
  customerId: 3,
  newCustomer: null,
  fromDate: null,
  events: [],
  workerId: null,
  confirmations: { support: true, customer: true, worker: true },
  confirmedFor: {},
  earlierWorkers: [],
  keptVisits: {},
  typed: {},
  ...emptyTexts(JOB_NOTES),
};
const job = { id: 7 } as Job;
const unsaved = { creationKey: 'key' } as never;
const person = {} as CustomerDraft & WorkerDraft;
const absence = {} as AbsenceDraft;
const changes = { key: '1', asked: [], jobs: [], absence: null };

function callsOfTheApi(): Map<string, Call> {
  // `creation.ts`, `list.ts` and `saveMerged.ts` of the client export no calls of their own.
  const modules = import.meta.glob<Record<string, unknown>>(
    ['../../../src/api/**/*.ts', '!../../../src/api/client/{creation,list,saveMerged}.ts'],
    { eager: true },
  );
  const isCall = (entry: [string, unknown]): entry is [string, Call] =>
    entry[1]?.constructor.name === 'AsyncFunction';
  return new Map(
    Object.values(modules)
      .flatMap(Object.entries<unknown>)
      .filter(isCall),
  );
}

test('zero, an empty string and false are accepted', () => {
  expect(() => requireParameters('any', { zero: 0, empty: '', no: false })).not.toThrow();
});

test.each<[field: string, operation: string, call: (api: never) => Promise<unknown>]>([
  ['passwordChange', 'changePassword', (api) => changePassword(api, missing)],
  ['id', 'archiveCustomer', (api) => archiveCustomer(api, missing, null)],
  ['id', 'archiveWorker', (api) => archiveWorker(api, missing, null)],
  ['creationKey', 'createAbsence', (api) => createAbsence(api, missing, absence)],
  ['absenceUpdate', 'createAbsence', (api) => createAbsence(api, unsaved, missing)],
  ['creationKey', 'fetchCreatedAbsence', (api) => fetchCreatedAbsence(api, missing, null)],
  ['jobIds', 'fetchVisitNotes', (api) => fetchVisitNotes(api, missing, never)],
  ['id', 'fetchAbsence', (api) => fetchAbsence(api, missing, never)],
  ['id', 'saveAbsence', (api) => saveAbsence(api, missing, absence)],
  ['absenceUpdate', 'saveAbsence', (api) => saveAbsence(api, { id: 7 } as never, missing)],
  ['creationKey', 'createCustomer', (api) => createCustomer(api, missing, person)],
  ['customerUpdate', 'createCustomer', (api) => createCustomer(api, unsaved, missing)],
  ['creationKey', 'createJob', (api) => createJob(api, missing, draft)],
  ['jobUpdate', 'createJob', (api) => createJob(api, unsaved, missing)],
  ['creationKey', 'createWorker', (api) => createWorker(api, missing, person)],
  ['workerUpdate', 'createWorker', (api) => createWorker(api, unsaved, missing)],
  ['creationKey', 'fetchCreatedCustomer', (api) => fetchCreatedCustomer(api, missing, null)],
  ['creationKey', 'fetchCreatedJob', (api) => fetchCreatedJob(api, missing, null)],
  ['creationKey', 'fetchCreatedWorker', (api) => fetchCreatedWorker(api, missing, null)],
  ['id', 'fetchCustomer', (api) => fetchCustomer(api, missing, never)],
  ['id', 'fetchCustomer', (api) => fetchCustomer(api, null as never, never)],
  ['year', 'fetchHolidays', (api) => fetchHolidays(api, missing, null)],
  ['holidayChanges', 'saveHolidayChanges', (api) => saveHolidayChanges(api, missing, { rows: [] })],
  ['holidayUpdate', 'saveHolidayChanges', (api) => saveHolidayChanges(api, {} as never, missing)],
  ['address', 'findPosition', (api) => findPosition(api, missing, null)],
  ['id', 'fetchImport', (api) => fetchImport(api, missing, never)],
  ['id', 'fetchImportRows', (api) => fetchImportRows(api, missing, 'new', never)],
  ['verdict', 'fetchImportRows', (api) => fetchImportRows(api, 7, missing, never)],
  ['file', 'uploadFile', (api) => uploadFile(api, missing)],
  ['columns', 'saveColumns', (api) => saveColumns(api, 7, missing)],
  ['id', 'startCheck', (api) => startCheck(api, missing, {} as never)],
  ['check', 'startCheck', (api) => startCheck(api, 7, missing)],
  ['run', 'startImport', (api) => startImport(api, 7, missing)],
  ['id', 'startUndo', (api) => startUndo(api, missing)],
  ['filter', 'fetchHistory', (api) => fetchHistory(api, missing, undefined, null)],
  ['record', 'fetchRecordHistory', (api) => fetchRecordHistory(api, missing, undefined, null)],
  ['id', 'fetchFollowing', (api) => fetchFollowing(api, missing, null)],
  ['id', 'splitJob', (api) => splitJob(api, missing, {} as never)],
  ['rest', 'splitJob', (api) => splitJob(api, job, missing)],
  ['key', 'saveVisits', (api) => saveVisits(api, { ...changes, key: missing })],
  ['changes', 'saveVisits', (api) => saveVisits(api, { ...changes, asked: missing })],
  ['batches', 'undoChange', (api) => undoChange(api, missing)],
  ['key', 'undoChange', (api) => undoChange(api, { batches: ['b'], key: missing })],
  ['id', 'fetchJob', (api) => fetchJob(api, missing, never)],
  ['id', 'fetchWorker', (api) => fetchWorker(api, missing, never)],
  ['task_id', 'fetchStornoStatus', (api) => fetchStornoStatus(api, missing, never)],
  ['task_id', 'fetchTimesheetStatus', (api) => fetchTimesheetStatus(api, missing, never)],
  ['task_id', 'fetchContactSync', (api) => fetchContactSync(api, missing, never)],
  ['task_id', 'applyContactSync', (api) => applyContactSync(api, missing)],
  ['pair', 'mergeCustomers', (api) => mergeCustomers(api, missing, person)],
  ['customerUpdate', 'mergeCustomers', (api) => mergeCustomers(api, {} as never, missing)],
  ['id', 'undoMerge', (api) => undoMerge(api, missing)],
  ['id', 'saveCustomer', (api) => saveCustomer(api, missing, person)],
  ['customerUpdate', 'saveCustomer', (api) => saveCustomer(api, { id: 7 } as never, missing)],
  ['id', 'saveJob', (api) => saveJob(api, missing, draft)],
  ['id', 'saveJob', (api) => saveJob(api, {} as Job, draft)],
  ['jobUpdate', 'saveJob', (api) => saveJob(api, job, missing)],
  ['id', 'saveWorker', (api) => saveWorker(api, missing, person)],
  ['user_ids', 'saveUserSelection', (api) => saveUserSelection(api, missing)],
  ['start_date', 'startStorno', (api) => startStorno(api, { start: null, end: october })],
  ['end_date', 'startStorno', (api) => startStorno(api, { start: october, end: null })],
  [
    'start_date',
    'startTimesheetReport',
    (api) => startTimesheetReport(api, { start: null, end: october, userIds: [3] }),
  ],
  [
    'end_date',
    'startTimesheetReport',
    (api) => startTimesheetReport(api, { start: october, end: null, userIds: [3] }),
  ],
  ['workerUpdate', 'saveWorker', (api) => saveWorker(api, { id: 7 } as never, missing)],
  ['credentials', 'signIn', (api) => signIn(api, missing)],
])(
  'specification: a missing %s is named by %s, and nothing is sent',
  async (field, operation, call) => {
    const { api, requests } = callsTo(() => json({}));
    await expect(call(api as never)).rejects.toThrow(
      `Required parameter ${field} was null or undefined when calling ${operation}.`,
    );
    expect(requests).toEqual([]);
  },
);

test('specification: every call that takes parameters names the one that is missing', async () => {
  const calls = callsOfTheApi();
  expect(NEED_NOTHING.filter((name) => !calls.has(name))).toEqual([]);
  for (const name of NEED_NOTHING) calls.delete(name);
  expect(calls.size).toBeGreaterThan(0);
  for (const [name, call] of calls) {
    const { api, requests } = callsTo(() => json({}));
    await expect(call(api), name).rejects.toThrow(
      new RegExp(`^Required parameter \\w+ was null or undefined when calling ${name}\\.$`),
    );
    expect(requests).toEqual([]);
  }
});
