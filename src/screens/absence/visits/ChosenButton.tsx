import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiArrowRight, mdiChevronDown } from '@mdi/js';
import type { AbsenceConflict } from '../../../domain/absences/affectedVisits.ts';
import type { Choice } from '../../../domain/absences/visitChoices.ts';
import type { WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useMenuButton } from '../../../ui/overlays/Menu.tsx';
import { CHOICE } from '../../visitChoices/useRowKeys.ts';
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

/** What becomes of a visit, and the way to all that could; a proposal is muted. */
export function ChosenButton(props: ChosenButtonProps) {
  const { affected, absentId, choice, isProposed, substitute } = props;
  const { t } = useLingui();
  const wordsOf = useChoiceWords(absentId);
  const reasonOf = useFitReason();
  const words = choice && wordsOf(choice, affected);
  return (
    <ActionButton
      {...CHOICE}
      {...(!choice && { 'data-undecided': '' })}
      variant="ghost"
      colorPalette="gray"
      justifyContent="start"
      gap="2"
      w={{ base: 'calc(100% + 1rem)', md: 'full' }}
      minW="0"
      h="auto"
      minH={{ base: '11', md: '9' }}
      px="2"
      py="1"
      mx={{ base: '-2', md: '0' }}
      textAlign="start"
      fontWeight="normal"
      whiteSpace="normal"
      aria-label={words ? t`What becomes of it: ${words}` : t`What becomes of it: to be chosen`}
      {...useMenuButton().button}
    >
      <Icon path={mdiArrowRight} size={16} />
      <chakra.span flex="1" minW="0" color={isProposed ? 'fg.muted' : undefined}>
        {words ? (
          <chakra.span fontWeight="medium">{words}</chakra.span>
        ) : (
          <chakra.span color="orange.800">
            <Trans>Please choose</Trans>
          </chakra.span>
        )}
        {substitute && (
          <chakra.span fontSize="xs" color="fg.muted" display="block">
            {reasonOf(substitute)}
          </chakra.span>
        )}
      </chakra.span>
      <Icon path={mdiChevronDown} size={18} />
    </ActionButton>
  );
}
