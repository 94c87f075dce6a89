import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useNow, useToday } from '../../actors/clock/useToday.ts';
import { affectedVisits, type AbsenceConflict } from '../../domain/absences/affectedVisits.ts';
import { coversDay } from '../../domain/absences/absentAt.ts';
import { ownAbsences } from '../../domain/absences/ownAbsences.ts';
import type { Absence } from '../../domain/entities.ts';
import { absencePath, recordPath, substitutesPath } from '../../domain/navigation/route.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { visitWriter } from '../../domain/visits/visitInWords.ts';
import { useAbsenceNames } from './useAbsenceNames.ts';
import { useRuleLanguage } from '../jobs/words.ts';
import { ChangedVisits } from './ChangedVisits.tsx';
import { useDaysInWords } from './useDaysInWords.ts';

interface OwnAbsencesProps {
  readonly workerId: number;
}

/** The absences of a worker: those to come with their visits, past ones on demand. */
export function OwnAbsences({ workerId }: OwnAbsencesProps) {
  const absences = useAbsences();
  const today = dayOf(useNow());
  const { toCome, past } = useMemo(
    () => ownAbsences(absences, workerId, today),
    [absences, workerId, today],
  );
  return (
    <Box px="4" pb="3">
      <chakra.ul listStyleType="none">
        {toCome.map((absence) => (
          <Item key={absence.id} absence={absence} isPast={false} />
        ))}
      </chakra.ul>
      {past.length > 0 && (
        <chakra.details pt="1">
          <chakra.summary cursor="pointer" color="fg.muted" minH="6" focusVisibleRing="outside">
            <Trans>Earlier ({past.length})</Trans>
          </chakra.summary>
          <chakra.ul listStyleType="none">
            {past.map((absence) => (
              <Item key={absence.id} absence={absence} isPast />
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </Box>
  );
}

interface ItemProps {
  readonly absence: Absence;
  readonly isPast: boolean;
}

function Item({ absence, isPast }: ItemProps) {
  const { t } = useLingui();
  const { id, workerId, kind, note } = absence;
  const { kinds } = useAbsenceNames();
  const daysInWords = useDaysInWords();
  const mayEdit = usePermission('edit');
  const today = dayOf(useNow());
  const name = kind ? kinds[kind] : t`absent`;
  const days = daysInWords(absence);
  const visits = useAffectedVisits(absence, isPast);
  return (
    <chakra.li py="1.5">
      <Flex wrap="wrap" columnGap="2" align="baseline">
        <Text>
          {days} · {name}
          {!isPast && coversDay(absence, today) && (
            <chakra.span color="orange.800" fontWeight="medium">
              {' · '}
              <Trans>absent today</Trans>
            </chakra.span>
          )}
        </Text>
        {mayEdit && !isPast && visits.length > 0 && (
          <Link asChild minH="6">
            <RouterLink
              to={substitutesPath(workerId, id)}
              aria-label={t`Find substitutes: ${days}`}
            >
              <Trans>Find substitutes…</Trans>
            </RouterLink>
          </Link>
        )}
        {mayEdit && (
          <Link asChild minH="6">
            <RouterLink
              to={absencePath(workerId, id)}
              replace
              preventScrollReset
              aria-label={t`Edit: ${days}`}
            >
              <Trans>Edit</Trans>
            </RouterLink>
          </Link>
        )}
      </Flex>
      {note && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {note}
        </Text>
      )}
      <Affected absence={absence} visits={visits} />
      {!isPast && <ChangedVisits absence={absence} />}
    </chakra.li>
  );
}

const NO_VISITS: readonly AbsenceConflict[] = [];

/** The visits of an absence to which the worker is to come all the same; none of one that is over. */
function useAffectedVisits(absence: Absence, isPast: boolean): readonly AbsenceConflict[] {
  const jobs = JobList.useRows();
  const now = useNow();
  const noon = useNoon();
  const { timeZone } = useRuntime().api.config;
  return useMemo(() => {
    if (isPast || !jobs) return NO_VISITS;
    return affectedVisits({ jobs, workerId: absence.workerId, absence, now, noon, timeZone });
  }, [jobs, absence, isPast, now, noon, timeZone]);
}

interface AffectedProps extends Pick<ItemProps, 'absence'> {
  readonly visits: readonly AbsenceConflict[];
}

/** These visits, on demand. */
function Affected({ absence, visits }: AffectedProps) {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const today = useToday();
  if (visits.length === 0) return null;
  const inWords = visitWriter(language, today);
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" color="red.800" minH="6" focusVisibleRing="outside">
        {t`${plural(visits.length, {
          one: 'concerns # visit',
          other: 'concerns # visits',
        })}`}
        {absence.lastDay === null && (
          <>
            {' '}
            <Trans>of the next two weeks</Trans>
          </>
        )}
      </chakra.summary>
      <chakra.ul listStyleType="none" ps="4">
        {visits.map(({ job, visit }) => (
          <chakra.li key={visit.id} py="0.5">
            <Link asChild minH="6">
              <RouterLink to={recordPath('job', job.id)}>
                {inWords(visit)}, {job.customerName || t`Unknown customer`}
              </RouterLink>
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
