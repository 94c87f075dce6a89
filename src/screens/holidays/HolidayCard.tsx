import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useToday } from '../../actors/useToday.ts';
import { WorkerList } from '../../actors/workerList.ts';
import type { HolidayChoice } from '../../domain/holidays/holidayChoices.ts';
import type { HolidayVisit } from '../../domain/holidays/holidayVisits.ts';
import { recordPath } from '../../domain/route.ts';
import { timesOf, weekdayWriter } from '../../domain/visits/visitInWords.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';
import { Card } from '../../ui/page/Card.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { AllChoices } from './AllChoices.tsx';

/** So many visits of a day are shown at first. */
const SHOWN = 30;

interface HolidayCardProps {
  /** Those to decide about. */
  readonly visits: readonly HolidayVisit[];
  readonly decided: readonly HolidayVisit[];
  /** Null for whoever may not decide. */
  readonly onAll: ((visits: readonly HolidayVisit[], choice: HolidayChoice) => void) | null;
  readonly renderRow: (visit: HolidayVisit) => ReactNode;
}

/** A holiday with its visits: those to decide about, and below them those that are decided. */
export function HolidayCard({ visits, decided, onAll, renderRow }: HolidayCardProps) {
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
      <chakra.ul listStyleType="none">{shown.map(renderRow)}</chakra.ul>
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
          </Flex>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
