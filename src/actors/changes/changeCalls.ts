import type { Api } from '../../api/client/createApi.ts';
import { archiveCustomer, fetchCustomer } from '../../api/people/customers.ts';
import { erasePerson } from '../../api/people/erasure.ts';
import { fetchJob, saveJob } from '../../api/jobs/jobs.ts';
import { mergeCustomers, undoMerge } from '../../api/people/customerMerge.ts';
import { announceMerged, announceRead, announceSaved } from '../../api/client/savedRecords.ts';
import { archiveWorker, fetchWorker } from '../../api/people/workers.ts';
import type { CustomerRecord, Job, WorkerRecord } from '../../domain/entities.ts';
import type { AskedJobChange } from '../../domain/job/confirmation/jobChange.ts';
import type { JobDraft } from '../../domain/job/jobDraft.ts';
import { draftOf, withChanges } from '../../domain/job/edit/jobFields.ts';
import type { AskedSeriesChange, SeriesRecord } from '../../domain/job/series/seriesChange.ts';
import type { AskedMerge } from '../../domain/person/customerMerge.ts';
import type { AskedErasure } from '../../domain/person/erasure.ts';
import { doneVisitsOf } from '../../domain/undo/doneVisits.ts';
import { recordKindOf, type AskedChange, type Changed } from '../../domain/record/recordChange.ts';
import {
  jobsOf,
  type AskedJointChange,
  type JointRecord,
} from '../../domain/visits/changes/jointChange.ts';
import { withAskedVisit, type AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { logSave } from '../editor/logSave.ts';
import { dayIn } from '../clock/useToday.ts';
import { readJointly, saveJointly } from './jointCalls.ts';
import { readSeries, saveSeries } from './seriesCalls.ts';
import type { PersonKind } from '../../domain/kinds/kinds.ts';

/** Reads the record of a change; fails as any read does. */
export function readRecord(api: Api, asked: AskedChange, signal: AbortSignal): Promise<Changed> {
  const { target, id } = asked;
  switch (target) {
    case 'job':
    case 'visit':
      return fetchJob(api, id, signal);
    case 'visits':
      return readJointly(api, asked, signal);
    case 'series':
      return readSeries(api, asked, signal);
    case 'customer':
    case 'merge':
      return fetchCustomer(api, id, signal);
    case 'worker':
      return fetchWorker(api, id, signal);
    case 'erasure':
      return asked.change.kind === 'customer'
        ? fetchCustomer(api, id, signal)
        : fetchWorker(api, id, signal);
  }
}

async function saveMerge(api: Api, record: CustomerRecord, { id, change }: AskedMerge) {
  if (change.kind === 'undo') {
    const { from, into, kept } = await undoMerge(api, id);
    announceSaved(api, 'customer', from);
    announceSaved(api, 'customer', into);
    return { ...from, kept };
  }
  const { pair, draft } = change;
  const into = await mergeCustomers(api, pair, draft);
  const merged = { ...record, merged: { into: into.id, on: dayIn(api) } };
  announceMerged(api, merged, into);
  return merged;
}

function draftWith(job: Job, asked: AskedJobChange | AskedVisitChange): JobDraft {
  return asked.target === 'job'
    ? withChanges(job, asked.change)
    : withAskedVisit(draftOf(job), asked);
}

/**
 * Saves the change of a record, which is of its target, shows it in lists, and returns the record as
 * it is then. Fails as the save of that kind of record does.
 */
export async function saveChange(
  api: Api,
  record: Changed | null,
  asked: AskedChange,
): Promise<Changed> {
  const { target, id } = asked;
  switch (target) {
    case 'job':
    case 'visit': {
      const job = record as Job;
      const save = saveJob(api, job, draftWith(job, asked));
      return announceSaved(api, 'job', await logSave('job', id, save));
    }
    case 'visits':
      return logSave('job', id, saveJointly(api, asked));
    case 'series':
      return logSave('job', id, saveSeries(api, record as Job, asked));
    case 'customer': {
      const save = archiveCustomer(api, record as CustomerRecord, asked.change.archivedOn);
      return announceSaved(api, target, await logSave(target, id, save));
    }
    case 'merge':
      return logSave('customer', id, saveMerge(api, record as CustomerRecord, asked));
    case 'worker': {
      const save = archiveWorker(api, record as WorkerRecord, asked.change.archivedOn);
      return announceSaved(api, target, await logSave(target, id, save));
    }
    case 'erasure': {
      const { kind } = asked.change;
      const save = erasePerson(api, kind, record as CustomerRecord | WorkerRecord);
      return announcePerson(api, kind, await logSave(kind, id, save));
    }
  }
}

/** The change as one that can be taken back. */
function doneChange(
  before: Changed | null,
  asked: Exclude<AskedChange, AskedMerge | AskedErasure | AskedSeriesChange | AskedJointChange>,
  saved: Changed,
) {
  const isOfJob = asked.target === 'job' || asked.target === 'visit';
  const draft = isOfJob ? draftWith(before as Job, asked) : null;
  return { kind: recordKindOf(asked), before: before!, draft, saved, asked };
}

/** The change of a series, with the job that goes on with it if it has made one. */
function doneSeries(before: Job, asked: AskedSeriesChange, saved: SeriesRecord) {
  const { fromDate, events } = draftOf(saved);
  return {
    kind: 'job' as const,
    before,
    draft: { ...draftOf(before), fromDate, events },
    saved,
    asked,
    ...(saved.following && { followedBy: saved.following.id }),
  };
}

/** The changes of several visits as one that can be taken back. */
function doneTogether(asked: AskedJointChange, saved: JointRecord) {
  const all = { absence: null, jobs: jobsOf(saved) };
  return { ...doneVisitsOf(all, { asked: asked.change, now: null })!, asked };
}

/** The merge, or its undoing, as what is taken back on the customer's page alone. */
function lastingMerge({ change }: AskedMerge, saved: Changed) {
  const lasting = change.kind === 'merge' ? ('merge' as const) : ('separation' as const);
  return { lasting, kind: 'customer' as const, saved };
}

/** An erasure, which nothing takes back. */
function lastingErasure({ change: { kind } }: AskedErasure, saved: Changed) {
  return { lasting: 'erasure' as const, kind, saved };
}

/** The change as one that can be taken back, here or elsewhere if at all. */
export function deedOf(before: Changed | null, asked: AskedChange, saved: Changed) {
  switch (asked.target) {
    case 'merge':
      return lastingMerge(asked, saved);
    case 'erasure':
      return lastingErasure(asked, saved);
    case 'series':
      return doneSeries(before as Job, asked, saved as SeriesRecord);
    case 'visits':
      return doneTogether(asked, saved as JointRecord);
    default:
      return doneChange(before, asked, saved);
  }
}

function announcePerson(api: Api, kind: PersonKind, record: Changed): Changed {
  return announceSaved(api, kind, record as CustomerRecord & WorkerRecord);
}

/** Patches the lists with the record that was read. */
export function showRead(api: Api, asked: AskedChange, record: Changed): void {
  const kind = recordKindOf(asked);
  if (asked.target === 'visits') {
    for (const job of jobsOf(record as JointRecord)) announceRead(api, job);
  } else if (kind === 'job') announceRead(api, record as Job);
  else announcePerson(api, kind, record);
}
