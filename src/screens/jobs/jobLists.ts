import { msg, plural } from '@lingui/core/macro';
import { allJobs, jobsOfWorker, newRequests, waitingJobs } from '../../actors/lists/jobList.ts';
import type { Customer, JobListing, LocalDate } from '../../domain/entities.ts';
import type { JobLine, JobLineOptions } from '../../domain/job/lines/jobLines.ts';
import { isOfCustomer } from '../../domain/job/jobOfCustomer.ts';
import type { KnownWorkers } from '../../domain/job/lines/workerNames.ts';
import { isFormerOrSubstitute } from '../../domain/visits/workersOf.ts';
import type { ListTexts } from '../list/list.ts';
import type { JobColumnName } from './useJobColumns.tsx';
import type { ExtraColumn } from './useExtraColumns.tsx';
import { UNNAMED } from './useJobLines.ts';

export interface JobListDefinition extends JobLineOptions {
  readonly query: typeof allJobs;
  /** Filters the queried jobs; by default all are listed. */
  readonly includes?: (job: JobListing) => boolean;
  readonly columns: readonly JobColumnName[];
  /** Those of the columns that a person can leave out; by default none. */
  readonly extras?: readonly ExtraColumn[];
  /** From how many jobs on the list is searched; by default always. */
  readonly searchedFrom?: number;
  /** How many jobs it usually has, for which there is room while they load. */
  readonly expected?: number;
  /** The columns once a job has a worker. */
  readonly columnsOnceAssigned?: readonly JobColumnName[];
  /** Whether they stand below the days of their visits, as long as they are in that order. */
  readonly isByDay?: boolean;
  /** The widths of columns that are wider than in other lists. */
  readonly widths?: Readonly<Partial<Record<JobColumnName, { readonly width: string }>>>;
  /** Null where all workers are loaded for their names. */
  readonly workers: KnownWorkers | null;
  /** Names a job in the row of links to the next jobs on its page. */
  readonly nameOf: (line: JobLine) => string;
  readonly texts: ListTexts;
}

type ListedCustomer = Pick<Customer, 'id' | 'name' | 'position'>;

const AGREED = ['appointment', 'confirmations'] as const;

const nameOf = ({ customerName }: JobLine) => customerName;

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8;

const all: JobListDefinition = {
  query: allJobs,
  columns: ['customer', 'worker', 'nextVisit', 'startDate', ...AGREED, 'actions'],
  workers: null,
  nameOf,
  texts: {
    label: msg`Jobs`,
    count: (found) => msg`${plural(found, { one: '# job', other: '# jobs' })}`,
    loadFailed: msg`The jobs could not be loaded`,
    noMatch: (criteria) => msg`No job matches ${criteria}`,
    empty: msg`There are no jobs yet`,
    emptyHint: msg`Jobs appear here as soon as they are entered or imported.`,
  },
};

export const JOB_LISTS = {
  all: {
    ...all,
    isByDay: true,
    extras: ['phone', 'startDate'],
    widths: { worker: { width: '17%' } },
    columns: [
      'nextVisit',
      'customerAndTown',
      'phone',
      'worker',
      'rhythm',
      'startDate',
      'confirmations',
      'actions',
    ],
  },
  waiting: {
    ...all,
    query: waitingJobs,
    texts: {
      ...all.texts,
      label: msg`Jobs waiting for confirmation`,
      empty: msg`No jobs are waiting for confirmation`,
      emptyHint: msg`Jobs appear here until customer support, customer and worker have confirmed them.`,
    },
  },
  newRequests: {
    query: newRequests,
    kind: 'requests',
    columns: ['customerInTown', 'request', 'waiting', 'dueStart', ...AGREED, 'assignment'],
    columnsOnceAssigned: [
      'customerInTown',
      'worker',
      'request',
      'waiting',
      'dueStart',
      ...AGREED,
      'actions',
    ],
    workers: { workers: [], isComplete: true },
    nameOf,
    texts: {
      label: msg`New requests`,
      count: (found) => msg`${plural(found, { one: '# request', other: '# requests' })}`,
      loadFailed: msg`The requests could not be loaded`,
      noMatch: (criteria) => msg`No request matches ${criteria}`,
      empty: msg`There are no new requests`,
      emptyHint: msg`Requests appear here until they are assigned.`,
    },
  },
  ofWorker: (id: number, today: LocalDate) => ({
    ...all,
    query: jobsOfWorker(id),
    includes: (job) => !isFormerOrSubstitute(job, id, today),
    ofWorker: id,
    columns: [
      'customerAndTown',
      'nextVisit',
      'phone',
      'rhythm',
      'startDate',
      'confirmations',
      'actions',
    ],
    extras: ['phone', 'startDate'],
    searchedFrom: SEARCHED_FROM,
    workers: UNNAMED,
    texts: {
      ...all.texts,
      empty: msg`No jobs are assigned to this worker`,
      emptyHint: msg`A job appears here as soon as it is assigned to this worker.`,
    },
  }),
  ofCustomer: (customer: ListedCustomer): JobListDefinition => ({
    ...all,
    includes: (job) => isOfCustomer(job, customer),
    columns: ['linkedAppointment', 'worker', 'nextVisit', 'startDate', 'confirmations', 'actions'],
    extras: ['startDate'],
    searchedFrom: SEARCHED_FROM,
    expected: 1,
    widths: { worker: { width: '20%' } },
    nameOf: ({ summary }) => summary,
    texts: {
      ...all.texts,
      empty: msg`This customer has no jobs yet`,
      emptyHint: msg`The jobs of this customer are listed here.`,
    },
  }),
} satisfies Readonly<
  Record<
    string,
    | JobListDefinition
    | ((workerId: number, today: LocalDate) => JobListDefinition)
    | ((customer: ListedCustomer) => JobListDefinition)
  >
>;
