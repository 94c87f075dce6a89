import { Box, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useAbsenceFinder } from '../../actors/lists/absenceList.ts';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { HolidayReview, useIsBusy } from '../../actors/visits/holidayReview.ts';
import { useKnownHolidays } from '../../actors/lists/holidays.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useNow, useToday } from '../../actors/clock/useToday.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import { visitIdsOf } from '../../domain/visits/changes/savedVisits.ts';
import type { JobListing } from '../../domain/entities.ts';
import { NO_HOLIDAYS, reviewedDays, type Holidays } from '../../domain/holidays/holiday.ts';
import {
  chosenForAll,
  offeredChoices,
  warningsOfChoices,
  type HolidayChoice,
  type HolidayChoices,
} from '../../domain/holidays/holidayChoices.ts';
import {
  holidayVisits,
  isDecided,
  upcomingVisits,
  type HolidayConflict,
} from '../../domain/holidays/holidayVisits.ts';
import type { Visit } from '../../domain/visits/jobVisits.ts';
import { visitOverlaps } from '../../domain/visits/conflicts/overlappingVisits.ts';
import { addDays } from '../../domain/time/dates.ts';
import { Card } from '../../ui/page/Card.tsx';
import { PageBar } from '../../ui/page/PageBar.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { OUT_OF_SIGHT } from '../../ui/tokens.ts';
import { LeaveWarning } from '../visitChoices/LeaveWarning.tsx';
import { ListsNotice } from '../known/ListsNotice.tsx';
import { useListsKnowledge, type NeededLists } from '../known/useListsKnowledge.ts';
import { useOverlapText } from '../jobs/overlaps/useOverlapText.ts';
import { HolidayCard } from './HolidayCard.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useStoredChoices } from './useStoredChoices.ts';

/** What becomes of a visit is decided without knowing who is absent, which is said. */
const REVIEWED_LISTS: NeededLists = { needed: ['jobs'], beside: ['workers', 'absences'] };

const NO_CHOICES: readonly HolidayChoice[] = [];

/** The visits on the holidays of the next weeks, and the button that saves what becomes of them. */
export function ReviewList() {
  const today = useToday();
  const days = useMemo(() => reviewedDays(today), [today]);
  // A move may lead to the day after the last one.
  const around = useMemo(
    () => ({ first: addDays(days.first, -1), last: addDays(days.last, 1) }),
    [days],
  );
  const known = useKnownHolidays(around);
  const jobs = JobList.useRows();
  const holidays = useMemo(
    () => known && new Map([...known].filter(([day]) => days.first <= day && day <= days.last)),
    [known, days],
  );
  const lackNames = WorkerList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const mayEdit = usePermission('edit');
  const lists = useListsKnowledge({ ...REVIEWED_LISTS, days: around });
  return (
    <Stack gap="4">
      <ListsNotice of={lists} />
      {known && holidays && jobs && !lackNames ? (
        <Reviewed holidays={holidays} around={known} jobs={jobs} isWhole={lists.isWhole} />
      ) : (
        lists.failed.length === 0 && (
          <>
            {mayEdit && <PageBar idle status={<Box h="45px" />} actions={<Box h="9" />} />}
            <Box data-review-loading="">
              <CardSkeleton h={OUT_OF_SIGHT} />
            </Box>
          </>
        )
      )}
    </Stack>
  );
}

interface ReviewedProps {
  /** Those that are looked at. */
  readonly holidays: Holidays;
  /** The same, and those of the days beside them. */
  readonly around: Holidays;
  readonly jobs: readonly JobListing[];
  /** Whether all visits are among them as they are now. */
  readonly isWhole: boolean;
}

/** The visits to decide about, and those that are decided. */
function useVisitsOnHolidays({ holidays, jobs }: Pick<ReviewedProps, 'holidays' | 'jobs'>) {
  const { timeZone } = useRuntime().api.config;
  const noon = useNoon();
  const now = useNow();
  const visits = useMemo(
    () => holidayVisits(jobs, { holidays, noon, timeZone }),
    [jobs, holidays, noon, timeZone],
  );
  return useMemo(() => {
    const all = upcomingVisits(visits, now);
    const open = all.filter(({ visit }) => !isDecided(visit));
    const decided = all.filter(({ visit }) => isDecided(visit));
    const offers = new Map(
      open.map((one) => [one.visit.id, offeredChoices(one, { now, timeZone })]),
    );
    return { open, decided, offers, now, timeZone };
  }, [visits, now, timeZone]);
}

