import type { FastifyRequest } from 'fastify';
import type { WireImport } from '../../../src/api/contract/exchange/imports.ts';
import type { importRepository, StoredImport } from '../../database/imports/importRepository.ts';
import type { ImportTask } from '../../exchange/import/importWork.ts';
import type { Progress } from '../../exchange/import/progress.ts';
import type { UndoneBatch } from '../../exchange/import/undoImport.ts';
import { orNotFound, Problem } from '../../problem.ts';
import { signedInUserId } from '../../security/sessions.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import { languageOf } from '../../texts/language.ts';
import { importAnswer, isBusy, parsed, readingOf } from './importAnswer.ts';

/** In bytes: a decision for each of 10,000 rows, or as many corrections. */
export const LIST_LIMIT = 1024 * 1024;

export interface ImportOptions {
  readonly imports: ReturnType<typeof importRepository>;
  readonly importProgress: Progress;
  readonly tasks: Tasks;
}

/** Finds the imports of requests, starts their tasks and answers with them. */
export function requestedImports({ imports, importProgress, tasks }: ImportOptions) {
  const find = async (id: number) => orNotFound(await imports.find(id));

  async function findIdle(id: number): Promise<StoredImport> {
    const row = await find(id);
    if (isBusy(row)) throw new Problem(409, 'importBusy');
    return row;
  }

  /** The same with its file, to be read or checked once more. */
  async function findOpen(id: number) {
    const row = await findIdle(id);
    const reading = readingOf(row);
    if (row.state === 'imported' || row.state === 'undone') throw new Problem(409, 'importDone');
    if (!reading) throw new Problem(409, 'importForgotten');
    return { row, reading };
  }

  /** What was taken back, with the names of what was kept. */
  async function undoOf({ undo, batch_id }: StoredImport): Promise<WireImport['undo']> {
    const undone = parsed<UndoneBatch>(undo);
    if (undone === null || batch_id === null) return null;
    const { taken_back } = undone;
    const names = undone.kept.length > 0 ? await imports.namesIn(batch_id) : new Map();
    const kept = undone.kept.map((one) => ({
      ...one,
      name: String(names.get(`${one.kind} ${one.id}`) ?? ''),
    }));
    return { taken_back, kept };
  }

  async function answer(request: FastifyRequest, id: number): Promise<WireImport> {
    const row = await find(id);
    return importAnswer(row, {
      undo: await undoOf(row),
      progress: importProgress.of(row.id),
      language: languageOf(request.headers['accept-language']),
    });
  }

  async function fileOf({ id }: Pick<StoredImport, 'id'>): Promise<Buffer> {
    const file = await imports.file(id);
    if (file === null) throw new Problem(409, 'importForgotten');
    return file;
  }

  async function start(request: FastifyRequest, task: ImportTask) {
    await imports.update(task.importId, { failure: null, progress: null });
    const task_id = await tasks.start(signedInUserId(request), 'import', task);
    await imports.update(task.importId, { task_id });
    return answer(request, task.importId);
  }

  return { find, findIdle, findOpen, undoOf, fileOf, answer, start };
}

/** Of whom the events of a task tell. */
export const originOf = ({ id, ip }: FastifyRequest) => ({ requestId: id, address: ip });
