import { ChakraProvider } from '@chakra-ui/react';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { loadI18n, loadOtherTexts } from '../../../src/app/i18n.ts';
import { system } from '../../../src/app/theme.ts';
import { calendarColors } from '../../../src/domain/calendar/calendarColors.ts';
import { CALENDAR_GRID } from '../../../src/domain/calendar/dimensions.ts';
import { weekOf } from '../../../src/domain/calendar/view.ts';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import { getOrCompute } from '../../../src/domain/getOrCompute.ts';
import { initialsOf } from '../../../src/domain/person/initials.ts';
import { dayWriter } from '../../../src/domain/time/calendarWords.ts';
import { dayOf, timeOf } from '../../../src/domain/time/dates.ts';
import { TimeGrid } from '../../../src/ui/calendar/TimeGrid.tsx';
import type { CalendarItem } from '../../../src/ui/calendar/visit.ts';
import { withExpandedVisits, type Contender } from '../contender.ts';

const NOW = '2026-11-24T10:00:00' as LocalDateTime;
const nothing = () => {};

export const contender: Contender = {
  visits: '[data-visit]',
  async mount(start) {
    const i18n = await loadI18n('de');
    await loadOtherTexts();
    const root = createRoot(start.element);
    const inWords = dayWriter(i18n.locale);
    let days = weekOf(start.week);
    const draw = (week: LocalDate, visits: readonly CalendarItem[]) => {
      if (week !== days[0]) days = weekOf(week);
      root.render(
        <ChakraProvider value={system}>
          <I18nProvider i18n={i18n}>
            <TimeGrid
              label="Kalender"
              days={days}
              visits={visits}
              format={CALENDAR_GRID}
              now={NOW}
              onOpen={nothing}
              onStep={nothing}
            />
          </I18nProvider>
        </ChakraProvider>,
      );
    };
    draw(start.week, []);
    const words = new Map<LocalDate, string>();
    const dayInWords = (day: LocalDate) => getOrCompute(words, day, inWords);
    const calendar = withExpandedVisits(
      start,
      ({ id, job, start: from, end, worker, patch, isCancelled }): CalendarItem => {
        const title = job.customerName;
        const times = `${timeOf(from)}–${timeOf(end)}`;
        const day = dayInWords(dayOf(from));
        return {
          id,
          title,
          start: from,
          end,
          times,
          initials: initialsOf(worker.name),
          label: [title, worker.name, day, times].join(', '),
          color: calendarColors(worker).lightColors,
          isCancelled,
          isException: patch !== undefined,
        };
      },
      draw,
    );
    return { ...calendar, remove: () => root.unmount() };
  },
};
