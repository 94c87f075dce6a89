import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { AbsenceConflict } from '../../../domain/absences/affectedVisits.ts';
import type { Choice } from '../../../domain/absences/visitChoices.ts';
import type { WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { ChoiceOpener } from '../../visitChoices/ChoiceOpener.tsx';
import { useChoiceWords } from './useChoiceWords.ts';
import { useFitReason } from './useFitReason.ts';

interface ChosenButtonProps {
  readonly affected: AbsenceConflict;
  readonly absentId: number;
  readonly choice: Choice | null;
  readonly isProposed: boolean;
  /** Who comes instead, if that is somebody. */
  readonly substitute: WorkerFit | undefined;
}

/** What becomes of a visit, and why; a proposal is muted. */
export function ChosenButton(props: ChosenButtonProps) {
  const { affected, absentId, choice, isProposed, substitute } = props;
  const { t } = useLingui();
  const wordsOf = useChoiceWords(absentId);
  const reasonOf = useFitReason();
  const labelOf = (words: string) => t`What becomes of it: ${words}`;
  return (
    <ChoiceOpener
      labelOf={labelOf}
      words={choice ? wordsOf(choice, affected) : ''}
      isMuted={isProposed}
    >
      {substitute && (
        <chakra.span fontSize="xs" color="fg.muted" display="block">
          {reasonOf(substitute)}
        </chakra.span>
      )}
    </ChoiceOpener>
  );
}
