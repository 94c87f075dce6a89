import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../../actors/recordEditor.ts';
import { useToday } from '../../../actors/useToday.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { EventRows } from './EventRows.tsx';
import { FrequencySelect } from './FrequencySelect.tsx';
import { ReplacedNote } from './ReplacedNote.tsx';
import { ROOM_FOR_PROBLEM, SeriesEndField } from './SeriesEndField.tsx';
import { useTypedField } from './useTypedField.ts';

export function JobCard() {
  const fromDate = JobEditor.useDraft((draft) => draft.fromDate);
  const today = useToday();
  const isNew = JobEditor.useDraft((draft, job) => draft.fromDate !== job.fromDate);
  const isPast = isNew && fromDate !== null && fromDate < today;
  const edit = JobEditor.useEdit();
  const typedField = useTypedField('fromDate');
  return (
    <Card title={<Trans>Job</Trans>}>
      <Flex direction="column" gap="4" px="4" pb="4" pt="1.5">
        <Flex wrap="wrap" columnGap="1.5" rowGap="4" align="start">
          <Box flex="0 1 11rem" css={ROOM_FOR_PROBLEM}>
            <DateField
              {...typedField}
              label={<Trans>Start date</Trans>}
              value={fromDate}
              today={today}
              onChange={(day) => edit({ kind: 'fromDate', fromDate: day })}
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
        <SeriesEndField />
      </Flex>
    </Card>
  );
}
