import { useSelector as useSelected } from '@xstate/react';
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createActor, fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { changeMachine } from '../../machines/changeMachine.ts';
import type { Api } from '../api/createApi.ts';
import { archiveCustomer, fetchCustomer } from '../api/customers.ts';
import { erasePerson } from '../api/erasure.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { mergeCustomers, undoMerge } from '../api/customerMerge.ts';
import { announceMerged, announceRead, announceSaved } from '../api/savedRecords.ts';
import { archiveWorker, fetchWorker } from '../api/workers.ts';
import type { CustomerRecord, Job, JobListing, WorkerRecord } from '../domain/entities.ts';
import { withPending, type AskedJobChange } from '../domain/job/jobChange.ts';
import type { JobChanges, JobDraft } from '../domain/job/jobDraft.ts';
import { draftOf, withChanges } from '../domain/job/jobFields.ts';
import type { AskedMerge } from '../domain/person/customerMerge.ts';
import type { AskedErasure } from '../domain/person/erasure.ts';
import { recordKindOf, type AskedChange, type Changed } from '../domain/recordChange.ts';
import { withVisitPatch, type AskedVisitChange } from '../domain/visits/visitChange.ts';
import { logSave } from './logSave.ts';
import { useRuntime } from './runtime.ts';
import { dayIn } from './useToday.ts';

type ChangesActor = ActorRefFrom<typeof changeMachine>;

const Context = createContext<ChangesActor | null>(null);

function useActorRef(): ChangesActor {
  return useContext(Context)!;
}

function useSelector<Selected>(
  select: (snapshot: SnapshotFrom<typeof changeMachine>) => Selected,
): Selected {
  return useSelected(useActorRef(), select);
}

function readRecord(api: Api, asked: AskedChange, signal: AbortSignal): Promise<Changed> {
  const { target, id } = asked;
  switch (target) {
    case 'job':
    case 'visit':
      return fetchJob(api, id, signal);
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
    : withVisitPatch(draftOf(job), asked.change, asked.change.patch);
}

/** The record is of the target of the change. */
async function saveChange(api: Api, record: Changed, asked: AskedChange): Promise<Changed> {
  const { target, id } = asked;
  switch (target) {
    case 'job':
    case 'visit': {
      const job = record as Job;
      const save = saveJob(api, job, draftWith(job, asked));
      return announceSaved(api, 'job', await logSave('job', id, save));
    }
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
  before: Changed,
  asked: Exclude<AskedChange, AskedMerge | AskedErasure>,
  saved: Changed,
) {
  const isOfJob = asked.target === 'job' || asked.target === 'visit';
  const draft = isOfJob ? draftWith(before as Job, asked) : null;
  return { kind: recordKindOf(asked), before, draft, saved };
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
function deedOf(before: Changed, asked: AskedChange, saved: Changed) {
  switch (asked.target) {
    case 'merge':
      return lastingMerge(asked, saved);
    case 'erasure':
      return lastingErasure(asked, saved);
    default:
      return doneChange(before, asked, saved);
  }
}

function announcePerson(api: Api, kind: 'customer' | 'worker', record: Changed): Changed {
  return announceSaved(api, kind, record as CustomerRecord & WorkerRecord);
}

/** Patches the lists with the record that was read. */
function showRead(api: Api, asked: AskedChange, record: Changed): void {
  const kind = recordKindOf(asked);
  if (kind === 'job') announceRead(api, record as Job);
  else announcePerson(api, kind, record);
}

/** The page's actor, which still saves queued changes after the page is left. */
function ChangeProvider({ children }: { readonly children: ReactNode }) {
  const { api, offers, undoFeed, actorOptions } = useRuntime();
  const [changes] = useState(() => {
    const read = fromPromise<Changed, { asked: AskedChange }>(({ input, signal }) =>
      readRecord(api, input.asked, signal),
    );
    const logic = changeMachine.provide({
      actors: {
        loadRecord: read,
        checkRecord: read,
        saveChange: fromPromise(({ input: { record, asked } }) => saveChange(api, record, asked)),
      },
    });
    const actor = createActor(logic, actorOptions);
    actor.on('record.read', ({ record }) => {
      showRead(api, actor.getSnapshot().context.asked!, record);
    });
    actor.on('change.saved', ({ before, asked, saved }) => {
      undoFeed.send({ type: 'change.made', change: deedOf(before, asked, saved) });
    });
    actor.on('change.dropped', () => offers.withdraw('visits'));
    return actor.start();
  });
  useEffect(
    () =>
      undoFeed.listen((news) => {
        if (news.type !== 'undo.requested') return;
        const { record } = changes.getSnapshot().context;
        if (!news.of || news.of === record) changes.send({ type: news.type });
      }),
    [undoFeed, changes],
  );
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      void waitFor(changes, (snapshot) => !snapshot.hasTag('busy'), { timeout: Infinity }).then(
        () => isLeft.current && changes.stop(),
      );
    };
  }, [changes]);
  return createElement(Context.Provider, { value: changes }, children);
}

const NONE: readonly AskedChange[] = [];

/** Changes of records from outside their forms. */
export const Changes = { Provider: ChangeProvider, useActorRef, useSelector };

/** The pending changes of all records, queued ones included, in order. */
export function usePending(): readonly AskedChange[] {
  const asked = useSelector((snapshot) =>
    snapshot.matches({ changing: 'loading' }) || snapshot.matches({ changing: 'saving' })
      ? snapshot.context.asked
      : null,
  );
  const waiting = useSelector((snapshot) =>
    snapshot.matches('changing') ? snapshot.context.waiting : NONE,
  );
  return useMemo(() => (asked ? [asked, ...waiting] : waiting), [asked, waiting]);
}

/** The pending changes of a job as a whole. */
export function usePendingChanges(id: number): readonly JobChanges[] {
  const pending = usePending();
  return useMemo(
    () => pending.flatMap((one) => (one.target === 'job' && one.id === id ? [one.change] : [])),
    [pending, id],
  );
}

/** A job with its pending changes, and the function that requests another. */
export function useJobChange<Known extends JobListing>(listed: Known) {
  const actor = useActorRef();
  const pending = usePendingChanges(listed.id);
  const job = useMemo(() => withPending(listed, pending), [listed, pending]);
  const request = (change: JobChanges) =>
    actor.send({
      type: 'change.requested',
      asked: { target: 'job', id: job.id, name: job.customerName, change, seen: job.workerId },
    });
  return { job, request };
}
