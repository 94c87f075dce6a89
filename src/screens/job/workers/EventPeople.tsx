import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { EventPeopleRows } from './EventPeopleRows.tsx';
import { LazyPersonPopup } from './LazyPersonPopup.tsx';

/** Who comes to which event, once somebody comes who is not the worker of the job alone. */
export function EventPeople() {
  const hasOwn = JobEditor.useDraft(({ events }) =>
    events.some(({ workerIds, earlierWorkers }) => workerIds ?? earlierWorkers),
  );
  return hasOwn && <EventPeopleRows />;
}

/** Opens the choice of somebody who comes too, or to one of the events. */
export function MorePeople() {
  const { t } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOffered = useFeature('einsatzplan');
  const hasPeople = JobEditor.useDraft(
    ({ workerId, events }) =>
      events.length > 0 && (workerId !== null || events.some(({ workerIds }) => workerIds)),
  );
  if (!isOffered || !hasPeople) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <TextButton
        aria-label={t`Another person …`}
        aria-haspopup="dialog"
        _print={{ display: 'none' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Box as="span" hideBelow="sm">
          {t`Another person …`}
        </Box>
        <Box as="span" hideFrom="sm">
          {t`+ person`}
        </Box>
      </TextButton>
      {anchor && <LazyPersonPopup anchor={anchor} event={null} onClose={close} />}
    </>
  );
}
