import { chakra, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LinkRenewal, useLinkRenewalProps } from '../../actors/linkRenewal.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { WorkerRecord } from '../../domain/entities.ts';
import { Card } from '../../ui/page/Card.tsx';
import { FeedLink } from './FeedLink.tsx';
import { RenewLink } from './RenewLink.tsx';
import { FeedInstructions } from './FeedInstructions.tsx';

interface FeedCardProps {
  readonly worker: WorkerRecord;
}

/**
 * The link to a worker's calendar feed. Only the backend knows what it returns without a token, so
 * the card does not say.
 */
export function FeedCard({ worker }: FeedCardProps) {
  const { calendarToken } = worker;
  const offersRenewal = useFeature('einsatzplan');
  return (
    <LinkRenewal.Provider key={calendarToken} {...useLinkRenewalProps('feed', worker)}>
      <Card title={<Trans>Calendar feed</Trans>} _print={{ display: 'none' }}>
        <Stack gap="3" px="4" pb="4">
          {calendarToken && (
            <Text color="fg.muted">
              <Trans>
                With this link a calendar application shows the worker’s jobs, and everyone who has
                it sees them.
              </Trans>
            </Text>
          )}
          <FeedLink />
          {calendarToken && <HowToSubscribe />}
          {calendarToken && offersRenewal && (
            <RenewLink>
              <Trans>
                The old link stops working at once. Calendars subscribed to with it no longer follow
                until they get the new link.
              </Trans>
            </RenewLink>
          )}
        </Stack>
      </Card>
    </LinkRenewal.Provider>
  );
}

function HowToSubscribe() {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" color="fg.muted" minH="6" focusVisibleRing="outside">
        <Trans>How to subscribe</Trans>
      </chakra.summary>
      {isOpen && <FeedInstructions />}
    </chakra.details>
  );
}
