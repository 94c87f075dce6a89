import { Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { SortedOutRequest } from '../../domain/entities.ts';
import { wishInWords } from '../../domain/job/lines/wish.ts';
import { dayAndTime } from '../../domain/time/dates.ts';
import { useFrequencyName } from '../jobs/useFrequencyName.ts';
import { useRuleLanguage } from '../jobs/words.ts';

/** All that a request says. */
export function RequestText({ request }: { readonly request: SortedOutRequest }) {
  const { language } = useRuleLanguage();
  const frequency = useFrequencyName(request.frequency);
  const { contact, comment, sourceName, receivedAt } = request;
  const received = dayAndTime(receivedAt);
  const place = [contact.address, `${contact.zipCode} ${contact.city}`.trim()];
  const wish = wishInWords({ ...request, createdAt: receivedAt }, language);
  const lines = [
    contact.phone,
    contact.email,
    place.filter(Boolean).join(', '),
    [frequency, wish].filter(Boolean).join(' · '),
  ];
  return (
    <Stack gap="1" overflowWrap="anywhere">
      <Text fontWeight="medium">
        <bdi>{contact.name}</bdi>
      </Text>
      {lines.filter(Boolean).map((line) => (
        <Text key={line}>
          <bdi>{line}</bdi>
        </Text>
      ))}
      {comment && <Text whiteSpace="pre-line">«{comment}»</Text>}
      <Text color="fg.muted">
        <Trans>
          From «{sourceName}», {received}
        </Trans>
      </Text>
    </Stack>
  );
}
