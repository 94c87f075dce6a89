import { timesheetSetupMachine } from '../../../machines/exchange/timesheetSetupMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const ana = { id: 3, name: 'Ana Marques', email: 'ana@example.ch' };
const tenzin = { id: 7, name: 'Tenzin Dolkar', email: 'tenzin@example.ch' };
const luca = { id: 12, name: 'Luca Meier', email: '' };
const users = [ana, tenzin, luca];

const usersArrive = { type: 'xstate.done.actor.fetchUsers', output: users };
const usersFail = { type: 'xstate.error.actor.fetchUsers', error: noAnswer };
const usersRefused = { type: 'xstate.error.actor.fetchUsers', error: refusal };
const selection = (saved: readonly number[]) => ({
  type: 'xstate.done.actor.fetchSelection',
  output: saved,
});
const selectionFails = { type: 'xstate.error.actor.fetchSelection', error: noAnswer };
const select = (...ids: readonly number[]) => ({ type: 'users.selected', ids });
const deselect = (...ids: readonly number[]) => ({ type: 'users.deselected', ids });
const retry = { type: 'retry.requested' };
const reconnected = { type: 'connection.restored' };

const loading = (ofUsers: 'loading' | 'loaded', ofSelection: 'loading' | 'loaded') =>
  `loading.users.${ofUsers} | loading.selection.${ofSelection}`;

const asksBoth = { state: loading('loading', 'loading'), asks: ['fetchUsers', 'fetchSelection'] };
const start = { ...asksBoth, context: { users: [], saved: [], selected: [], failure: null } };
const usersKnown = step(usersArrive, loading('loaded', 'loading'), { users });
const selectionKnown = step(selection([7]), loading('loading', 'loaded'), { saved: [7] });
const everyone = [3, 7, 12];
/** By their names. */
const asListed = [3, 12, 7];
const chosen = (selected: readonly number[], context: object) => ({
  state: 'choosing',
  context: { selected, ...context },
});

export const timesheetSetupModel = defineModel({
  chart: timesheetSetupMachine,
  equivalents: {
    ...Object.fromEntries(
      ['retry.requested', 'connection.restored'].flatMap((event) =>
        ['users', 'selection'].map((region) => [
          `timesheetSetup.failed: on ${event} goes to timesheetSetup.loading.${region}.loading`,
          'the first state of one region is entered with that of the other',
        ]),
      ),
    ),
    ...Object.fromEntries(
      [
        'users of storeUsers sticks to its first value',
        'users for storeUsers sticks to its first value',
        'selected of restoreSelection sticks to its first value',
      ].map((mutant) => [`timesheetSetup: ${mutant}`, 'users that are known are not loaded again']),
    ),
  },
  generatedSteps: 13,
  cases: {
    'retry.requested': [{}],
    'connection.restored': [{}],
    'users.selected': [{ ids: asListed }],
    'users.deselected': [{ ids: [7] }],
    'xstate.done.actor.fetchUsers': [{ output: users }],
    'xstate.error.actor.fetchUsers': [{ error: noAnswer }],
    'xstate.done.actor.fetchSelection': [{ output: [7] }],
    'xstate.error.actor.fetchSelection': [{ error: noAnswer }],
  },
  journeys: [
    {
      name: 'specification: the users of the last report are selected, whichever answer comes first',
      start,
      steps: [usersKnown, { event: selection([12, 3]), ...chosen([3, 12], { saved: [12, 3] }) }],
    },
    {
      name: 'the selection may arrive before the users',
      start,
      steps: [selectionKnown, { event: usersArrive, ...chosen([7], { users }) }],
    },
    {
      name: 'specification: an empty selection selects everyone',
      start,
      steps: [usersKnown, { event: selection([]), ...chosen(everyone, {}) }],
    },
    {
      name: 'saved ids of users that no longer exist are dropped',
      start,
      steps: [usersKnown, { event: selection([99, 7]), ...chosen([7], { saved: [99, 7] }) }],
    },
    {
      name: 'a selection that cannot be loaded selects everyone',
      start,
      steps: [usersKnown, { event: selectionFails, ...chosen(everyone, {}) }],
    },
    {
      name: 'a selection that cannot be loaded before the users selects everyone',
      start,
      steps: [
        step(selectionFails, loading('loading', 'loaded')),
        { event: usersArrive, ...chosen(everyone, { users }) },
      ],
    },
    {
      name: 'users are selected and deselected, one or several at a time, in their order',
      start,
      steps: [
        usersKnown,
        { event: selection([7]), ...chosen([7], { saved: [7] }) },
        { event: select(3), ...chosen([3, 7], {}) },
        { event: deselect(7), ...chosen([3], {}) },
        { event: select(...asListed), ...chosen(everyone, {}) },
        { event: deselect(7), ...chosen([3, 12], {}) },
        { event: deselect(...asListed), ...chosen([], {}) },
        { event: select(12), ...chosen([12], {}) },
      ],
    },
    {
      name: 'users that cannot be loaded can be tried again until they are there',
      start,
      steps: [
        selectionKnown,
        step(usersFail, 'failed', { failure: noAnswer }),
        { event: retry, ...asksBoth },
        step(usersRefused, 'failed', { failure: refusal }),
        { event: retry, ...asksBoth },
        { ...usersKnown, context: { users } },
        { event: selection([12, 3]), ...chosen([3, 12], { saved: [12, 3] }) },
      ],
    },
    {
      name: 'a selection that cannot be loaded again selects everyone',
      start,
      steps: [
        selectionKnown,
        step(usersFail, 'failed', { failure: noAnswer }),
        { event: retry, ...asksBoth },
        step(selectionFails, loading('loading', 'loaded'), { saved: [] }),
        { event: usersArrive, ...chosen(everyone, { users }) },
      ],
    },
    {
      name: 'users that an outage held back are loaded when the connection is back',
      start,
      steps: [
        step(usersFail, 'failed', { failure: noAnswer }),
        { event: reconnected, ...asksBoth },
        step(usersRefused, 'failed', { failure: refusal }),
        step(reconnected, 'failed'),
      ],
    },
  ],
});
