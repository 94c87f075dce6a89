import { page } from 'vitest/browser';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { HistoryPage } from '../../../src/domain/history/historyEntry.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, failing, ok, unreachable } from '../../support/pages/backend.ts';
import {
  button,
  isOffered,
  returnsToWindow,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import { wireChange, wireWorkers } from '../../support/records.ts';
import { historyModel } from './history.model.ts';

const entry = page.getByText(/hat den Ort geändert: Uster → Zürich/).first();
const listed = page
  .getByText(/hat den Ort geändert: Uster → Zürich|Es wurde noch nichts geändert/)
  .first();
const failure = page.getByText('Der Verlauf konnte nicht geladen werden');
const cut = page.getByText('Ältere Änderungen konnten nicht geladen werden.');
const outdated = page.getByText('Neuere Änderungen konnten nicht geladen werden.');
const older = button('Ältere Änderungen laden');
const tryAgain = button('Erneut versuchen');

const wirePage = ({ entries, next }: HistoryPage) =>
  ok({ changes: entries.map(({ id }) => ({ ...wireChange, id })), next } satisfies WireHistory);

const first = 'GET history';

const answerFirst = (context: TestContext, with_: Parameters<typeof answer>[2]) =>
  answer(context, first, with_);

describeModel({
  model: historyModel,
  path: '/history',
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET history/user', ok([{ id: 2, name: 'anna' }]));
    requests.always('GET worker', ok(wireWorkers));
    await sees(page.getByRole('heading', { name: 'Verlauf' }));
  },
  gestures: {
    'older.requested': {
      offered: () => isOffered(older),
      perform: () => older.click(),
    },
    'retry.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
    'refresh.requested': { perform: returnsToWindow },
    'xstate.done.actor.fetchNewest': {
      perform: (context, { output }: { output: HistoryPage }) =>
        answerFirst(context, wirePage(output)),
    },
    'xstate.error.actor.fetchNewest': {
      perform: (context, { error }: { error: { code: string } }) =>
        answerFirst(context, failing(error)),
    },
    'xstate.done.actor.fetchOlder': {
      perform: (context, { output }: { output: HistoryPage }) =>
        answer(context, first, wirePage(output)),
    },
    'xstate.error.actor.fetchOlder': {
      perform: (context) => answer(context, first, unreachable),
    },
  },
  views: {
    loading: async () => {
      await seesNot(entry);
      await seesNot(failure);
    },
    'listed.resting': async () => {
      await sees(listed);
      await seesNot(cut);
      await seesNot(outdated);
    },
    'listed.refreshing': async () => {
      await sees(listed);
      await seesNot(tryAgain);
    },
    'listed.extending': async () => {
      await sees(entry);
      await sees(button('Wird geladen …'));
    },
    'listed.outdated': async () => {
      await sees(outdated);
      await sees(tryAgain);
    },
    'listed.cut': async () => {
      await sees(entry);
      await sees(cut);
      await sees(tryAgain);
    },
    failed: async () => {
      await sees(failure);
      await sees(tryAgain);
    },
  },
});
