import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const records = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')];
const names = page.getByRole('table').getByRole('link', { name: /^Haus/ });
const chips = page.getByRole('group', { name: 'Filter' }).getByRole('button');
const chip = (name: RegExp) =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button', { name });
const todo = (name: RegExp) => page.getByRole('menuitemcheckbox', { name });
const openTodos = () => chip(/^(Zu tun|Unbestätigt)/).click();
const search = page.getByRole('searchbox', { name: 'Suchen' });

const textsOf = (locator: { elements: () => readonly Element[] }) =>
  locator.elements().map(({ textContent }) => textContent);

interface Listed {
  readonly id: number;
  readonly worker?: number | null;
  readonly day?: string;
  readonly rule?: string;
  readonly confirmed?: readonly [support: boolean, customer: boolean, worker: boolean];
}

/** A job of an hour at a house of its own. */
function listing({
  id,
  worker = 1,
  day = `2026-11-${23 + (id % 5)}`,
  rule,
  confirmed: [support, customer, byWorker] = [true, true, true],
}: Listed): WireJobListing {
  const event = { start_time: `${day}T08:00:00+01:00`, end_time: `${day}T09:00:00+01:00` };
  return {
    ...wireJobListings[0]!,
    id,
    customer: { id, name: `Haus ${id}`, latitude: null, longitude: null },
    worker,
    from_date: day,
    appointment: { events: [{ ...event, rrule: rule ?? null }] },
    confirmed_support: support,
    confirmed_customer: customer,
    confirmed_worker: byWorker,
  };
}

async function open(path: string, jobs: readonly WireJobListing[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(jobs));
  const screen = await renderScreen({ path, requests });
  await sees(names.first());
  return screen;
}

