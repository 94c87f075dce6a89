import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import { useToday } from '../../actors/useToday.ts';
import { Card } from '../../ui/Card.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { Confirmations } from './Confirmations.tsx';
import { EventRows } from './EventRows.tsx';
import { FrequencySelect } from './FrequencySelect.tsx';
import { useJobEdit } from './useJobEdit.ts';

/** When the job takes place, and who has confirmed it. */
export function JobCard() {
  const fromDate = JobEditor.useSelector(({ context }) => context.draft?.fromDate ?? null);
  const fillings = JobEditor.useSelector(({ context }) => context.fillings);
  const today = useToday();
  const edit = useJobEdit();
  return (
    <Card title={<Trans>Job</Trans>}>
      <Flex key={fillings} direction="column" gap="4" px="4" pb="4" pt="1.5">
        <Flex wrap="wrap" gap="4">
          <Box flex="1 1 10rem" maxW="14rem">
            <DateField
              label={<Trans>Start date</Trans>}
              value={fromDate}
              today={today}
              onChange={(day) => edit({ kind: 'fromDate', fromDate: day })}
              onReadable={(readable) => edit({ kind: 'text', field: 'fromDate', readable })}
            />
          </Box>
          <Box flex="1 1 10rem" maxW="14rem">
            <FrequencySelect />
          </Box>
        </Flex>
        <EventRows />
        <Confirmations />
      </Flex>
    </Card>
  );
}
