import { Box, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAbsenceFinder, useNoon } from '../../actors/absenceList.ts';
import { HolidayReview } from '../../actors/holidayReview.ts';
import { useHolidayRetry, useKnownHolidays } from '../../actors/holidays.ts';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useMay } from '../../actors/useMay.ts';
import { useNow, useToday } from '../../actors/useToday.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import { visitIdsOf } from '../../domain/absences/savedAbsence.ts';
import type { JobListing } from '../../domain/entities.ts';
import type { Holidays } from '../../domain/holidays/holiday.ts';
import {
  chosenForAll,
  HOLIDAY_CHOICES,
  offeredChoices,
  warningsOfMoves,
  type HolidayChoice,
  type HolidayChoices,
} from '../../domain/holidays/holidayChoices.ts';
import {
  holidayVisits,
  isDecided,
  reviewedDays,
  type HolidayVisit,
} from '../../domain/holidays/holidayVisits.ts';
import { recordPath } from '../../domain/route.ts';
import { addDays } from '../../domain/time/dates.ts';
import { weekdayWriter } from '../../domain/visits/visitInWords.ts';
import { ActionButton, TextButton } from '../../ui/buttons.tsx';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { LeaveWarning } from '../absence/LeaveWarning.tsx';
import { AbsencesNotLoaded } from '../jobs/changes/AbsencesNotLoaded.tsx';
import { WorkersNotLoaded } from '../jobs/changes/WorkersNotLoaded.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { RetryButton } from '../page/RetryButton.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { ReviewRow } from './ReviewRow.tsx';
import { SaveBar } from './SaveBar.tsx';

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
  if (!known || !holidays || !jobs) return <Loading />;
  return <Reviewed holidays={holidays} around={known} jobs={jobs} />;
}

function Loading() {
  const jobs = JobList.useActorRef();
  const lackJobs = JobList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const { isFailed, retry } = useHolidayRetry();
  const retryBoth = () => {
    if (lackJobs) jobs.send({ type: 'retry.requested' });
    if (isFailed) retry();
  };
  if (!lackJobs && !isFailed) return <CardSkeleton h="340px" />;
  return (
    <Notice tone="failure" action={<RetryButton onRetry={retryBoth} />}>
      {isFailed ? (
        <Trans>The public holidays could not be loaded</Trans>
      ) : (
        <Trans>The jobs could not be loaded</Trans>
      )}
    </Notice>
  );
}

interface ReviewedProps {
  /** Those that are looked at. */
  readonly holidays: Holidays;
  /** The same, and those of the days beside them. */
  readonly around: Holidays;
  readonly jobs: readonly JobListing[];
}

/** The visits to decide about, and those that are decided. */
function useVisitsOnHolidays({ holidays, jobs }: Omit<ReviewedProps, 'around'>) {
  const { timeZone } = useRuntime().api.config;
  const noon = useNoon();
  const now = useNow();
  return useMemo(() => {
    const all = holidayVisits(jobs, { holidays, now, noon, timeZone });
    const open = all.filter(({ visit }) => !isDecided(visit));
    const decided = all.filter(({ visit }) => isDecided(visit));
    const offers = new Map(
      open.map((one) => [one.visit.id, offeredChoices(one, { now, timeZone })]),
    );
    return { open, decided, offers, now, timeZone };
  }, [holidays, jobs, now, noon, timeZone]);
}