test('a row of jobs has four tab stops, and its details link is for the pointer only', async () => {
  const { router } = await open('/jobs', [listing({ id: 1 }), listing({ id: 2 })]);
  const row = page.getByRole('row', { name: /Haus 1/ });
  (names.first().element() as HTMLElement).focus();
  for (const stop of [
    row.getByRole('group', { name: 'Bestätigungen' }),
    row.getByRole('button', { name: /^Neu zuteilen/ }),
    row.getByRole('button', { name: /^Bestätig(?:en|ung ändern)/ }),
    names.nth(1),
  ]) {
    await userEvent.tab();
    await expect.element(stop).toHaveFocus();
  }
  await row.getByRole('link', { name: /^Details/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/jobs/1');
});

test('a row offers what its job needs, without hovering', async () => {
  await open('/jobs', [
    listing({ id: 1, worker: null }),
    listing({ id: 2, confirmed: [true, true, false] }),
    listing({ id: 3 }),
  ]);
  const offered = records().map((row) =>
    [...row.querySelectorAll('button')]
      .filter((one) => one.checkVisibility({ opacityProperty: true }))
      .map(({ title }) => title),
  );
  expect(offered).toEqual([
    ['Zuteilen'],
    ['Neu zuteilen', 'Bestätigen'],
    ['Neu zuteilen', 'Bestätigung ändern'],
  ]);
});

test('counts of thousands leave the search and the chips on one line', async () => {
  await open(
    '/jobs',
    Array.from({ length: 10_000 }, (_, id) => ({
      ...listing({ id: id + 1 }),
      appointment: { events: [] },
    })),
  );
  await sees(page.getByText('10’000 Aufträge'));
  const [first, second] = [search, chip(/^Zu tun/)].map((control) => {
    const { top, bottom } = control.element().getBoundingClientRect();
    return (top + bottom) / 2;
  });
  expect(Math.abs(first! - second!)).toBeLessThan(4);
});

const OVER_DAYS = [
  listing({ id: 1, day: '2026-11-27', worker: null }),
  listing({ id: 2, day: '2026-11-21', confirmed: [true, true, false] }),
  listing({ id: 3, day: '2026-11-20' }),
  listing({ id: 4, day: '2026-11-16', worker: null, confirmed: [true, true, false] }),
];

test('chips filter jobs by period and confirmation', async () => {
  const { router } = await open('/jobs', OVER_DAYS);
  const searched = () => router.state.location.search;
  expect(textsOf(names)).toEqual(['Haus 2', 'Haus 1', 'Haus 4', 'Haus 3']);
  expect(records()[0]!.textContent).toContain('morgen, 08:00–09:00');
  await expect.poll(() => textsOf(chips)).toEqual(['Zu tun', 'Heute0', 'Morgen1', 'Diese Woche3']);
  await openTodos();
  expect(textsOf(todo(/./))).toEqual(['Offen1', 'Unbestätigt2', 'Überschneidungen0']);
  await userEvent.keyboard('{Escape}');

  await chip(/^Morgen/).click();
  await expect.poll(() => textsOf(names)).toEqual(['Haus 2']);
  await userEvent.keyboard('{Tab} ');
  await expect.poll(() => textsOf(names)).toEqual(['Haus 4', 'Haus 3', 'Haus 2']);
  expect(records()[1]!.textContent).toContain('heute, 08:00–09:00 · vorbei');
  await openTodos();
  await todo(/^Unbestätigt/).click();
  await expect.poll(() => textsOf(names)).toEqual(['Haus 4', 'Haus 2']);
  await expect.poll(searched).toBe('?when=week&unconfirmed=1');

  await chip(/^Heute/).click();
  await sees(page.getByText('Kein Auftrag passt zu «Heute», «Unbestätigt»'));
  await button('Filter aufheben').click();
  await expect.element(chip(/^Heute/)).toHaveFocus();
  await expect.poll(() => names.elements()).toHaveLength(4);
  await expect.poll(searched).toBe('');
});

test('what the chip of today counts is what stands below the head of that day', async () => {
  const evening = {
    events: [
      {
        start_time: '2026-11-20T18:00:00+01:00',
        end_time: '2026-11-20T19:00:00+01:00',
        rrule: null,
      },
    ],
  };
  await open('/jobs', [...OVER_DAYS, { ...listing({ id: 5 }), appointment: evening }]);
  await expect.element(chip(/^Heute/)).toHaveTextContent('Heute1');
  await sees(page.getByText(/^Heute, \p{L}+ · 1$/u));
  await chip(/^Heute/).click();
  await expect.poll(() => textsOf(names)).toEqual(['Haus 5']);
  await sees(page.getByText(/^Heute, \p{L}+ · 1$/u));
});

test('the chips in the URL are on', async () => {
  await open('/jobs?when=week&unconfirmed=1', OVER_DAYS);
  expect(textsOf(names)).toEqual(['Haus 4', 'Haus 2']);
  await expect
    .poll(() => textsOf(page.getByRole('button', { pressed: true })))
    .toEqual(['Diese Woche2']);
  await openTodos();
  await expect.element(todo(/^Unbestätigt 2/)).toBeChecked();
  await expect.element(todo(/^Überschneidungen/)).not.toBeChecked();
});

test('chips count within the search, and neither they nor the count move what stands beside', async () => {
  await open(
    '/jobs',
    Array.from({ length: 62 }, (_, id) =>
      listing({ id: id + 101, day: '2026-11-21', confirmed: [true, false, false] }),
    ),
  );
  await sees(page.getByText('62 Aufträge'));
  await expect.poll(() => textsOf(chips)).toContain('Morgen62');
  const edges = () => chips.elements().map((one) => Math.round(one.getBoundingClientRect().x));
  const before = edges();
  await types(search, 'haus 117');
  await sees(page.getByText('1 von 62'));
  expect(textsOf(chips)).toContain('Morgen1');
  expect(edges()).toEqual(before);
  await types(search, 'keiner');
  await sees(page.getByText('0 von 62'));
  expect(textsOf(chips)).toEqual(['Zu tun', 'Heute0', 'Morgen0', 'Diese Woche0']);
  expect(edges()).toEqual(before);
});

test('below the days of visits an appointment has short weekdays, and a search marks them', async () => {
  await open('/jobs', [
    listing({ id: 1, rule: 'FREQ=WEEKLY;BYDAY=TU,FR' }),
    listing({ id: 2, rule: 'FREQ=WEEKLY;BYDAY=MO' }),
  ]);
  const visible = (locator: { elements: () => readonly Element[] }) =>
    locator
      .elements()
      .filter((text) => text.checkVisibility())
      .map(({ textContent }) => textContent);
  const appointments = page.getByRole('table').getByText(/^jeden \S+( und \S+)?$/);
  const marks = () => [...document.querySelectorAll('mark')].filter((one) => one.checkVisibility());
  expect(visible(appointments)).toEqual(['jeden Di und Fr', 'jeden Mo']);
  await types(search, 'freitag');
  await expect.poll(() => marks().map(({ textContent }) => textContent)).toEqual(['Fr']);
});

test('a card has its confirmations and its next task in one line with the telephone, whatever is missing', async () => {
  await page.viewport(375, 800);
  const jobs = [
    listing({ id: 1 }),
    listing({ id: 2, confirmed: [true, false, false] }),
    listing({ id: 3, confirmed: [false, false, false] }),
  ];
  await open(
    '/jobs',
    jobs.map((job) => ({ ...job, customer: { ...job.customer, phone: '044 555 10 99' } })),
  );
  const card = (id: number) => page.getByRole('row', { name: new RegExp(`Haus ${id}`) });
  const middleOf = (one: ReturnType<typeof card>) => {
    const { top, bottom } = one.element().getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  };
  for (const id of [1, 2, 3]) {
    await sees(card(id).getByRole('checkbox').first());
    const middles = [
      card(id).getByRole('link', { name: /^044/ }),
      card(id).getByRole('checkbox').first(),
      ...(id === 1 ? [] : [card(id).getByRole('button', { name: /^Bestätigen/ })]),
    ].map(middleOf);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  }
  expect(card(1).getByRole('button').elements()).toEqual([]);
});

test('at 1280 × 800, 12 jobs are in sight below the days of their visits', async () => {
  await open(
    '/jobs',
    Array.from({ length: 30 }, (_, id) => listing({ id: id + 1 })),
  );
  await seesNot(page.getByText('Wird geladen …'));
  expect(records()[11]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

const OF_TWO_DAYS = [
  listing({ id: 1, day: '2026-11-30' }),
  listing({ id: 2, day: '2026-12-01' }),
  listing({ id: 3, day: '2026-11-30', worker: 2 }),
  { ...listing({ id: 4 }), appointment: { events: [] } },
];

test('jobs stand below the days of their visits, with how many there are', async () => {
  await open('/jobs', OF_TWO_DAYS);
  const rows = () => [...document.querySelectorAll('[role=rowgroup]')].at(-1)!.children;
  const texts = () =>
    [...rows()].map(({ textContent }) => /Haus \d|^.* · \d+$/.exec(textContent!)?.[0]);
  await expect
    .poll(texts)
    .toEqual([
      ...['Montag, 30. November · 2', 'Haus 1', 'Haus 3'],
      ...['Dienstag, 1. Dezember · 1', 'Haus 2'],
      ...['Ohne weitere Einsätze · 1', 'Haus 4'],
    ]);
});

test('in another order jobs stand below no days, and say these themselves', async () => {
  await open('/jobs?sort=customer', OF_TWO_DAYS);
  await seesNot(page.getByText('Montag, 30. November · 2'));
  await sees(
    page
      .getByRole('row', { name: /Haus 1/ })
      .getByText('Mo 30.11., 08:00–09:00')
      .first(),
  );
});

test('the start date is a column that a person adds, also for the next time', async () => {
  localStorage.clear();
  await page.viewport(1480, 800);
  const { router } = await open('/jobs', OF_TWO_DAYS);
  const header = page.getByRole('columnheader', { name: 'Startdatum' });
  await seesNot(header);
  await button('Spalten').click();
  await page.getByRole('menuitemcheckbox', { name: 'Startdatum' }).click();
  await sees(header);
  await sees(page.getByRole('row', { name: /Haus 2/ }).getByText('01.12.2026'));
  await router.navigate('/workers');
  await seesNot(header);
  await router.navigate('/jobs');
  await sees(header);
  localStorage.clear();
});

test('the telephone of the customer is a link, and a column that a person can leave out', async () => {
  localStorage.clear();
  await page.viewport(1480, 800);
  const [first, second] = OF_TWO_DAYS;
  const called = { ...first!, customer: { ...first!.customer, phone: '044 555 10 99' } };
  await open('/jobs', [called, second!]);
  await expect
    .element(page.getByRole('link', { name: '044 555 10 99' }))
    .toHaveAttribute('href', 'tel:+41445551099');
  await button('Spalten').click();
  await page.getByRole('menuitemcheckbox', { name: 'Telefon' }).click();
  await seesNot(page.getByRole('columnheader', { name: 'Telefon' }));
  localStorage.clear();
});

test('where the backend sends no telephones there is no column for them', async () => {
  await page.viewport(1480, 800);
  await open('/jobs', OF_TWO_DAYS);
  await seesNot(page.getByRole('columnheader', { name: 'Telefon' }));
});
