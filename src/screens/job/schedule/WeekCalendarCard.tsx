import { Box, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertCircleOutline } from '@mdi/js';
import { useCallback, useMemo, useRef } from 'react';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { useNoon } from '../../../actors/clock/useNoon.ts';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { NO_ABSENCE } from '../../../domain/absences/absentAt.ts';
import { DAYS_PER_WEEK, JOB_GRID } from '../../../domain/calendar/dimensions.ts';
import { stepped, weekOf } from '../../../domain/calendar/view.ts';
import type { LocalDateTime, Worker } from '../../../domain/entities.ts';
import {
  nextClash,
  scheduleWindow,
  type Clash,
} from '../../../domain/visits/fit/workerSchedule.ts';
import { dayWriter } from '../../../domain/time/calendarWords.ts';
import { addDays, dayOf, formatDay, timeOf } from '../../../domain/time/dates.ts';
import { PeriodButtons } from '../../../ui/calendar/PeriodButtons.tsx';
import { TimeGrid } from '../../../ui/calendar/TimeGrid.tsx';
import { useKeptFocus } from '../../../ui/calendar/useKeptFocus.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { usePeriodName } from '../../calendar/calendarNames.ts';
import { BLUE, RED, scheduledVisits } from '../../calendar/visitWords.ts';
import { useVisitMarks } from '../../visits/useVisitMarks.ts';
import { useOpenVisit } from '../visits/JobVisits.tsx';
import { ScheduleStatus } from './ScheduleStatus.tsx';
import { useWorkerSchedule } from './WorkerSchedule.tsx';

const namesOf = (workers: readonly Worker[], ids: readonly number[]) =>
  ids.flatMap((id) => workers.find((worker) => worker.id === id)?.name ?? []).join(', ');

/** The week of the job among the other jobs of its worker, from Monday to Sunday. */
export function WeekCalendarCard() {
  const { t } = useLingui();
  const { jobs, week, showWeekOf } = useWorkerSchedule();
  const now = useNow();
  const today = dayOf(now);
  const { first, last } = scheduleWindow(today);
  const canGoBack = week > first;
  const canGoOn = stepped('week', week, 1) <= last;
  const step = (periods: 1 | -1) => {
    if (periods < 0 ? canGoBack : canGoOn) showWeekOf(stepped('week', week, periods));
  };
  return (
    <Card title={<Trans>Week</Trans>}>
      <Box px="4">
        <ScheduleStatus jobs={jobs}>
          <Clashes now={now} />
        </ScheduleStatus>
        <Flex wrap="wrap" align="center" gap="1" pt="2" pb="3">
          <PeriodButtons
            previous={t`Previous week`}
            next={t`Next week`}
            canGoBack={canGoBack}
            canGoOn={canGoOn}
            onToday={() => showWeekOf(today)}
            onStep={step}
          />
          <Text ps="2" fontWeight="semibold" aria-live="polite">
            {usePeriodName('week', week)}
          </Text>
          <Legend />
        </Flex>
      </Box>
      <Week now={now} onStep={step} />
    </Card>
  );
}

const SWATCH = {
  w: '4',
  h: '3.5',
  borderInlineStartWidth: '4px',
  borderRadius: 'l1',
  outlineOffset: '-2px',
} as const;

function Legend() {
  return (
    <Flex gap="4" ms="auto" color="fg.muted" aria-hidden="true">
      <Flex align="center" gap="1.5">
        <Box
          {...SWATCH}
          bg={BLUE.container}
          borderColor={BLUE.main}
          outline={`2px solid ${BLUE.main}`}
        />
        <Trans>this job</Trans>
      </Flex>
      <Flex align="center" gap="1.5">
        <Box {...SWATCH} bg={RED.container} borderColor={RED.main} />
        <Trans>other job</Trans>
      </Flex>
    </Flex>
  );
}

interface AtTime {
  readonly now: LocalDateTime;
}

function Clashes({ now }: AtTime) {
  const { t } = useLingui();
  const { clashes, areJobsWhole } = useWorkerSchedule();
  const next = nextClash(clashes, now);
  if (clashes.length === 0) {
    return areJobsWhole && <Trans>No overlap with the worker’s other jobs.</Trans>;
  }
  return (
    <IconLine
      path={mdiAlertCircleOutline}
      mt="1"
      px="3"
      py="1.5"
      color="red.800"
      bg="red.50"
      borderRadius="l2"
    >
      <strong>
        {t`${plural(clashes.length, {
          one: '# visit overlaps another job of the worker.',
          other: '# visits overlap other jobs of the worker.',
        })}`}
      </strong>
      {next && <NextClash {...next} />}
    </IconLine>
  );
}

function NextClash({ visit, other }: Clash) {
  const { t, i18n } = useLingui();
  const day = dayWriter(i18n.locale)(dayOf(visit.start));
  const times = `${timeOf(other.start)}–${timeOf(other.end)}`;
  const name = other.customerName || t`Unknown customer`;
  return (
    <>
      {' '}
      <Trans>
        Next: {day}, {timeOf(visit.start)}–{timeOf(visit.end)}, with {name} ({times}).
      </Trans>
    </>
  );
}

interface WeekProps extends AtTime {
  readonly onStep: (periods: 1 | -1) => void;
}

function Week({ now, onStep }: WeekProps) {
  const { t, i18n } = useLingui();
  const { week, visits } = useWorkerSchedule();
  const { locale } = i18n;
  const workers = WorkerList.useRows();
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(container);
  useVisitMarks(container);
  const openVisit = useOpenVisit();
  const days = useMemo(() => weekOf(week), [week]);
  const texts = useMemo(
    () => ({
      unknownCustomer: t`Unknown customer`,
      nobody: t`nobody yet`,
      thisJob: t`this job`,
      otherJob: t`other job`,
      recurring: t`recurring`,
      cancelled: t`cancelled`,
      moved: t`moved`,
      substitution: t`substitution`,
      absent: t`absent`,
      overlap: (name: string, times: string) => t`Overlaps with ${name}, ${times}`,
    }),
    [t],
  );
  const ownDay = days.find((day) =>
    visits.some(({ isCurrentJob, start }) => isCurrentJob && dayOf(start) === day),
  );
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const noon = useNoon();
  const holidays = useHolidays({ first: week, last: addDays(week, DAYS_PER_WEEK - 1) });
  const drawn = useMemo(
    () => scheduledVisits(visits, (ids) => namesOf(workers ?? [], ids), texts, locale, absenceOf),
    [visits, workers, texts, locale, absenceOf],
  );
  const open = useCallback(
    (visitId: string) => {
      const visit = drawn.find(({ id }) => id === visitId);
      if (visit) openVisit({ visit, container });
    },
    [drawn, openVisit],
  );
  return (
    <Box ref={container} borderTopWidth="1px" borderBottomRadius="l3" overflow="clip">
      <TimeGrid
        label={t`Calendar, week of ${formatDay(week)}`}
        days={days}
        visits={drawn}
        format={JOB_GRID}
        now={now}
        holidays={holidays}
        noon={noon}
        firstDay={ownDay}
        pointsBelow
        onOpen={open}
        onStep={onStep}
      />
    </Box>
  );
}
