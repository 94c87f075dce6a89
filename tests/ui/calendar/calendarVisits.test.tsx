import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '../../support/pages/backend.ts';
import { houseOf, houses, mondays, openCalendar } from '../../support/pages/calendar.ts';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { wireAbsence } from '../../support/records.ts';

const visit = (name: string) => button(new RegExp(`^${name},`));
const visits = () => document.querySelectorAll('main [data-visit]').length;
const view = (name: string) =>
  page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name });
const popup = (name: string) => page.getByRole('dialog', { name });
const worker = (name: string) => page.getByRole('button', { name, exact: true });
const focus = (name: string) => (visit(name).element() as HTMLElement).focus();
const heading = page.getByRole('heading', { level: 1 });

const untilNoon = (start: string) => ({
  start: `2026-11-18T${start}:00+01:00`,
  end: '2026-11-18T12:00:00+01:00',
});
const overlapping = {
  path: '?date=2026-11-16',
  jobs: ok([houseOf(1, 1, untilNoon('08:00')), houseOf(2, 2, untilNoon('08:30'))]),
};

/** The events of the calendar that are logged from now on. */
function loggedFromNow(): () => readonly string[] {
  const warn = vi.spyOn(console, 'warn');
  onTestFinished(() => warn.mockRestore());
  return () =>
    warn.mock.calls.flatMap(([text]) => /"event":"(calendar\.\w+)"/.exec(text)?.[1] ?? []);
}

test('specification: the workers that the browser has stored are selected', async () => {
  await openCalendar({ stored: '[2]' });
  await sees(visit('Haus 2'));
  expect(visits()).toBe(1);
  await expect.element(worker('Ana Marques')).toHaveAttribute('aria-pressed', 'false');
});

test('specification: a stored selection that cannot be read is logged, and selects nobody', async () => {
  const logged = loggedFromNow();
  await openCalendar({ stored: 'all of them', logs: /"calendar\.selectionUnreadable"/ });
  await sees(page.getByText('0 von 2 ausgewählt').last());
  expect(logged()).toEqual(['calendar.selectionUnreadable']);
  await button('Alle anzeigen').click();
  await sees(visit('Haus 2'));
});

test('specification: a job whose worker is not among the workers is logged with its number, and not drawn', async () => {
  const logged = loggedFromNow();
  const jobs = ok([
    ...houses,
    houseOf(3, null, mondays),
    houseOf(4, 99, mondays),
    houseOf(5, 98, mondays),
  ]);
  await openCalendar({
    jobs,
    logs: /"calendar\.workerMissing","jobId":(4,"workerId":99|5,"workerId":98)/,
  });
  await sees(visit('Haus 1'));
  expect(visits()).toBe(2);
  expect(logged()).toEqual(['calendar.workerMissing', 'calendar.workerMissing']);
});

test('jobs that fail to load are logged once, and no calendar is shown', async () => {
  const logged = loggedFromNow();
  await openCalendar({ jobs: { status: 500 }, logs: /"calendar\.loadFailed"/ });
  await expect.poll(logged).toEqual(['calendar.loadFailed']);
  await sees(page.getByText('2 von 2 ausgewählt').last());
  expect(visits()).toBe(0);
  await seesNot(page.getByRole('group', { name: /^Kalender, / }));
});

test('a visit of somebody who is absent then says so, in the grid and in its popup', async () => {
  await openCalendar({ absences: [{ ...wireAbsence, first_day: '2026-11-23', last_day: null }] });
  await expect.element(visit('Haus 1')).toHaveAccessibleName(/, abwesend$/);
  await visit('Haus 1').click();
  await sees(popup('Haus 1').getByText('Ana Marques: abwesend bis auf Weiteres'));
});

test('everybody who is absent is named above the week, each with a link', async () => {
  const since = { ...wireAbsence, first_day: '2026-11-23' };
  await openCalendar({ absences: [since, { ...since, id: 6, worker_id: 2 }] });
  const absent = page.getByRole('listitem').filter({ hasText: 'Abwesend' });
  await sees(absent);
  const links = [...absent.element().parentElement!.querySelectorAll('a')];
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Ana Marques', '/workers/1'],
    ['Tenzin Dolkar', '/workers/2'],
  ]);
});

