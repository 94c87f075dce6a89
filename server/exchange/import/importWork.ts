import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type {
  ImportVerdict,
  WireImport,
  WireImportRun,
} from '../../../src/api/contract/exchange/imports.ts';
import type { Author } from '../../database/history/history.ts';
import {
  importRepository,
  type StoredImport,
  type StoredRow,
} from '../../database/imports/importRepository.ts';
import { recordVersions } from '../../database/records/recordVersions.ts';
import { createRecords, type WritableRecords } from '../../database/records.ts';
import type { Database } from '../../database/sql/schema.ts';
import { businessToday } from '../../calendar/businessToday.ts';
import { eventLog } from '../../log/eventLog.ts';
import { addressKey } from '../../geocoder/positions.ts';
import type { TaskWork } from '../../tasks/task.ts';
import { inTurns, type Steps } from '../../steps.ts';
import { readAllRecords, type AllRecords } from '../../database/allRecords.ts';
import { applyPlan, outcomeOf, type ImportOutcome } from './applyPlan.ts';
import { readSources, storedReading } from '../rows/importFile.ts';
import { customersToLocate, type PositionsTask } from './importPositions.ts';
import { digestOf, planImport } from '../plan/plan.ts';
import type { Choice, PlannedRow } from '../rows/plannedRow.ts';
import type { Progress } from './progress.ts';
import { undoBatch, type StoredUndo } from './undoImport.ts';

/** What asked for a task: for the history and the log. */
interface Origin {
  readonly requestId: string;
  readonly address: string;
}

/** What a task does with an import. */
export type ImportTask = Origin & { readonly importId: number } & (
    | { readonly action: 'check' }
    | { readonly action: 'undo' }
    | ({ readonly action: 'run' } & WireImportRun)
  );

type ImportCounts = Readonly<Record<ImportVerdict, number>>;

interface ImportWorkOptions {
  /**
   * Opens a database for the work alone: on SQLite, others would wait for its transaction if it had
   * the connection of the requests.
   */
  readonly openOwn: () => { readonly database: Database; close(): Promise<void> };
  readonly progress: Progress;
  /** Whether a task is to look up where customers are. */
  readonly findsPositions: boolean;
  readonly timeZone: string;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** The plan of a run that says something else than its check did, or has not said everything. */
class InterruptedRun extends Error {
  readonly reason: 'outdated' | 'undecided';

