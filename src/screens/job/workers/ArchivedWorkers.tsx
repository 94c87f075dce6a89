import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { isArchived } from '../../../domain/person/archive.ts';
import { workersOf } from '../../../domain/visits/workersOf.ts';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../../ui/lazy/lazyComponent.ts';

const ArchivedWorkerLines = lazyPart(
  async () => (await import('../jobOnDemand.ts')).ArchivedWorkerLines,
);

/** Loaded for a saved job of which somebody is archived. */
export function ArchivedWorkers() {
  const involved = workersOf(JobEditor.useRecord((record) => record));
  const workers = WorkerList.useRows();
  if (!workers?.some((worker) => involved.has(worker.id) && isArchived(worker))) return null;
  return (
    <LazyBoundary>
      <ArchivedWorkerLines />
    </LazyBoundary>
  );
}
