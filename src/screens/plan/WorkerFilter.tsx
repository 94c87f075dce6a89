import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiChevronDown } from '@mdi/js';
import { useCallback, useRef, useState, type Dispatch } from 'react';
import type { Selecting, SelectionEvent } from '../../domain/calendar/workerSelection.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { useSelectedCount, WorkerChoice } from '../calendar/WorkerPanel.tsx';

interface WorkerFilterProps {
  readonly selecting: Selecting;
  /** Stable, or every row is drawn anew. */
  readonly dispatch: Dispatch<SelectionEvent>;
}

/** Whose lanes are shown, behind a button. */
export function WorkerFilter({ selecting, dispatch }: WorkerFilterProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = useSelectedCount(selecting);
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
        {[t`Workers`, count].filter(Boolean).join(': ')}
        <Icon path={mdiChevronDown} />
      </Button>
      {anchor && (
        <Popup anchor={anchor} title={t`Workers`} onClose={close}>
          <Box pt="3">
            <WorkerChoice selecting={selecting} dispatch={dispatch} count={count} />
          </Box>
        </Popup>
      )}
    </>
  );
}
