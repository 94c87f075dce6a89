import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WorkerFit, WorkerRanking } from '../../../src/domain/visits/fit/workerFit.ts';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import { WorkerSearch } from '../../../src/screens/jobs/changes/WorkerSearch.tsx';
import { absence, worker } from '../../support/records.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const WORKERS = [
  { ...worker, id: 1, name: 'Ana Marques' },
  { ...worker, id: 2, name: 'Tenzin Dolkar' },
  { ...worker, id: 3, name: 'Ewa Nowak', city: 'Uster', zipCode: '8610' },
];

const fit = (workerId: number, more: Partial<WorkerFit> = {}): WorkerFit => ({
  workerId,
  absence: null,
  absentLater: null,
  clash: null,
  distance: null,
  shortWay: null,
  week: '2030-11-25' as LocalDate,
  weekHours: 0,
  hoursAfter: 0,
  excess: null,
  visitsHere: 0,
  ...more,
});

const next = {
  start: '2030-11-25T08:00:00' as LocalDateTime,
  end: '2030-11-25T10:00:00' as LocalDateTime,
};

const RANKING: WorkerRanking = {
  next,
  fits: [
    fit(3, {
      distance: { km: 3, from: 'Apotheke am Sternen', isEstimated: false },
      weekHours: 12.5,
    }),
    fit(2, { distance: { km: 0, from: 'Café Sihlblick', isEstimated: false } }),
    fit(1, {
      clash: { start: '2030-11-24T09:00:00' as LocalDateTime, customerName: 'Familie Hug' },
    }),
  ],
};

const field = page.getByRole('combobox', { name: 'Zuteilen' });
const texts = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const names = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ firstElementChild }) => firstElementChild?.textContent);

interface SearchOptions {
  readonly ranking?: WorkerRanking | null;
  readonly assigned?: number | null;
  readonly offered?: number | null;
}

async function shows({ ranking = RANKING, assigned = null, offered = null }: SearchOptions = {}) {
  const onChoose = vi.fn<(workerId: number) => void>();
  function Search() {
    return (
      <WorkerSearch
        ref={useRef(null)}
        label="Zuteilen"
        workers={WORKERS}
        ranking={ranking}
        assigned={assigned}
        offered={offered}
        onChoose={onChoose}
      />
    );
  }
  await renderPart(<Search />);
  await field.click();
  return { onChoose };
}

test('a way that is only estimated says so, and one from home too', async () => {
  const ways = [
    { km: 3, from: 'Apotheke am Sternen', isEstimated: true },
    { km: 4, from: null, isEstimated: true },
    { km: 0, from: null, isEstimated: true },
  ];
  const fits = ways.map((distance, index) => fit(index + 1, { distance }));
  await shows({ ranking: { next, fits } });
  expect(texts().map((words) => /frei(.*) · KW/.exec(words)?.[1])).toEqual([
    'ca. 3 km ab Apotheke am Sternen',
    'ca. 4 km vom Wohnort',
    'wohnt in derselben PLZ',
  ]);
});

test('the workers stand in the order of the ranking, with their reasons', async () => {
  await shows();
  expect(texts()).toEqual([
    'Ewa Nowakfrei3 km ab Apotheke am Sternen · KW 48: 12½ Std.',
    'Tenzin Dolkarfreiunter 1 km ab Café Sihlblick · KW 48: 0 Min.',
    'Ana MarquesÜberschneidung am 24.11.2030, 09:00Familie Hug · 8004 Zürich · KW 48: 0 Min.',
  ]);
});

test('who would work more than they are to says how much, before what speaks for them', async () => {
  const above = fit(1, { weekHours: 42, hoursAfter: 46, target: 34, excess: 'target' });
  await shows({ ranking: { next, fits: [above] } });
  expect(texts()).toEqual(['Ana MarquesfreiKW 48: danach 46 Std. (Soll 34) · 8004 Zürich']);
});

test('who was at the customer says how often, and who is absent until when', async () => {
  const lastDay = '2030-12-04' as LocalDate;
  const clash = RANKING.fits[2]!.clash;
  await shows({
    ranking: {
      next,
      fits: [
        fit(3, { visitsHere: 7, absentLater: '2030-12-10T08:00:00' as LocalDateTime }),
        fit(2, { visitsHere: 1, absence: { ...absence, lastDay: null } }),
        fit(1, { absence: { ...absence, lastDay, part: 'am' }, clash }),
      ],
    },
  });
  expect(texts()).toEqual([
    'Ewa Nowakfreiabwesend am 10.12.2030 · war 7-mal hier · 8610 Uster · KW 48: 0 Min.',
    'Tenzin Dolkarabwesend bis auf Weitereswar 1-mal hier · 8004 Zürich · KW 48: 0 Min.',
    'Ana Marquesabwesend bis 04.12.2030, vormittags8004 Zürich · KW 48: 0 Min.',
  ]);
});

test('the worker chosen last does not come first if absent', async () => {
  const [first, second] = RANKING.fits;
  await shows({
    offered: 2,
    ranking: { next, fits: [first!, { ...second!, absence }] },
  });
  expect(names()).toEqual(['Ewa Nowak', 'Tenzin Dolkar']);
});

test('without a ranking the workers stand by name, without reasons', async () => {
  await shows({ ranking: null });
  expect(texts()).toEqual([
    'Ana Marques8004 Zürich',
    'Ewa Nowak8610 Uster',
    'Tenzin Dolkar8004 Zürich',
  ]);
});

test('the assigned worker is not offered', async () => {
  await shows({ assigned: 3 });
  expect(names()).toEqual(['Tenzin Dolkar', 'Ana Marques']);
});

test('the worker chosen last comes first if free', async () => {
  await shows({ offered: 2 });
  expect(names()).toEqual(['Tenzin Dolkar', 'Ewa Nowak', 'Ana Marques']);
  expect(texts()[0]).toContain('zuletzt gewählt');
});

test('the worker chosen last keeps the place if not free', async () => {
  await shows({ offered: 1 });
  expect(names()).toEqual(['Ewa Nowak', 'Tenzin Dolkar', 'Ana Marques']);
});

test.each([
  { keys: '{Enter}', id: 3 },
  { keys: '{ArrowDown}{Enter}', id: 2 },
  { keys: '{ArrowUp}{Enter}', id: 1 },
  { keys: '{ArrowDown}{ArrowDown}{ArrowDown}{Enter}', id: 3 },
  { keys: '8610{Enter}', id: 3 },
  { keys: '{ArrowDown}ana{Enter}', id: 1 },
])('$keys chooses worker $id', async ({ keys, id }) => {
  const { onChoose } = await shows();
  await userEvent.keyboard(keys);
  expect(onChoose.mock.calls).toEqual([[id]]);
});

test('a search without a hit says so, and Enter chooses no worker', async () => {
  const { onChoose } = await shows();
  await userEvent.keyboard('xyz{Enter}');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Keine Mitarbeitenden passen zu «xyz»');
  expect(onChoose).not.toHaveBeenCalled();
});
