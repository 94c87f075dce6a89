import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { use, type ReactNode } from 'react';
import { useNow } from '../../actors/clock/useToday.ts';
import type { Absence, LocalDate, LocalDateTime } from '../../domain/entities.ts';
import type { DaySheet, SheetEntry } from '../../domain/sheets/daySheet.ts';
import { timesOf } from '../../domain/visits/visitInWords.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import type { Assignment } from '../../domain/visits/assignments.ts';
import { useMediaQuery, WIDE } from '../../ui/media.ts';
import { usePrinting } from '../../ui/page/usePrinting.ts';
import { useDayWithWeek } from '../../ui/calendar/useWeekName.ts';
import { BusinessName } from '../../ui/shell.ts';
import { useRuleLanguage } from '../jobs/words.ts';
import { AsOfJobs } from '../page/AsOfJobs.tsx';
import { MayLack } from './MayLack.tsx';
import { SendPlan } from './SendPlan.tsx';
import { SheetItem } from './SheetItem.tsx';
import { useAbsentInWords } from './useAbsentInWords.ts';
import { useNotes } from './useNotes.ts';
import { usePlaceOf } from './usePlace.ts';

interface SheetProps {
  readonly date: LocalDate;
  readonly sheet: DaySheet;
  readonly isWhole: boolean;
}

/** A page of paper for each worker. */
const ON_PAPER = {
  '@media print': {
    border: 0,
    '& + &': { breakBefore: 'page' },
  },
} as const;

/** The day of a worker. */
export function Sheet({ date, sheet, isWhole }: SheetProps) {
  const { language } = useRuleLanguage();
  const business = use(BusinessName);
  const { worker, coming, cancelled, begunBefore, hours, absences } = sheet;
  const day = useDayWithWeek()(date);
  return (
    <Box
      as="section"
      aria-labelledby={`sheet-${worker.id}`}
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      css={ON_PAPER}
    >
      <Flex wrap="wrap" align="baseline" columnGap="3" px="4" pt="3.5" pb="2">
        <Heading as="h2" id={`sheet-${worker.id}`} fontSize="lg" fontWeight="semibold">
          {worker.name}
        </Heading>
        <Text color="fg.muted">{day}</Text>
        <Text ms="auto" fontVariantNumeric="tabular-nums">
          <VisitCount count={coming.length} />
          {coming.length > 0 && ` · ${durationInWords(hours, language)}`}
        </Text>
        <Box display="none" w="full" color="fg.muted" fontSize="xs" _print={{ display: 'block' }}>
          {business} · <AsOfJobs />
        </Box>
      </Flex>
      <Absences absences={absences} />
      <Others visits={begunBefore}>
        {(words) => <Trans>Goes on from the day before: {words}</Trans>}
      </Others>
      {!isWhole && <MayLack />}
      <NotesMissing visits={coming} />
      {coming.length === 0 ? (
        <Text px="4" pb="3" color="fg.muted">
          <Trans>No visits start on this day.</Trans>
        </Text>
      ) : (
        <Visits date={date} visits={coming} />
      )}
      <Others visits={cancelled}>{(words) => <Trans>Cancelled: {words}</Trans>}</Others>
      <SendPlan date={date} sheet={sheet} />
    </Box>
  );
}

function VisitCount({ count }: { readonly count: number }) {
  const { t } = useLingui();
  return t`${plural(count, { one: '# visit', other: '# visits' })}`;
}

function Absences({ absences }: { readonly absences: readonly Absence[] }) {
  const inWords = useAbsentInWords();
  if (absences.length === 0) return null;
  return (
    <Text px="4" pb="2" color="red.800" fontWeight="medium">
      {inWords(absences)}
    </Text>
  );
}

interface OthersProps {
  readonly visits: readonly Assignment[];
  readonly children: (words: string) => ReactNode;
}

/** Visits that are not worked on the day, on one line; nothing if there are none. */
function Others({ visits, children }: OthersProps) {
  const placeOf = usePlaceOf();
  if (visits.length === 0) return null;
  const words = visits.map((visit) => `${timesOf(visit)} ${placeOf(visit.job).name}`);
  return (
    <Text px="4" pb="2" color="fg.muted" overflowWrap="anywhere">
      {children(words.join(', '))}
    </Text>
  );
}

/** On every sheet that lacks them or waits for some, on paper too. */
function NotesMissing({ visits }: { readonly visits: readonly SheetEntry[] }) {
  const { stateOf } = useNotes();
  const state = stateOf(visits.map(({ visit }) => visit.jobId));
  if (state === 'known') return null;
  return (
    <Text px="4" pb="2" color="red.800" fontWeight="medium">
      <Trans>Access and instructions are missing on this sheet.</Trans>
    </Text>
  );
}

interface VisitsProps {
  readonly date: LocalDate;
  readonly visits: readonly SheetEntry[];
}

const isOver = ({ visit }: SheetEntry, now: LocalDateTime) => visit.end <= now;

/** On a phone, what is over today is folded below what is to come; on paper all is in its order. */
function Visits({ date, visits }: VisitsProps) {
  const now = useNow();
  const isWide = useMediaQuery(WIDE);
  const printing = usePrinting();
  const folds = !isWide && !printing && date === dayOf(now);
  const over = folds ? visits.filter((visit) => isOver(visit, now)) : [];
  const count = over.length;
  const shown = visits.filter((visit) => !over.includes(visit));
  return (
    <>
      {shown.length > 0 && <List visits={shown} />}
      {over.length > 0 && (
        <chakra.details borderTopWidth="1px">
          <chakra.summary px="4" py="3" cursor="pointer" color="fg.muted" focusVisibleRing="inside">
            <Trans>Over ({count})</Trans>
          </chakra.summary>
          <List visits={over} />
        </chakra.details>
      )}
    </>
  );
}

function List({ visits }: { readonly visits: readonly SheetEntry[] }) {
  return (
    <chakra.ol listStyleType="none">
      {visits.map((visit) => (
        <SheetItem key={visit.visit.id} sheetVisit={visit} />
      ))}
    </chakra.ol>
  );
}
