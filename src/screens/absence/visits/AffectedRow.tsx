import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { memo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { JobList } from '../../../actors/lists/jobList.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { partLeft, type AbsenceConflict } from '../../../domain/absences/affectedVisits.ts';
import {
  hinderingCustomer,
  isHindered,
  type WorkerFit,
} from '../../../domain/visits/fit/workerFit.ts';
import type { TimeRange } from '../../../domain/recurrence/visits.ts';
import { givenChoice, substituteIn, type Choice } from '../../../domain/absences/visitChoices.ts';
import type { MoveWarnings } from '../../../domain/visits/conflicts/moveWarnings.ts';
import { isolated } from '../../../domain/isolated.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import {
  BEST_KEY,
  CANCEL_KEY,
  MOVE_KEY,
  NOBODY_KEY,
} from '../../../domain/navigation/shortcuts.ts';
import { timeOf } from '../../../domain/time/dates.ts';
import { timesOf } from '../../../domain/visits/visitInWords.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { useWorkerName } from '../../jobs/words.ts';
import { MoveWarningLines } from '../../visits/MoveWarningLines.tsx';
import { useFitTexts } from '../../jobs/useFitTexts.ts';
import { OverlapLines } from '../../visits/OverlapLines.tsx';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { Chip } from '../../visitChoices/Chip.tsx';
import { Moving } from './Moving.tsx';
import { SubstituteSearch } from './SubstituteSearch.tsx';
import { useFitReason } from './useFitReason.ts';
import type { WarnOfMove } from './useMoveWarnings.ts';
import { CHOICE, useRowKeys } from '../../visitChoices/useRowKeys.ts';
import { useRowLetters } from './useRowLetters.ts';

/** While the focus is in the row. */
const OTHER_CANCEL_KEYS = 'Delete Backspace';

/** How many substitutes are one click. */
const BEST = 3;

interface AffectedRowProps {
  readonly affected: AbsenceConflict;
  readonly absentId: number;
  readonly choice: Choice | null;
  /** The best first. */
  readonly substitutes: readonly WorkerFit[];
  /** Of its move, if that is chosen. */
  readonly warnings: MoveWarnings | undefined;
  /** Whether somebody else has changed it meanwhile. */
  readonly isChanged: boolean;
  /** Stable. */
  readonly warnOfMove: WarnOfMove;
  /** Stable. */
  readonly onChoose: (visitId: string, choice: Choice | null) => void;
}

