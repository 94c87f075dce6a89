import { Flex, Link, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { daysIn } from '../../domain/absences/absenceTask.ts';
import { returnVisitsPath } from '../../domain/navigation/route.ts';
import { useSubstitutedVisits } from './useSubstitutedVisits.ts';

interface SubstitutedVisitsProps {
  readonly workerId: number;
}

/**
 * How many visits to come others make in place of a worker who is there, with the way to give them
 * back. Of an absence that has just become shorter, those of its days: the way to give them back has
 * the focus if that was lost with the absence.
 */
export function SubstitutedVisits({ workerId }: SubstitutedVisitsProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const freed = search.get('freed');
  const days = daysIn(freed);
  const visits = useSubstitutedVisits(workerId, days);
  const link = useRef<HTMLAnchorElement>(null);
  const isFreed = days !== null && visits !== null && visits.length > 0;
  useEffect(() => {
    if (isFreed && document.activeElement === document.body) link.current?.focus();
  }, [isFreed]);
  if (!visits || visits.length === 0) return null;
  const count = visits.length;
  return (
    <Flex wrap="wrap" columnGap="2" align="baseline" px="4" pb="3.5">
      <Text role="status" {...(days && { fontWeight: 'medium' })}>
        {days
          ? t`${plural(count, {
              one: '# visit of the days that are free again is with others.',
              other: '# visits of the days that are free again are with others.',
            })}`
          : t`${plural(count, {
              one: '# visit to come is with others.',
              other: '# visits to come are with others.',
            })}`}
      </Text>
      <Link asChild minH="6">
        <RouterLink ref={link} to={returnVisitsPath(workerId, days ? freed! : 'all')}>
          <Trans>Give back…</Trans>
        </RouterLink>
      </Link>
    </Flex>
  );
}
