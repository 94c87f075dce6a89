import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { beforeHandover, handedOver } from '../../../domain/job/people/handover.ts';
import { addDays, formatDay } from '../../../domain/time/dates.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { DateField } from '../../../ui/fields/date/DateField.tsx';
import { useTypedValueOf } from '../../../ui/fields/typing/useTypedValue.ts';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { useWorkerName } from '../../jobs/words.ts';

interface HandoverPopupProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** From which day on somebody has the job, and who had it before. */
export function HandoverPopup({ anchor, onClose }: HandoverPopupProps) {
  const { t } = useLingui();
  const earlierWorkers = JobEditor.useDraft((draft) => draft.earlierWorkers);
  const nameOf = useWorkerName(WorkerList.useRows());
  return (
    <Popup anchor={anchor} title={t`Who has this job`} onClose={onClose}>
      <Stack gap="2">
        <Beginning />
        {earlierWorkers.map(({ until, workerIds }) => (
          <Text key={until}>
            <Trans>
              Until {formatDay(until)}:{' '}
              {workerIds.map((id) => nameOf(id)).join(', ') || nameOf(null)}
            </Trans>
          </Text>
        ))}
      </Stack>
    </Popup>
  );
}

/** The day on which the worker begins; nothing where several people had the job before. */
function Beginning() {
  const edit = JobEditor.useEdit();
  const job = JobEditor.useRecord((record) => record);
  const workerId = JobEditor.useDraft((draft) => draft.workerId);
  const last = JobEditor.useDraft(({ earlierWorkers }) => earlierWorkers.at(-1));
  const today = useToday();
  const before = workerId === job.workerId ? beforeHandover(job) : job;
  const beginsOn = (from: LocalDate) =>
    before && edit({ kind: 'fields', fields: handedOver(before, workerId, from) });
  const typed = useTypedValueOf<LocalDate | null>(last ? addDays(last.until, 1) : null, beginsOn);
  const fieldId = useId();
  useEffect(() => {
    document.querySelector<HTMLInputElement>(`#${CSS.escape(fieldId)}`)?.select();
  }, [fieldId]);
  if (!before) return null;
  return (
    <>
      <DateField {...typed} id={fieldId} label={<Trans>From this day on</Trans>} today={today} />
      {last ? (
        <Box>
          <ActionButton
            variant="outline"
            colorPalette="gray"
            whiteSpace="normal"
            h="auto"
            py="2"
            onClick={() => edit({ kind: 'fields', fields: { workerId, earlierWorkers: [] } })}
          >
            <Trans>For all visits, also those of the past</Trans>
          </ActionButton>
        </Box>
      ) : (
        <Text color="fg.muted">
          <Trans>For all visits, also those of the past.</Trans>
        </Text>
      )}
    </>
  );
}
