import { Button, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { FeedRenewal } from '../../actors/feedRenewal.ts';
import { useApiBase } from '../../actors/useApiBase.ts';
import { calendarFeed } from '../../domain/calendarFeed.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useCopy } from '../../ui/useCopy.ts';

export function FeedLink() {
  const { t } = useLingui();
  const id = FeedRenewal.useSelector(({ context }) => context.workerId);
  const calendarToken = FeedRenewal.useSelector(({ context }) => context.token);
  const link = calendarFeed(useApiBase(), location.href, { id, calendarToken });
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(link);
  const copyOrSelect = async () => {
    if ((await copy()) === 'blocked') field.current?.focus();
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
        <Button variant="outline" colorPalette="gray" onClick={() => void copyOrSelect()}>
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
