import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import type { Selecting, SelectionEvent } from '../../domain/calendar/workerSelection.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

interface NobodySelectedProps {
  readonly selecting: Selecting;
  readonly dispatch: Dispatch<SelectionEvent>;
}

/** Over a calendar without selected workers, what to do. */
export function NobodySelected({ selecting, dispatch }: NobodySelectedProps) {
  if (!selecting.known?.length || selecting.selected.length > 0) return null;
  return (
    <Box
      position="absolute"
      zIndex="3"
      top="28"
      insetInline="0"
      mx="auto"
      w="fit-content"
      maxW="calc(100% - 2rem)"
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
    >
      <EmptyState
        title={<Trans>Nobody is selected</Trans>}
        action={
          <Button onClick={() => dispatch({ type: 'filled' })}>
            <Trans>Show all workers</Trans>
          </Button>
        }
      >
        <Trans>The calendar shows the visits of the workers that you select.</Trans>
      </EmptyState>
    </Box>
  );
}