/** One visit: when, whose, and what is to become of it; drawn anew only if something of it changes. */
export const AffectedRow = memo(function AffectedRow({
  affected,
  absentId,
  choice,
  substitutes,
  warnings,
  isChanged,
  warnOfMove,
  onChoose: onChooseFor,
}: AffectedRowProps) {
  const { t } = useLingui();
  const { job, visit, isGoingOn, absentDuring } = affected;
  const onChoose = (next: Choice | null) => onChooseFor(visit.id, next);
  const workers = WorkerList.useRows();
  const jobs = JobList.useRowsSoFar();
  const { whenOf, whoOf } = useVisitWords(workers);
  const absent = useWorkerName(workers)(absentId);
  const [open, setOpen] = useState<'search' | 'move' | null>(null);
  const other = useRef<HTMLButtonElement>(null);
  const moving = useRef<HTMLButtonElement>(null);
  const cancel = () => onChoose({ kind: 'cancel' });
  const keys = useRowKeys({ Delete: cancel, Backspace: cancel });
  const when = whenOf(visit);
  const begun = timeOf(visit.start);
  const hours = absentDuring && timesOf(absentDuring);
  const left = partLeft(affected);
  const leftTimes = left && timesOf(left);
  const colleagues = visit.workerIds.filter((id) => id !== absentId);
  const others = whoOf({ workerIds: colleagues });
  const customer = job.customerName || t`Unknown customer`;
  const substituteId = substituteIn(choice);
  const chosen = substitutes.find(({ workerId }) => workerId === substituteId);
  const free = substitutes.filter((fit) => !isHindered(fit)).slice(0, BEST);
  const [best] = free;
  useRowLetters(keys.ref, {
    ...(best && { [BEST_KEY]: () => onChoose(givenChoice(choice, best.workerId)) }),
    [CANCEL_KEY]: cancel,
    [MOVE_KEY]: () => setOpen('move'),
    [NOBODY_KEY]: () => onChoose({ kind: 'open' }),
  });
  const shown = chosen && !free.includes(chosen) ? [...free, chosen] : free;
  const toggle = (kind: 'cancel' | 'open' | 'keep') =>
    onChoose(choice?.kind === kind ? null : { kind });
  const give = (workerId: number) => {
    setOpen(null);
    other.current?.focus();
    onChoose(givenChoice(choice, workerId));
  };
  const move = (period: TimeRange) => {
    setOpen(null);
    moving.current?.focus();
    onChoose(givenChoice({ kind: 'move', ...period }, substituteId));
  };
  const isInVain =
    substituteId === null && warnings?.absences.some(({ workerId }) => workerId === absentId);
  const isShortened =
    choice?.kind === 'move' && choice.start === left?.start && choice.end === left.end;
  const movedTo = choice?.kind === 'move' && !isShortened ? whenOf(choice) : '';
  return (
    <chakra.li {...keys} px="4" py="3" borderTopWidth="1px" aria-label={`${when}, ${customer}`}>
      <Flex wrap="wrap" columnGap="3" align="baseline">
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {when}
        </chakra.span>
        <Link asChild minH="6">
          <RouterLink {...CHOICE} to={recordPath('job', job.id)}>
            {customer}
          </RouterLink>
        </Link>
        <chakra.span color="fg.muted">{job.customerCity}</chakra.span>
      </Flex>
      <OverlapLines visit={visit} jobs={jobs} />
      {isChanged && (
        <Text color="red.fg" fontWeight="medium">
          <Trans>Somebody else has changed this visit: please choose again.</Trans>
        </Text>
      )}
      {isGoingOn && (
        <IconLine path={mdiAlertOutline} color="orange.fg">
          <Trans>This visit has begun at {begun}.</Trans>
        </IconLine>
      )}
      {hours && (
        <IconLine path={mdiAlertOutline} color="orange.fg">
          <Trans>Only {hours} is in the absence; a substitute takes over the whole visit.</Trans>
        </IconLine>
      )}
      <Flex role="group" aria-label={t`What becomes of it`} direction="column" gap="2" pt="2">
        {shown.length > 0 && (
          <Flex wrap="wrap" gap="2">
            {shown.map((one) => (
              <SubstituteChip
                key={one.workerId}
                substitute={one}
                isBest={one === best}
                isChosen={one === chosen}
                onChoose={() =>
                  one === chosen ? onChoose(givenChoice(choice, null)) : give(one.workerId)
                }
              />
            ))}
          </Flex>
        )}
        <Flex wrap="wrap" gap="2">
          <Chip
            ref={other}
            isChosen={open === 'search'}
            onClick={() => setOpen(open === 'search' ? null : 'search')}
            isExpander
          >
            <Trans>Somebody else…</Trans>
          </Chip>
          <Chip
            ref={moving}
            isChosen={open === 'move'}
            letter={MOVE_KEY}
            onClick={() => setOpen(open === 'move' ? null : 'move')}
            isExpander
          >
            <Trans>Move…</Trans>
          </Chip>
          {left && (
            <Chip
              isChosen={isShortened}
              onClick={() => onChoose(isShortened ? null : { kind: 'move', ...left })}
            >
              <Trans>Shorten to {leftTimes}</Trans>
            </Chip>
          )}
          {movedTo && (
            <Chip isChosen onClick={() => onChoose(givenChoice(null, substituteId))}>
              <Trans>Moved to {movedTo}</Trans>
            </Chip>
          )}
          <Chip
            isChosen={choice?.kind === 'cancel'}
            letter={CANCEL_KEY}
            otherKeys={OTHER_CANCEL_KEYS}
            onClick={() => toggle('cancel')}
          >
            <Trans>Cancel visit</Trans>
          </Chip>
          <Chip
            isChosen={choice?.kind === 'open'}
            letter={NOBODY_KEY}
            onClick={() => toggle('open')}
          >
            <Trans>Open without a substitute</Trans>
          </Chip>
          <Chip isChosen={choice?.kind === 'keep'} onClick={() => toggle('keep')}>
            <Trans>Stays with {absent}</Trans>
          </Chip>
        </Flex>
      </Flex>
      {choice?.kind === 'cancel' && colleagues.length > 0 && (
        <Text pt="1">
          <Trans>It is cancelled for {others} too.</Trans>
        </Text>
      )}
      {warnings && open !== 'move' && (
        <Box role="status" pt="2">
          <MoveWarningLines warnings={warnings} />
          {isInVain && (
            <Text pt="1.5" fontWeight="medium">
              <Trans>Not solved yet: please choose who comes then.</Trans>
            </Text>
          )}
        </Box>
      )}
      {chosen && !warnings && isHindered(chosen) && <Hindrance substitute={chosen} />}
      {open === 'search' && <SubstituteSearch substitutes={substitutes} onChoose={give} />}
      {open === 'move' && <Moving visit={visit} warnOfMove={warnOfMove} onMove={move} />}
    </chakra.li>
  );
});

interface SubstituteChipProps {
  readonly substitute: WorkerFit;
  readonly isBest: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SubstituteChip({ substitute, isBest, isChosen, onChoose }: SubstituteChipProps) {
  const nameOf = useWorkerName(WorkerList.useRows());
  const reasonOf = useFitReason();
  return (
    <Chip isChosen={isChosen} letter={isBest ? BEST_KEY : undefined} onClick={onChoose}>
      <Box as="span" display="block" textAlign="start" whiteSpace="normal">
        <chakra.span display="block" fontWeight="medium">
          {nameOf(substitute.workerId)}
        </chakra.span>
        <chakra.span display="block" fontSize="xs">
          {reasonOf(substitute)}
        </chakra.span>
      </Box>
    </Chip>
  );
}

function Hindrance({ substitute }: { readonly substitute: WorkerFit }) {
  const name = useWorkerName(WorkerList.useRows())(substitute.workerId);
  const { absence, clash, shortWay } = substitute;
  const customer = hinderingCustomer(substitute);
  const { availability } = useFitTexts()(substitute);
  return (
    <Box pt="1" color="orange.fg">
      <IconLine path={mdiAlertOutline}>
        {absence ? (
          <Trans>{name} is absent too.</Trans>
        ) : shortWay && !clash ? (
          [name, availability, isolated(customer)].filter(Boolean).join(' · ')
        ) : customer ? (
          <Trans>
            {name} is elsewhere at that time: {customer}.
          </Trans>
        ) : (
          <Trans>{name} is elsewhere at that time.</Trans>
        )}
      </IconLine>
    </Box>
  );
}
