import { Box, chakra, Grid, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Presence } from '../../../domain/today/presence.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { useMediaQuery, WIDE } from '../../../ui/media.ts';
import type { Open } from '../opened.ts';
import { PresenceTile } from './PresenceTile.tsx';

/** So many people are shown at first: on a phone, what is to be done stands below them. */
const SHOWN = { wide: 12, narrow: 4 };

interface PresenceTilesProps {
  readonly title: ReactNode;
  readonly presences: readonly Presence[];
  readonly onOpen: Open;
}

/** People beside each other, those whose turn is next first. */
export function PresenceTiles({ title, presences, onOpen }: PresenceTilesProps) {
  const isWide = useMediaQuery(WIDE);
  const [isWhole, setIsWhole] = useState(false);
  const count = presences.length;
  const most = isWide ? SHOWN.wide : SHOWN.narrow;
  const shown = isWhole ? presences : presences.slice(0, most);
  return (
    <Box px="4" pt="1" pb="2">
      <Heading as="h3" py="1" fontSize="xs" fontWeight="semibold" color="fg.muted">
        {title}{' '}
        <chakra.span fontVariantNumeric="tabular-nums" fontWeight="normal">
          · {count}
        </chakra.span>
      </Heading>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns="repeat(auto-fit, minmax(min(18.5rem, 100%), 1fr))"
        columnGap="4"
      >
        {shown.map((presence) => (
          <PresenceTile key={presence.worker.id} presence={presence} onOpen={onOpen} />
        ))}
      </Grid>
      {shown.length < count && (
        <TextButton size="lg" onClick={() => setIsWhole(true)}>
          <Trans>Show all {count}</Trans>
        </TextButton>
      )}
    </Box>
  );
}
