import { Box, chakra, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { JobEditor } from '../../actors/editor/recordEditor.ts';
import { dayAndTime } from '../../domain/time/dates.ts';
import { wishDifferences } from '../../domain/job/lines/wish.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import type { JobRequest } from '../../domain/entities.ts';
import { Card } from '../../ui/page/Card.tsx';
import { NewsOfCustomer } from '../jobs/NewsOfCustomer.tsx';
import { useFrequencyName } from '../jobs/useFrequencyName.ts';
import { useRuleLanguage } from '../jobs/words.ts';

export function NoRequest() {
  return (
    <Text px="4" color="fg.muted">
      <Trans>This job did not start from a request.</Trans>
    </Text>
  );
}

/** The customer's original request, with what is planned otherwise. */
export function RequestCard() {
  const request = JobEditor.useRecord((job) => job.request);
  const customerId = JobEditor.useRecord((job) => job.customerId) ?? null;
  if (!request) return null;
  return (
    <Card title={<Trans>Original request</Trans>}>
      <Box px="4" pb="4">
        <Answers request={request} />
        <NewsOfCustomer customerId={customerId} request={request} />
      </Box>
    </Card>
  );
}

function Answers({ request }: { readonly request: JobRequest }) {
  const { createdAt, duration, timeSlots, comment } = request;
  const frequency = useFrequencyName(request.frequency);
  const { language } = useRuleLanguage();
  const events = JobEditor.useDraft((draft) => draft.events);
  const differences = wishDifferences({ events, request });
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(6rem, auto) 1fr' }}
      columnGap="4"
      rowGap={{ sm: '1.5' }}
    >
      <Answer label={<Trans>Created at</Trans>}>{dayAndTime(createdAt)}</Answer>
      <Answer label={<Trans>Frequency</Trans>}>
        {frequency}
        {differences.includes('frequency') && (
          <Difference>
            <Trans>planned otherwise</Trans>
          </Difference>
        )}
      </Answer>
      <Answer label={<Trans>Duration</Trans>}>
        {duration !== null && durationInWords(duration, language)}
        {differences.includes('duration') && (
          <Difference>
            <Trans>planned otherwise</Trans>
          </Difference>
        )}
      </Answer>
      <Answer label={<Trans>Preferred timeslots</Trans>}>
        {timeSlots.join(', ')}
        {differences.includes('day') && (
          <Difference>
            <Trans>another day is planned</Trans>
          </Difference>
        )}
        {differences.includes('time') && (
          <Difference>
            <Trans>another time is planned</Trans>
          </Difference>
        )}
      </Answer>
      <Answer label={<Trans>Comment</Trans>}>{comment}</Answer>
    </chakra.dl>
  );
}

function Difference({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.span color="orange.800">
      {' · '}
      {children}
    </chakra.span>
  );
}

function Answer({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line" pb={{ base: '1.5', sm: '0' }}>
        {children || '–'}
      </chakra.dd>
    </>
  );
}
