import type { Api } from '../../api/client/createApi.ts';
import { archiveCustomer, fetchCustomer, saveContact } from '../../api/people/customers.ts';
import { erasePerson } from '../../api/people/erasure.ts';
import { fetchJob, saveJob } from '../../api/jobs/jobs.ts';
import { createJob, fetchCreatedJob } from '../../api/jobs/newJobs.ts';
import { mergeCustomers, undoMerge } from '../../api/people/customerMerge.ts';
import { withBatches } from '../../api/client/batches.ts';
import { announceMerged, announceRead, announceSaved } from '../../api/client/savedRecords.ts';
import { archiveWorker, fetchWorker } from '../../api/people/workers.ts';
import { jobIdsOf } from '../../domain/visits/changes/savedVisits.ts';
import type { CustomerRecord, Job, WorkerRecord } from '../../domain/entities.ts';
import { copyDraft } from '../../domain/job/visitCopy.ts';
import { draftOf, withChanges } from '../../domain/job/edit/jobFields.ts';
import type { AskedMerge } from '../../domain/person/customerMerge.ts';
import { partOfVisit } from '../../domain/job/edit/jobParts.ts';
import { differingParts, unsavedRecord, type UnsavedOf } from '../../domain/record/recordForm.ts';
import { recordKindOf, type AskedChange, type Changed } from '../../domain/record/recordChange.ts';
import { jobsOf, type JointRecord } from '../../domain/visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
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
    case 'copy':
      return fetchJob(api, id, signal);
    case 'visits':
      return readJointly(api, asked, signal);
    case 'series':
      return readSeries(api, asked, signal);
    case 'customer':
    case 'contact':
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

/** Reads the same once it is unclear whether the change has arrived: of a copy, the job that it made. */
export async function checkRecord(
  api: Api,
  asked: AskedChange,
  signal: AbortSignal,
): Promise<Changed> {
  const made =
    asked.target === 'copy' ? await fetchCreatedJob(api, asked.change.creationKey, signal) : null;
  return made ?? readRecord(api, asked, signal);
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

async function save(api: Api, record: Changed | null, asked: AskedChange): Promise<Changed> {
  const { target, id } = asked;
  switch (target) {
    case 'job': {
      const job = record as Job;
      const saving = saveJob(api, job, withChanges(job, asked.change));
      return announceSaved(api, 'job', await logSave('job', id, saving));
    }
    case 'visits':
      return logSave('job', id, saveJointly(api, asked));
    case 'series':
      return logSave('job', id, saveSeries(api, record as Job, asked));
    case 'copy': {
      const today = dayIn(api);
      const blank = unsavedRecord('job', asked.change.creationKey, today) as UnsavedOf<'job'>;
      const draft = copyDraft(blank, record as Job, asked.change, today);
      return announceSaved(api, 'job', await logSave('job', id, createJob(api, blank, draft)));
    }
    case 'customer': {
      const saving = archiveCustomer(api, record as CustomerRecord, asked.change.archivedOn);
      return announceSaved(api, target, await logSave(target, id, saving));
    }
    case 'contact': {
      const saving = saveContact(api, record as CustomerRecord, asked.change);
      return announceSaved(api, 'customer', await logSave('customer', id, saving));
    }
    case 'merge':
      return logSave('customer', id, saveMerge(api, record as CustomerRecord, asked));
    case 'worker': {
      const saving = archiveWorker(api, record as WorkerRecord, asked.change.archivedOn);
      return announceSaved(api, target, await logSave(target, id, saving));
    }
    case 'erasure': {
      const { kind } = asked.change;
      const saving = erasePerson(api, kind, record as CustomerRecord | WorkerRecord);
      return announcePerson(api, kind, await logSave(kind, id, saving));
    }
  }
}

/** A record with a change that is saved, and by what the server takes that back. */
type SavedChange = Changed & { readonly batches?: readonly string[] };

/**
 * Saves the change of a record, which is of its target, shows it in lists, and returns the record as
 * it is then. Fails as the save of that kind of record does.
 */
export async function saveChange(
  api: Api,
  record: Changed | null,
  asked: AskedChange,
): Promise<SavedChange> {
  const { saved, batches } = await withBatches(api, (batched) => save(batched, record, asked));
  return { ...saved, batches };
}

/** What the change of a visit changes, by the names of the parts of its job's form. */
function visitParts({ change, seen }: AskedVisitChange): readonly string[] {
  const { eventId, seriesDay, patch, workerId } = change;
  return [
    partOfVisit({ eventId, seriesDay }),
    ...(seen.event.rule === null && patch?.start ? ['appointment'] : []),
    ...(workerId !== undefined ? ['workerId'] : []),
  ];
}

/** The parts of the form of the record that a change was to change. */
function partsOf(before: Changed | null, asked: AskedChange): readonly string[] {
  switch (asked.target) {
    case 'job': {
      const draft = draftOf(before as Job);
      return differingParts('job', draft, withChanges(before as Job, asked.change));
    }
    case 'visits':
      return asked.change.filter(({ id }) => id === asked.id).flatMap(visitParts);
    case 'contact':
      return [asked.change.field];
    case 'series':
      return ['appointment', 'seriesEnd'];
    default:
      return [];
  }
}

/** A change as it is taken back. */
export function madeChange(
  before: Changed | null,
  asked: AskedChange,
  { batches = [], ...saved }: SavedChange,
) {
  const isErasure = asked.target === 'erasure';
  return {
    kind: recordKindOf(asked),
    saved,
    otherJobs: asked.target === 'visits' ? jobIdsOf(asked.change).slice(1) : [],
    batches: isErasure ? [] : batches,
    ...(isErasure && { irreversible: 'erasure' as const }),
    asked,
    parts: partsOf(before, asked),
  };
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
