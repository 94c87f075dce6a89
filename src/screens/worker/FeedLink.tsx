import { Button, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { FeedRenewal } from '../../actors/feedRenewal.ts';
import { useApiBase } from '../../actors/useApiBase.ts';
import { calendarFeed } from '../../domain/calendarFeed.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

interface CopyAttempt {
  readonly link: string;
  readonly outcome: 'copied' | 'blocked';
}

export function FeedLink() {
  const { t } = useLingui();
  const id = FeedRenewal.useSelector(({ context }) => context.workerId);
  const calendarToken = FeedRenewal.useSelector(({ context }) => context.token);
  const link = calendarFeed(useApiBase(), location.href, { id, calendarToken });
  const field = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState<CopyAttempt | null>(null);
  const outcome = attempt?.link === link ? attempt.outcome : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setAttempt({ link, outcome: 'copied' });
    } catch {
      field.current?.focus();
      setAttempt({ link, outcome: 'blocked' });
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
        <Button variant="outline" colorPalette="gray" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </Flex>
      <Text aria-live="polite" color="fg.muted" _empty={{ display: 'none' }}>
        {outcome === 'copied' && <Trans>Link copied.</Trans>}
        {outcome === 'blocked' && (
          <Trans>The browser blocked copying. The link is selected: please copy it yourself.</Trans>
        )}
      </Text>
    </>
  );
}
