import { useLingui } from '@lingui/react/macro';
import { mdiAccountSearchOutline } from '@mdi/js';
import { useCallback, useMemo, useRef, useState, type Ref } from 'react';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { ROW_KEYS } from '../../../domain/navigation/shortcuts.ts';
import { choosable } from '../../../domain/person/archive.ts';
import type { WorkerRanking } from '../../../domain/visits/fit/workerFit.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { KeyHint } from '../../../ui/Kbd.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { WorkerSearch } from '../../jobs/changes/WorkerSearch.tsx';

interface OtherPersonProps {
  /** The button that opens the search. */
  readonly ref: Ref<HTMLButtonElement>;
  readonly job: JobLine;
  readonly ranking: WorkerRanking;
  readonly onChoose: (workerId: number) => void;
}

/** Chooses anybody but those who fit best. */
export function OtherPerson({ ref, job, ranking, onChoose }: OtherPersonProps) {
  const { t } = useLingui();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = useCallback(() => setAnchor(null), []);
  const workers = WorkerList.useRows();
  const choices = useMemo(
    () => workers && choosable(workers, job.workerId),
    [workers, job.workerId],
  );
  return (
    <>
      <ActionButton
        variant="ghost"
        colorPalette="gray"
        alignSelf="start"
        size="lg"
        mt="-3"
        ms="-1"
        px="2"
        ref={ref}
        aria-haspopup="dialog"
        aria-keyshortcuts={ROW_KEYS.assign}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiAccountSearchOutline} />
        {t`Somebody else`}
        <KeyHint>{ROW_KEYS.assign}</KeyHint>
      </ActionButton>
      {anchor && (
        <Popup wide anchor={anchor} title={t`Somebody else`} onClose={close}>
          <WorkerSearch
            ref={field}
            label={t`Choose a worker`}
            workers={choices}
            ranking={ranking}
            assigned={null}
            offered={null}
            onChoose={(workerId) => {
              onChoose(workerId);
              close();
            }}
          />
        </Popup>
      )}
    </>
  );
}
