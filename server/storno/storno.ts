import type {
  WireStornoGroup,
  WireUnreadableRow,
} from '../../src/api/contract/exchange/reports.ts';
import { formatMinutes } from '../../src/domain/reports/hours.ts';
import { BexioError, type Bexio, type BexioEntry, type OpenBexio } from '../bexio/bexio.ts';
import { namedRows } from '../bexio/namedRows.ts';
import { failureReason, type RefusedEntry, type ReportFailure } from '../bexio/reportFailure.ts';
import type { Period, TaskRun, TaskWork } from '../tasks/task.ts';
import type { Reduction, StornoJournal } from './journal.ts';
import {
  markedPercentage,
  reducedMinutes,
  stornoActivities,
  withMarker,
  withoutMarker,
  type StornoActivity,
} from './rules.ts';

/** How many edits of an entry may have no known outcome. */
const MAX_EDITS = 2;

interface StornoOptions {
  readonly openBexio: OpenBexio;
  readonly journal: StornoJournal;
  readonly percentages: readonly number[];
}

interface Account {
  readonly bexio: Bexio;
  readonly activities: ReadonlyMap<number, StornoActivity>;
  /** Names by the ids of bexio's users. */
  readonly workers: ReadonlyMap<number, string>;
}

/** Whether an edit may have been made although it has failed. */
function hasUnknownOutcome(error: unknown): boolean {
  return error instanceof BexioError && ['unavailable', 'unreadable'].includes(error.reason);
}

/** Whether other entries can still be edited. */
function concernsOneEntry(error: unknown): error is BexioError {
  return error instanceof BexioError && ['refused', 'unreadable'].includes(error.reason);
}

function isWithin({ first, last }: Period, { date }: BexioEntry): boolean {
  return first <= date && date <= last;
}

function duration(minutes: number | null): string | null {
  return minutes === null ? null : formatMinutes(minutes);
}

function groupsOf(rows: readonly Reduction[], taskId: string): WireStornoGroup[] {
  const groups = Map.groupBy(rows, (row) => `${row.percentage} ${row.activity_name}`);
  return [...groups.values()].map((members) => ({
    storno_percentage: members[0]!.percentage,
    business_activity_name: members[0]!.activity_name,
    entries: members.map((row) => ({
      id: row.entry_id,
      text: row.text,
      worker_id: row.worker_id,
      worker_name: row.worker_name,
      contact_id: row.contact_id,
      date: row.date,
      old_duration: duration(row.old_minutes),
      new_duration: duration(row.new_minutes),
      reduced_before: row.task_id !== taskId,
    })),
  }));
}

/**
 * Reduces the entries of storno activities, each once. The journal says what was planned before
 * bexio is called, and a marker in an entry's text says that it was reduced, so a run that was
 * interrupted at any point can be repeated.
 */
export function createStorno({ openBexio, journal, percentages }: StornoOptions): TaskWork {
  async function openAccount({ userId, signal }: TaskRun): Promise<Account> {
    const bexio = openBexio(userId, signal);
    const activities = stornoActivities(await bexio.activities(), percentages);
    const users = await bexio.users();
    return { bexio, activities, workers: new Map(users.map(({ id, name }) => [id, name])) };
  }

  /** By their ids: an entry whose activity changes meanwhile is found twice. */
  async function findEntries({ bexio, activities }: Account, period: Period) {
    const found = new Map<number, BexioEntry>();
    for (const value of activities.keys()) {
      const entries = await bexio.entries({ field: 'client_service_id', value, ...period });
      for (const entry of entries) found.set(entry.id, entry);
    }
    return found;
  }

  /** Reads an entry and reduces it unless that was done before or is not to be done. */
  async function settle(account: Account, period: Period, entryId: number, run: TaskRun) {
    const { bexio, activities, workers } = account;
    let unanswered: unknown;
    for (let edits = 0; ; edits += 1) {
      run.signal.throwIfAborted();
      const entry = await bexio.entry(entryId);
      const known = await journal.find(entryId);
      const marked = markedPercentage(entry.text);
      const activity = activities.get(entry.activityId);
      const row = {
        entry_id: entryId,
        activity_name: activity?.name ?? known?.activity_name ?? '',
        worker_id: entry.userId,
        worker_name: workers.get(entry.userId) ?? '',
        contact_id: entry.contactId,
        date: entry.date,
        text: withoutMarker(entry.text),
        task_id: run.taskId,
      };

      const isReduced = known?.percentage === marked || known?.new_minutes === entry.minutes;
      if (known && isReduced) {
        if (known.state === 'planned') {
          await run.write((transaction) => journal.markApplied(transaction, entryId));
        }
        return;
      }
      if (marked !== null) {
        if (known?.state === 'applied') return;
        // Reduced by another installation, or before this journal began.
        await run.write((transaction) =>
          journal.store(transaction, {
            ...row,
            percentage: marked,
            old_minutes: null,
            new_minutes: entry.minutes,
            state: 'applied',
          }),
        );
        return;
      }
      if (!activity || entry.running || !entry.minutes || !isWithin(period, entry)) return;
      if (edits === MAX_EDITS) throw unanswered;

      const { percentage } = activity;
      const minutes = reducedMinutes(entry.minutes, percentage);
      const planned: Reduction = {
        ...row,
        percentage,
        old_minutes: entry.minutes,
        new_minutes: minutes,
        state: 'planned',
      };
      await run.write((transaction) => journal.store(transaction, planned));
      try {
        await bexio.edit(entry, minutes, withMarker(entry.text, percentage));
      } catch (error) {
        if (!hasUnknownOutcome(error)) throw error;
        unanswered = error;
        continue;
      }
      await run.write((transaction) => journal.markApplied(transaction, entryId));
      return;
    }
  }

  return async (run) => {
    const period = run.parameters as Period;
    const refused: RefusedEntry[] = [];
    let unreadable: readonly WireUnreadableRow[] = [];

    const failure = async (reason: ReportFailure['reason']) => {
      const changed = await journal.countApplied(run.taskId);
      return { failure: { reason, storno: { changed, refused } }, unreadable };
    };

    try {
      const account = await openAccount(run);
      const found = await findEntries(account, period);
      unreadable = namedRows(account.bexio.unreadable, account.workers);
      const entryIds = new Set([...found.keys(), ...(await journal.plannedEntryIds(period))]);
      for (const entryId of [...entryIds].toSorted((one, other) => one - other)) {
        try {
          await settle(account, period, entryId, run);
        } catch (error) {
          if (!concernsOneEntry(error)) throw error;
          const entry = found.get(entryId);
          // An entry that only the journal knows was moved or deleted.
          if (!entry) continue;
          const workerName = account.workers.get(entry.userId) ?? '';
          refused.push({ id: entryId, workerName, date: entry.date });
        }
      }
    } catch (error) {
      return failure(failureReason(error));
    }
    if (refused.length > 0) return failure(null);
    return {
      result: groupsOf(await journal.applied(period), run.taskId),
      unreadable,
    };
  };
}
