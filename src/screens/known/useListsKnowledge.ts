import { useSelector } from '@xstate/react';
import { use } from 'react';
import { AbsenceList } from '../../actors/lists/absenceList.ts';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { useHolidayRetry } from '../../actors/lists/holidays.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import {
  knowledgeOf,
  type Knowledge,
  type RecordListActor,
} from '../../actors/lists/recordList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { Failure } from '../../domain/failure.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';

type RecordListName = 'jobs' | 'workers' | 'customers' | 'absences';

export type ListName = RecordListName | 'holidays';

/** The lists around that something is made of; always the same ones. */
export interface NeededLists {
  /** Without which nothing can be shown. */
  readonly needed: readonly RecordListName[];
  /** What is shown is true without them, but not whole. */
  readonly beside?: readonly RecordListName[];
  /** The days whose public holidays are shown as well. */
  readonly days?: DayWindow;
}

export interface ListsKnowledge {
  /** Whether what is needed is there, of an earlier time too. */
  readonly state: 'loading' | 'failed' | 'known';
  /** Whether nothing has to be said: nothing has failed, and no rows lack. */
  readonly isWhole: boolean;
  readonly failed: readonly ListName[];
  /** When the oldest rows were loaded that could not be refreshed, in ms since 1970. */
  readonly staleSince: number | null;
  /** The number of unreadable rows. */
  readonly unreadable: number;
  /** The first of those of the lists. */
  readonly failure: Failure | null;
  readonly canRetry: boolean;
  /** Loads again what is not known, or not wholly. */
  readonly retry: () => void;
}

const RETRY = { type: 'retry.requested' } as const;

function useList(name: RecordListName, actor: RecordListActor | null) {
  const list = actor ?? undefined;
  return {
    name,
    actor,
    knowledge: useSelector(list, (snapshot) => snapshot && knowledgeOf(snapshot)),
    loadedAt: useSelector(list, (snapshot) => snapshot?.context.loadedAt ?? null),
    unreadable: useSelector(list, (snapshot) => snapshot?.context.unreadable ?? 0),
    failure: useSelector(list, (snapshot) => snapshot?.context.failure ?? null),
    canRetry: useSelector(list, (snapshot) => snapshot?.can(RETRY) ?? false),
  };
}

const NONE: readonly RecordListName[] = [];

/** What is known of lists together. */
export function useListsKnowledge({ needed, beside = NONE, days }: NeededLists): ListsKnowledge {
  const around = [
    useList('jobs', use(JobList.Actor)),
    useList('workers', use(WorkerList.Actor)),
    useList('customers', use(CustomerList.Actor)),
    useList('absences', use(AbsenceList.Actor)),
  ];
  const lists = around.filter(({ name }) => needed.includes(name) || beside.includes(name));
  const holidays = useHolidayRetry(days ?? null);
  const have = (wanted: Knowledge) => lists.filter(({ knowledge }) => knowledge === wanted);
  const isNeeded = ({ name }: { readonly name: RecordListName }) => needed.includes(name);
  const again = lists.filter(({ canRetry }) => canRetry);
  const failed = have('failed').map(({ name }) => name);
  const stale = have('stale');
  const unreadable = lists.reduce((sum, list) => sum + list.unreadable, 0);
  return {
    state: have('failed').some(isNeeded)
      ? 'failed'
      : have('loading').some(isNeeded)
        ? 'loading'
        : 'known',
    isWhole: failed.length + stale.length + unreadable === 0 && !holidays.isFailed,
    failed: holidays.isFailed ? [...failed, 'holidays'] : failed,
    staleSince: stale.length > 0 ? Math.min(...stale.map(({ loadedAt }) => loadedAt!)) : null,
    unreadable,
    failure: lists.find(({ failure }) => failure !== null)?.failure ?? null,
    canRetry: again.length > 0 || holidays.isFailed,
    retry: () => {
      for (const { actor } of again) actor?.send(RETRY);
      if (holidays.isFailed) holidays.retry();
    },
  };
}
