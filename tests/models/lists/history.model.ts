import { historyMachine } from '../../../machines/lists/historyMachine.ts';
import type { HistoryPage } from '../../../src/domain/history/historyEntry.ts';
import { entryOf } from '../../domain/support/history.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const entries = (...ids: readonly number[]) =>
  ids.map((id) => entryOf({ city: 'Uster' }, { city: 'Zürich' }, { id }));

const first: HistoryPage = { entries: entries(9, 8), next: 8 };
const second: HistoryPage = { entries: entries(7), next: 7 };
const last: HistoryPage = { entries: entries(6), next: null };
const newest: HistoryPage = { entries: entries(10, 9), next: 9 };
const newer: HistoryPage = { entries: entries(11, 10), next: 10 };
const none: HistoryPage = { entries: [], next: null };

const older = { type: 'older.requested' };
const retry = { type: 'retry.requested' };
const refresh = { type: 'refresh.requested' };
const arrived = (output: HistoryPage) => ({ type: 'xstate.done.actor.fetchNewest', output });
const olderArrived = (output: HistoryPage) => ({ type: 'xstate.done.actor.fetchOlder', output });
const unanswered = { type: 'xstate.error.actor.fetchNewest', error: noAnswer };
const refused = { type: 'xstate.error.actor.fetchNewest', error: refusal };
const olderUnanswered = { type: 'xstate.error.actor.fetchOlder', error: noAnswer };

const loading = { state: 'loading', asks: ['fetchNewest'] };
const refreshing = { state: 'listed.refreshing', asks: ['fetchNewest'] };
const extendingBefore = (before: number) => ({
  state: 'listed.extending',
  asks: [{ port: 'fetchOlder', input: { before } }],
});
const extending = extendingBefore(8);
const start = { start: { ...loading, context: { shown: null, failure: null } } };

const listed = step(arrived(first), 'listed.resting', { shown: first });
const failed = step(unanswered, 'failed', { failure: noAnswer });
const cut = step(olderUnanswered, 'listed.cut', { failure: noAnswer });
const outdated = step(refused, 'listed.outdated', { failure: refusal });
const longer = { entries: entries(9, 8, 7), next: 7 };
const extended = step(olderArrived(second), 'listed.resting', { shown: longer });

export const historyModel = defineModel({
  chart: historyMachine,
  equivalents: Object.fromEntries(
    [
      'shown of storeFirst sticks to its first value',
      'output for storeFirst sticks to its first value',
    ].map((mutant) => [
      `history: ${mutant}`,
      'what comes later is newer or older than the first page',
    ]),
  ),
  marks: { tags: { busy: ['loading', 'listed.refreshing', 'listed.extending'] } },
  generatedSteps: 37,
  cases: {
    'older.requested': [{}],
    'retry.requested': [{}],
    'refresh.requested': [{}],
    'xstate.done.actor.fetchNewest': [{ output: first }, { output: none }],
    'xstate.error.actor.fetchNewest': [{ error: noAnswer }],
    'xstate.done.actor.fetchOlder': [{ output: last }],
    'xstate.error.actor.fetchOlder': [{ error: noAnswer }],
  },
  facts: ({ shown }: { shown: HistoryPage | null }) => shown?.next ?? null,
  journeys: [
    {
      name: 'what is older is shown below, until there is nothing more',
      ...start,
      steps: [
        listed,
        { event: older, ...extending },
        extended,
        { event: older, ...extendingBefore(7) },
        step(olderArrived(last), 'listed.resting', {
          shown: { entries: entries(9, 8, 7, 6), next: null },
        }),
        step(older, 'listed.resting'),
      ],
    },
    {
      name: 'where nothing was changed there is nothing older',
      ...start,
      steps: [
        step(arrived(none), 'listed.resting', { shown: none }),
        step(older, 'listed.resting'),
      ],
    },
    {
      name: 'a failed load can be tried again, and is when the connection is back',
      ...start,
      steps: [
        failed,
        { event: retry, ...loading, context: { failure: null } },
        step(refused, 'failed', { failure: refusal }),
        { event: refresh, ...loading, context: { failure: null } },
        listed,
      ],
    },
    {
      name: 'what may have changed while it loads is asked for again',
      ...start,
      steps: [{ event: refresh, ...loading }, listed],
    },
    {
      name: 'what is newer comes above, and what is shown stays',
      ...start,
      steps: [
        listed,
        { event: older, ...extending },
        extended,
        { event: refresh, ...refreshing },
        { event: refresh, ...refreshing },
        step(arrived(newest), 'listed.resting', {
          shown: { entries: entries(10, 9, 8, 7), next: 7 },
        }),
        { event: refresh, ...refreshing },
        step(arrived(newer), 'listed.resting', {
          shown: { entries: entries(11, 10, 9, 8, 7), next: 7 },
        }),
      ],
    },
    {
      name: 'without an answer the entries stay, and both ends can be tried again',
      ...start,
      steps: [
        listed,
        { event: older, ...extending },
        cut,
        { event: retry, ...extending },
        cut,
        { event: refresh, ...refreshing },
        outdated,
        { event: retry, ...refreshing },
        outdated,
        { event: refresh, ...refreshing },
        step(arrived(first), 'listed.resting', { shown: first, failure: null }),
        { event: older, ...extending },
        cut,
        { event: retry, ...extending },
        { ...extended, context: { shown: longer, failure: null } },
      ],
    },
    {
      name: 'a change while older entries load comes first',
      ...start,
      steps: [
        listed,
        { event: older, ...extending },
        { event: refresh, ...refreshing },
        step(arrived(newest), 'listed.resting', { shown: { entries: entries(10, 9, 8), next: 8 } }),
        { event: older, ...extending },
      ],
    },
  ],
});
