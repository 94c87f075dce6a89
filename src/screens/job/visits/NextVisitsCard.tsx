import { Box, Button, chakra, Heading, Text, type SystemStyleObject } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useIsMarked } from '../../../actors/lists/marks.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { comingVisits, plannedVisit } from '../../../domain/visits/singleVisits.ts';
import { exceptionsOf } from '../../../domain/visits/visitExceptions.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { useHolidayWords } from '../../../ui/holidays/useHolidayWords.ts';
import { useMark } from '../../../ui/movement/markForAMoment.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { OverlapLines } from '../../visits/OverlapLines.tsx';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';
import { useOpenVisit } from './JobVisits.tsx';
import { SplitLines } from './SplitLines.tsx';

const VISITS_SHOWN = 6;
const EXCEPTIONS_SHOWN = 20;

/** The next visits of a job, and its other exceptions, each with what can be done with it. */
export function NextVisitsCard() {
  const { saved, isEdited } = useWorkerSchedule();
  const { timeZone } = useRuntime().api.config;
  const now = useNow();
  const card = useRef<HTMLElement>(null);
  const [count, setCount] = useState(VISITS_SHOWN);
  const coming = useMemo(
    () => comingVisits(saved, { now, count: count + 1, timeZone }),
    [saved, now, count, timeZone],
  );
  const exceptions = useMemo(() => exceptionsOf(saved, timeZone), [saved, timeZone]);
  const next = coming.slice(0, count);
  const isShown = (visit: Visit) => next.some(({ id }) => id === visit.id);
  const later = exceptions.filter((visit) => visit.end > now && !isShown(visit));
  const past = exceptions.filter(({ end }) => end <= now).toReversed();
  return (
    <Card ref={card} title={<Trans>Next visits</Trans>}>
      <Box px="4" pb="3">
        {isEdited && (
          <Text color="fg.muted" pb="1">
            <Trans>
              The job is edited and not saved yet. These are the visits as they are saved.
            </Trans>
          </Text>
        )}
        <SplitLines />
        {next.length === 0 && (
          <Text color="fg.muted">
            <Trans>There are no more visits.</Trans>
          </Text>
        )}
        <Visits visits={next} card={card} />
        {coming.length > count && <ShowMore onClick={() => setCount(count + VISITS_SHOWN)} />}
        {later.length > 0 && (
          <>
            <Heading as="h3" fontSize="sm" fontWeight="semibold" pt="3">
              <Trans>Later exceptions</Trans>
            </Heading>
            <Visits visits={later} card={card} />
          </>
        )}
        {past.length > 0 && <PastExceptions visits={past} card={card} />}
      </Box>
    </Card>
  );
}

function ShowMore({ onClick }: { readonly onClick: () => void }) {
  return (
    <Box pt="1" _print={{ display: 'none' }}>
      <TextButton onClick={onClick}>
        <Trans>Show more visits</Trans>
      </TextButton>
    </Box>
  );
}

interface VisitsProps {
  readonly visits: readonly Visit[];
  /** The card that draws them. */
  readonly card: RefObject<HTMLElement | null>;
}

const ROW: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"when action" "who action"',
  alignItems: 'center',
  columnGap: '{spacing.3}',
  minHeight: '{spacing.10}',
  paddingBlock: '{spacing.1}',
  borderTopWidth: '1px',
  '&:first-of-type': { borderTopWidth: 0 },
  md: { gridTemplateColumns: '15rem minmax(0, 1fr) auto', gridTemplateAreas: '"when who action"' },
};

/** Those of years, which are drawn when they are asked for. */
function PastExceptions({ visits, card }: VisitsProps) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(EXCEPTIONS_SHOWN);
  return (
    <chakra.details
      pt="2"
      _print={{ display: 'none' }}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary color="fg.muted" cursor="pointer" w="fit-content" minH="6">
        <Plural value={visits.length} one="# past exception" other="# past exceptions" />
      </chakra.summary>
      {isOpen && <Visits visits={visits.slice(0, count)} card={card} />}
      {visits.length > count && <ShowMore onClick={() => setCount(count + EXCEPTIONS_SHOWN)} />}
    </chakra.details>
  );
}

function Visits({ visits, card }: VisitsProps) {
  return (
    <chakra.ul listStyleType="none">
      {visits.map((visit) => (
        <VisitRow key={visit.id} visit={visit} card={card} />
      ))}
    </chakra.ul>
  );
}

interface VisitRowProps extends Pick<VisitsProps, 'card'> {
  readonly visit: Visit;
}

/** When a visit is and who comes, and beneath that what differs and who does not know of it. */
function VisitRow({ visit, card }: VisitRowProps) {
  const { t } = useLingui();
  const { saved, isEdited, ofWorker } = useWorkerSchedule();
  const jobs = [saved, ...ofWorker.filter(({ id }) => id !== saved.id)];
  const { timeZone } = useRuntime().api.config;
  const open = useOpenVisit();
  const mayEdit = usePermission('edit');
  const { whenOf, whoOf, differencesOf, uninformedIn } = useVisitWords(WorkerList.useRows());
  const { id, patch } = visit;
  const marked = useMark<HTMLButtonElement>(useIsMarked('job', visit.jobId));
  const when = whenOf(visit);
  const planned = plannedVisit(saved, visit, timeZone);
  const differences = planned ? differencesOf(visit, planned) : [];
  const uninformed = uninformedIn(visit);
  const day = dayOf(visit.start);
  const holiday = useHolidays({ first: day, last: day }).get(day);
  const holidayInWords = useHolidayWords();
  return (
    <chakra.li css={ROW}>
      <Text
        gridArea="when"
        fontVariantNumeric="tabular-nums"
        textDecoration={patch?.cancelled ? 'line-through' : undefined}
      >
        {when}
      </Text>
      <Box gridArea="who" overflowWrap="anywhere">
        <Text color={differences.length > 0 ? undefined : 'fg.muted'}>
          {[whoOf(visit), ...differences].join(' · ')}
        </Text>
        {holiday && <Text color="orange.800">{holidayInWords(holiday)}</Text>}
        {uninformed && <Text color="orange.800">{uninformed}</Text>}
        <OverlapLines visit={visit} jobs={jobs} />
      </Box>
      {mayEdit && (
        <Button
          ref={marked}
          gridArea="action"
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-disabled={isEdited}
          aria-label={`${t`Change`}: ${when}`}
          aria-haspopup="dialog"
          data-visit={id}
          _print={{ display: 'none' }}
          onClick={() => {
            if (!isEdited) open({ visit, container: card });
          }}
        >
          {t`Change`}
        </Button>
      )}
    </chakra.li>
  );
}
