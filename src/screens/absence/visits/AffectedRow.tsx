import { Box, chakra, Flex, Grid, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiCheck } from '@mdi/js';
import { memo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { AbsenceConflict } from '../../../domain/absences/affectedVisits.ts';
import { givenChoice, substituteIn, type Choice } from '../../../domain/absences/visitChoices.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import {
  BEST_KEY,
  CANCEL_KEY,
  MOVE_KEY,
  NOBODY_KEY,
} from '../../../domain/navigation/shortcuts.ts';
import type { MoveWarnings } from '../../../domain/visits/conflicts/moveWarnings.ts';
import { isHindered, type WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { CHOICE, leadToRow, useRowKeys } from '../../visitChoices/useRowKeys.ts';
import { ChoiceItems, type Asking } from './ChoiceItems.tsx';
import { ChosenButton } from './ChosenButton.tsx';
import { Moving } from './Moving.tsx';
import { RowConcerns } from './RowConcerns.tsx';
import { SubstituteSearch } from './SubstituteSearch.tsx';
import type { WarnOfMove } from './useMoveWarnings.ts';
import { useRowLetters } from './useRowLetters.ts';

/** How many substitutes are one key. */
const BEST = 3;

/** When, whose, what becomes of it, and whether that is only proposed. */
const COLUMNS = { base: '1fr auto', md: '12rem minmax(0, 1fr) minmax(0, 1.8fr) 5rem' };
const AREAS = {
  base: '"when state" "whose whose" "what what"',
  md: '"when whose what state"',
};

interface AffectedRowProps {
  readonly affected: AbsenceConflict;
  readonly absentId: number;
  readonly choice: Choice | null;
  readonly isProposed: boolean;
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
export const AffectedRow = memo(function AffectedRow(props: AffectedRowProps) {
  const { affected, absentId, choice, isProposed, substitutes, warnings, isChanged } = props;
  const { warnOfMove, onChoose } = props;
  const { t } = useLingui();
  const { job, visit } = affected;
  const { whenOf } = useVisitWords(WorkerList.useRows());
  const [asked, setAsked] = useState<Asking | null>(null);
  const opener = useRef<HTMLDivElement>(null);
  const choose = (next: Choice | null) => {
    setAsked(null);
    onChoose(visit.id, next);
  };
  const cancel = () => choose({ kind: 'cancel' });
  const keys = useRowKeys({ Delete: cancel, Backspace: cancel });
  const when = whenOf(visit);
  const customer = job.customerName || t`Unknown customer`;
  const substituteId = substituteIn(choice);
  const givenId = isProposed ? null : substituteId;
  const substitute = substitutes.find(({ workerId }) => workerId === substituteId);
  const best = substitutes.filter((fit) => !isHindered(fit)).slice(0, BEST);
  const give = (workerId: number) => choose(givenChoice(choice, workerId));
  const givers = best.map(
    ({ workerId }) =>
      () =>
        give(workerId),
  );
  useRowLetters(keys.ref, {
    ...Object.fromEntries(givers.map((giver, place) => [`${place + 1}`, giver])),
    ...(givers[0] && { [BEST_KEY]: givers[0] }),
    [CANCEL_KEY]: cancel,
    [MOVE_KEY]: () => setAsked('move'),
    [NOBODY_KEY]: () => choose({ kind: 'open' }),
    j: () => leadToRow(keys.ref.current, 'ArrowDown'),
    k: () => leadToRow(keys.ref.current, 'ArrowUp'),
  });
  const answer = (next: Choice | null) => {
    opener.current!.querySelector('button')!.focus();
    choose(next);
  };
  return (
    <chakra.li {...keys} px="4" py="1.5" borderTopWidth="1px" aria-label={`${when}, ${customer}`}>
      <Grid templateColumns={COLUMNS} templateAreas={AREAS} columnGap="4" alignItems="center">
        <chakra.span gridArea="when" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {when}
        </chakra.span>
        <Flex gridArea="whose" wrap="wrap" columnGap="2" align="baseline">
          <Link asChild minH="6">
            <RouterLink {...CHOICE} to={recordPath('job', job.id)}>
              {customer}
            </RouterLink>
          </Link>
          <chakra.span color="fg.muted">{job.customerCity}</chakra.span>
        </Flex>
        <Box ref={opener} gridArea="what" minW="0">
          <Menu
            label={t`What becomes of it`}
            opener={
              <ChosenButton
                affected={affected}
                absentId={absentId}
                choice={choice}
                isProposed={isProposed}
                substitute={substitute}
              />
            }
          >
            <ChoiceItems
              affected={affected}
              absentId={absentId}
              choice={choice}
              best={best}
              onGive={give}
              onChoose={choose}
              onAsk={setAsked}
            />
          </Menu>
        </Box>
        {choice && (
          <chakra.span gridArea="state" color="fg.muted">
            {isProposed ? (
              <Trans>proposed</Trans>
            ) : (
              <>
                <Icon path={mdiCheck} />
                <chakra.span srOnly>
                  <Trans>chosen</Trans>
                </chakra.span>
              </>
            )}
          </chakra.span>
        )}
      </Grid>
      <RowConcerns
        affected={affected}
        absentId={absentId}
        choice={choice}
        substitute={substitute}
        warnings={asked === 'move' ? undefined : warnings}
        isChanged={isChanged}
      />
      {asked === 'search' && (
        <SubstituteSearch
          substitutes={substitutes}
          onChoose={(workerId) => answer(givenChoice(choice, workerId))}
        />
      )}
      {asked === 'move' && (
        <Moving
          visit={visit}
          warnOfMove={warnOfMove}
          onMove={(period) => answer(givenChoice({ kind: 'move', ...period }, givenId))}
        />
      )}
    </chakra.li>
  );
});
