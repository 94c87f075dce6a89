import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { JobList, jobsOfWorker } from '../../../actors/jobList.ts';
import { JobEditor } from '../../../actors/recordEditor.ts';
import { useRecordListProps, type RecordListActor } from '../../../actors/recordList.ts';
import { useRuntime } from '../../../actors/runtime.ts';
import { useToday } from '../../../actors/useToday.ts';
import type { Customer, JobListing } from '../../../domain/entities.ts';
import {
  scheduleWindow,
  workerSchedule,
  type Schedule,
} from '../../../domain/job/workerSchedule.ts';
import { logUnreadableEvents } from '../../jobs/logUnreadableEvents.ts';

const NO_JOBS: readonly JobListing[] = [];

export interface LoadedSchedule extends Schedule {
  /** The jobs of the chosen worker, for their `ScheduleStatus`; null if none is chosen. */
  readonly jobs: RecordListActor | null;
}

interface WorkerScheduleProps {
  /** Undefined until loaded. */
  readonly customer: Customer | undefined;
  readonly children: (schedule: LoadedSchedule) => ReactNode;
}

/**
 * The schedule of the job as edited and of its chosen worker. While the worker's jobs load, and if
 * they fail, it has the visits of the job alone. What is rendered with it stays mounted when another
 * worker is chosen.
 */
export function WorkerSchedule({ customer, children }: WorkerScheduleProps) {
  const { timeZone } = useRuntime().api.config;
  const today = useToday();
  const id = JobEditor.useRecord((job) => job.id);
  const fromDate = JobEditor.useDraft((draft) => draft.fromDate);
  const events = JobEditor.useDraft((draft) => draft.events);
  const workerId = JobEditor.useDraft((draft) => draft.workerId);
  const [jobs, setJobs] = useState<RecordListActor | null>(null);
  const rows = useSelector(jobs ?? undefined, (snapshot) => snapshot?.context.rows ?? NO_JOBS);
  const ofWorker = rows as readonly JobListing[];
  const customerName = customer?.name ?? '';
  const customerPosition = customer?.position ?? null;
  const schedule = useMemo(() => {
    const job = { id, fromDate, events, customerName, customerPosition };
    return workerSchedule(job, ofWorker, scheduleWindow(today), timeZone);
  }, [id, fromDate, events, customerName, customerPosition, ofWorker, today, timeZone]);
  useEffect(() => ofWorker.forEach(logUnreadableEvents), [ofWorker]);
  return (
    <>
      {workerId !== null && <JobsOfWorker key={workerId} workerId={workerId} onChange={setJobs} />}
      {children({ ...schedule, jobs })}
    </>
  );
}

interface JobsOfWorkerProps {
  readonly workerId: number;
  /** Called before the first paint with the list, and with null once it is gone. */
  readonly onChange: (jobs: RecordListActor | null) => void;
}

/** A list of its own per worker, so that the answer for an earlier worker never shows. */
function JobsOfWorker({ workerId, onChange }: JobsOfWorkerProps) {
  const query = useMemo(() => jobsOfWorker(workerId), [workerId]);
  return (
    <JobList.Provider {...useRecordListProps(query)}>
      <ListHandle onChange={onChange} />
    </JobList.Provider>
  );
}

function ListHandle({ onChange }: Pick<JobsOfWorkerProps, 'onChange'>) {
  const jobs = JobList.useActorRef();
  useLayoutEffect(() => {
    onChange(jobs);
    return () => onChange(null);
  }, [jobs, onChange]);
  return null;
}
