import { Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../../ui/page/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';

export function StornoExplanation() {
  return (
    <Card title={<Trans>What will be reduced</Trans>}>
      <Stack px="4" pt="1" pb="4" gap="3">
        <Text maxW="72ch">
          <Trans>
            In bexio, the durations of the entries whose business activity is a storno of 50 or 75 %
            are reduced by that percentage. Each reduced entry gets the automatic comment
            _storno_auto_50/75 and is not reduced a second time.
          </Trans>
        </Text>
        <Notice tone="warning">
          <Trans>This changes the entries in bexio and cannot be undone here.</Trans>
        </Notice>
      </Stack>
    </Card>
  );
}
