import { useSelector } from '@xstate/react';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { JobList, jobsOfWorker } from '../../../actors/lists/jobList.ts';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useRecordListProps, type RecordListActor } from '../../../actors/lists/recordList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useSavedRow } from '../../../actors/runtime/useSavedRow.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { withEventIds } from '../../../domain/job/eventIds.ts';
import { weekStart } from '../../../domain/calendar/view.ts';
import type { Customer, JobListing, LocalDate } from '../../../domain/entities.ts';
import { hasSameVisits } from '../../../domain/job/edit/jobFields.ts';
import type { CarriedOverride, FallenOverride } from '../../../domain/job/series/overridesAfter.ts';
import { NO_ID } from '../../../domain/record/recordReference.ts';
import {
  clashesIn,
  nextVisitDay,
  scheduleWindow,
  workerSchedule,
  type Clash,
  type ScheduledJob,
  type ScheduleEntry,
} from '../../../domain/visits/fit/workerSchedule.ts';
import { logUnreadableEvents } from '../../jobs/logUnreadableEvents.ts';
import { useAfterEdit } from './useAfterEdit.ts';

const NO_JOBS: readonly JobListing[] = [];

/** What decides when a job's visits are and who comes. */
type Staffed = Pick<JobListing, 'workerId' | 'earlierWorkers' | 'fromDate' | 'events'>;

function staffedOf({ workerId, earlierWorkers, fromDate, events }: Staffed): Staffed {
  return { workerId, fromDate, events, ...(earlierWorkers && { earlierWorkers }) };
}

interface WorkerSchedule {
  /** As edited; its identity changes only with it. */
  readonly job: ScheduledJob;
  /** The same as the server has it. */
  readonly saved: ScheduledJob;
  /** Whether what decides on the visits is edited and not saved. */
  readonly isEdited: boolean;
  /** The loaded jobs of the chosen worker. */
  readonly ofWorker: readonly JobListing[];
  /** The jobs of the chosen worker, for their `ScheduleStatus`; null if none is chosen. */
  readonly jobs: RecordListActor | null;
  /** Whether all of them could be read. */
  readonly areJobsWhole: boolean;
  /** Ascending by start. */
  readonly visits: readonly ScheduleEntry[];
  readonly clashes: readonly Clash[];
  /** The exceptions that the edited series has no place for. */
  readonly fallen: readonly FallenOverride[];
  /** Those that it has a place for. */
  readonly carried: readonly CarriedOverride[];
  /** The Monday of the week shown. */
  readonly week: LocalDate;
  readonly showWeekOf: (day: LocalDate) => void;
}

const ScheduleContext = createContext<WorkerSchedule | null>(null);

/** The schedule of the job's worker; throws outside of its provider. */
export function useWorkerSchedule(): WorkerSchedule {
  const schedule = useContext(ScheduleContext);
  if (!schedule) throw new Error('There is no WorkerScheduleProvider around.');
  return schedule;
}

interface ChosenWeek {
  /** The default week at the time of the choice. */
  readonly insteadOf: LocalDate;
  readonly week: LocalDate;
}

interface WorkerScheduleProviderProps {
  /** Undefined until loaded. */
  readonly customer: Customer | undefined;
  readonly children: ReactNode;
}

/**
 * Provides the schedule of the edited job and its chosen worker. While the worker's jobs load, or
 * if they fail, it has the visits of the job alone. The week is that of the job's next visit, and
 * follows it to another week.
 */
export function WorkerScheduleProvider({ customer, children }: WorkerScheduleProviderProps) {
  const { timeZone } = useRuntime().api.config;
  const today = useToday();
  const loaded = JobEditor.useRecord((record) => record);
  const stored = useSavedRow<Staffed>('job', loaded.id, loaded)!;
  const fromDate = JobEditor.useDraft((draft) => draft.fromDate);
  const workerId = JobEditor.useDraft((draft) => draft.workerId);
  const earlierWorkers = JobEditor.useDraft((draft) => draft.earlierWorkers);
  const isEdited = JobEditor.useDraft((draft, record) => !hasSameVisits(record, draft));
  const [jobs, setJobs] = useState<RecordListActor | null>(null);
  const [chosen, setChosen] = useState<ChosenWeek | null>(null);
  const rows = useSelector(jobs ?? undefined, (snapshot) => snapshot?.context.rows ?? NO_JOBS);
  const areJobsWhole = useSelector(
    jobs ?? undefined,
    (snapshot) => (snapshot?.context.unreadable ?? 0) === 0,
  );
  const ofWorker = rows as readonly JobListing[];
  const customerId = customer?.id ?? null;
  const customerName = customer?.name ?? '';
  const customerZipCode = customer?.zipCode ?? '';
  const customerPosition = customer?.position ?? null;
  const saved = useMemo(
    () => ({
      id: loaded.id === 'new' ? NO_ID : loaded.id,
      ...staffedOf(stored),
      customerId,
      customerName,
      customerZipCode,
      customerPosition,
    }),
    [loaded.id, stored, customerId, customerName, customerZipCode, customerPosition],
  );
  const { events, fallen, carried } = useAfterEdit(saved, isEdited);
  const job = useMemo(
    () =>
      isEdited
        ? { ...saved, workerId, earlierWorkers, fromDate, events: withEventIds(events) }
        : saved,
    [isEdited, saved, workerId, earlierWorkers, fromDate, events],
  );
  const visits = useMemo(
    () => workerSchedule(job, ofWorker, scheduleWindow(today), timeZone),
    [job, ofWorker, today, timeZone],
  );
  const clashes = useMemo(() => clashesIn(visits), [visits]);
  const own = weekStart(nextVisitDay(visits, today) ?? today);
  const week = chosen?.insteadOf === own ? chosen.week : own;
  const schedule = useMemo(
    () => ({
      job,
      saved,
      isEdited,
      ofWorker,
      jobs,
      areJobsWhole,
      visits,
      clashes,
      fallen,
      carried,
      week,
      showWeekOf: (day: LocalDate) => setChosen({ insteadOf: own, week: weekStart(day) }),
    }),
    [
      job,
      saved,
      isEdited,
      ofWorker,
      jobs,
      areJobsWhole,
      visits,
      clashes,
      fallen,
      carried,
      week,
      own,
    ],
  );
  useEffect(() => ofWorker.forEach(logUnreadableEvents), [ofWorker]);
  return (
    <ScheduleContext value={schedule}>
      {workerId !== null && <JobsOfWorker key={workerId} workerId={workerId} onChange={setJobs} />}
      {children}
    </ScheduleContext>
  );
}

interface JobsOfWorkerProps {
  readonly workerId: number;
  /** Called before the first paint with the list, and with null once it is gone. */
  readonly onChange: (jobs: RecordListActor | null) => void;
}

/** One list per worker, so that a late answer for another worker never shows. */
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
