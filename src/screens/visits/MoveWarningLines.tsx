import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAccountOutline, mdiAlertOutline, mdiInformationOutline } from '@mdi/js';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { isolated } from '../../domain/isolated.ts';
import { timeOf } from '../../domain/time/dates.ts';
import type { MoveWarnings } from '../../domain/visits/conflicts/moveWarnings.ts';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';
import { IconLine } from '../../ui/IconLine.tsx';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { useWorkerName } from '../jobs/words.ts';
import { useVisitWords } from './useVisitWords.ts';

interface MoveWarningLinesProps {
  readonly warnings: MoveWarnings;
  /** Who came before the move; the others are said. */
  readonly formerIds?: readonly number[];
}

/** What a move brings; none of it prevents the move. */
export function MoveWarningLines({ warnings, formerIds = [] }: MoveWarningLinesProps) {
  const { t } = useLingui();
  const workers = WorkerList.useRows();
  const nameOf = useWorkerName(workers);
  const { whenOf, whoOf } = useVisitWords(workers);
  const absentWords = useAbsenceWords();
  const holidayInWords = useHolidayWords();
  const { workerIds, isPast, holiday, beside, absences, overlaps, passed } = warnings;
  const who = whoOf({ workerIds });
  const name = holiday && holidayInWords(holiday);
  const besideWhen = beside && whenOf(beside);
  const alerts = [
    isPast && t`This time is in the past.`,
    name && t`This day is a public holiday: ${name}`,
    besideWhen && t`This job has a visit then already: ${besideWhen}`,
    ...absences.map((absence) => `${isolated(nameOf(absence.workerId))}: ${absentWords(absence)}`),
    ...overlaps.map(({ visit: { start, end }, workerId, customerName }) => {
      const worker = nameOf(workerId);
      const customer = customerName || t`Unknown customer`;
      const times = `${timeOf(start)}–${timeOf(end)}`;
      return t`${worker} is at ${customer} then, ${times}`;
    }),
  ].filter((line) => typeof line === 'string');
  return (
    <Stack gap="1.5">
      {who !== whoOf({ workerIds: formerIds }) && (
        <IconLine path={mdiAccountOutline} color="fg.muted">
          <Trans>Who comes then: {who}</Trans>
        </IconLine>
      )}
      {[...new Set(alerts)].map((line) => (
        <IconLine key={line} path={mdiAlertOutline} color="orange.800">
          {line}
        </IconLine>
      ))}
      {passed && !beside && (
        <IconLine path={mdiInformationOutline} color="fg.muted">
          <Trans>This is after the next visit, {whenOf(passed)}</Trans>
        </IconLine>
      )}
    </Stack>
  );
}
