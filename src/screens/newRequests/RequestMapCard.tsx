import { Box, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { JobList } from '../../actors/lists/jobList.ts';
import { Card } from '../../ui/page/Card.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { MAP_HEIGHT } from '../../ui/tokens.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { UnreadableRows } from '../list/listNotices.tsx';
import type { RequestMarkersProps } from './RequestMap.tsx';

const RequestMap = lazyComponent(async () => (await import('./RequestMap.tsx')).RequestMap);

/** The map, and below it the requests whose customer has no position. */
export function RequestMapCard(markers: Omit<RequestMarkersProps, 'requests'>) {
  const { t } = useLingui();
  const rows = JobList.useRows();
  const unreadable = JobList.useSelector(({ context }) => context.unreadable);
  const requests = rows ?? [];
  const unlocated = requests.filter(({ customerPosition }) => customerPosition === null);
  return (
    <Card _print={{ display: 'none' }}>
      <LazyBoundary
        missing={<Trans>The map could not be loaded</Trans>}
        placeholder={<Box h={MAP_HEIGHT} bg="gray.100" />}
      >
        <RequestMap height={MAP_HEIGHT} requests={requests} {...markers} />
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
      {unlocated.length > 0 && (
        <Box px="4" py="3" borderTopWidth="1px">
          <Text color="fg.muted">
            <Trans>Without a location on the map:</Trans>
          </Text>
          <Box as="ul" display="flex" flexWrap="wrap" columnGap="4">
            {unlocated.map(({ id, customerName }) => (
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
