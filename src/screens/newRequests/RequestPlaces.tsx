import { Box, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { JobList } from '../../actors/jobList.ts';
import { Card } from '../../ui/page/Card.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { MAP_HEIGHT } from '../../ui/map/mapStart.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { UnreadableRows } from '../list/UnreadableRows.tsx';
import type { RequestMarksProps } from './RequestMap.tsx';

const RequestMap = lazyComponent(async () => (await import('./RequestMap.tsx')).RequestMap);

/** Where the new requests are: on the map, and beneath it those whose place nobody knows. */
export function RequestPlaces(marks: Omit<RequestMarksProps, 'requests'>) {
  const { t } = useLingui();
  const rows = JobList.useRows();
  const unreadable = JobList.useSelector(({ context }) => context.unreadable);
  const requests = rows ?? [];
  const unplaced = requests.filter(({ customerPosition }) => customerPosition === null);
  return (
    <Card _print={{ display: 'none' }}>
      <LazyBoundary
        missing={<Trans>The map could not be loaded</Trans>}
        placeholder={<Box h={MAP_HEIGHT} bg="gray.100" />}
      >
        <RequestMap height={MAP_HEIGHT} requests={requests} {...marks} />
      </LazyBoundary>
      {unreadable > 0 && (
        <Text px="4" py="3" color="fg.muted">
          <UnreadableRows count={unreadable} />
        </Text>
      )}
      {requests.length === 0 && unreadable === 0 && (
        <Text px="4" py="3" color="fg.muted">
          {rows ? (
            <Trans>There are no new requests</Trans>
          ) : (
            <Trans>The requests could not be loaded</Trans>
          )}
        </Text>
      )}
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
