import { exportMachine } from '../../../machines/exchange/exportMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { TODAY } from '../../support/today.ts';
import { noAnswer, refusal } from '../events.ts';

const rows = { kind: 'customer', ids: [3], fileName: `kunden_${TODAY}.csv` };

const retry = { type: 'retry.requested' };
const close = { type: 'notice.closed' };
const written = { type: 'xstate.done.actor.saveRows' };
const failing = (error: object) => ({ type: 'xstate.error.actor.saveRows', error });

const input = { rows };
const asks = [{ port: 'saveRows', input }];
const start = { state: 'saving', asks, context: { rows, failure: null } };
const saved = { event: written, state: 'ended', emits: [{ type: 'file.saved', rows }] };
const failed = (failure: object) => ({
  event: failing(failure),
  state: 'failed',
  emits: [],
  context: { failure },
});
const retried = { event: retry, state: 'saving', asks, context: { failure: null } };

export const exportModel = defineModel({
  chart: exportMachine,
  inputs: [input],
  generatedSteps: 5,
  equivalents: {
    'export.saving: asks saveRows with its first input': 'another export has other rows',
    'export: announceSaved sticks to its first payload': 'another export has other rows',
  },
  marks: { ends: ['ended'] },
  cases: {
    'retry.requested': [{}],
    'notice.closed': [{}],
    'xstate.done.actor.saveRows': [{}],
    'xstate.error.actor.saveRows': [{ error: noAnswer }, { error: refusal }],
  },
  journeys: [
    { name: 'the rows of a list are saved as a file', input, start, steps: [saved] },
    {
      name: 'a file that does not come can be asked for again, the same one',
      input,
      start,
      steps: [failed(noAnswer), retried, failed(refusal), retried, saved],
    },
    {
      name: 'whoever closes the message of a failure has no file',
      input,
      start,
      steps: [failed(refusal), { event: close, state: 'ended', emits: [] }],
    },
  ],
});
