import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { GROUND } from '../../domain/calendar/lightDark.ts';
import type { WorkerSelection } from '../../domain/calendar/workerSelection.ts';
import { absencesIn } from '../../domain/absences/ownAbsences.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { useDaysInWords } from '../absences/useDaysInWords.ts';
import { CardLink } from '../page/CardLink.tsx';
import { useWorkerColors } from './useVisits.ts';

interface AbsenceStripProps {
  readonly window: DayWindow;
  readonly selected: WorkerSelection;
}

/** Who of the workers shown is absent on the days shown; what the hatched visits mean. */
export function AbsenceStrip({ window: { first, last }, selected }: AbsenceStripProps) {
  const workers = WorkerList.useRows();
  const absences = useAbsences();
  const colors = useWorkerColors();
  const daysInWords = useDaysInWords();
  const shown = useMemo(
    () =>
      absencesIn(absences, { first, last }).filter(({ workerId }) => selected.includes(workerId)),
    [absences, first, last, selected],
  );
  if (shown.length === 0) return null;
  return (
    <Flex
      as="ul"
      listStyleType="none"
      wrap="wrap"
      align="baseline"
      columnGap="4"
      px="4"
      py="2"
      borderBottomWidth="1px"
    >
      <chakra.li fontWeight="medium">
        <Trans>Absent</Trans>
      </chakra.li>
      {shown.map((absence) => {
        const { id, workerId } = absence;
        const name = workers?.find((worker) => worker.id === workerId)?.name;
        if (name === undefined) return null;
        return (
          <Flex as="li" key={id} align="baseline" gap="1.5">
            <Box
              boxSize="2.5"
              borderRadius="l1"
              alignSelf="center"
              style={{
                background: `repeating-linear-gradient(135deg, ${GROUND} 0 2px, ${colors[workerId]!.lightColors.main} 2px 4px)`,
                printColorAdjust: 'exact',
              }}
            />
            <CardLink to={`/workers/${workerId}`}>{name}</CardLink>
            <chakra.span color="fg.muted">{daysInWords(absence)}</chakra.span>
          </Flex>
        );
      })}
    </Flex>
  );
}
