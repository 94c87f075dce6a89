import { chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { timesOf, type Stop } from '../../../domain/visits/fit/stops.ts';

const NUMBER = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  boxSize: '28px',
  fontWeight: 'semibold',
  borderRadius: 'full',
} as const;

const ON_MAP = {
  color: 'accent.800',
  bg: 'bg',
  border: '2px solid',
  borderColor: 'accent.500',
  cursor: 'pointer',
  _hover: { bg: 'accent.subtle' },
  focusVisibleRing: 'outside',
} as const;

const CURRENT = {
  color: 'accent.contrast',
  bg: 'accent.solid',
  borderColor: 'accent.solid',
} as const;

interface StopListProps {
  readonly stops: readonly Stop[];
  readonly onShow: (stop: Stop) => void;
}

/** What the map shows, and the stops without a location. */
export function StopList({ stops, onShow }: StopListProps) {
  return (
    <chakra.ol listStyleType="none">
      {stops.map((stop) => (
        <Flex
          as="li"
          key={stop.id}
          align="center"
          gap="3"
          py="1.5"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
        >
          <StopNumber stop={stop} onShow={() => onShow(stop)} />
          <Text w="24" flex="none" fontVariantNumeric="tabular-nums">
            {timesOf(stop)}
          </Text>
          <StopName stop={stop} />
        </Flex>
      ))}
    </chakra.ol>
  );
}

interface StopNumberProps {
  readonly stop: Stop;
  readonly onShow: () => void;
}

function StopNumber({ stop: { number, position, isCurrentJob }, onShow }: StopNumberProps) {
  const { t } = useLingui();
  if (!position)
    return (
      <chakra.span {...NUMBER} color="fg.muted" bg="gray.100">
        {number}
      </chakra.span>
    );
  return (
    <chakra.button
      type="button"
      {...NUMBER}
      {...ON_MAP}
      {...(isCurrentJob && CURRENT)}
      aria-label={t`${number}, show on the map`}
      onClick={onShow}
    >
      {number}
    </chakra.button>
  );
}

function StopName({ stop }: Pick<StopNumberProps, 'stop'>) {
  const { t } = useLingui();
  const { jobId, customerName, isCurrentJob, position } = stop;
  const name = customerName || t`Unknown customer`;
  return (
    <Text flex="1" overflowWrap="anywhere">
      {isCurrentJob ? (
        <chakra.span fontWeight="semibold">{name}</chakra.span>
      ) : (
        <Link asChild color="accent.fg" minH="6">
          <RouterLink to={`/jobs/${jobId}`}>{name}</RouterLink>
        </Link>
      )}
      {isCurrentJob && (
        <chakra.span color="fg.muted">
          {' · '}
          <Trans>this job</Trans>
        </chakra.span>
      )}
      {!position && (
        <chakra.span color="fg.muted">
          {' · '}
          <Trans>without a location on the map</Trans>
        </chakra.span>
      )}
    </Text>
  );
}
