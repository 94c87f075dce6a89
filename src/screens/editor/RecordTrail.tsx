import { chakra, Flex, Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiChevronRight } from '@mdi/js';
import { use, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { NEXT_KEY } from '../../domain/navigation/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import { usePageKeys } from '../../ui/page/pageKeys.ts';
import { SingleKeys } from '../../ui/shell.ts';
import { BackLink } from '../page/BackLink.tsx';
import { entryStateOf, type Origin } from '../page/origin.ts';
import { useSingleKeys } from '../page/useSingleKeys.ts';

interface RecordTrailProps {
  /** Where the record is listed, if it was not opened from a list. */
  readonly list: { readonly path: string; readonly name: ReactNode };
}

/** Leads back to the list that the record was opened from, and on to its next record. */
export function RecordTrail({ list }: RecordTrailProps) {
  const { origin } = entryStateOf(useLocation());
  return (
    <Flex align="center" columnGap="4" minH="6" _print={{ display: 'none' }}>
      {origin ? (
        <BackLink to={origin.to} state={{ origin: origin.origin, scrollKey: origin.scrollKey }}>
          {origin.title}
        </BackLink>
      ) : (
        <BackLink to={list.path}>{list.name}</BackLink>
      )}
      {origin && origin.following.length > 0 && <NextLink origin={origin} />}
    </Flex>
  );
}

function NextLink({ origin }: { readonly origin: Origin }) {
  const navigate = useNavigate();
  const singleKeys = use(SingleKeys);
  const [next, ...following] = origin.following;
  const { id, name } = next!;
  const to = `${origin.path}/${id}`;
  const state = { origin: { ...origin, following } };
  const shown = name || id;
  usePageKeys('next');
  useSingleKeys((key) => {
    if (key !== NEXT_KEY) return false;
    void navigate(to, { state });
    return true;
  });
  return (
    <Link asChild color="fg.muted" gap="0.5" minW="0" maxW="20rem">
      <RouterLink
        to={to}
        state={state}
        rel="next"
        aria-keyshortcuts={singleKeys ? NEXT_KEY : undefined}
      >
        <chakra.span truncate>
          <Trans>Next: {shown}</Trans>
        </chakra.span>
        <Icon path={mdiChevronRight} />
        {singleKeys && (
          <KeyHint hideBelow="md" ms="1">
            {NEXT_KEY}
          </KeyHint>
        )}
      </RouterLink>
    </Link>
  );
}