/** Says with what a visit on one of the holidays overlaps: `Überschneidung mit Bar Nord, 08:00–10:00`. */
function useOverlapsOf(jobs: readonly JobListing[]): (visit: Visit) => string {
  const { timeZone } = useRuntime().api.config;
  const days = reviewedDays(useToday());
  const overlapText = useOverlapText();
  const overlaps = visitOverlaps(jobs, days, timeZone);
  return (visit) =>
    overlaps
      .othersAt(visit.jobId, visit)
      .map((other) => overlapText(other.customerName, other))
      .join(', ');
}

function Reviewed({ holidays, around, jobs, isWhole }: ReviewedProps) {
  const actor = HolidayReview.useActorRef();
  const { open, decided, offers, now, timeZone } = useVisitsOnHolidays({ holidays, jobs });
  useStoredChoices(open);
  const choices = HolidayReview.useSelector(({ context }) => context.choices);
  const changed = HolidayReview.useSelector(({ context }) => context.changed);
  const changedIds = useMemo(() => new Set(visitIdsOf(changed)), [changed]);
  const isChanged = (id: string) => changedIds.has(id) && !choices[id];
  const isBusy = useIsBusy();
  const overlapsOf = useOverlapsOf(jobs);
  const isChosen = open.some(({ visit }) => choices[visit.id]);
  const mayEdit = usePermission('edit');
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const deferred = useDeferredValue(choices);
  const warnings = useMemo(
    () =>
      warningsOfChoices(open, deferred, { jobs, holidays: NO_HOLIDAYS, absenceOf, now, timeZone }),
    [open, deferred, jobs, absenceOf, now, timeZone],
  );
  const make = useCallback(
    (next: HolidayChoices) => actor.send({ type: 'choices.made', choices: next }),
    [actor],
  );
  const choose = useCallback(
    (visitId: string, choice: HolidayChoice) =>
      make({ ...actor.getSnapshot().context.choices, [visitId]: choice }),
    [actor, make],
  );
  const chooseAll = (visits: readonly HolidayConflict[], choice: HolidayChoice) =>
    make(chosenForAll(choices, visits, choice, { now, timeZone }));
  return (
    <Stack gap="4">
      {isWhole && open.length === 0 && <NothingOpen hasHolidays={holidays.size > 0} />}
      {[...holidays.values()].map((holiday) => (
        <HolidayCard
          key={holiday.day}
          visits={open.filter((one) => one.holiday.day === holiday.day)}
          decided={decided.filter((one) => one.holiday.day === holiday.day)}
          around={around}
          overlapsOf={overlapsOf}
          onAll={mayEdit ? chooseAll : null}
          isShown={({ visit }) =>
            warnings.has(visit.id) || isChanged(visit.id) || overlapsOf(visit) !== ''
          }
          renderRow={(one) => (
            <ReviewRow
              key={one.visit.id}
              reviewed={one}
              offered={mayEdit ? offers.get(one.visit.id)! : NO_CHOICES}
              choice={choices[one.visit.id] ?? null}
              warnings={warnings.get(one.visit.id)}
              overlaps={overlapsOf(one.visit)}
              isChanged={isChanged(one.visit.id)}
              onChoose={choose}
            />
          )}
        />
      ))}
      {mayEdit && open.length > 0 && <SaveBar visits={open} />}
      <LeaveWarning isNeeded={isBusy || isChosen}>
        <Trans>What you have chosen for the visits is not saved, and would be lost.</Trans>
      </LeaveWarning>
    </Stack>
  );
}

function NothingOpen({ hasHolidays }: { readonly hasHolidays: boolean }) {
  return (
    <Card>
      <EmptyState
        title={
          hasHolidays ? (
            <Trans>There is nothing to decide</Trans>
          ) : (
            <Trans>No public holidays in the next eight weeks</Trans>
          )
        }
      >
        {hasHolidays && (
          <Trans>
            On the public holidays of the next eight weeks there are no visits, or it is decided
            what becomes of them.
          </Trans>
        )}
      </EmptyState>
    </Card>
  );
}
