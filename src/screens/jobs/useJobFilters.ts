import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { useNow, useToday } from '../../actors/clock/useToday.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { absentVisits } from '../../domain/absences/absentVisits.ts';
import type { JobListing } from '../../domain/entities.ts';
import {
  partiesWhere,
  type ConfirmationState,
} from '../../domain/job/confirmation/confirmationRequest.ts';
import { isUnconfirmed } from '../../domain/job/confirmation/confirmedTerms.ts';
import type { JobLine } from '../../domain/job/lines/jobLines.ts';
import { archivedIds } from '../../domain/person/archive.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { formatDay } from '../../domain/time/dates.ts';
import { archivedToCome } from '../../domain/visits/upcoming/archivedToCome.ts';
import { visitsToAnnounce } from '../../domain/visits/visitExceptions.ts';
import { daysOfPeriod, type Period } from '../../domain/visits/visitPeriods.ts';
import type { ListFilter } from '../list/list.ts';
import type { ShiftsByJob } from './useJobLines.ts';
import { useOverlapWindow, type ShownOverlaps } from './overlaps/useOverlaps.ts';

/** The ids of the jobs with visits to come to which somebody comes who is archived. */
function useArchivedIds(): ReadonlySet<number> {
  const jobs = JobList.useRows();
  const workers = WorkerList.useRows();
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  return useMemo(() => {
    const archived = archivedIds(workers ?? []);
    const isLeft = (job: JobListing) => archivedToCome(job, archived, now, timeZone).length > 0;
    return new Set(archived.size > 0 ? jobs?.filter(isLeft).map(({ id }) => id) : []);
  }, [jobs, workers, now, timeZone]);
}

/** The ids of the jobs with exceptions of which somebody has still to be told. */
function useUninformedIds(): ReadonlySet<number> {
  const jobs = JobList.useRows();
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  const isOffered = useFeature('einsatzplan');
  return useMemo(() => {
    const isUninformed = (job: JobListing) => visitsToAnnounce(job, now, timeZone).length > 0;
    return new Set(isOffered ? jobs?.filter(isUninformed).map(({ id }) => id) : []);
  }, [jobs, now, timeZone, isOffered]);
}

/** The ids of the jobs of which a confirmation stands like that. */
function useIdsWhere(state: ConfirmationState): ReadonlySet<number> {
  const jobs = JobList.useRows();
  const now = useNow();
  return useMemo(
    () =>
      new Set(jobs?.filter((job) => partiesWhere(state, job, now).length > 0).map(({ id }) => id)),
    [jobs, now, state],
  );
}

/** The ids of the jobs with visits of the days to which somebody is to come who is absent. */
function useAbsentIds({ first, last }: DayWindow): ReadonlySet<number> {
  const jobs = useDeferredValue(JobList.useRows(), null);
  const absences = useAbsences();
  const now = useNow();
  const noon = useNoon();
  const { timeZone } = useRuntime().api.config;
  return useMemo(() => {
    const window = { first, last };
    const found = jobs && absentVisits(jobs, absences, { now, window, noon, timeZone });
    return new Set(found?.map(({ job }) => job.id));
  }, [jobs, absences, now, noon, first, last, timeZone]);
}

export function useJobFilters(
  { byJob }: ShownOverlaps,
  openVisits: ShiftsByJob,
): readonly ListFilter<JobLine>[] {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { locale } = i18n;
  const overlapWindow = useOverlapWindow();
  const lastDay = overlapWindow.last;
  const idsOfArchived = useArchivedIds();
  const uninformedIds = useUninformedIds();
  const absentIds = useAbsentIds(overlapWindow);
  const askedIds = useIdsWhere('asked');
  const declinedIds = useIdsWhere('declined');
  return useMemo(() => {
    const inWords = dayWriter(locale);
    const headingOf = (period: Period) => {
      const days = daysOfPeriod(period, today);
      const [first, last] = [inWords(days.first), inWords(days.last)];
      if (period === 'today') return t`Visits to come on ${first}`;
      return first === last ? t`Visits on ${first}` : t`Visits from ${first} to ${last}`;
    };
    const inPeriod = (period: Period, label: string): ListFilter<JobLine> => ({
      name: 'when',
      value: period,
      label,
      ...(period === 'today' && { title: t`Visits to come today` }),
      paperHeading: headingOf(period),
      matches: ({ periods }) => periods.includes(period),
    });
    return [
      inPeriod('today', t`Today`),
      inPeriod('tomorrow', t`Tomorrow`),
      inPeriod('week', t`This week`),
      ...(openVisits && openVisits.size > 0
        ? [
            {
              name: 'open',
              value: '1',
              isTodo: true,
              label: t`Without workers`,
              title: t`Visits without a worker until ${formatDay(lastDay)}`,
              matches: ({ id }: JobLine) => openVisits.has(id),
            } as const,
          ]
        : []),
      {
        name: 'unconfirmed',
        value: '1',
        isTodo: true,
        label: t`Unconfirmed`,
        matches: isUnconfirmed,
      },
      ...(askedIds.size > 0
        ? [
            {
              name: 'unconfirmed',
              value: 'asked',
              isTodo: true,
              label: t`Asked`,
              title: t`Asked by a link and not answered`,
              matches: ({ id }: JobLine) => askedIds.has(id),
            } as const,
          ]
        : []),
      ...(declinedIds.size > 0
        ? [
            {
              name: 'unconfirmed',
              value: 'declined',
              isTodo: true,
              label: t`Declined`,
              title: t`Declined by link`,
              matches: ({ id }: JobLine) => declinedIds.has(id),
            } as const,
          ]
        : []),
      ...(uninformedIds.size > 0
        ? [
            {
              name: 'untold',
              value: '1',
              isTodo: true,
              label: t`Not told`,
              matches: ({ id }: JobLine) => uninformedIds.has(id),
            } as const,
          ]
        : []),
      {
        name: 'overlap',
        value: '1',
        isTodo: true,
        label: t`Overlaps`,
        title: t`Overlaps until ${formatDay(lastDay)}`,
        pending: byJob === null,
        matches: ({ id }) => byJob?.has(id) ?? true,
      },
      ...(absentIds.size > 0
        ? [
            {
              name: 'absent',
              value: '1',
              isTodo: true,
              label: t`Absent`,
              title: t`Visits until ${formatDay(lastDay)} to which somebody is to come who is absent`,
              matches: ({ id }: JobLine) => absentIds.has(id),
            } as const,
          ]
        : []),
      ...(idsOfArchived.size > 0
        ? [
            {
              name: 'archived',
              value: '1',
              isTodo: true,
              label: t`Archived`,
              title: t`Worker archived`,
              matches: ({ id }: JobLine) => idsOfArchived.has(id),
            } as const,
          ]
        : []),
    ];
  }, [
    t,
    locale,
    today,
    lastDay,
    byJob,
    openVisits,
    idsOfArchived,
    uninformedIds,
    absentIds,
    askedIds,
    declinedIds,
  ]);
}