function Reviewed({ holidays, around, jobs }: ReviewedProps) {
  const actor = HolidayReview.useActorRef();
  const { open, decided, offers, now, timeZone } = useVisitsOnHolidays({ holidays, jobs });
  const choices = HolidayReview.useSelector(({ context }) => context.choices);
  const changed = HolidayReview.useSelector(({ context }) => context.changed);
  const changedIds = useMemo(() => new Set(visitIdsOf(changed)), [changed]);
  const isBusy = HolidayReview.useSelector((snapshot) => snapshot.hasTag('busy'));
  const isChosen = open.some(({ visit }) => choices[visit.id]);
  const mayEdit = useMay('edit');
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const deferred = useDeferredValue(choices);
  const warnings = useMemo(
    () => warningsOfMoves(open, deferred, { jobs, holidays: around, absenceOf, timeZone }),
    [open, deferred, jobs, around, absenceOf, timeZone],
  );
  const make = useCallback(
    (next: HolidayChoices) => actor.send({ type: 'choices.made', choices: next }),
    [actor],
  );
  const choose = useCallback(
    (visitId: string, choice: HolidayChoice | null) => {
      const { [visitId]: _, ...others } = actor.getSnapshot().context.choices;
      make(choice ? { ...others, [visitId]: choice } : others);
    },
    [actor, make],
  );
  const chooseAll = (visits: readonly HolidayVisit[], choice: HolidayChoice) =>
    make(chosenForAll(choices, visits, choice, { now, timeZone }));
  return (
    <Stack gap="4">
      <AbsencesNotLoaded />
      <WorkersNotLoaded />
      {open.length === 0 && <NothingOpen hasHolidays={holidays.size > 0} />}
      {mayEdit && open.length > 0 && new Set(open.map(({ holiday }) => holiday.day)).size > 1 && (
        <AllChoices onChoose={(choice) => chooseAll(open, choice)} />
      )}
      {[...holidays.values()].map((holiday) => (
        <HolidayCard
          key={holiday.day}
          visits={open.filter((one) => one.holiday.day === holiday.day)}
          decided={decided.filter((one) => one.holiday.day === holiday.day)}
          onAll={mayEdit ? chooseAll : null}
          rowOf={(one) => (
            <ReviewRow
              key={one.visit.id}
              reviewed={one}
              offered={mayEdit ? offers.get(one.visit.id)! : NO_CHOICES}
              choice={choices[one.visit.id] ?? null}
              warnings={warnings.get(one.visit.id)}
              isChanged={changedIds.has(one.visit.id) && !choices[one.visit.id]}
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

interface AllChoicesProps {
  /** The day that it is for; absent for all. */
  readonly day?: string;
  readonly onChoose: (choice: HolidayChoice) => void;
}

/** One choice for many visits. */
function AllChoices({ day, onChoose }: AllChoicesProps) {
  const { t } = useLingui();
  const names: Readonly<Record<HolidayChoice, string>> = {
    keep: t`Keep all`,
    cancel: t`Cancel all`,
    before: t`All to the day before`,
    after: t`All to the day after`,
  };
  return (
    <Flex
      role="group"
      aria-label={day ? t`For all visits on ${day}` : t`For all visits on public holidays`}
      wrap="wrap"
      gap="2"
      align="center"
      _print={{ display: 'none' }}
    >
      {!day && (
        <chakra.span color="fg.muted">
          <Trans>For all:</Trans>
        </chakra.span>
      )}
      {HOLIDAY_CHOICES.map((choice) => (
        <ActionButton
          key={choice}
          variant="outline"
          colorPalette="gray"
          onClick={() => onChoose(choice)}
        >
          {names[choice]}
        </ActionButton>
      ))}
    </Flex>
  );
}

/** So many visits of a day are shown at first. */
const SHOWN = 30;

interface HolidayCardProps {
  /** Those to decide about. */
  readonly visits: readonly HolidayVisit[];
  readonly decided: readonly HolidayVisit[];
  /** Null for whoever may not decide. */
  readonly onAll: ((visits: readonly HolidayVisit[], choice: HolidayChoice) => void) | null;
  readonly rowOf: (visit: HolidayVisit) => ReactNode;
}

function HolidayCard({ visits, decided, onAll, rowOf }: HolidayCardProps) {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const dayInWords = weekdayWriter(language, useToday());
  const holidayInWords = useHolidayWords();
  const [isWhole, setIsWhole] = useState(false);
  const [first] = [...visits, ...decided];
  if (!first) return null;
  const { holiday } = first;
  const day = dayInWords(holiday.day);
  const shown = isWhole ? visits : visits.slice(0, SHOWN);
  const count = visits.length;
  return (
    <Card
      title={[day, holidayInWords(holiday)].join(' · ')}
      aside={
        count > 0 && (
          <chakra.span color="fg.muted">
            {t`${plural(count, { one: '# visit', other: '# visits' })}`}
          </chakra.span>
        )
      }
    >
      {count > 1 && onAll && (
        <Box px="4" pt="1" pb="3">
          <AllChoices day={day} onChoose={(choice) => onAll(visits, choice)} />
        </Box>
      )}
      <chakra.ul listStyleType="none">{shown.map(rowOf)}</chakra.ul>
      {shown.length < count && (
        <Box px="4" pb="3">
          <TextButton onClick={() => setIsWhole(true)}>
            <Trans>Show all {count} visits</Trans>
          </TextButton>
        </Box>
      )}
      {decided.length > 0 && <Decided visits={decided} />}
    </Card>
  );
}

function Decided({ visits }: { readonly visits: readonly HolidayVisit[] }) {
  const { t } = useLingui();
  const { whenOf, whoOf } = useVisitWords(WorkerList.useRows());
  return (
    <chakra.details px="4" py="2" borderTopWidth="1px">
      <chakra.summary color="fg.muted" cursor="pointer" w="fit-content" minH="6">
        {t`${plural(visits.length, {
          one: '# visit takes place as decided',
          other: '# visits take place as decided',
        })}`}
      </chakra.summary>
      <chakra.ul listStyleType="none">
        {visits.map(({ job, visit }) => (
          <Flex as="li" key={visit.id} wrap="wrap" columnGap="3" py="0.5">
            <Text as="span" fontVariantNumeric="tabular-nums">
              {whenOf(visit)}
            </Text>
            <Link asChild minH="6">
              <RouterLink to={recordPath('job', job.id)}>
                {job.customerName || t`Unknown customer`}
              </RouterLink>
            </Link>
            <chakra.span color="fg.muted">{whoOf(visit)}</chakra.span>
          </Flex>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
