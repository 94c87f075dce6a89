import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiChevronDown } from '@mdi/js';
import { useCallback, useRef, useState, type Dispatch, type ReactNode } from 'react';
import type { Selecting, SelectionEvent } from '../../domain/calendar/workerSelection.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { useSelectedCount, WorkerChoice } from '../calendar/WorkerPanel.tsx';

interface LaneFilterProps {
  readonly selecting: Selecting;
  /** Stable, or every row is drawn anew. */
  readonly dispatch: Dispatch<SelectionEvent>;
  /** Leads to the lane of a worker. */
  readonly onGoTo: (id: number) => void;
  /** Other filters, above that of the workers. */
  readonly children: ReactNode;
}

/** Whose lanes are shown, behind a button that says so where it is not everybody. */
export function LaneFilter({ selecting, dispatch, onGoTo, children }: LaneFilterProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = useSelectedCount(selecting);
  const shown = selecting.selected.length;
  const known = selecting.known?.length ?? shown;
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        _print={{ display: 'none' }}
        onClick={() => setAnchor(button.current)}
      >
        {shown === known ? t`Filter` : t`Filter: ${shown} of ${known}`}
        <Icon path={mdiChevronDown} />
      </Button>
      {anchor && (
        <Popup anchor={anchor} title={t`Filter`} onClose={close}>
          <Box pt="3">
            {children}
            <WorkerChoice
              selecting={selecting}
              dispatch={dispatch}
              count={count}
              onGoTo={(id) => {
                close();
                onGoTo(id);
              }}
            />
          </Box>
        </Popup>
      )}
    </>
  );
}
