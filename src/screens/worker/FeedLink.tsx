import { Button, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { FeedRenewal } from '../../actors/feedRenewal.ts';
import { useApiBase } from '../../actors/useApiBase.ts';
import { calendarFeed } from '../../domain/calendarFeed.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

export function FeedLink() {
  const { t } = useLingui();
  const id = FeedRenewal.useSelector(({ context }) => context.workerId);
  const calendarToken = FeedRenewal.useSelector(({ context }) => context.token);
  const link = calendarFeed(useApiBase(), location.href, { id, calendarToken });
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
    <>
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
          <Trans>The browser blocked copying. The link is selected: please copy it yourself.</Trans>
        )}
      </Text>
    </>
  );
}
