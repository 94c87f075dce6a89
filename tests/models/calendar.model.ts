import { calendarMachine } from '../../machines/calendarMachine.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { defineModel } from '../support/model/defineModel.ts';
import { step } from '../support/model/journey.ts';

export const BUSY_DAY = '2026-11-18' as LocalDate;
export const OTHER_DAY = '2026-11-19' as LocalDate;

const more = { type: 'more.requested', day: BUSY_DAY };
const chosen = { type: 'view.chosen' };
const narrowed = { type: 'space.narrowed' };
const delayOver = { type: 'xstate.after.moreDelay.calendar.openingDay' };

const start = { state: 'browsing' };
const opensDay = {
  event: more,
  state: 'openingDay',
  starts: { moreDelay: 250 },
  context: { day: BUSY_DAY },
};

export const calendarModel = defineModel({
  chart: calendarMachine,
  generatedSteps: 9,
  cases: {
    'more.requested': [{ day: BUSY_DAY }],
    'view.chosen': [{}],
    'space.narrowed': [{}],
    [delayOver.type]: [{}],
  },
  journeys: [
    {
      name: 'specification: a day with more visits opens after a quarter of a second',
      start,
      steps: [
        opensDay,
        step({ ...more, day: OTHER_DAY }, 'openingDay'),
        {
          event: delayOver,
          state: 'browsing',
          emits: [{ type: 'day.requested', day: BUSY_DAY }],
        },
        { ...opensDay, event: { ...more, day: OTHER_DAY }, context: { day: OTHER_DAY } },
        {
          event: delayOver,
          state: 'browsing',
          emits: [{ type: 'day.requested', day: OTHER_DAY }],
        },
      ],
    },
    {
      name: 'another choice keeps the day from opening',
      start,
      steps: [opensDay, step(chosen, 'browsing')],
    },
    {
      name: 'a page that becomes small keeps the day from opening',
      start,
      steps: [opensDay, step(narrowed, 'browsing')],
    },
    {
      name: 'a choice or a small page opens no day by itself',
      start,
      steps: [step(chosen, 'browsing'), step(narrowed, 'browsing')],
    },
  ],
});
