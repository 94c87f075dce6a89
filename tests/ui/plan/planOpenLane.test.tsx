import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { lane, openPlan, person, visitOf } from '../../support/pages/plan.tsx';

/** So many visits without anybody on a day, one after the other. */
const open = (count: number, date: string, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    visitOf(from + index, `Kunde ${index + 1}`, {
      start: `${String(6 + (index % 12)).padStart(2, '0')}:00`,
      end: `${String(8 + (index % 12)).padStart(2, '0')}:30`,
      worker: null,
      date,
    }),
  );

const box = () => lane(/^Offen/).element().parentElement!;

test('of the visits without anybody those out of sight are counted for each day, and shown by a press', async () => {
  const rows = [...open(20, '2026-11-24'), ...open(2, '2026-11-25', 101)];
  await openPlan({ path: '/plan?view=week&date=2026-11-24', rows });
  const below = button(/^Dienstag, 24\. November 2026: \d+ Einsätze weiter unten$/);
  await sees(below);
  await seesNot(button(/^Mittwoch, .*weiter unten$/));
  const inSight = Math.round(box().clientHeight / 32);
  await expect.element(below).toHaveTextContent(`↓ ${20 - inSight}`);
  await below.click();
  await sees(button(/^Dienstag, .*weiter oben$/));
  await sees(button(/^Mittwoch, .*: 2 Einsätze weiter oben$/));
});

test('the name of the visits without anybody stays in sight while they scroll', async () => {
  await openPlan({
    path: '/plan?view=week&date=2026-11-24',
    rows: open(20, '2026-11-24'),
  });
  const name = () =>
    lane(/^Offen/)
      .getByText('Offen')
      .element();
  const before = name().getBoundingClientRect().top;
  box().scrollTo(0, 200);
  expect(box().scrollTop).toBe(200);
  expect(name().getBoundingClientRect().top).toBe(before);
});

test('a day counts those that are out of sight, too', async () => {
  const rows = [1, 101, 201, 301].flatMap((from) => open(12, '2026-11-24', from));
  await openPlan({ rows });
  await sees(button(/^\d+ Einsätze weiter unten$/));
});

test('where all visits without anybody are in sight nothing is counted', async () => {
  await openPlan({ path: '/plan?view=week&date=2026-11-24', rows: open(2, '2026-11-24') });
  await sees(lane(/^Offen/));
  await seesNot(button(/weiter unten$/));
});

test('what is carried over the lane of a worker finds the lanes that the visits without anybody cover', async () => {
  const workers = Array.from({ length: 60 }, (_, index) =>
    person(index + 1, `Person ${index + 1}`),
  );
  const carried = visitOf(901, 'Apotheke', {
    start: '08:00',
    end: '10:00',
    worker: 30,
    date: '2026-11-24',
  });
  await openPlan({
    path: '/plan?view=week&date=2026-11-24&visit=901-0-2026-11-24',
    rows: [...open(20, '2026-11-24'), carried],
    workers,
  });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => scrollY).toBeGreaterThan(400);
  const { left, top } = box().getBoundingClientRect();
  const isOpenAt = (y: number) =>
    document.elementFromPoint(left + 20, top + y)?.closest('[data-open]') !== null;
  expect(isOpenAt(200)).toBe(true);
  (button(/^Apotheke/).element() as HTMLElement).focus({ preventScroll: true });
  await userEvent.keyboard(' ');
  await expect.poll(() => isOpenAt(200)).toBe(false);
  expect(isOpenAt(20)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => isOpenAt(200)).toBe(true);
});
