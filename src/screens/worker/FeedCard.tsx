import { Button, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useApiBase } from '../../actors/useApiBase.ts';
import { calendarFeed } from '../../domain/calendarFeed.ts';
import type { WorkerRecord } from '../../domain/entities.ts';
import { Card } from '../../ui/page/Card.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

interface FeedCardProps {
  readonly worker: WorkerRecord;
}

/**
 * The link to a worker's calendar feed. Only the backend knows what it returns without a token, so
 * the card does not say.
 */
export function FeedCard({ worker }: FeedCardProps) {
  const { t } = useLingui();
  const link = calendarFeed(useApiBase(), location.href, worker);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      field.current?.focus();
      setCopied(false);
    }
  };
  return (
    <Card title={<Trans>Calendar feed</Trans>}>
      <Flex direction="column" gap="3" px="4" pb="4">
        {worker.calendarToken && (
          <Text color="fg.muted">
            <Trans>With this link a calendar application shows the worker’s jobs.</Trans>
          </Text>
        )}
        <Flex align="end" gap="2">
          <TextField
            ref={field}
            label={t`Link`}
            value={link}
            onChange={() => {}}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => void copy()}
            onBlur={() => setCopied(null)}
          >
            <Trans>Copy</Trans>
          </Button>
        </Flex>
        <Text aria-live="polite" color="fg.muted" _empty={{ display: 'none' }}>
          {copied === true && <Trans>Link copied.</Trans>}
          {copied === false && (
            <Trans>
              The browser blocked copying. The link is selected: please copy it yourself.
            </Trans>
          )}
        </Text>
      </Flex>
    </Card>
  );
}
