import { afterAll, expect } from 'vitest';
import { page } from 'vitest/browser';
import { smallView, type View } from '../../src/domain/calendar/view.ts';
import { SELECTION_KEY, type WorkerSelection } from '../../src/domain/calendar/workerSelection.ts';
import { answer, demoUser, ok, sessionIsChecked } from '../support/backend.ts';
import { describeModel, type TestContext } from '../support/describeModel.ts';
import { button, isOffered, returnsToWindow, sees, seesNot } from '../support/gestures.ts';
import { wireJobListings, wireWorker } from '../support/records.ts';
import { BUSY_DAY, calendarModel } from './calendar.model.ts';

const NAMES: Readonly<Record<number, string>> = {
  1: 'Ana Marques',
  2: 'Tenzin Dolkar',
  3: 'Ewa Nowak',
};

const workerNamed = (id: number) => ({ ...wireWorker, id, name: NAMES[id]! });

/** Five jobs on one Wednesday, of which a month's cell has room for four. */
const jobs = Array.from({ length: 5 }, (_, index) => ({
  ...wireJobListings[0]!,
  id: index + 1,
  worker: 1 + (index % 2),
  from_date: BUSY_DAY,
  appointment: {
    events: [
      {
        start_time: `${BUSY_DAY}T${String(8 + index).padStart(2, '0')}:00:00+01:00`,
        end_time: `${BUSY_DAY}T${String(9 + index).padStart(2, '0')}:00:00+01:00`,
      },
    ],
  },
}));

const more = button(/^\+ 1 Einsatz am/);
const views = { day: 'Tag', week: 'Woche', month: 'Monat', agenda: 'Agenda' } as const;
const viewButton = (view: View) => button(views[view]);
const panel = button(/^Mitarbeitende/);
const row = (id: number) => button(NAMES[id]!);

const WIDE = 1280;
const NARROW = 600;

async function resizeTo(width: number): Promise<void> {
  await page.viewport(width, 800);
}

const shownView = () =>
  (['day', 'week', 'month', 'agenda'] as const).find((view) =>
    viewButton(view).elements()[0]?.matches('[aria-pressed=true]'),
  );

/** Follows a link to a view; from it, by way of another one. */
async function follow(testContext: TestContext, view: View): Promise<void> {
  if (shownView() === view) await follow(testContext, view === 'day' ? 'agenda' : 'day');
  testContext.go(`/calendar?view=${view}&date=${BUSY_DAY}`);
  const isSmall = window.innerWidth === NARROW;
  await expect.poll(shownView).toBe(isSmall ? smallView(view) : view);
}

afterAll(() => resizeTo(WIDE));

describeModel({
  model: calendarModel,
  path: '/not-here',
  logs: /"calendar\.workerMissing"/,
  begin: async (testContext, input) => {
    const { kept } = input as { kept: WorkerSelection | null };
    localStorage.removeItem(SELECTION_KEY);
    if (kept) localStorage.setItem(SELECTION_KEY, JSON.stringify(kept));
    await resizeTo(WIDE);
    testContext.requests.always('GET auth/me', demoUser);
    testContext.requests.always('GET job', ok(jobs));
    testContext.go(`/calendar?date=${BUSY_DAY}`);
    await sees(viewButton('week'));
    await sessionIsChecked(testContext, '/calendar');
  },
  gestures: {
    'workers.loaded': {
      perform: async (testContext, { ids }: { ids: readonly number[] }) => {
        if (!testContext.requests.waiting.includes('GET worker')) returnsToWindow();
        await answer(testContext, 'GET worker', ok(ids.map(workerNamed)));
      },
    },
    'worker.toggled': {
      offered: () => isOffered(row(1)),
      perform: (_, { id }: { id: number }) => row(id).click(),
    },
    'worker.isolated': {
      offered: () => isOffered(button(/ anzeigen$/)),
      perform: (_, { id }: { id: number }) => button(`Nur ${NAMES[id]} anzeigen`).click(),
    },
    'selection.filled': {
      offered: () => isOffered(button('Alle')),
      perform: () => button('Alle').click(),
    },
    'selection.cleared': {
      offered: () => isOffered(button('Keine')),
      perform: () => button('Keine').click(),
    },
    'range.changed': { perform: () => button('Nächster Zeitraum').click() },
    'space.narrowed': {
      perform: async (testContext, { view }: { view: View }) => {
        await follow(testContext, view);
        await resizeTo(NARROW);
      },
    },
    'space.widened': {
      perform: async (testContext) => {
        if (window.innerWidth === WIDE) await follow(testContext, 'day');
        await resizeTo(WIDE);
      },
    },
    'view.chosen': { perform: () => viewButton('day').click() },
    'more.requested': {
      // The button stays while the day is about to open; on a small page there must be none.
      offered: () => window.innerWidth === NARROW && isOffered(more),
      force: () => more.click(),
      perform: async (testContext) => {
        if (!isOffered(more)) await follow(testContext, 'month');
        await sees(more);
        await more.click();
      },
    },
    'xstate.after.moreDelay.calendar.view.roomy.openingDay': { perform: () => {} },
  },
  views: {
    'selection.waiting | view.roomy.settled': async () => {
      await sees(viewButton('week'));
      await seesNot(row(1));
    },
    'selection.selecting | view.roomy.settled': async () => {
      await sees(viewButton('week'));
      await sees(button(/ anzeigen$/).first());
      await seesNot(panel);
    },
    'selection.selecting | view.roomy.openingDay': () => sees(viewButton('week')),
    'selection.selecting | view.small.chosen': async () => {
      await sees(panel);
      await seesNot(viewButton('week'));
    },
    'selection.selecting | view.small.switched': async () => {
      await sees(panel);
      await seesNot(viewButton('week'));
    },
  },
});
