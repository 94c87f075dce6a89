import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { useAbsenceFinder } from '../../actors/lists/absenceList.ts';
import { useHolidays } from '../../actors/lists/holidays.ts';
import { useMay } from '../../actors/session/useMay.ts';
import { useOffer } from '../../actors/runtime/useOffer.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { absencesAmong } from '../../domain/absences/absentAt.ts';
import { isolated } from '../../domain/isolated.ts';
import { NO_ID } from '../../domain/record/recordReference.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { dayOf, daysBetween, timeOf } from '../../domain/time/dates.ts';
import type { JobVisit } from '../../domain/visits/jobVisits.ts';
import type { VisitKey } from '../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/fit/workerSchedule.ts';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';
import { drawAtOnce } from '../../ui/drawAtOnce.ts';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { AbsencesNotLoaded } from '../jobs/changes/AbsencesNotLoaded.tsx';
import { ChangeOutcome } from '../jobs/changes/outcome/ChangeOutcome.tsx';
import { useWorkerName } from '../jobs/words.ts';
import { JobLink } from './JobLink.tsx';
import { ToldTicks } from './ToldTicks.tsx';
import { OverlapLines } from './OverlapLines.tsx';
import { useIsOfVisit, useVisit } from './useVisit.ts';
import { useVisitWords } from './useVisitWords.ts';
import { VisitTasks } from './VisitTasks.tsx';

interface VisitPopupProps {
  /** The job of the visit as it is listed. */
  readonly job: ScheduledJob;
  readonly visitKey: VisitKey;
  /** The jobs that are known, this one among them. */
  readonly jobs: readonly ScheduledJob[];
  readonly anchor: HTMLElement;
  /** Whether the job has unsaved edits, which come first. */
  readonly isEdited: boolean;
  readonly closesOnceGiven: boolean;
  /** Stable. */
  readonly onClose: () => void;
  /** What else can be done with the visit. */
  readonly children?: ReactNode;
}

/** A visit: when it is and who comes, how that differs from the plan, and what can be done with it. */
export function VisitPopup({
  job: listed,
  visitKey,
  jobs,
  anchor,
  isEdited,
  closesOnceGiven,
  onClose,
  children,
}: VisitPopupProps) {
  const { t } = useLingui();
  const controls = useRef<HTMLDivElement>(null);
  const { job, visit, planned, request } = useVisit(listed, visitKey);
  const isReported = useIsOfVisit(job.id, visitKey);
  const mayEdit = useMay('edit');
  const isOffered = useOffer('einsatzplan');
  const [isGiven, setIsGiven] = useState(false);
  if (!visit || !planned || isGiven) return null;
  const focusControls = () => controls.current?.querySelector<HTMLElement>('button, a')?.focus();
  const closeGiven = () => {
    // Closed while the visit is where it was: the page would scroll to where that is drawn then.
    drawAtOnce(() => setIsGiven(true));
    onClose();
  };
  const known = { job, visit, planned };
  return (
    <Popup anchor={anchor} title={job.customerName || t`Unknown customer`} onClose={onClose}>
      <Plan visit={visit} />
      <HolidayLine visit={visit} />
      <Differences visit={visit} planned={planned} />
      <AbsencesNotLoaded />
      <Absences visit={visit} />
      <OverlapLines visit={visit} jobs={jobs} />
      <Box ref={controls}>
        {isOffered && mayEdit && job.id !== NO_ID && (
          <Box pt="3">
            {isEdited ? (
              <Trans>Save or discard the changes of the appointment first.</Trans>
            ) : (
              <>
                <VisitTasks
                  {...known}
                  onChange={request}
                  onAct={focusControls}
                  onGiven={closesOnceGiven ? closeGiven : undefined}
                />
                {children}
              </>
            )}
          </Box>
        )}
        {isOffered && <ToldTicks {...known} onChange={mayEdit && !isEdited ? request : null} />}
        {job.id !== NO_ID && <JobLink id={job.id} />}
      </Box>
      {isReported && (
        <Box pt="2">
          <ChangeOutcome onAct={focusControls} />
        </Box>
      )}
    </Popup>
  );
}

interface PlanProps {
  readonly visit: JobVisit;
}

/** Who comes and when; struck through if nobody does. */
function Plan({ visit }: PlanProps) {
  const { i18n } = useLingui();
  const { whoOf } = useVisitWords(WorkerList.useRows());
  const { start, end, recurs, patch } = visit;
  const day = dayOf(start);
  const later = daysBetween(day, dayOf(end));
  return (
    <>
      <Text>{whoOf(visit)}</Text>
      <Box textDecoration={patch?.cancelled ? 'line-through' : undefined}>
        <Text pt="1">{dayWriter(i18n.locale)(day)}</Text>
        <Text fontVariantNumeric="tabular-nums">
          {timeOf(start)} - {timeOf(end)}
          {later > 0 && ` +${later}`}
        </Text>
      </Box>
      {recurs && (
        <Text>
          <Trans>Recurring: Yes</Trans>
        </Text>
      )}
    </>
  );
}

/** That the day on which it begins is a public holiday. */
function HolidayLine({ visit }: PlanProps) {
  const day = dayOf(visit.start);
  const holiday = useHolidays({ first: day, last: day }).get(day);
  const holidayInWords = useHolidayWords();
  if (!holiday) return null;
  const name = holidayInWords(holiday);
  return (
    <Text pt="1" color="orange.800">
      <Trans>Public holiday: {name}</Trans>
    </Text>
  );
}

interface DifferencesProps extends PlanProps {
  readonly planned: JobVisit;
}

function Differences({ visit, planned }: DifferencesProps) {
  const { differencesOf } = useVisitWords(WorkerList.useRows());
  return differencesOf(visit, planned).map((difference) => (
    <Text key={difference} pt="1" fontWeight="medium" overflowWrap="anywhere">
      {difference}
    </Text>
  ));
}

/** Who of those who are to come is absent then. */
function Absences({ visit }: PlanProps) {
  const absenceOf = useAbsenceFinder();
  const nameOf = useWorkerName(WorkerList.useRows());
  const absentWords = useAbsenceWords();
  if (visit.patch?.cancelled || !absenceOf) return null;
  return absencesAmong(visit.workerIds, visit, absenceOf).map((absence) => (
    <Text key={absence.id} pt="1" color="red.800">
      {isolated(nameOf(absence.workerId))}: {absentWords(absence)}
    </Text>
  ));
}
