import { page } from 'vitest/browser';
import { describeModel, type World } from '../support/describeModel.ts';
import { answer, demoUser, jobListings, ok, unreachable, workers } from '../support/farEnd.ts';
import type { Answer } from '../support/gates.ts';
import { button, isOffered, sees, seesNot } from '../support/person.ts';
import { recordListModel } from './recordList.model.ts';

const table = page.getByRole('table', { name: 'Aufträge' });
const row = page.getByRole('link', { name: 'Grafikatelier Punktum' });
const count = page.getByText('2 Aufträge');
const tryAgain = button('Erneut versuchen');
const staleNotice = page.getByRole('alert');
const nothing = page.getByText('Die Aufträge konnten nicht geladen werden');

async function answerBoth(world: World, jobs: Answer, people: Answer): Promise<void> {
  await answer(world, 'GET job', jobs);
  await answer(world, 'GET worker', people);
}

async function visitOnceBefore(world: World): Promise<void> {
  await answerBoth(world, ok(jobListings), ok(workers));
  await sees(row);
  world.go('/not-here');
  await sees(page.getByRole('heading', { name: 'Seite nicht gefunden' }));
  world.go('/jobs');
  await sees(row);
}

describeModel({
  model: recordListModel,
  path: '/jobs',
  begin: async (world, input) => {
    world.gates.always('GET auth/me', demoUser);
    if ((input as { rows: unknown }).rows) await visitOnceBefore(world);
  },
  gestures: {
    'retry.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
    'xstate.done.actor.fetchRecords': {
      perform: (world) => answerBoth(world, ok({ data: jobListings }), ok(workers)),
    },
    'xstate.error.actor.fetchRecords': {
      perform: (world) => answerBoth(world, unreachable, unreachable),
    },
  },
  views: {
    loading: async () => {
      await sees(table);
      await seesNot(row);
      await seesNot(tryAgain);
    },
    ready: async () => {
      await sees(row);
      await sees(count);
      await seesNot(tryAgain);
    },
    refreshing: async () => {
      await sees(row);
      await seesNot(tryAgain);
    },
    stale: async () => {
      await sees(row);
      await sees(staleNotice);
      await sees(tryAgain);
    },
    failed: async () => {
      await sees(nothing);
      await sees(tryAgain);
      await seesNot(table);
    },
  },
});
