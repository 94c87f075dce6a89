import { Box, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { JobList } from '../../actors/jobList.ts';
import { Card } from '../../ui/Card.tsx';
import type { RequestMarksProps } from './RequestMap.tsx';

const HEIGHT = '400px';

const RequestMap = lazy(async () => ({
  default: (await import('./RequestMap.tsx')).RequestMap,
}));

/** Where the new requests are: on the map, and beneath it those whose place nobody knows. */
export function RequestPlaces(marks: Omit<RequestMarksProps, 'requests'>) {
  const { t } = useLingui();
  const requests = JobList.useRows() ?? [];
  const unplaced = requests.filter(({ customerPosition }) => customerPosition === null);
  return (
    <Card aria-label={t`Map of the new requests`} _print={{ display: 'none' }}>
      <Suspense fallback={<Box h={HEIGHT} />}>
        <RequestMap height={HEIGHT} requests={requests} {...marks} />
      </Suspense>
      {unplaced.length > 0 && (
        <Box px="4" py="3" borderTopWidth="1px">
          <Text color="fg.muted">
            <Trans>Not on the map, because the place is not known:</Trans>
          </Text>
          <Box as="ul" display="flex" flexWrap="wrap" columnGap="4">
            {unplaced.map(({ id, customerName }) => (
              <li key={id}>
                <Link asChild minH="6">
                  <RouterLink to={`/jobs/${id}`}>{customerName || t`Unknown customer`}</RouterLink>
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Card>
  );
}
