import { Box, chakra, Heading, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Link as RouterLink } from 'react-router';
import type { LocalDate } from '../../domain/entities.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { daySheetsPath } from '../../domain/sheets/daySheetsPath.ts';
import type { AbsentWorker, DaySheet } from '../../domain/sheets/daySheet.ts';
import { timesOf } from '../../domain/visits/visitInWords.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import type { Assignment } from '../../domain/visits/assignments.ts';
import { useDayWithWeek } from '../../ui/calendar/useWeekName.ts';
import { BusinessName } from '../../ui/shell.ts';
import { useRuleLanguage } from '../jobs/words.ts';
import { AsOfJobs } from '../page/AsOfJobs.tsx';
import { MayLack } from './MayLack.tsx';
import { useAbsentInWords } from './useAbsentInWords.ts';
import { usePlaceOf } from './usePlace.ts';

interface OverviewProps {
  readonly date: LocalDate;
  readonly sheets: readonly DaySheet[];
  readonly open: readonly Assignment[];
  readonly absent: readonly AbsentWorker[];
  readonly isWhole: boolean;
}

const CELL = {
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '{spacing.2} {spacing.4}',
    borderTopWidth: '1px',
    lineHeight: '{spacing.6}',
  },
  '& tr': { breakInside: 'avoid' },
  '@media (max-width: 599.98px)': {
    '& th, & td': { display: 'block', borderTopWidth: 0, paddingBlock: '{spacing.1}' },
    '& tr': { display: 'block', borderTopWidth: '1px', paddingBlock: '{spacing.1}' },
  },
  '@media print': {
    '& th, & td': { padding: '{spacing.1} {spacing.2} {spacing.1} 0' },
  },
};

/** The day of everybody on one page. */
export function Overview({ date, sheets, open, absent, isWhole }: OverviewProps) {
  const { t, i18n } = useLingui();
  const { language } = useRuleLanguage();
  const business = use(BusinessName);
  const day = useDayWithWeek()(date);
  const absentInWords = useAbsentInWords();
  const halves = { all: '', am: t`mornings`, pm: t`afternoons` };
  const absentNames = absent.map(({ worker: { name }, absences }) => {
    const parts = new Set(absences.map(({ part }) => halves[part]));
    const [half] = parts.size === 1 ? parts : [''];
    return half ? `${name} (${half})` : name;
  });
  const namesOfAbsent = new Intl.ListFormat(i18n.locale).format(absentNames);
  return (
    <Box
      as="section"
      aria-labelledby="overview"
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      _print={{ borderWidth: 0, fontSize: 'xs' }}
    >
      <Heading
        as="h2"
        id="overview"
        fontSize="md"
        fontWeight="semibold"
        px="4"
        py="3"
        _print={{ px: '0' }}
      >
        {day}
        <chakra.span display="none" _print={{ display: 'inline' }}>
          {business && ` · ${business}`} · <AsOfJobs />
        </chakra.span>
      </Heading>
      {!isWhole && <MayLack />}
      <chakra.table w="full" borderCollapse="collapse" css={CELL}>
        <chakra.thead srOnly>
          <tr>
            <th scope="col">{t`Worker`}</th>
            <th scope="col">{t`Visits`}</th>
            <th scope="col">{t`Hours`}</th>
          </tr>
        </chakra.thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.worker.id}>
              <chakra.th scope="row" fontWeight="medium" w={{ sm: '14rem' }}>
                <Link asChild color="fg" minH="6">
                  <RouterLink to={daySheetsPath(date, sheet.worker.id)}>
                    {sheet.worker.name}
                  </RouterLink>
                </Link>
                {sheet.absences.length > 0 && (
                  <Text color="red.800">{absentInWords(sheet.absences)}</Text>
                )}
              </chakra.th>
              <td>
                {sheet.begunBefore.map((visit) => (
                  <Line key={visit.id} visit={visit} words={t`since the day before`} />
                ))}
                {sheet.coming.map(({ visit, replaced, others }) => (
                  <Line
                    key={visit.id}
                    visit={visit}
                    words={[replaced.length > 0 && t`substitution`, others.length > 0 && t`overlap`]
                      .filter(Boolean)
                      .join(', ')}
                    isAlarming={others.length > 0}
                  />
                ))}
                {sheet.cancelled.map((visit) => (
                  <Line key={visit.id} visit={visit} words={t`cancelled`} isStruckThrough />
                ))}
              </td>
              <chakra.td
                whiteSpace="nowrap"
                fontVariantNumeric="tabular-nums"
                textAlign={{ sm: 'end' }}
              >
                {sheet.hours > 0 && durationInWords(sheet.hours, language)}
              </chakra.td>
            </tr>
          ))}
          {open.length > 0 && (
            <tr>
              <chakra.th scope="row" fontWeight="medium" color="red.800">
                <Trans>Nobody yet</Trans>
              </chakra.th>
              <td colSpan={2}>
                {open.map((visit) => (
                  <Line key={visit.id} visit={visit} words="" />
                ))}
              </td>
            </tr>
          )}
        </tbody>
      </chakra.table>
      {absent.length > 0 && (
        <Text px="4" py="3" borderTopWidth="1px">
          <Trans>Absent: {namesOfAbsent}</Trans>
        </Text>
      )}
    </Box>
  );
}

interface LineProps {
  readonly visit: Assignment;
  /** How it differs; empty if it does not. */
  readonly words: string;
  readonly isAlarming?: boolean;
  readonly isStruckThrough?: boolean;
}

function Line({ visit, words, isAlarming = false, isStruckThrough = false }: LineProps) {
  const { name, address } = usePlaceOf()(visit.job);
  return (
    <Text overflowWrap="anywhere">
      <chakra.span textDecoration={isStruckThrough ? 'line-through' : undefined}>
        <chakra.span fontVariantNumeric="tabular-nums">{timesOf(visit)}</chakra.span>{' '}
        <Link asChild color="fg" minH="6" fontWeight="medium">
          <RouterLink to={recordPath('job', visit.jobId)}>{name}</RouterLink>
        </Link>
      </chakra.span>
      <chakra.span color="fg.muted">{address.map((part) => `, ${part}`)}</chakra.span>
      {words && <chakra.span color={isAlarming ? 'red.800' : 'fg.muted'}> · {words}</chakra.span>}
    </Text>
  );
}
