import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Calendar } from '../../actors/calendar.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/** Over the empty calendar while no worker is selected, what to do. */
export function NobodySelected() {
  const calendar = Calendar.useActorRef();
  const isEmpty = Calendar.useSelector(
    ({ context: { known, selected } }) => known.length > 0 && selected.length === 0,
  );
  if (!isEmpty) return null;
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
          <Button onClick={() => calendar.send({ type: 'selection.filled' })}>
            <Trans>Show all workers</Trans>
          </Button>
        }
      >
        <Trans>The calendar shows the visits of the workers that you select.</Trans>
      </EmptyState>
    </Box>
  );
}