  constructor(reason: InterruptedRun['reason']) {
    super(reason);
    this.reason = reason;
  }
}

function countsOf(rows: readonly PlannedRow[]): ImportCounts {
  const counts = { new: 0, update: 0, unchanged: 0, unclear: 0, faulty: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

function linesOf(rows: readonly PlannedRow[], wanted: ImportVerdict): readonly number[] {
  return rows.filter(({ verdict }) => verdict === wanted).map(({ line }) => line);
}

async function addressesToLocate(
  batchId: string,
  { batches, customers }: WritableRecords,
): Promise<number> {
  const located = await customersToLocate(batchId, batches, customers);
  return new Set(located.map(addressKey)).size;
}

/** The unclear rows, each with the digest of what is asked about it. */
function* questionsOf(
  rows: readonly PlannedRow[],
): Steps<NonNullable<NonNullable<WireImport['check']>['unclear']>> {
  const questions: { line: number; digest: string }[] = [];
  for (const row of rows) {
    if (row.verdict === 'unclear') {
      questions.push({ line: row.line, digest: yield* digestOf([row]) });
    }
    yield;
  }
  return questions;
}

/** What a check keeps of its rows. */
function* storedRows(rows: readonly PlannedRow[]): Steps<Omit<StoredRow, 'position'>[]> {
  const stored: Omit<StoredRow, 'position'>[] = [];
  for (const { fields: _fields, ...row } of rows) {
    stored.push({ verdict: row.verdict, content: JSON.stringify(row) });
    yield;
  }
  return stored;
}

/** The background work of imports: checks, runs and takes them back. */
export function createImportWork({
  openOwn,
  progress,
  findsPositions,
  timeZone,
  now,
  log,
}: ImportWorkOptions): TaskWork {
  const events = eventLog(log);

  return async ({ taskId, userId, parameters, signal, start }) => {
    const task = parameters as ImportTask;
    const { importId, requestId, address } = task;
    const by = { by: userId, address, reqId: requestId };
    const author: Author = { userId, source: 'import', requestId };
    const own = openOwn();
    const { database } = own;
    const imports = importRepository(database);
    const records = createRecords(database, now);

    async function sourcesOf({ kind, reading }: StoredImport) {
      const file = await imports.file(importId);
      if (file === null || reading === null) throw new Error('The file was forgotten.');
      return readSources(kind, file, storedReading(reading), businessToday(now, timeZone));
    }

    /** A plan in turns, whose rows count as progress. */
    async function planOf(
      row: StoredImport,
      sources: Awaited<ReturnType<typeof sourcesOf>>,
      known: AllRecords,
      decisions: ReadonlyMap<number, Choice>,
    ): Promise<readonly PlannedRow[]> {
      const steps = planImport(sources, known, {
        timeZone,
        now,
        today: businessToday(now, timeZone),
        decisions,
        isArchive: row.kind === 'archive',
      });
      const isOfJobs = (kind: RecordKind) => kind === 'job';
      const total = sources.reduce(
        (sum, { kind, rows }) => sum + rows.length * (isOfJobs(kind) ? 3 : 1),
        0,
      );
      let done = 0;
      return inTurns(steps, {
        signal,
        onStep() {
          done += 1;
          const of = Math.round((row.row_count * Math.min(done, total)) / total);
          progress.report(importId, { done: of, total: row.row_count });
        },
      });
    }

    async function check(row: StoredImport): Promise<void> {
      const sources = await sourcesOf(row);
      const rows = await planOf(row, sources, await readAllRecords(records), new Map());
      const digest = await inTurns(digestOf(rows), { signal });
      const unclear = await inTurns(questionsOf(rows), { signal });
      const checked = JSON.stringify({ digest, counts: countsOf(rows), unclear });
      const stored = await inTurns(storedRows(rows), { signal });
      await database.transaction().execute(async (transaction) => {
        const saved = importRepository(transaction);
        const state = { state: 'checked', checked, failure: null } as const;
        if (await saved.updateOpen(row, state)) {
          await saved.saveRows(importId, stored);
        }
      });
    }

    async function run(
      row: StoredImport,
      { digest, decisions, leave_out_faulty = false }: WireImportRun,
    ): Promise<void> {
      const choices = new Map(decisions.map(({ line, choice }) => [line, choice]));
      const batchId = randomUUID();
      const sources = await sourcesOf(row);

      /** Throws an `InterruptedRun` if the plan is not the one of the check, or leaves something open. */
      async function planned(known: AllRecords) {
        const undecided = await planOf(row, sources, known, new Map());
        if ((await inTurns(digestOf(undecided), { signal })) !== digest)
          throw new InterruptedRun('outdated');
        const rows = choices.size === 0 ? undecided : await planOf(row, sources, known, choices);
        const isLeftOut = leave_out_faulty && row.kind !== 'archive';
        const leftOut = new Set(isLeftOut ? linesOf(undecided, 'faulty') : []);
        const written = rows.filter(({ line }) => !leftOut.has(line));
        if (written.some(({ verdict }) => verdict === 'faulty' || verdict === 'unclear')) {
          throw new InterruptedRun('undecided');
        }
        const skipped = undecided.filter(
          ({ verdict, line }) => verdict === 'unclear' && choices.get(line) === 'skip',
        ).length;
        return { rows: written, skipped, leftOut: leftOut.size };
      }

      // Planned before others have to wait; where they have changed records meanwhile, once more.
      const { version } = await recordVersions(database)();
      const before = await planned(await readAllRecords(records));
      const outcome = await records.inTransaction({ ...author, batchId }, async (writable) => {
        const current = await writable.imports.find(importId);
        if (current?.state === 'imported') return null;
        const isSame = (await writable.versions()).version === version;
        const { rows, skipped, leftOut } = isSame
          ? before
          : await planned(await readAllRecords(writable));
        await applyPlan(rows, writable, (done) => {
          progress.report(importId, { done, total: rows.length });
        });
        signal.throwIfAborted();
        const positions = findsPositions ? await addressesToLocate(batchId, writable) : 0;
        const of: ImportOutcome = {
          ...outcomeOf(rows, skipped),
          ...(leftOut > 0 && { left_out: leftOut }),
          ...(positions > 0 && { positions }),
        };
        await writable.imports.update(importId, {
          state: 'imported',
          failure: null,
          batch_id: batchId,
          imported_at: now().toISOString(),
          outcome: JSON.stringify(of),
        });
        return of;
      });
      if (outcome === null) return;
      events.info(
        { event: 'import.finished', importId, kind: row.kind, ...by, ...outcome },
        'A file was imported.',
      );
    }

    async function startPositions(): Promise<void> {
      const json = (await imports.find(importId))?.outcome ?? null;
      const outcome = json === null ? null : (JSON.parse(json) as ImportOutcome);
      if (outcome?.positions) await start('positions', { importId } satisfies PositionsTask);
    }

    async function undo({ kind, batch_id }: StoredImport): Promise<void> {
      if (batch_id === null) return;
      const batchId = randomUUID();
      const undone = await records.inTransaction({ ...author, batchId }, async (writable) => {
        const { undo: stored = null } = (await writable.imports.find(importId)) ?? {};
        const last = stored === null ? null : (JSON.parse(stored) as StoredUndo);
        // Killed between its commit and the end of its task, it runs again.
        if (last?.task_id === taskId) return null;
        const of = await undoBatch(batch_id, writable);
        signal.throwIfAborted();
        const taken_back = (last?.taken_back ?? 0) + of.taken_back;
        const all: StoredUndo = { ...of, taken_back, task_id: taskId };
        const saved = { state: 'undone', failure: null, undo: JSON.stringify(all) } as const;
        await writable.imports.update(importId, saved);
        return of;
      });
      if (undone === null) return;
      const counts = { takenBack: undone.taken_back, kept: undone.kept.length };
      events.info(
        { event: 'import.undone', importId, kind, ...by, ...counts },
        'An import was taken back.',
      );
    }

    try {
      const row = await imports.find(importId);
      if (!row) return { result: null };
      if (task.action === 'check') await check(row);
      else if (task.action === 'undo') await undo(row);
      else {
        // One that was killed between its commit and the end of its task runs again.
        if (row.state !== 'imported') await run(row, task);
        await startPositions();
      }
      return { result: null };
    } catch (error) {
      if (!(error instanceof InterruptedRun)) throw error;
      const again = { state: 'uploaded', checked: null } as const;
      await imports.update(importId, {
        failure: error.reason,
        ...(error.reason === 'outdated' && again),
      });
      return { result: null };
    } finally {
      progress.end(importId);
      await own.close();
    }
  };
}
