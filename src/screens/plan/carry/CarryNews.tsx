import { Box, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { Board } from '../../../actors/board.ts';
import { useToast } from '../../../actors/toast.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { isolated } from '../../../domain/isolated.ts';
import type { BoardItem } from '../../../domain/plan/boardItem.ts';
import { shiftedBy } from '../../../domain/plan/carrying.ts';
import type { Lane, LaneEntry } from '../../../domain/plan/lane.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { weekdayWriter } from '../../../domain/visits/visitInWords.ts';
import { useRuleLanguage } from '../../jobs/words.ts';
import { useLaneName } from '../LaneHead.tsx';
import { makeRoom } from './makeRoom.ts';
import styles from './carry.module.css';
import { useBestPlace } from './BestLanes.tsx';
import { useCarriedVisits, useShift } from './CarriedVisits.tsx';
import { CarryButtons, ChoiceButtons } from './CarryButtons.tsx';
import { CarryHint, ChoiceHint } from './CarryHint.tsx';
import { useHand } from './useHand.ts';
import { useLaneFit } from './useLaneFit.ts';
import { useOvertaken } from './useOvertaken.ts';

interface PutBack {
  readonly visits: readonly BoardItem[];
  readonly isOvertaken: boolean;
}

interface CarryNewsProps {
  readonly lanes: readonly Lane[];
  /** What follows the pointer. */
  readonly ghost: Ref<HTMLDivElement>;
  /** By how many minutes a step makes a visit later. */
  readonly step: number;
}

/** Says what is carried, over whose lane, and how that fits; also aloud. */
export function CarryNews({ lanes, ghost, step }: CarryNewsProps) {
  const { t } = useLingui();
  const isCarrying = Board.useSelector((snapshot) => snapshot.matches('carrying'));
  const isFixed = Board.useSelector((snapshot) => snapshot.matches({ carrying: 'fixed' }));
  const isPulling = Board.useSelector((snapshot) => snapshot.matches({ carrying: 'pulling' }));
  const laneId = Board.useSelector(({ context }) => context.lane);
  const chosen = Board.useSelector((snapshot) =>
    snapshot.matches('selecting') ? snapshot.context.visits.length : 0,
  );
  const visits = useCarriedVisits();
  const nameOf = useNames();
  const outcome = usePutBack();
  const hand = useHand();
  const isDragged = Board.useSelector(({ context }) => context.isDragged);
  const lane = lanes.find(({ id }) => id === laneId);
  const what = nameOf(visits);
  const chosenText =
    chosen > 0 ? t`${plural(chosen, { one: '# visit chosen', other: '# visits chosen' })}` : '';
  return (
    <>
      <Box srOnly role="status">
        {isCarrying && lane ? (
          <>
            {what} <Over lane={lane} /> {isFixed && <Trans>Time stays</Trans>}
          </>
        ) : (
          chosenText || outcome
        )}
      </Box>
      {isCarrying && lane && (
        <div ref={makeRoom} className={styles.bar} data-hand={hand}>
          <div aria-hidden="true">
            <Text fontWeight="medium">{what}</Text>
            <Text>
              <Over lane={lane} />
            </Text>
            {isFixed && (
              <Text color="accent.fg" fontWeight="medium">
                <Trans>Time stays</Trans>
              </Text>
            )}
            <Text color="fg.muted">
              <CarryHint
                hand={hand}
                isDragged={isDragged}
                isFree={!isFixed}
                isPulling={isPulling}
              />
            </Text>
          </div>
          {!isDragged && hand !== 'keys' && <CarryButtons step={step} />}
        </div>
      )}
      {chosen > 0 && (
        <div ref={makeRoom} className={styles.bar} data-hand={hand}>
          <div aria-hidden="true">
            <Text fontWeight="medium">{chosenText}</Text>
            <Text color="fg.muted">
              <ChoiceHint hand={hand} />
            </Text>
          </div>
          {hand !== 'keys' && <ChoiceButtons />}
        </div>
      )}
      <div
        ref={ghost}
        className={styles.ghost}
        aria-hidden="true"
        hidden={!isCarrying || isPulling}
      >
        {what}
      </div>
    </>
  );
}

/** What is carried, and until when it is. */
function useNames(): (visits: readonly LaneEntry[]) => string {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const { language } = useRuleLanguage();
  const dayInWords = weekdayWriter(language, useToday());
  const shift = useShift();
  return ([first, ...others]) => {
    if (!first) return '';
    const { start, end } = shiftedBy(first, shift, timeZone);
    const name = isolated(first.job.customerName || t`Unknown customer`);
    const day = dayOf(start) === dayOf(first.start) ? '' : dayInWords(dayOf(start));
    const visit = [name, day, `${timeOf(start)}–${timeOf(end)}`].filter(Boolean).join(', ');
    const count = others.length;
    return count === 0
      ? visit
      : t`${visit} ${plural(count, { one: 'and # other visit', other: 'and # other visits' })}`;
  };
}

function Over({ lane }: { readonly lane: Lane }) {
  const { t } = useLingui();
  const laneName = useLaneName();
  const fit = useLaneFit(lane);
  const place = useBestPlace(lane.id);
  const best = place === null ? '' : place === 1 ? t`fits best` : t`fits well`;
  const how = [fit?.text, best].filter(Boolean).join(' · ');
  return [laneName(lane), how].filter(Boolean).join(': ');
}

/** What became of what was carried last, if it was not dropped. */
function usePutBack(): string {
  const { t } = useLingui();
  const board = Board.useActorRef();
  const [text, setText] = useState('');
  const toast = useToast();
  const overtaken = useOvertaken();
  const tell = useEffectEvent(({ visits, isOvertaken }: PutBack) => {
    if (isOvertaken) toast(overtaken(visits));
    setText(isOvertaken ? '' : t`Put back.`);
  });
  useEffect(() => {
    const subscriptions = [
      board.on('visits.putBack', (news) => tell(news)),
      board.on('visits.dropped', () => setText('')),
    ];
    return () => subscriptions.forEach((one) => one.unsubscribe());
  }, [board]);
  return text;
}
