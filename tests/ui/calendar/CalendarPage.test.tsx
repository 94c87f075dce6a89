import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SELECTION_KEY } from '../../../src/domain/calendar/workerSelection.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const night = {
  start_time: '2026-11-19T22:00:00+01:00',
  end_time: '2026-11-20T02:00:00+01:00',
  rrule: null,
};

const four = [1, 2, 3, 4].map((id) => ({ ...wireWorkers[0], id, name: `Person ${id}` }));

async function open(
  path: string,
  workers: readonly object[] = wireWorkers,
  kept: readonly (readonly [string, string])[] = [],
) {
  localStorage.clear();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(workers));
  requests.always('GET job', ok([{ ...wireJobListings[0], appointment: { events: [night] } }]));
  const screen = await renderScreen({ path, requests });
  onTestFinished(() => localStorage.clear());
  await sees(page.getByRole('group', { name: 'Ansicht' }));
  return { ...screen, requests };
}

const search = page.getByRole('searchbox', { name: 'Suchen' });

test('the keys of views show them, and are letters in the search', async () => {
  const { router } = await open('/calendar');
  await search.click();
  await userEvent.keyboard('dm');
  await expect.element(search).toHaveValue('dm');
  expect(router.state.location.search).toBe('');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('d');
  await expect.poll(() => router.state.location.search).toBe('?view=day');
});

test('the workers beside the calendar can be hidden, which the browser keeps', async () => {
  await page.viewport(1280, 800);
  const first = await open('/calendar');
  await sees(search);
  await button('Mitarbeitende ausblenden').click();
  await seesNot(search);
  const kept = Object.entries(localStorage) as [string, string][];
  first.close();
  await open('/calendar', wireWorkers, kept);
  await sees(button('Mitarbeitende einblenden'));
  await seesNot(search);
  await button('Mitarbeitende einblenden').click();
  await sees(search);
});

test('specification: another week asks for the jobs again', async () => {
  const { requests } = await open('/calendar');
  const asked = () => requests.sent.filter((call) => call === 'GET job').length;
  const before = asked();
  await button('Nächster Zeitraum').click();
  await expect.poll(asked).toBe(before + 1);
});

test('the day of the visit with the focus is the one that a key shows', async () => {
  const { router } = await open('/calendar?date=2026-11-17');
  const visit = button(/^Grafikatelier Punktum/).last();
  await sees(visit);
  (visit.element() as HTMLElement).focus();
  await userEvent.keyboard('d');
  await expect.poll(() => router.state.location.search).toBe('?view=day&date=2026-11-19');
});

test.each(['week', 'month'])(
  'the card of a visit is shown where the mouse rests on it in a %s',
  async (view) => {
    await open(`/calendar?view=${view}&date=2026-11-19`);
    await button(/^Grafikatelier Punktum/)
      .first()
      .hover();
    await sees(page.getByRole('tooltip').getByText(/22:00–02:00/));
  },
);

test('a click on the name of a day in a week shows it alone, without another tab stop', async () => {
  const { router } = await open('/calendar?date=2026-11-17');
  const name = button(/^Mi 18\.11\.$/);
  await expect.element(name).toHaveProperty('tabIndex', -1);
  await name.click();
  await expect.poll(() => router.state.location.search).toBe('?view=day&date=2026-11-18');
  await seesNot(button(/^(?:Mo|Di|Mi|Do|Fr|Sa|So) /));
  await expect.element(page.getByRole('group', { name: /^Kalender/ })).toHaveFocus();
});

test('the popup of a visit into the next day says so', async () => {
  await open('/calendar?view=week');
  await button(/^Grafikatelier Punktum/)
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: 'Grafikatelier Punktum' });
  await sees(popup.getByText(/^Do 19\.11\., 22:00–02:00 \+1 · 4\sStd\./));
});

test('specification: a worker who is switched off has a crossed eye and a name that is not', async () => {
  await open('/calendar');
  const worker = button(/^Tenzin Dolkar$/);
  await expect.element(worker).toHaveAttribute('aria-pressed', 'true');
  const eye = () => worker.element().querySelector('path')!.getAttribute('d');
  const eyeBefore = eye();
  await worker.click();
  await expect.element(worker).toHaveAttribute('aria-pressed', 'false');
  expect(eye()).not.toBe(eyeBefore);
  const text = worker.element().querySelector('span')!;
  expect(getComputedStyle(text).textDecorationLine).toBe('none');
});

const shown = () =>
  page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { pressed: true });

test('specification: a week becomes a day where there is no room, and a week again with room', async () => {
  await open('/calendar');
  await expect.element(shown()).toHaveTextContent('Woche');
  await page.viewport(600, 800);
  await expect.element(shown()).toHaveTextContent('Tag');
  await seesNot(button('Woche'));
  await page.viewport(1280, 800);
  await expect.element(shown()).toHaveTextContent('Woche');
});

