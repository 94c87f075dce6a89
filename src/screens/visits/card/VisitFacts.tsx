import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { absencesAmong } from '../../../domain/absences/absentAt.ts';
import { isolated } from '../../../domain/isolated.ts';
import { eventWithId } from '../../../domain/job/eventIds.ts';
import { ruleInWords } from '../../../domain/recurrence/words.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { durationInWords } from '../../../domain/time/duration.ts';
import { hoursOf } from '../../../domain/visits/fit/hoursOf.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { useHolidayWords } from '../../../ui/holidays/useHolidayWords.ts';
import { useAbsenceWords } from '../../absences/useAbsenceWords.ts';
import { AbsencesNotLoaded } from '../../jobs/changes/AbsencesNotLoaded.tsx';
import { useRuleLanguage, useWorkerName } from '../../jobs/words.ts';
import { OverlapLines } from '../OverlapLines.tsx';
import { useVisitWords } from '../useVisitWords.ts';

interface VisitFactsProps {
  readonly job: ScheduledJob;
  readonly visit: Visit;
  readonly planned: Visit;
  /** The jobs that are known, this one among them. */
  readonly jobs: readonly ScheduledJob[];
}

/** When a visit is, how that differs from the plan, and what stands against it. */
export function VisitFacts({ job, visit, planned, jobs }: VisitFactsProps) {
  return (
    <>
      <Plan job={job} visit={visit} />
      <HolidayLine visit={visit} />
      <Differences visit={visit} planned={planned} />
      <AbsencesNotLoaded />
      <Absences visit={visit} />
      <OverlapLines visit={visit} jobs={jobs} />
    </>
  );
}

/** When it is, for how long and how often; struck through if it does not take place. */
function Plan({ job, visit }: Pick<VisitFactsProps, 'job' | 'visit'>) {
  const wording = useRuleLanguage();
  const { whenOf } = useVisitWords(WorkerList.useRows());
  const { start, rule } = eventWithId(job, visit.eventId)!;
  const rhythm = rule && ruleInWords(rule, job.fromDate ?? dayOf(start), wording, timeOf(start));
  const length = durationInWords(hoursOf(visit), wording.language);
  return (
    <Text
      pt="1"
      fontVariantNumeric="tabular-nums"
      textDecoration={visit.patch?.cancelled ? 'line-through' : undefined}
    >
      {[whenOf(visit), length, rhythm].filter(Boolean).join(' · ')}
    </Text>
  );
}

/** That the day on which it begins is a public holiday. */
function HolidayLine({ visit }: Pick<VisitFactsProps, 'visit'>) {
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

function Differences({ visit, planned }: Pick<VisitFactsProps, 'visit' | 'planned'>) {
  const { differencesOf } = useVisitWords(WorkerList.useRows());
  return differencesOf(visit, planned).map((difference) => (
    <Text key={difference} pt="1" fontWeight="medium" overflowWrap="anywhere">
      {difference}
    </Text>
  ));
}

/** Who of those who are to come is absent then. */
function Absences({ visit }: Pick<VisitFactsProps, 'visit'>) {
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