test('at 732 px a week is shown, and its seven days fit', async () => {
  await page.viewport(732, 800);
  const rows = Array.from({ length: 12 }, (_, id) => houseOf(id, 1 + (id % 2), mondays));
  await openCalendar({ jobs: ok(rows) });
  await sees(visit('Haus 1'));
  const groups = [...document.querySelectorAll('[role=group] [role=group]')];
  const days = groups.filter(({ parentElement }) =>
    /2026, KW\s\d+$/.test(parentElement!.ariaLabel ?? ''),
  );
  expect(days).toHaveLength(7);
  const card = days[0]!.parentElement!.getBoundingClientRect();
  expect(days.at(-1)!.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
  expect(days[0]!.getBoundingClientRect().left).toBeGreaterThan(card.left);
});

test('a visit is in front of one that covers it while its popup is open', async () => {
  await openCalendar(overlapping);
  await sees(visit('Haus 2'));
  const { left, top } = visit('Haus 2').element().getBoundingClientRect();
  const inFront = () => document.elementFromPoint(left + 20, top + 40)?.ariaLabel;
  await expect.poll(inFront).toMatch(/^Haus 2,/);
  await visit('Haus 1').click({ position: { x: 8, y: 8 } });
  await sees(popup('Haus 1'));
  await expect.poll(inFront).toMatch(/^Haus 1,/);
  await heading.click();
  await seesNot(popup('Haus 1'));
  await expect.poll(inFront).toMatch(/^Haus 2,/);
});

test('keys that change view or period keep the focus in the calendar, at the same visit where it is shown', async () => {
  await openCalendar();
  await sees(visit('Haus 2'));
  focus('Haus 2');
  for (const [key, name] of Object.entries({ d: 'Tag', m: 'Monat', a: 'Agenda', w: 'Woche' })) {
    await userEvent.keyboard(key);
    await expect.element(view(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => document.activeElement?.textContent).toContain('Haus 2');
  }
  await userEvent.keyboard('d{PageDown}');
  await expect.element(page.getByRole('group', { name: /^Kalender, / })).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  await expect.element(visit('Haus 2')).toHaveFocus();
});

test('a change of the calendar leaves the focus where a person has put it', async () => {
  const { router } = await openCalendar();
  await sees(visit('Haus 2'));
  focus('Haus 2');
  await view('Tag').click();
  await expect.poll(() => router.state.location.search).toContain('view=day');
  await expect.element(view('Tag')).toHaveFocus();
  focus('Haus 2');
  await heading.click();
  await userEvent.keyboard('w');
  await expect.element(view('Woche')).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelector('[data-visit]:focus')).toBeNull();
});

test('specification: a click on another visit opens that one, and Details leads to its job in a new tab', async () => {
  await openCalendar();
  await visit('Haus 2').click();
  await sees(popup('Haus 2'));
  await visit('Haus 1').click();
  await sees(popup('Haus 1'));
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(visit('Haus 1')).toHaveFocus();
  await visit('Haus 2').click();
  const details = popup('Haus 2').getByRole('link', { name: 'Details' });
  await expect.element(details).toHaveAttribute('href', '/jobs/2');
  await expect.element(details).toHaveAttribute('target', '_blank');
});

test('the workers are one tab stop, whose buttons the arrow keys lead to', async () => {
  await openCalendar();
  const onlyTenzin = button('Nur Tenzin Dolkar anzeigen');
  await sees(worker('Ana Marques'));
  (button('Alle ausblenden').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(worker('Ana Marques')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(worker('Tenzin Dolkar')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(onlyTenzin).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Heute')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(onlyTenzin).toHaveFocus();
  await userEvent.keyboard('{Home} ');
  await expect.element(worker('Ana Marques')).toHaveAttribute('aria-pressed', 'false');
});

test('specification: the calendar goes to a typed date within its range', async () => {
  const { router } = await openCalendar({ path: '?view=day' });
  const typed = async (text: string) => {
    await userEvent.fill(page.getByRole('textbox', { name: 'Zum Datum' }), text);
    await userEvent.keyboard('{Tab}');
  };
  const address = () => router.state.location.search;
  await typed('24.11.2026');
  await expect.poll(address).toBe('?view=day&date=2026-11-24');
  await typed('2026-12-31');
  await expect.poll(address).toBe('?view=day&date=2026-12-31');
  for (const rejected of ['31.12.1969', '2077-01-01', 'bald']) {
    await typed(rejected);
    await sees(page.getByRole('heading', { level: 2, name: 'Do 31.12.2026, KW\u00a053' }));
  }
  expect(address()).toBe('?view=day&date=2026-12-31');
});

test('a month opens at its first week, and on the way back where it was', async () => {
  await page.viewport(1280, 560);
  const { router } = await openCalendar({ path: '?date=2026-11-20' });
  await view('Monat').click();
  const cell = (day: string) => document.querySelector(`main [data-date="${day}"]`);
  await expect.poll(() => cell('2026-10-26')).not.toBeNull();
  await nextPaint();
  expect(scrollY).toBe(0);
  await button('Nächster Zeitraum').click();
  await expect.poll(() => cell('2027-01-03')).not.toBeNull();
  await button('Heute').click();
  await expect.poll(() => cell('2026-10-26')).not.toBeNull();
  await nextPaint();
  expect(scrollY).toBe(0);
  cell('2026-12-06')!.scrollIntoView({ block: 'end' });
  const place = scrollY;
  expect(place).toBeGreaterThan(0);
  await router.navigate('/workers');
  await expect.element(heading).toHaveTextContent('Mitarbeitende');
  await router.navigate(-1);
  await expect.poll(() => cell('2026-12-06')).not.toBeNull();
  await expect.poll(() => scrollY).toBe(place);
});

test('specification: the popup of a visit has customer, worker, the times with how long that is, and how often it recurs if it does', async () => {
  const once = { start: '2026-11-24T09:00:00+01:00', end: '2026-11-24T11:30:00+01:00' };
  await openCalendar({ jobs: ok([houseOf(1, 1, mondays), houseOf(2, 2, once)]) });
  await button(/^Haus 1, /).click();
  const recurring = page.getByRole('dialog', { name: 'Haus 1' });
  await sees(recurring.getByText('Ana Marques', { exact: true }));
  await sees(recurring.getByText(/^Mo 23\.11\., 08:00–10:00 · 2\sStd\. · jeden Montag$/));
  await userEvent.keyboard('{Escape}');
  await button(/^Haus 2, /).click();
  const single = page.getByRole('dialog', { name: 'Haus 2' });
  await sees(single.getByText('Tenzin Dolkar', { exact: true }));
  await sees(single.getByText(/^Di 24\.11\., 09:00–11:30 · 2½\sStd\.$/));
});
