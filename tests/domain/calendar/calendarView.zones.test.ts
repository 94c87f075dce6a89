import { expect, test } from 'vitest';
import {
  daysShown,
  isForPlan,
  isSmall,
  offeredViews,
  shownView,
  stepped,
  weekOf,
  VIEWS,
  TODAY_KEY,
  VIEW_KEYS,
} from '../../../src/domain/calendar/view.ts';
import { day } from '../support/values.ts';

test('specification: a week has seven days from Monday to Sunday', () => {
  const week = weekOf(day('2026-03-29'));
  expect(week).toHaveLength(7);
  expect([week[0], week[6]]).toEqual(['2026-03-23', '2026-03-29']);
});

test.each([
  ['day', '2026-10-25', '2026-10-25'],
  ['week', '2026-10-19', '2026-10-25'],
  ['month', '2026-09-28', '2026-11-01'],
  ['agenda', '2026-09-28', '2026-11-08'],
] as const)('the view %s of 25 October 2026 shows %s to %s', (view, first, last) => {
  expect(daysShown(view, day('2026-10-25'))).toEqual({ first, last });
});

test('a month that fills its weeks shows no other days', () => {
  expect(daysShown('month', day('2027-02-14'))).toEqual({
    first: '2027-02-01',
    last: '2027-02-28',
  });
});

test.each([
  ['day', '2026-04-01', '2026-03-30'],
  ['week', '2026-04-07', '2026-03-24'],
  ['month', '2026-04-30', '2026-02-28'],
  ['agenda', '2026-04-30', '2026-02-28'],
] as const)(
  'the next %s after 31 March leads to %s, the previous one to %s',
  (view, next, before) => {
    expect(stepped(view, day('2026-03-31'), 1)).toBe(next);
    expect(stepped(view, day('2026-03-31'), -1)).toBe(before);
  },
);

test('specification: a calendar is small below 700 px at a base font of 16 px', () => {
  expect(isSmall(699, 16)).toBe(true);
  expect(isSmall(700, 16)).toBe(false);
  expect(isSmall(874, 20)).toBe(true);
  expect(isSmall(875, 20)).toBe(false);
});

test('specification: a small calendar shows a day for a week and an agenda for a month', () => {
  expect(VIEWS.map((view) => shownView(view, true))).toEqual(['day', 'day', 'agenda', 'agenda']);
});

test('specification: a wide calendar shows the chosen view', () => {
  expect(VIEWS.map((view) => shownView(view, false))).toEqual(VIEWS);
});

test('the week of more than three people is that of the plan, and an agenda here', () => {
  expect([3, 4].map((people) => isForPlan('week', people))).toEqual([false, true]);
  expect([3, 4].map((people) => shownView('week', false, people))).toEqual(['week', 'agenda']);
});

test('the other views, and those of a small calendar, show as many people as there are', () => {
  expect(VIEWS.filter((view) => isForPlan(view, 13))).toEqual(['week']);
  expect(shownView('day', false, 13)).toBe('day');
  expect(shownView('week', true, 13)).toBe('day');
});

test('specification: a small calendar offers the views that fit', () => {
  expect(offeredViews(true)).toEqual(['day', 'agenda']);
  expect(offeredViews(false)).toEqual(VIEWS);
});

test('each view has the key that the help names, and so has today', () => {
  expect({ ...VIEW_KEYS, today: TODAY_KEY }).toEqual({
    day: 'd',
    week: 'w',
    month: 'm',
    agenda: 'a',
    today: 't',
  });
});
