import { chakra, Flex, Link, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAbsenceFinder } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import { changedEarlier } from '../../domain/absences/changedEarlier.ts';
import { recipientsOf, outcomeOf } from '../../domain/absences/recipients.ts';
import type { Absence } from '../../domain/entities.ts';
import { informPath } from '../../domain/navigation/route.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';
import { useDaysInWords } from './useDaysInWords.ts';

/** What has become of the visits of an absence, who does not know yet, and the way to tell them. */
export function ChangedVisits({ absence }: { readonly absence: Absence }) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const mayEdit = usePermission('edit');
  const now = useNow();
  const noon = useNoon();
  const jobs = JobList.useRows();
  const outcomeInWords = useOutcomeWords();
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const days = useDaysInWords()(absence);
  const { asked, jobs: changed } = useMemo(
    () => changedEarlier(jobs ?? [], { absence, now, noon, timeZone }),
    [jobs, absence, now, noon, timeZone],
  );
  if (asked.length === 0) return null;
  const { workerId, id } = absence;
  const outcome = outcomeOf(asked, { absence: null, jobs: changed }, { absenceOf, timeZone });
  const recipients = recipientsOf(asked, changed, { absentId: workerId, absenceOf, timeZone });
  const became = outcomeInWords(outcome).join(' · ');
  const untold = recipients.filter(({ isInformed }) => !isInformed).length;
  return (
    <Flex wrap="wrap" columnGap="2" align="baseline">
      <Text color="fg.muted">
        {outcome.open.length > 0 && (
          <chakra.span color="orange.800" fontWeight="medium">
            {t`${plural(outcome.open.length, { one: '# visit has no substitute yet', other: '# visits have no substitute yet' })}`}
            {became !== '' && ' · '}
          </chakra.span>
        )}
        {became}
        {untold > 0 && (
          <chakra.span color="orange.800" fontWeight="medium">
            {' · '}
            {t`${plural(untold, { one: '# not told yet', other: '# not told yet' })}`}
          </chakra.span>
        )}
      </Text>
      {mayEdit && recipients.length > 0 && (
        <Link asChild minH="6">
          <RouterLink to={informPath(workerId, id)} aria-label={t`Whom to tell: ${days}`}>
            <Trans>Whom to tell</Trans>
          </RouterLink>
        </Link>
      )}
    </Flex>
  );
}
