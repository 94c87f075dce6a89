import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { handedOver } from '../../../domain/job/people/handover.ts';
import { addDays, formatDay } from '../../../domain/time/dates.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';

const HandoverPopup = lazyComponent(
  async () => (await import('./HandoverPopup.tsx')).HandoverPopup,
);

/** Since when the chosen worker has the job, where somebody had it before; a click shows who. */
export function SinceWhen() {
  const { t } = useLingui();
  const job = JobEditor.useRecord((record) => record);
  const workerId = JobEditor.useDraft((draft) => draft.workerId);
  const last = JobEditor.useDraft(({ earlierWorkers }) => earlierWorkers.at(-1));
  const today = useToday();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const keepsEarlier = useFeature('einsatzplan');
  const takesPast =
    keepsEarlier &&
    workerId !== job.workerId &&
    handedOver(job, workerId, today).earlierWorkers.length > 0;
  const isHandover = JobEditor.useDraft(
    ({ events }) => events.length === 0 || events.some(({ workerIds }) => !workerIds),
  );
  if (!isHandover || (!last && !takesPast)) return null;
  return (
    <>
      {' '}
      <TextButton aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {last ? t`from ${formatDay(addDays(last.until, 1))}` : t`for all visits`}
      </TextButton>
      {anchor && (
        <LazyBoundary onDismiss={close}>
          <HandoverPopup anchor={anchor} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
