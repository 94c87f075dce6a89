import { Box, chakra, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { withEventIds } from '../../../domain/job/eventIds.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import type { AppointmentEvent, LocalDate } from '../../../domain/entities.ts';
import { choiceOfRule } from '../../../domain/recurrence/ruleChoice.ts';
import { weekParity } from '../../../domain/recurrence/weekParity.ts';
import { ruleInWords } from '../../../domain/recurrence/words.ts';
import { visitsFrom } from '../../../domain/visits/jobVisits.ts';
import { useHolidayWords } from '../../../ui/holidays/useHolidayWords.ts';
import { useRuleLanguage } from '../../jobs/words.ts';
import { useShortDay } from './appointmentWords.ts';

const DATES_SHOWN = 4;

interface SeriesSummaryProps {
  readonly event: AppointmentEvent & { readonly rule: string };
  /** The day from which the series starts. */
  readonly from: LocalDate;
  /** Said with the rule. */
  readonly times?: string;
}

/** A rule in words, and its next dates. */
export function SeriesSummary({ event, from, times = '' }: SeriesSummaryProps) {
  const wording = useRuleLanguage();
  const now = useNow();
  const { visits, unreadableEvents } = visitsFrom(
    { fromDate: from, events: withEventIds([event]) },
    { now, count: DATES_SHOWN, timeZone: wording.timeZone },
  );
  const days = visits.map(({ start }) => dayOf(start));
  return (
    <Box>
      <Text overflowWrap="anywhere" _firstLetter={{ textTransform: 'uppercase' }}>
        {ruleInWords(event.rule, from, wording, timeOf(event.start))}
        {times && `, ${times}`}
        <Weeks event={event} from={from} days={days} />
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
            Next: <NextDays days={days} />
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

/** Of a rule that keeps to even or odd weeks, which they are. */
function Weeks({ event, from, days }: SeriesSummaryProps & NextDaysProps) {
  const { t } = useLingui();
  const choice = choiceOfRule(event.rule, from, timeOf(event.start));
  const parity = weekParity(days);
  if (choice?.kind !== 'weekdays' || choice.interval % 2 !== 0 || !parity) return null;
  return (
    <chakra.span color="fg.muted">
      {` · ${parity === 'even' ? t`even weeks` : t`odd weeks`}`}
    </chakra.span>
  );
}

/** `Mo 30.11., Fr 25.12. (Weihnachten)` */
function NextDays({ days }: NextDaysProps) {
  const written = useShortDay();
  const holidayInWords = useHolidayWords();
  const holidays = useHolidays({ first: days[0]!, last: days.at(-1)! });
  return days
    .map((day) => {
      const holiday = holidays.get(day);
      return holiday ? `${written(day)} (${holidayInWords(holiday)})` : written(day);
    })
    .join(', ');
}
