import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiMapSearchOutline } from '@mdi/js';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  PositionSearch,
  usePositionFound,
  usePositionSearchProps,
} from '../../actors/editor/positionSearch.ts';
import type { Address, Coordinates } from '../../domain/entities.ts';
import { hasVisibleText } from '../../domain/text/visibleText.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';

interface AddressSearchProps {
  readonly address: Address;
  readonly onFound: (position: Coordinates) => void;
}

/** Looks up where an address is. */
export function AddressSearch(props: AddressSearchProps) {
  return (
    <PositionSearch.Provider {...usePositionSearchProps()}>
      <Search {...props} />
    </PositionSearch.Provider>
  );
}

function Search({ address: { address, zipCode, city }, onFound }: AddressSearchProps) {
  const search = PositionSearch.useActorRef();
  const isSearching = PositionSearch.useSelector((snapshot) => snapshot.matches('searching'));
  const isMissing = !hasVisibleText(address + zipCode + city);
  const asked = useRef('');
  usePositionFound(onFound);
  useEffect(() => {
    const typed = [address, zipCode, city].join('\n');
    if (asked.current !== '' && asked.current !== typed) search.send({ type: 'address.edited' });
    asked.current = typed;
  }, [search, address, zipCode, city]);
  return (
    <Flex direction="column" gap="2" _print={{ display: 'none' }}>
      <ActionButton
        alignSelf="start"
        variant="outline"
        disabled={isMissing}
        aria-busy={isSearching}
        onClick={() =>
          search.send({ type: 'search.requested', address: { address, zipCode, city } })
        }
      >
        <Icon path={mdiMapSearchOutline} />
        {isSearching ? <Trans>Looking up the address…</Trans> : <Trans>Look up the address</Trans>}
      </ActionButton>
      <Box role="status">
        <Outcome />
      </Box>
    </Flex>
  );
}

function useIs(state: 'found' | 'unknown' | 'failed'): boolean {
  return PositionSearch.useSelector((snapshot) => snapshot.matches({ resting: state }));
}

/** What came of the last search. */
function Outcome(): ReactNode {
  const failure = PositionSearch.useSelector(({ context }) => context.failure);
  const [found, unknown, failed] = [useIs('found'), useIs('unknown'), useIs('failed')];
  if (found) {
    return (
      <Notice tone="success">
        <Trans>The marker stands at the address. Please check it on the map.</Trans>
      </Notice>
    );
  }
  if (unknown) {
    return (
      <Notice tone="info">
        <Trans>No location is known for this address. Set it on the map yourself.</Trans>
      </Notice>
    );
  }
  if (!failed) return null;
  return (
    <Notice tone="failure">
      <Trans>The address could not be looked up. Try again in a moment.</Trans>
      <RequestReference failure={failure} />
    </Notice>
  );
}