test('a view that was chosen on a small page stays with room', async () => {
  await open('/calendar');
  await page.viewport(600, 800);
  await button('Agenda').click();
  await page.viewport(1280, 800);
  await expect.element(shown()).toHaveTextContent('Agenda');
});

test('the week of more than three people is an agenda, from which the plan has their week', async () => {
  const { router } = await open('/calendar?date=2026-11-19', four);
  await expect.element(shown()).toHaveTextContent('Agenda');
  await button('Person 4').click();
  await expect.element(shown()).toHaveTextContent('Woche');
  await button('Person 4').click();
  await button('Woche').click();
  await sees(page.getByRole('heading', { level: 1, name: 'Plan' }));
  const { pathname, search: days } = router.state.location;
  expect(pathname + days).toBe('/plan?view=week&date=2026-11-19');
});

test('a link to a month leads to an agenda where there is no room', async () => {
  const { router } = await open('/calendar');
  await page.viewport(600, 800);
  await router.navigate('/calendar?view=month');
  await expect.element(shown()).toHaveTextContent('Agenda');
});

test('specification: a search lists the workers with that name, and those who are selected', async () => {
  await open('/calendar');
  const ana = button(/^Ana Marques$/);
  const tenzin = button(/^Tenzin Dolkar$/);
  await sees(ana);
  await userEvent.fill(search, 'dolkar');
  await sees(tenzin);
  await sees(ana);
  await ana.click();
  await seesNot(ana);
  await sees(tenzin);
});

test('specification: all workers are selected and deselected by a button', async () => {
  await open('/calendar');
  const pressed = () =>
    [/^Ana/, /^Tenzin Dolkar$/].map((name) => button(name).element().ariaPressed);
  await sees(button(/^Ana/));
  await button('Alle ausblenden').click();
  await expect.poll(pressed).toEqual(['false', 'false']);
  await button('Alle zeigen').click();
  await expect.poll(pressed).toEqual(['true', 'true']);
});

test('specification: the hours stand beside the week as HH:mm', async () => {
  await open('/calendar');
  const axis = page.getByRole('group', { name: /^Kalender/ }).getByText(/^\d\d:00$/);
  const hours = Array.from(
    { length: 17 },
    (_, index) => `${String(6 + index).padStart(2, '0')}:00`,
  );
  await expect.poll(() => axis.elements().map(({ textContent }) => textContent)).toEqual(hours);
});

test('nobody can be selected until the workers are loaded', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok([]));
  await renderScreen({ path: '/calendar', requests });
  await expect.element(button('Alle zeigen')).toBeDisabled();
  await expect.element(button('Alle ausblenden')).toBeDisabled();
});

test('a worker’s visits can be shown alone, which the browser stores', async () => {
  await open('/calendar');
  await button('Nur Tenzin Dolkar anzeigen').click();
  await expect.element(button(/^Ana/)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button(/^Tenzin Dolkar$/)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => localStorage.getItem(SELECTION_KEY)).toBe('[2]');
});

test('no selection is stored before a person selects', async () => {
  await open('/calendar');
  await sees(button(/^Tenzin Dolkar$/));
  expect(localStorage.getItem(SELECTION_KEY)).toBeNull();
});

const openWeekly = {
  ...wireJobListings[1],
  appointment: {
    events: [
      {
        start_time: '2026-11-03T08:00:00+01:00',
        end_time: '2026-11-03T10:00:00+01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=TU,WE',
      },
    ],
  },
};

test('visits to which nobody comes are counted, and lead to the first of them in the plan', async () => {
  const { requests, router } = await open('/calendar?date=2026-11-24');
  requests.always('GET job', ok([openWeekly]));
  await button('Nächster Zeitraum').click();
  const link = page.getByRole('link', { name: 'KW 49: 2 offene Einsätze' });
  await expect.element(link).toHaveAttribute('href', '/plan?view=week&date=2026-12-01');
  await userEvent.keyboard('d');
  await expect
    .element(page.getByRole('link', { name: 'KW 49: 2 offene Einsätze' }))
    .toHaveAttribute('href', '/plan?date=2026-12-01');
  await userEvent.keyboard('m');
  await expect
    .element(page.getByRole('link', { name: 'Dezember: 10 offene Einsätze' }))
    .toHaveAttribute('href', '/plan?view=week&date=2026-12-01');
  expect(router.state.location.pathname).toBe('/calendar');
});

test('a visit of a series that was taken from its worker counts as one that nobody makes', async () => {
  const { requests } = await open('/calendar?date=2026-11-24');
  const [event] = openWeekly.appointment.events;
  const taken = { ...event, overrides: { '2026-12-02': { worker_ids: [] } } };
  requests.always('GET job', ok([{ ...openWeekly, worker: 1, appointment: { events: [taken] } }]));
  await button('Nächster Zeitraum').click();
  await sees(page.getByRole('link', { name: 'KW 49: 1 offener Einsatz' }));
});
