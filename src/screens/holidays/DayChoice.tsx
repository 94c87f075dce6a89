import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { HolidayReview } from '../../actors/visits/holidayReview.ts';
import {
  choiceForAll,
  countDecisions,
  HOLIDAY_CHOICES,
  type HolidayChoice,
} from '../../domain/holidays/holidayChoices.ts';
import type { HolidayConflict } from '../../domain/holidays/holidayVisits.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { ChoiceItem } from '../visitChoices/ChoiceItem.tsx';
import { ChoiceOpener } from '../visitChoices/ChoiceOpener.tsx';
import { useDayChoiceNames } from './useChoiceNames.ts';
import { useDecisionWords } from './useDecisionWords.ts';

interface DayChoiceProps {
  /** In words. */
  readonly day: string;
  readonly visits: readonly HolidayConflict[];
  readonly onChoose: (choice: HolidayChoice) => void;
}

/** One choice for all visits of a day; where they differ, how many become what. */
export function DayChoice({ day, visits, onChoose }: DayChoiceProps) {
  const { t } = useLingui();
  const names = useDayChoiceNames();
  const wordsOf = useDecisionWords();
  const choices = HolidayReview.useSelector(({ context }) => context.choices);
  const same = choiceForAll(visits, choices);
  const chosen = same ? names[same] : wordsOf(countDecisions(visits, choices));
  const labelOf = (words: string) => t`All visits on ${day}: ${words}`;
  return (
    <Box w={{ base: 'full', md: '20rem' }} _print={{ display: 'none' }}>
      <Menu
        label={t`For all visits on ${day}`}
        opener={<ChoiceOpener isFramed labelOf={labelOf} words={chosen} />}
      >
        {HOLIDAY_CHOICES.map((choice) => (
          <ChoiceItem key={choice} isChosen={choice === same} onClick={() => onChoose(choice)}>
            {names[choice]}
          </ChoiceItem>
        ))}
      </Menu>
    </Box>
  );
}
