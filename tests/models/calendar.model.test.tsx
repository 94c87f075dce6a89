import { afterAll, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { LocalDate } from '../../src/domain/entities.ts';
import { answer, demoUser, ok, sessionIsChecked } from '../support/pages/backend.ts';
import { describeModel, type TestContext } from '../support/model/describeModel.ts';
import { button, isOffered, sees, seesNot } from '../support/screen/gestures.ts';
import { wireJobListings, wireWorkers } from '../support/records.ts';
import { BUSY_DAY, calendarModel, OTHER_DAY } from './calendar.model.ts';

/** Five jobs on each of two days, of which a month's cell has room for four at most. */
const jobs = [BUSY_DAY, OTHER_DAY].flatMap((day, place) =>
  Array.from({ length: 5 }, (_, index) => ({
    ...wireJobListings[0]!,
    id: 5 * place + index + 1,
    worker: wireWorkers[0]!.id,
    from_date: day,
    appointment: {
      events: [
        {
          start_time: `${day}T${10 + index}:00:00+01:00`,
          end_time: `${day}T${11 + index}:00:00+01:00`,
        },
      ],
    },
  })),
);

const MONTH = `/calendar?view=month&date=${BUSY_DAY}`;
const moreOf = (day: LocalDate) =>
  button(new RegExp(`^\\+ \\d Eins(atz|ätze) am .*\\b${Number(day.slice(8))}\\.`));
const more = moreOf(BUSY_DAY);

/** schedule-x draws the visits of a month later than their places. */
async function seesVisitsOfMonth(): Promise<void> {
  const isEmpty = () => document.querySelector('[data-event-id]:empty') !== null;
  await expect.poll(isEmpty).toBe(false);
}

const WIDE = 1280;
const NARROW = 600;

async function showMonth({ go }: TestContext): Promise<void> {
  await page.viewport(WIDE, 800);
  go(MONTH);
  await sees(more);
}

afterAll(() => page.viewport(WIDE, 800));

describeModel({
  model: calendarModel,
  path: '/not-here',
  begin: async (testContext) => {
    localStorage.clear();
    testContext.requests.always('GET auth/me', demoUser);
    testContext.requests.always('GET job', ok(jobs));
    await page.viewport(WIDE, 800);
    testContext.go(MONTH);
    await sessionIsChecked(testContext, '/calendar');
    await answer(testContext, 'GET worker', ok(wireWorkers));
    await sees(more);
  },
  gestures: {
    'more.requested': {
      perform: async (testContext, { day }: { day: LocalDate }) => {
        if (!isOffered(more)) await showMonth(testContext);
        await moreOf(day).click();
      },
    },
    'view.chosen': { perform: () => button('Tag').click() },
    'space.narrowed': {
      perform: async (testContext) => {
        if (window.innerWidth === NARROW) await showMonth(testContext);
        await page.viewport(NARROW, 800);
        await seesNot(button('Woche'));
      },
    },
    'xstate.after.moreDelay.calendar.openingDay': { perform: () => {} },
  },
  views: {
    browsing: async () => {
      await sees(button('Heute'));
      await seesVisitsOfMonth();
    },
    openingDay: () => sees(more),
  },
});
