import { Flex, type ButtonProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Board } from '../../../actors/board.ts';
import { MINUTES_PER_DAY, QUARTER_HOUR } from '../../../domain/time/dates.ts';
import { ActionButton } from '../../../ui/buttons.tsx';

/** The focus stays at what is carried. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function BarButton(props: ButtonProps) {
  return (
    <ActionButton
      size="xs"
      variant="outline"
      colorPalette="gray"
      onMouseDown={keepFocus}
      {...props}
    />
  );
}

interface CarryButtonsProps {
  /** By how many minutes a step makes a visit later. */
  readonly step: number;
}

/** What can be done with what is carried, where neither keys nor a dragging pointer do it. */
export function CarryButtons({ step }: CarryButtonsProps) {
  const board = Board.useActorRef();
  const isFree = Board.useSelector((snapshot) => snapshot.matches({ carrying: 'free' }));
  const minutes = Board.useSelector(({ context }) => context.minutes);
  const longer = Board.useSelector(({ context }) => context.longer);
  const shift = (by: number) => board.send({ type: 'time.shifted', minutes: minutes + by });
  const pull = (by: number) =>
    board.send({ type: 'edge.pulled', edge: 'end', minutes: minutes + longer + by });
  const isDay = step === MINUTES_PER_DAY;
  return (
    <Flex wrap="wrap" gap="2">
      <BarButton onClick={() => board.send({ type: 'time.toggled' })}>
        {isFree ? <Trans>Keep the time</Trans> : <Trans>Move the time</Trans>}
      </BarButton>
      {isFree && (
        <>
          <BarButton onClick={() => shift(-step)}>
            {isDay ? <Trans>1 day earlier</Trans> : <Trans>{step} min. earlier</Trans>}
          </BarButton>
          <BarButton onClick={() => shift(step)}>
            {isDay ? <Trans>1 day later</Trans> : <Trans>{step} min. later</Trans>}
          </BarButton>
          <BarButton onClick={() => pull(-QUARTER_HOUR)}>
            <Trans>{QUARTER_HOUR} min. shorter</Trans>
          </BarButton>
          <BarButton onClick={() => pull(QUARTER_HOUR)}>
            <Trans>{QUARTER_HOUR} min. longer</Trans>
          </BarButton>
        </>
      )}
      <BarButton onClick={() => board.send({ type: 'putBack.requested' })}>
        <Trans>Put back</Trans>
      </BarButton>
      <BarButton onClick={() => board.send({ type: 'copy.requested' })}>
        <Trans>Drop a copy</Trans>
      </BarButton>
      <BarButton
        variant="solid"
        colorPalette="accent"
        onClick={() => board.send({ type: 'drop.requested' })}
      >
        <Trans>Drop</Trans>
      </BarButton>
    </Flex>
  );
}

/** What can be done with what is chosen. */
export function ChoiceButtons() {
  const board = Board.useActorRef();
  const visit = Board.useSelector(({ context }) => context.visits[0]);
  return (
    <Flex wrap="wrap" gap="2">
      <BarButton onClick={() => board.send({ type: 'putBack.requested' })}>
        <Trans>Choose none</Trans>
      </BarButton>
      <BarButton
        variant="solid"
        colorPalette="accent"
        onClick={() => visit && board.send({ type: 'pickUp.requested', visit })}
      >
        <Trans>Pick up</Trans>
      </BarButton>
    </Flex>
  );
}
