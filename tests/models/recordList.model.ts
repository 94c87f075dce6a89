import { recordListMachine } from '../../machines/recordListMachine.ts';
import { defineModel } from '../support/defineModel.ts';
import { noAnswer } from './events.ts';

const rows = [{ id: 1 }, { id: 2 }];
const whole = { rows, unreadable: 0 };
const incomplete = { rows, unreadable: 3 };
const loaded = { type: 'xstate.done.actor.fetchRecords', output: whole };
const loadedInPart = { type: 'xstate.done.actor.fetchRecords', output: incomplete };
const failed = { type: 'xstate.error.actor.fetchRecords', error: noAnswer };
const retry = { type: 'retry.requested' };

const cases = {
  'retry.requested': [{}],
  'xstate.done.actor.fetchRecords': [{ output: whole }, { output: incomplete }],
  'xstate.error.actor.fetchRecords': [{ error: noAnswer }],
};

const fresh = { input: { known: null }, start: { state: 'loading', asks: ['fetchRecords'] } };
const again = { input: { known: whole }, start: { state: 'refreshing', asks: ['fetchRecords'] } };

export const recordListModel = defineModel({
  chart: recordListMachine,
  inputs: [fresh.input, again.input],
  paths: 8,
  cases,
  equivalents: {
    'recordList.stale: on retry.requested goes to recordList.opening':
      'opening passes on to refreshing, because there are rows',
    'recordList.incomplete: on retry.requested goes to recordList.opening':
      'opening passes on to refreshing, because there are rows',
    'recordList.failed: on retry.requested goes to recordList.opening':
      'opening passes on to loading, because there are no rows',
  },
  journeys: [
    {
      name: 'the first visit loads',
      ...fresh,
      steps: [{ event: loaded, state: 'ready', context: whole }],
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
      name: 'rows that cannot be read are counted beside the others, and it can be tried again',
      ...fresh,
      steps: [
        { event: loadedInPart, state: 'incomplete', context: incomplete },
        { event: retry, state: 'refreshing', asks: ['fetchRecords'] },
        { event: loadedInPart, state: 'incomplete', context: incomplete },
        { event: retry, state: 'refreshing', asks: ['fetchRecords'] },
        { event: loaded, state: 'ready', context: whole },
      ],
    },
    {
      name: 'coming back still says how many of the old rows could not be read',
      input: { known: incomplete },
      start: { ...again.start, context: incomplete },
      steps: [
        { event: failed, state: 'stale', context: incomplete },
        { event: retry, state: 'refreshing', asks: ['fetchRecords'], context: incomplete },
        { event: loadedInPart, state: 'incomplete', context: incomplete },
      ],
    },
    {
      name: 'coming back shows the old rows while newer ones load',
      ...again,
      steps: [{ event: loaded, state: 'ready', context: whole }],
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
