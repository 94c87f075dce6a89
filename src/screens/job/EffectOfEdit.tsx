import { Trans } from '@lingui/react/macro';
import { isNewRecord, RecordEditor } from '../../actors/editor/recordEditor.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';
import { useWorkerSchedule } from './schedule/WorkerSchedule.tsx';

const EffectLine = lazyPart(async () => (await import('./jobOnDemand.ts')).EffectLine);

/** What saving does to the visits of the job, loaded with the first edit that changes any. */
export function EffectOfEdit() {
  const { isEdited } = useWorkerSchedule();
  const isNew = RecordEditor.useSelector(isNewRecord);
  if (!isEdited && !isNew) return null;
  return (
    <LazyBoundary missing={<Trans>What changes could not be loaded</Trans>}>
      <EffectLine />
    </LazyBoundary>
  );
}
