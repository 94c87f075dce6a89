import { recordListMachine } from '../../machines/recordListMachine.ts';
import { defineModel } from '../support/defineModel.ts';
import { noAnswer } from './events.ts';

const rows = [{ id: 1 }, { id: 2 }];
const loaded = { type: 'xstate.done.actor.fetchRecords', output: rows };
const failed = { type: 'xstate.error.actor.fetchRecords', error: noAnswer };
const retry = { type: 'retry.requested' };

const cases = {
  'retry.requested': [{}],
  'xstate.done.actor.fetchRecords': [{ output: rows }],
  'xstate.error.actor.fetchRecords': [{ error: noAnswer }],
};

const fresh = { input: { rows: null }, start: { state: 'loading', asks: ['fetchRecords'] } };
const again = { input: { rows }, start: { state: 'refreshing', asks: ['fetchRecords'] } };

export const recordListModel = defineModel({
  chart: recordListMachine,
  inputs: [fresh.input, again.input],
  paths: 4,
  cases,
  equivalents: {
    'recordList.stale: on retry.requested goes to recordList.opening':
      'opening passes on to refreshing, because there are rows',
    'recordList.failed: on retry.requested goes to recordList.opening':
      'opening passes on to loading, because there are no rows',
  },
  journeys: [
    {
      name: 'the first visit loads',
      ...fresh,
      steps: [{ event: loaded, state: 'ready' }],
    },
    {
      name: 'a failed load can be tried again until it succeeds',
      ...fresh,
      steps: [
        { event: failed, state: 'failed' },
        { event: retry, state: 'loading', asks: ['fetchRecords'] },
        { event: failed, state: 'failed' },
        { event: retry, state: 'loading', asks: ['fetchRecords'] },
        { event: loaded, state: 'ready' },
      ],
    },
    {
      name: 'coming back shows the old rows while newer ones load',
      ...again,
      steps: [{ event: loaded, state: 'ready' }],
    },
    {
      name: 'old rows stay where newer ones cannot be had, and it can be tried again',
      ...again,
      steps: [
        { event: failed, state: 'stale' },
        { event: retry, state: 'refreshing', asks: ['fetchRecords'] },
        { event: loaded, state: 'ready' },
      ],
    },
  ],
});
