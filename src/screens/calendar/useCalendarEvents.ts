import { useEffect, useRef } from 'react';
import { Calendar } from '../../actors/calendar.ts';
import type { View } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { CalendarNavigation } from './useCalendarAddress.ts';

interface CalendarEventsOptions extends Pick<CalendarNavigation, 'goTo'> {
  readonly view: View;
  /** The first day shown. */
  readonly first: LocalDate;
  readonly isSmall: boolean;
}

/** Sends the chart what changes on the page, and goes to the views that it requests. */
export function useCalendarEvents({ view, first, isSmall, goTo }: CalendarEventsOptions): void {
  const calendar = Calendar.useActorRef();
  useEffect(() => {
    const { unsubscribe } = calendar.on('view.requested', ({ view: next, day }) =>
      goTo({ view: next, ...(day && { date: day }) }),
    );
    return unsubscribe;
  }, [calendar, goTo]);
  useEffect(() => {
    calendar.send(isSmall ? { type: 'space.narrowed', view } : { type: 'space.widened' });
  }, [calendar, isSmall, view]);
  const rangeBefore = useRef(first);
  useEffect(() => {
    if (rangeBefore.current === first) return;
    rangeBefore.current = first;
    calendar.send({ type: 'range.changed' });
  }, [calendar, first]);
}
