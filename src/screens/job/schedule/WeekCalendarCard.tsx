import { Box, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertCircleOutline } from '@mdi/js';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNow } from '../../../actors/useToday.ts';
import { WorkerList } from '../../../actors/workerList.ts';
import { JobEditor } from '../../../actors/recordEditor.ts';
import { JOB_CALENDAR_HEIGHT, JOB_HOURS } from '../../../domain/calendar/dimensions.ts';
import { stepped, weekOf, weekStart } from '../../../domain/calendar/view.ts';
import type { LocalDate, LocalDateTime } from '../../../domain/entities.ts';
import {
  clashesIn,
  nextVisitDay,
  scheduleWindow,
  type Clash,
} from '../../../domain/job/workerSchedule.ts';
import { dayWriter } from '../../../domain/time/calendarWords.ts';
import { dayOf, formatDay, timeOf } from '../../../domain/time/dates.ts';
import { PeriodButtons } from '../../../ui/calendar/PeriodButtons.tsx';
import { TimeGrid } from '../../../ui/calendar/TimeGrid.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { usePeriodName } from '../../calendar/usePeriodName.ts';
import { VisitDetails } from '../../calendar/VisitDetails.tsx';
import { ScheduleStatus } from './ScheduleStatus.tsx';
import { weekVisits } from './weekVisits.ts';
import type { LoadedSchedule } from './WorkerSchedule.tsx';

interface ChosenWeek {
  /** The week that was shown by itself when this one was chosen. */
  readonly insteadOf: LocalDate;
  readonly day: LocalDate;
}

/**
 * The week of the job among the other jobs of its worker, from Monday to Sunday. It opens at the
 * job's next visit, and follows it when an edit moves it to another week.
 */
export function WeekCalendarCard({ visits, problems, jobs }: LoadedSchedule) {
  const { t } = useLingui();
  const now = useNow();
  const today = dayOf(now);
  const own = weekStart(nextVisitDay(visits, today) ?? today);
  const [chosen, setChosen] = useState<ChosenWeek | null>(null);
  const week = chosen?.insteadOf === own ? weekStart(chosen.day) : own;
  const show = (day: LocalDate) => setChosen({ insteadOf: own, day });
  const { first, last } = scheduleWindow(today);
  const canGoBack = week > first;
  const canGoOn = stepped('week', week, 1) <= last;
  const step = (periods: 1 | -1) => {
    if (periods < 0 ? canGoBack : canGoOn) show(stepped('week', week, periods));
  };
  const clashes = useMemo(() => clashesIn({ visits, problems }), [visits, problems]);
  return (
    <Card title={<Trans>Week</Trans>}>
      <Box px="4">
        <ScheduleStatus jobs={jobs}>
          <Clashes clashes={clashes} now={now} />
        </ScheduleStatus>
        <Flex wrap="wrap" align="center" gap="1" pt="2" pb="3">
          <PeriodButtons
            previous={t`Previous week`}
            next={t`Next week`}
            canGoBack={canGoBack}
            canGoOn={canGoOn}
            onToday={() => show(today)}
            onStep={step}
          />
          <Text ps="2" fontWeight="semibold" aria-live="polite">
            {usePeriodName('week', week)}
          </Text>
        </Flex>
      </Box>
      <Week week={week} now={now} visits={visits} onStep={step} />
    </Card>
  );
}

interface ClashesProps {
  readonly clashes: readonly Clash[];
  readonly now: LocalDateTime;
}

function Clashes({ clashes, now }: ClashesProps) {
  const { t } = useLingui();
  const next = clashes.find(({ visit }) => visit.end > now);
  if (clashes.length === 0) return <Trans>No overlap with the worker’s other jobs.</Trans>;
  return (
    <Flex gap="2" mt="1" px="3" py="1.5" color="red.800" bg="red.50" borderRadius="l2">
      <Flex h="1lh" align="center">
        <Icon path={mdiAlertCircleOutline} />
      </Flex>
      <Text>
        <strong>
          {t`${plural(clashes.length, {
            one: '# visit overlaps another job of the worker.',
            other: '# visits overlap other jobs of the worker.',
          })}`}
        </strong>
        {next && <NextClash {...next} />}
      </Text>
    </Flex>
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

interface WeekProps extends Pick<LoadedSchedule, 'visits'> {
  readonly week: LocalDate;
  readonly now: LocalDateTime;
  readonly onStep: (periods: 1 | -1) => void;
}

function Week({ week, now, visits, onStep }: WeekProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const workerId = JobEditor.useDraft((draft) => draft.workerId);
  const workerName = WorkerList.useRows()?.find(({ id }) => id === workerId)?.name ?? '';
  const container = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  const days = useMemo(() => weekOf(week), [week]);
  const texts = useMemo(
    () => ({
      unknownCustomer: t`Unknown customer`,
      thisJob: t`this job`,
      otherJob: t`other job`,
      recurring: t`recurring`,
    }),
    [t],
  );
  const drawn = useMemo(
    () => weekVisits(visits, workerName, texts, locale),
    [visits, workerName, texts, locale],
  );
  return (
    <Box ref={container} borderTopWidth="1px" borderBottomRadius="l3" overflow="hidden">
      <TimeGrid
        label={t`Calendar, week of ${formatDay(week)}`}
        days={days}
        visits={drawn}
        hours={JOB_HOURS}
        height={JOB_CALENDAR_HEIGHT}
        now={now}
        onOpen={setOpenId}
        onStep={onStep}
      />
      <VisitDetails
        container={container}
        visit={drawn.find(({ id }) => id === openId)}
        onClose={close}
      />
    </Box>
  );
}
