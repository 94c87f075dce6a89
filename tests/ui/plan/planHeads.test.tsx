import { mdiDotsHorizontal } from '@mdi/js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { button } from '../../support/screen/gestures.ts';
import { lane, openPlan, person } from '../../support/pages/plan.tsx';

test('a name has the whole head of its lane, above which what leads to an absence lies', async () => {
  const long = person(1, 'Ana Marques Oliv');
  await openPlan({ workers: [long, person(2, 'Beat Gut')] });
  const name = page.getByRole('link', { name: long.name, exact: true }).element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  const head = name.closest('[data-head]')!.getBoundingClientRect();
  const link = page.getByRole('link', { name: /Ana.* abwesend melden/ }).element();
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(head.right);
  expect(link.getBoundingClientRect().top).toBeLessThan(name.getBoundingClientRect().bottom);
});

test('where nothing can be pointed at, no lane shows the sign of an absence', async () => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(hover: none)' ? 'all' : query),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await openPlan();
  const link = page.getByRole('link', { name: /Beat Gut.* abwesend melden/ });
  await expect
    .poll(() => link.element().querySelector('path')!.getAttribute('d'))
    .toBe(mdiDotsHorizontal);
});

test.each(['day', 'week'])(
  'title, period, views and filters of a %s are one line, 48 px above the lanes',
  async (view) => {
    await page.viewport(1280, 800);
    await openPlan({ path: `/plan?view=${view}&date=2026-11-24` });
    const placeOf = (control: Locator) => control.element().getBoundingClientRect();
    const title = placeOf(page.getByRole('heading', { level: 1, name: 'Plan' }));
    const first = placeOf(button('Heute'));
    const board = placeOf(page.getByRole('group', { name: /^Plan, / }));
    expect(placeOf(page.getByRole('link', { name: 'Tagesblätter' })).top).toBeLessThan(
      title.bottom,
    );
    expect(first.top).toBeLessThan(title.bottom);
    expect(board.top - first.top).toBeLessThanOrEqual(48);
  },
);

test('how somebody fits what is carried stands under their name and covers no visit', async () => {
  await openPlan();
  (button(/^Einsam/).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const beat = lane(/^Beat/).element();
  await expect.poll(() => beat.textContent).toContain('Überschneidung mit');
  const head = beat.querySelector('[data-head]')!.getBoundingClientRect();
  const fit = [...beat.querySelectorAll('span')].find(({ textContent }) =>
    textContent.startsWith('Überschneidung mit'),
  )!;
  expect(fit.getBoundingClientRect().right).toBeLessThanOrEqual(head.right);
});

test('who would work more than they are to says so while a visit is carried', async () => {
  const workers = [
    { ...person(1, 'Ana Marques'), weekly_target: 4 },
    person(2, 'Beat Gut'),
    person(3, 'Carla Frei'),
  ];
  await openPlan({ workers, weeklyLimit: 6 });
  (button(/^Einsam/).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect
    .poll(() => lane(/^Ana/).element().textContent)
    .toMatch(/danach 6\sStd\. 25\sMin\. \(Soll 4, höchstens 6\)/);
  expect(lane(/^Carla/).element().textContent).not.toContain('danach');
});
