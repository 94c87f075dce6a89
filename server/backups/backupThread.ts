import { isMainThread, workerData } from 'node:worker_threads';
import { saveBackup } from './backupFile.ts';

/** What the thread is to copy where, as `saveBackup`. */
export interface BackupThreadData {
  readonly source: string;
  readonly target: string;
}

if (!isMainThread) {
  const { source, target } = workerData as BackupThreadData;
  saveBackup(source, target);
}
