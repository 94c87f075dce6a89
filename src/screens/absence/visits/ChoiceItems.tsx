import { Box, chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { partLeft, type AbsenceConflict } from '../../../domain/absences/affectedVisits.ts';
import { givenChoice, substituteIn, type Choice } from '../../../domain/absences/visitChoices.ts';
import { CANCEL_KEY, MOVE_KEY, NOBODY_KEY } from '../../../domain/navigation/shortcuts.ts';
import type { WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { timesOf } from '../../../domain/visits/visitInWords.ts';
import { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useWorkerName } from '../../jobs/words.ts';
import { ChoiceItem, Hinted } from '../../visitChoices/ChoiceItem.tsx';
import { useFitReason } from './useFitReason.ts';

/** What is asked for below the row, rather than chosen at once. */
export type Asking = 'search' | 'move';

interface ChoiceItemsProps {
  readonly affected: AbsenceConflict;
  readonly absentId: number;
  readonly choice: Choice | null;
  /** The best who can come. */
  readonly best: readonly WorkerFit[];
  readonly onGive: (workerId: number) => void;
  readonly onChoose: (choice: Choice | null) => void;
  readonly onAsk: (what: Asking) => void;
}

/** All that can become of a visit: who comes instead, the best first, or something else. */
export function ChoiceItems(props: ChoiceItemsProps) {
  const { affected, absentId, choice, best, onGive, onChoose, onAsk } = props;
  const nameOf = useWorkerName(WorkerList.useRows());
  const reasonOf = useFitReason();
  const absent = nameOf(absentId);
  const left = partLeft(affected);
  const leftTimes = left && timesOf(left);
  const isShortened =
    choice?.kind === 'move' && choice.start === left?.start && choice.end === left.end;
  return (
    <>
      {best.map((fit, place) => (
        <ChoiceItem
          key={fit.workerId}
          isChosen={fit.workerId === substituteIn(choice)}
          hint={`${place + 1}`}
          onClick={() => onGive(fit.workerId)}
        >
          <chakra.span display="block" fontWeight="medium">
            {nameOf(fit.workerId)}
          </chakra.span>
          <chakra.span display="block" fontSize="xs" color="fg.muted">
            {reasonOf(fit)}
          </chakra.span>
        </ChoiceItem>
      ))}
      <MenuItem onClick={() => onAsk('search')}>
        <Trans>Somebody else…</Trans>
      </MenuItem>
      <Box role="separator" borderTopWidth="1px" my="1" />
      <MenuItem onClick={() => onAsk('move')}>
        <Hinted hint={MOVE_KEY}>
          <Trans>Move…</Trans>
        </Hinted>
      </MenuItem>
      {choice?.kind === 'move' && (
        <MenuItem onClick={() => onChoose(givenChoice(null, substituteIn(choice)))}>
          <Trans>At the planned time after all</Trans>
        </MenuItem>
      )}
      {left && (
        <ChoiceItem isChosen={isShortened} onClick={() => onChoose({ kind: 'move', ...left })}>
          <Trans>Shorten to {leftTimes}</Trans>
        </ChoiceItem>
      )}
      <ChoiceItem
        isChosen={choice?.kind === 'cancel'}
        hint={CANCEL_KEY}
        onClick={() => onChoose({ kind: 'cancel' })}
      >
        <Trans>Cancel visit</Trans>
      </ChoiceItem>
      <ChoiceItem
        isChosen={choice?.kind === 'open'}
        hint={NOBODY_KEY}
        onClick={() => onChoose({ kind: 'open' })}
      >
        <Trans>Open without a substitute</Trans>
      </ChoiceItem>
      <ChoiceItem isChosen={choice?.kind === 'keep'} onClick={() => onChoose({ kind: 'keep' })}>
        <Trans>Stays with {absent}</Trans>
      </ChoiceItem>
    </>
  );
}
