import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import { Agenda } from '../../../src/ui/calendar/Agenda.tsx';
import type { CalendarItem } from '../../../src/ui/calendar/visit.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';
import { minute } from '../../domain/support/values.ts';

const DAY = '2026-11-25' as LocalDate;
const NOW = '2026-11-24T11:00:00' as LocalDateTime;

const visit = (id: string, hour: string, main: string, day: string = DAY): CalendarItem => ({
  id,
  start: minute(`${day} ${hour}:00`),
  end: minute(`${day} ${hour}:45`),
  title: id,
  times: `${hour}:00–${hour}:45`,
  initials: 'AM',
  label: `Haus ${id}`,
  color: { main, container: '#d8d0ff', onContainer: 'black' },
});

const PURPLE = '#7a5cff';
const GREEN = '#2e7d32';

const visits: CalendarItem[] = [
  visit('B', '10', PURPLE),
  { ...visit('A', '08', PURPLE), town: 'Zürich', isUnconfirmed: true },
  { ...visit('C', '12', GREEN), isDoubled: true },
  visit('D', '09', GREEN, '2026-11-27'),
  visit('E', '09', GREEN, '2026-12-02'),
  ...['#100000', '#200000', '#300000', '#400000', '#500000', '#600000'].map((main) =>
    visit(main, '09', main, '2026-11-28'),
  ),
];

/** The calls of the agenda's callbacks. */
let said: unknown[];

const agenda = page.getByRole('group', { name: 'Kalender, November 2026' });
const cell = (name: RegExp) => page.getByRole('gridcell', { name });
const dotsOf = (name: RegExp) =>
  [...cell(name).element().querySelectorAll('span')].map((dot) => dot.style.background);
const listed = () =>
  [...document.querySelectorAll('[data-visit]')].map((each) => each.getAttribute('aria-label'));

async function shows(date: LocalDate, areVisitsKnown = true) {
  const part = await renderPart(
    <Agenda
      label="Kalender, November 2026"
      date={date}
      now={NOW}
      visits={visits}
      areVisitsKnown={areVisitsKnown}
      onOpen={(id) => said.push(['open', id])}
      onDay={(day) => said.push(['day', day])}
      onStep={(periods) => said.push(['step', periods])}
    />,
  );
  await sees(agenda);
  return part;
}

beforeEach(() => {
  said = [];
});

test('below a heading with its date, the visits of the selected day are listed by their start', async () => {
  await shows(DAY);
  await sees(page.getByRole('heading', { name: 'Mittwoch, 25. November 2026, KW\u00a048' }));
  expect(listed()).toEqual(['Haus A, Zürich, noch nicht bestätigt', 'Haus B', 'Haus C']);
});

test('a day without visits says so', async () => {
  await shows('2026-11-26' as LocalDate);
  await sees(page.getByText('Keine Einsätze an diesem Tag'));
});

test('a day of which no visits could be loaded is not called free', async () => {
  await shows('2026-11-26' as LocalDate, false);
  await sees(page.getByRole('heading', { name: 'Donnerstag, 26. November 2026, KW\u00a048' }));
  await seesNot(page.getByText('Keine Einsätze an diesem Tag'));
});

test('today is marked, and each day has a dot in the colour of each of its workers', async () => {
  await shows(DAY);
  await expect.element(cell(/24\. November/)).toHaveAttribute('aria-current', 'date');
  await expect.element(cell(/25\. November/)).toHaveAttribute('aria-selected', 'true');
  expect(dotsOf(/25\. November/)).toEqual(['rgb(122, 92, 255)', 'rgb(46, 125, 50)']);
  expect(dotsOf(/27\. November/)).toEqual(['rgb(46, 125, 50)']);
  expect(dotsOf(/26\. November/)).toEqual([]);
  expect(dotsOf(/ 2\. Dezember/)).toEqual(['rgb(46, 125, 50)']);
});

test('of more workers than have room, the last dots are a number', async () => {
  await shows(DAY);
  expect(dotsOf(/28\. November/)).toEqual(['rgb(16, 0, 0)', 'rgb(32, 0, 0)', 'rgb(48, 0, 0)']);
  await expect.element(cell(/28\. November/)).toHaveTextContent('28+3');
});

test('a click or a key selects another day, another month once, and opens a visit', async () => {
  await shows(DAY);
  await cell(/26\. November/).click();
  (cell(/25\. November/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{PageDown}{Tab}');
  await expect.element(button('Haus A, Zürich, noch nicht bestätigt')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}{PageDown}');
  await button('Haus C').click();
  expect(said).toEqual([
    ['day', '2026-11-26'],
    ['day', '2026-11-26'],
    ['day', '2026-12-25'],
    ['open', 'B'],
    ['step', 1],
    ['open', 'C'],
  ]);
});

test('a visit at the same time as another one is marked', async () => {
  await shows(DAY);
  const marked = [...document.querySelectorAll('[data-visit]')].filter((one) =>
    one.querySelector('i'),
  );
  expect(marked.map((one) => one.getAttribute('aria-label'))).toEqual(['Haus C']);
});
