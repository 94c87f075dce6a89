import { Box, chakra, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Appointment } from '../../../actors/editor/appointment.ts';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { withEventIds } from '../../../domain/job/eventIds.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import type { AppointmentEvent, LocalDate } from '../../../domain/entities.ts';
import { ruleInWords } from '../../../domain/recurrence/words.ts';
import { visitsFrom } from '../../../domain/visits/jobVisits.ts';
import { useHolidayWords } from '../../../ui/holidays/useHolidayWords.ts';
import { useRuleLanguage } from '../../jobs/words.ts';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';
import { useWrittenDay } from './appointmentWords.ts';

const DATES_SHOWN = 3;

interface EventSummaryProps {
  readonly event: AppointmentEvent;
  /** The place of the event in the draft. */
  readonly index: number;
}

/** The rule of an event in words, and its next visits, with the exceptions as they would be saved. */
export function EventSummary({ event, index }: EventSummaryProps) {
  const { job } = useWorkerSchedule();
  const fromDate = Appointment.useSelector(({ context }) => context.draft.fromDate);
  const wording = useRuleLanguage();
  const now = useNow();
  const written = useWrittenDay();
  const start = dayOf(event.start);
  if (event.rule === null) {
    return (
      <Text color="fg.muted">
        <Trans>Once, on {written(start)}</Trans>
      </Text>
    );
  }
  const from = fromDate ?? start;
  const { timeZone } = wording;
  const { overrides: _, ...planned } = event;
  const { overrides } = job.events[index] ?? event;
  const { visits, unreadableEvents } = visitsFrom(
    { fromDate: from, events: withEventIds([{ ...planned, ...(overrides && { overrides }) }]) },
    { now, count: DATES_SHOWN, timeZone },
  );
  return (
    <Box>
      <Text overflowWrap="anywhere" _firstLetter={{ textTransform: 'uppercase' }}>
        {ruleInWords(event.rule, from, wording, timeOf(event.start))}
      </Text>
      <Text color="fg.muted">
        {unreadableEvents.length > 0 ? (
          <Trans>The dates of this rule cannot be calculated.</Trans>
        ) : visits.length === 0 ? (
          <chakra.span color="fg" fontWeight="medium">
            <Trans>There are no more dates: the rule has ended.</Trans>
          </chakra.span>
        ) : (
          <Trans>
            Next: <NextDays days={visits.map(({ start: next }) => dayOf(next))} />
          </Trans>
        )}
      </Text>
    </Box>
  );
}

interface NextDaysProps {
  /** Ascending; at least one. */
  readonly days: readonly LocalDate[];
}

/** `Mo 30.11., Fr 25.12. (Weihnachten)` */
function NextDays({ days }: NextDaysProps) {
  const written = useWrittenDay();
  const holidayInWords = useHolidayWords();
  const holidays = useHolidays({ first: days[0]!, last: days.at(-1)! });
  return days
    .map((day) => {
      const holiday = holidays.get(day);
      return holiday ? `${written(day)} (${holidayInWords(holiday)})` : written(day);
    })
    .join(', ');
}
