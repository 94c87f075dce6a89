import { useRef, type MouseEvent } from 'react';
import { Board } from '../../../actors/board.ts';
import { useMakesRecords } from '../../../actors/session/useMakesRecords.ts';
import { clock } from '../../../domain/calendar/hourSpan.ts';
import type { GridHours } from '../../../domain/calendar/dimensions.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { at } from '../../../domain/time/dates.ts';

/** When a visit begins that is added on a day of the week. */
const DAY_BEGINS = '08:00';

/** To how many parts of an hour a click on a lane of a day is rounded down. */
const PER_HOUR = 2;

interface Slots {
  readonly day: LocalDate;
  /** The hours of a lane of the day. */
  readonly hours: GridHours;
}

/** What chooses the slot of a lane that is clicked where there is no visit. */
export function useSlots({ day, hours }: Slots) {
  const board = Board.useActorRef();
  const isOffered = useMakesRecords();
  const isClosing = useRef(false);
  return {
    /** A click that closes something chooses nothing. */
    onPress: () => {
      const isOpen = document.querySelector('[role=dialog], [role=menu]') !== null;
      isClosing.current = isOpen || board.getSnapshot().matches({ resting: 'offering' });
    },
    onClick: ({ target, clientX }: MouseEvent) => {
      if (!isOffered || isClosing.current || !(target instanceof Element)) return;
      const lane = target.closest<HTMLElement>('[data-lane]')?.dataset['lane'];
      if (lane === undefined || target.closest('a, button, [data-head]')) return;
      const date = target.closest<HTMLElement>('[data-date]')?.dataset['date'];
      const track = target.closest('[data-track]')?.getBoundingClientRect();
      const start = date
        ? at(date as LocalDate, DAY_BEGINS)
        : track && at(day, timeAt((clientX - track.left) / track.width, hours));
      if (start) board.send({ type: 'slot.chosen', slot: { lane: Number(lane), start } });
    },
  };
}

/** The time at a share of the hours of a day. */
function timeAt(share: number, { first, count }: GridHours): string {
  const steps = Math.floor(share * count * PER_HOUR);
  const hour = first + Math.floor(steps / PER_HOUR);
  return `${clock(hour).slice(0, 3)}${steps % PER_HOUR === 0 ? '00' : '30'}`;
}
