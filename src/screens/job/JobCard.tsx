import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import { useToday } from '../../actors/useToday.ts';
import { Card } from '../../ui/page/Card.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Confirmations } from './Confirmations.tsx';
import { EventRows } from './EventRows.tsx';
import { FrequencySelect } from './FrequencySelect.tsx';
import { ReplacedNote } from './ReplacedNote.tsx';
import { useJobEdit } from './useJobEdit.ts';

/** What is wrong with the date takes more than a column to say. */
const ROOM_FOR_PROBLEM = { '&:has([aria-invalid=true])': { flexBasis: '100%' } };

/** When the job takes place, and who has confirmed it. */
export function JobCard({ ref }: { readonly ref: Ref<HTMLElement> }) {
  const fromDate = JobEditor.useSelector(({ context }) => context.draft?.fromDate ?? null);
  const fillings = JobEditor.useSelector(({ context }) => context.fillings);
  const today = useToday();
  const isNew = JobEditor.useSelector(
    ({ context }) => context.draft?.fromDate !== context.loaded?.job.fromDate,
  );
  const isPast = isNew && fromDate !== null && fromDate < today;
  const edit = useJobEdit();
  return (
    <Card ref={ref} title={<Trans>Job</Trans>}>
      <Flex key={fillings} direction="column" gap="4" px="4" pb="4" pt="1.5">
        <Flex wrap="wrap" columnGap="1.5" rowGap="4" align="start">
          <Box flex="0 1 11rem" css={ROOM_FOR_PROBLEM}>
            <DateField
              label={<Trans>Start date</Trans>}
              value={fromDate}
              today={today}
              onChange={(day) => edit({ kind: 'fromDate', fromDate: day })}
              onReadable={(readable) => edit({ kind: 'text', field: 'fromDate', readable })}
            />
            {isPast && (
              <Text pt="1" color="fg.muted">
                <Trans>The start date is in the past.</Trans>
              </Text>
            )}
          </Box>
          <Box flex="1 1 10rem" maxW="14rem">
            <FrequencySelect />
          </Box>
        </Flex>
        <ReplacedNote />
        <EventRows />
        <Confirmations />
      </Flex>
    </Card>
  );
}
