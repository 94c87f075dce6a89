import { Box, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiInformationOutline } from '@mdi/js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useToday } from '../../actors/clock/useToday.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { Holidays } from '../../domain/holidays/holiday.ts';
import type { HolidayChoice } from '../../domain/holidays/holidayChoices.ts';
import type { HolidayConflict } from '../../domain/holidays/holidayVisits.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { addDays } from '../../domain/time/dates.ts';
import type { Visit } from '../../domain/visits/jobVisits.ts';
import { timesOf, weekdayWriter } from '../../domain/visits/visitInWords.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';
import { IconLine } from '../../ui/IconLine.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { DayChoice } from './DayChoice.tsx';

/** So many visits of a day are shown at first. */
const SHOWN = 30;

interface HolidayCardProps {
  /** Those to decide about. */
  readonly visits: readonly HolidayConflict[];
  readonly decided: readonly HolidayConflict[];
  /** Those of the days beside it, at least. */
  readonly around: Holidays;
  /** With what a visit overlaps, in words; empty if with nothing. */
  readonly overlapsOf: (visit: Visit) => string;
  /** Null for whoever may not decide. */
  readonly onAll: ((visits: readonly HolidayConflict[], choice: HolidayChoice) => void) | null;
  /** Whether a visit is shown also among those that are not opened. */
  readonly isShown: (visit: HolidayConflict) => boolean;
  readonly renderRow: (visit: HolidayConflict) => ReactNode;
}

/** Leads the focus to what shows the day that the address names. */
function useNamedDay(day: LocalDate | undefined) {
  const card = useRef<HTMLElement>(null);
  const isNamed = useLocation().hash === `#${day}`;
  useEffect(() => {
    if (isNamed) card.current?.focus();
  }, [isNamed]);
  return card;
}

/** A holiday with its visits: those to decide about, and below them those that are decided. */
export function HolidayCard({
  visits,
  decided,
  around,
  overlapsOf,
  onAll,
  isShown,
  renderRow,
}: HolidayCardProps) {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const dayInWords = weekdayWriter(language, useToday());
  const holidayInWords = useHolidayWords();
  const [isOpen, setIsOpen] = useState(!onAll);
  const [isWhole, setIsWhole] = useState(false);
  const [first] = [...visits, ...decided];
  const card = useNamedDay(first?.holiday.day);
  if (!first) return null;
  const { holiday } = first;
  const before = around.get(addDays(holiday.day, -1));
  const after = around.get(addDays(holiday.day, 1));
  const [nameBefore, nameAfter] = [before, after].map((one) => one && holidayInWords(one));
  const nextToIt = [
    nameBefore && t`The day before is a public holiday too: ${nameBefore}`,
    nameAfter && t`The day after is a public holiday too: ${nameAfter}`,
  ].filter((words) => typeof words === 'string');
  const day = dayInWords(holiday.day);
  const listed = isOpen ? visits : visits.filter(isShown);
  const shown = isWhole ? listed : listed.slice(0, SHOWN);
  const count = visits.length;
  return (
    <Card
      ref={card}
      tabIndex={-1}
      outline="none"
      title={[day, holidayInWords(holiday)].join(' · ')}
      aside={
        count > 0 && (
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {t`${plural(count, { one: '# visit', other: '# visits' })}`}
          </chakra.span>
        )
      }
    >
      {count > 0 && onAll && (
        <Stack gap="1" px="4" pt="1" pb="3">
          {nextToIt.map((words) => (
            <IconLine key={words} path={mdiInformationOutline} color="fg.muted">
              {words}
            </IconLine>
          ))}
          <Flex wrap="wrap" columnGap="4" align="center">
            <DayChoice day={day} visits={visits} onChoose={(choice) => onAll(visits, choice)} />
            <TextButton
              aria-expanded={isOpen}
              aria-label={t`Single visits on ${day}`}
              size="lg"
              onClick={() => setIsOpen(!isOpen)}
            >
              <Trans>Single visits</Trans>
            </TextButton>
          </Flex>
        </Stack>
      )}
      <chakra.ul listStyleType="none">{shown.map(renderRow)}</chakra.ul>
      {shown.length < listed.length && (
        <Box px="4" pb="3">
          <TextButton onClick={() => setIsWhole(true)}>
            <Trans>Show all {count} visits</Trans>
          </TextButton>
        </Box>
      )}
      {decided.length > 0 && <Decided visits={decided} overlapsOf={overlapsOf} />}
    </Card>
  );
}

function Decided({ visits, overlapsOf }: Pick<HolidayCardProps, 'visits' | 'overlapsOf'>) {
  const { t } = useLingui();
  const { whoOf } = useVisitWords(WorkerList.useRows());
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
              {timesOf(visit)}
            </Text>
            <Link asChild minH="6">
              <RouterLink to={recordPath('job', job.id)}>
                {job.customerName || t`Unknown customer`}
              </RouterLink>
            </Link>
            <chakra.span color="fg.muted">{whoOf(visit)}</chakra.span>
            <chakra.span color="red.800">{overlapsOf(visit)}</chakra.span>
          </Flex>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
