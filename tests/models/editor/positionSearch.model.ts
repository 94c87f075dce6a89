import { positionSearchMachine } from '../../../machines/editor/positionSearchMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const address = { address: 'Limmatstrasse 107', zipCode: '8005', city: 'Zürich' };
const place = { latitude: 47.3876, longitude: 8.5314 };
const otherPlace = { latitude: 47.4724, longitude: 8.3064 };

const otherAddress = { address: 'Badstrasse 1', zipCode: '5400', city: 'Baden' };

const search = (wanted: object) => ({ type: 'search.requested', address: wanted });
const edit = { type: 'address.edited' };
const known = (output: object) => ({ type: 'xstate.done.actor.findPosition', output });
const nobody = { type: 'xstate.done.actor.findPosition', output: null };

const start = { state: 'resting.quiet', context: { address: null, failure: null } };
const searchingFor = (wanted: object) => ({
  event: search(wanted),
  state: 'searching',
  asks: [{ port: 'findPosition', input: { address: wanted } }],
  context: { address: wanted, failure: null },
});
const [searching, searchingElsewhere] = [searchingFor(address), searchingFor(otherAddress)];
const foundAt = (position: object) => ({
  event: known(position),
  state: 'resting.found',
  emits: [{ type: 'position.found', position }],
});
const [found, foundElsewhere] = [foundAt(place), foundAt(otherPlace)];
const unknown = { event: nobody, state: 'resting.unknown', emits: [] };
const failed = (failure: object) =>
  step({ type: 'xstate.error.actor.findPosition', error: failure }, 'resting.failed', { failure });
const edited = step(edit, 'resting.quiet');

export const positionSearchModel = defineModel({
  chart: positionSearchMachine,
  equivalents: {
    'positionSearch.searching: on search.requested does storeAddress':
      'another address is typed first, which ends the search',
  },
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
      steps: [searching, found, edited, searchingElsewhere, foundElsewhere, searching, unknown],
    },
    {
      name: 'an address that nobody knows is said to be so',
      start,
      steps: [searching, unknown, edited, searching, unknown, searching],
    },
    {
      name: 'a search that fails can be tried again',
      start,
      steps: [searching, failed(noAnswer), searching, failed(refusal), edited],
    },
    {
      name: 'a second click does nothing',
      start,
      steps: [searching, step(search(address), 'searching'), found],
    },
    {
      name: 'an answer about an address that is edited meanwhile is not waited for',
      start,
      steps: [searching, edited, searching, unknown],
    },
  ],
});
