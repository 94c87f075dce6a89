import { recordListMachine } from '../../../machines/lists/recordListMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const oldRows = [{ id: 1 }, { id: 2 }];
const newRows = [{ id: 1 }, { id: 2 }, { id: 3 }];
const opened = Date.UTC(2026, 10, 20, 10);
const old = { rows: oldRows, unreadable: 0, loadedAt: opened };
const whole = { rows: newRows, unreadable: 0, loadedAt: opened + 1000 };
const incomplete = { rows: newRows, unreadable: 3, loadedAt: opened + 2000 };
const withNew = { ...whole, rows: [...newRows, { id: 9 }] };
const arrived = { type: 'xstate.done.actor.fetchRecords', output: whole };
const arrivedInPart = { type: 'xstate.done.actor.fetchRecords', output: incomplete };
const unanswered = { type: 'xstate.error.actor.fetchRecords', error: noAnswer };
const refused = { type: 'xstate.error.actor.fetchRecords', error: refusal };
const retry = { type: 'retry.requested' };
const refresh = { type: 'refresh.requested' };
const renamed = { id: 2, name: 'Familie Özdemir-Kunz' };
const save = { type: 'row.saved', row: renamed, belongs: true };
const moved = { id: 1, name: 'Grafikatelier Punktum', city: 'Uster' };
const saveNew = { type: 'row.saved', row: { id: 9 }, belongs: true };

/** Elsewhere these events differ in nothing, which the journeys show. */
const REFRESHED_IN = new Set(['fetching.refreshing', 'failed', 'fetching.retrying']);

const fresh = {
  input: { known: null },
  start: {
    state: 'fetching.loading',
    asks: ['fetchRecords'],
    context: { rows: null, unreadable: 0, loadedAt: null, failure: null },
  },
};
const again = {
  input: { known: old },
  start: {
    state: 'fetching.refreshing',
    asks: ['fetchRecords'],
    context: { ...old, failure: null },
  },
};
const loading = { state: 'fetching.loading', asks: ['fetchRecords'] };
const refreshing = { state: 'fetching.refreshing', asks: ['fetchRecords'] };
const retrying = { state: 'fetching.retrying', asks: ['fetchRecords'] };
const tryAgain = { event: retry, ...loading, context: { failure: null } };
const ready = step(arrived, 'ready', { ...whole, failure: null });
const inPart = step(arrivedInPart, 'incomplete', { ...incomplete, failure: null });
const failed = step(unanswered, 'failed', { failure: noAnswer });
const stale = step(unanswered, 'stale', { failure: noAnswer });

export const recordListModel = defineModel({
  chart: recordListMachine,
  marks: {
    tags: {
      busy: ['fetching'],
      loading: ['fetching.loading'],
      failed: ['failed', 'fetching.retrying'],
    },
  },
  inputs: [fresh.input, again.input],
  generatedSteps: 35,
  cases: {
    'retry.requested': [{}],
    'refresh.requested': [{}],
    'row.saved': [save, saveNew],
    'xstate.done.actor.fetchRecords': [{ output: whole }, { output: incomplete }],
    'xstate.error.actor.fetchRecords': [{ error: noAnswer }],
  },
  isPossible: (_: unknown, { type, row }: { type: string; row?: { id: number } }, state: string) =>
    (type !== save.type ||
      state === 'ready' ||
      (state === 'fetching.refreshing' && row?.id === renamed.id)) &&
    (type !== refresh.type || REFRESHED_IN.has(state)),
  equivalents: {
    'recordList: on row.saved 0 goes to recordList.fetching.refreshing':
      'opening passes on to refreshing, because there are rows',
    'recordList.fetching.retrying: on retry.requested goes to recordList.fetching.opening':
      'opening passes on to loading, because there are no rows and no failure',
    'recordList.failed: on retry.requested goes to recordList.fetching.loading':
      'opening passes on to loading, because there are no rows and no failure',
    ...Object.fromEntries(
      ['incomplete', 'stale'].map((state) => [
        `recordList.${state}: on retry.requested goes to recordList.fetching.refreshing`,
        'opening passes on to refreshing, because there are rows',
      ]),
    ),
  },
  journeys: [
    {
      name: 'the first visit loads',
      ...fresh,
      steps: [ready],
    },
    {
      name: 'what may have changed while the rows load is asked for again',
      ...fresh,
      steps: [{ event: refresh, ...loading }, { event: save, ...loading }, ready],
    },
    {
      name: 'a failed load can be tried again until it succeeds',
      ...fresh,
      steps: [failed, tryAgain, failed, tryAgain, ready],
    },
    {
      name: 'a failed load is tried again behind its message, as often as something may have changed',
      ...fresh,
      steps: [
        failed,
        { event: refresh, ...retrying },
        { event: refresh, ...retrying },
        step(refused, 'failed', { failure: refusal }),
        { event: refresh, ...retrying },
        step(retry, 'fetching.loading', { failure: null }),
        failed,
        { event: refresh, ...retrying },
        ready,
      ],
    },
    {
      name: 'a load that is tried again behind its message may come in part',
      ...fresh,
      steps: [failed, { event: refresh, ...retrying }, inPart],
    },
    {
      name: 'unreadable rows are counted beside the others, and it can be tried again',
      ...fresh,
      steps: [
        inPart,
        { event: retry, ...refreshing },
        inPart,
        { event: refresh, ...refreshing },
        ready,
      ],
    },
    {
      name: 'the count of unreadable rows and the time of loading are kept with the old rows',
      input: { known: incomplete },
      start: { ...again.start, context: { ...incomplete, failure: null } },
      steps: [stale, { event: retry, ...refreshing }, inPart],
    },
    {
      name: 'coming back shows the old rows while newer ones load',
      ...again,
      steps: [ready],
    },
    {
      name: 'an open list is loaded again behind its rows',
      ...fresh,
      steps: [ready, { event: refresh, ...refreshing }, inPart],
    },
    {
      name: 'a refresh aborts an older one, whose answer could win otherwise',
      ...again,
      steps: [{ event: refresh, ...refreshing }, ready],
    },
    {
      name: 'a saved row is shown at once, and an answer from before the save is not waited for',
      ...again,
      steps: [
        {
          event: save,
          ...refreshing,
          context: { rows: [oldRows[0], renamed] },
        },
        stale,
      ],
    },
    {
      name: 'a row that was saved needs no request where nothing is on its way',
      ...again,
      steps: [ready, step(save, 'ready', { rows: [newRows[0], renamed, newRows[2]] })],
    },
    {
      name: 'a row that was saved is shown among old rows, which stay old',
      ...again,
      steps: [
        stale,
        step(save, 'stale', { rows: [oldRows[0], renamed] }),
        step({ ...save, row: moved }, 'stale', { rows: [moved, renamed] }),
        step({ ...save, row: { id: 2 }, belongs: false }, 'stale', { rows: [moved] }),
      ],
    },
    {
      name: 'a row that the list has to have now is asked for',
      ...again,
      steps: [
        ready,
        step(save, 'ready', { rows: [newRows[0], renamed, newRows[2]] }),
        step({ ...saveNew, row: { id: 8 }, belongs: false }, 'ready'),
        { event: saveNew, ...refreshing },
        step({ ...arrived, output: withNew }, 'ready', { rows: withNew.rows }),
      ],
    },
    {
      name: 'old rows stay where newer ones cannot be loaded, and it can be tried again',
      ...again,
      steps: [
        stale,
        { event: retry, ...refreshing },
        stale,
        { event: refresh, ...refreshing },
        ready,
      ],
    },
  ],
});
