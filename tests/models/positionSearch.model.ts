import { positionSearchMachine } from '../../machines/positionSearchMachine.ts';
import { defineModel } from '../support/defineModel.ts';
import { noAnswer, refusal } from './events.ts';

const address = { address: 'Limmatstrasse 107', zipCode: '8005', city: 'Zürich' };
const typed = (edits: number) => ({ ...address, address: `Badstrasse ${edits}` });
const place = { latitude: 47.3876, longitude: 8.5314 };
const otherPlace = { latitude: 47.4766, longitude: 8.3077 };

const search = (of: object) => ({ type: 'search.requested', address: of });
const edit = { type: 'address.edited' };
const answered = (output: object | null) => ({ type: 'xstate.done.actor.findPosition', output });
const failing = (error: object) => ({ type: 'xstate.error.actor.findPosition', error });

const start = { state: 'resting.quiet', context: { address: null, failure: null } };
const searchingFor = (of: object) => ({
  event: search(of),
  state: 'searching',
  asks: [{ port: 'findPosition', input: { address: of } }],
  context: { address: of, failure: null },
});
const searching = searchingFor(address);
const found = (position: object) => ({
  event: answered(position),
  state: 'resting.found',
  emits: [{ type: 'position.found', position }],
});
const unknown = { event: answered(null), state: 'resting.unknown', emits: [] };
const failed = (failure: object) => ({
  event: failing(failure),
  state: 'resting.failed',
  context: { failure },
});
const edited = { event: edit, state: 'resting.quiet' };

export const positionSearchModel = defineModel({
  chart: positionSearchMachine,
  generatedSteps: 19,
  cases: {
    'search.requested': [{ address }],
    'address.edited': [{}],
    'xstate.done.actor.findPosition': [{ output: place }, { output: null }],
    'xstate.error.actor.findPosition': [{ error: noAnswer }],
  },
  journeys: [
    {
      name: 'an address that is known moves the marker, until another one is typed',
      start,
      steps: [
        searching,
        found(place),
        edited,
        searchingFor(typed(1)),
        found(otherPlace),
        searchingFor(typed(1)),
      ],
    },
    {
      name: 'an address that nobody knows is said to be so',
      start,
      steps: [searching, unknown, edited, searchingFor(typed(1)), unknown, searchingFor(typed(1))],
    },
    {
      name: 'a search that fails can be tried again',
      start,
      steps: [searching, failed(noAnswer), searching, failed(refusal), edited],
    },
    {
      name: 'a second click does nothing',
      start,
      steps: [
        searching,
        {
          event: search(typed(1)),
          state: 'searching',
          asks: [],
          context: { address },
        },
        found(place),
      ],
    },
    {
      name: 'an answer about an address that is edited meanwhile is not waited for',
      start,
      steps: [searching, edited, searchingFor(typed(1)), unknown],
    },
  ],
});
