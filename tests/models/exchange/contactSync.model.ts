import { contactSyncMachine } from '../../../machines/contactSyncMachine.ts';
import type { ContactProposal } from '../../../src/domain/contacts/contactSync.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { changedProposal, openProposal, proposal } from './contactSamples.ts';
import { noAnswer, refusal } from '../events.ts';

const all = { groupId: null, kind: null };
const companies = { groupId: null, kind: 'company' };
const customers = { groupId: 1, kind: null };
const suppliers = { groupId: 2, kind: null };
const outcome = { created: 1, linked: 0, updated: 0 };
const nextOutcome = { created: 2, linked: 1, updated: 0 };
const message = 'bexio hat die Anfrage abgelehnt.';
const nextMessage = 'bexio ist gesperrt.';

const read = { type: 'read.requested' };
const choose = (filter: object) => ({ type: 'filter.chosen', filter });
const decide = (contactId: number, decision: object) => ({
  type: 'decision.made',
  contactId,
  decision,
});
const accept = { type: 'links.accepted' };
const apply = { type: 'apply.requested' };
const restored = { type: 'connection.restored' };
const started = (taskId: string) => ({
  type: 'xstate.done.actor.startReading',
  output: { taskId },
});
const notStarted = { type: 'xstate.error.actor.startReading', error: refusal };
const fetched = (output: object) => ({ type: 'xstate.done.actor.fetchSync', output });
const reading = fetched({ state: 'reading' });
const failedWith = (reason: string) => fetched({ state: 'failed', message: reason });
const failed = failedWith(message);
const appliedWith = (done: object) => fetched({ state: 'applied', outcome: done });
const applied = appliedWith(outcome);
const proposed = (found: ContactProposal) => fetched({ state: 'proposed', proposal: found });
const unanswered = { type: 'xstate.error.actor.fetchSync', error: noAnswer };
const refused = { type: 'xstate.error.actor.fetchSync', error: refusal };
const written = (output: object) => ({ type: 'xstate.done.actor.applySync', output });
const notWritten = { type: 'xstate.error.actor.applySync', error: refusal };
const unclear = { type: 'xstate.error.actor.applySync', error: noAnswer };
const pollIsDue = { type: 'xstate.after.pollInterval.contactSync.reading.waiting' };

interface ContactSyncFacts {
  readonly decisions: object;
  readonly filter: { readonly kind: string | null };
  readonly failure: object | null;
  readonly outcome: object | null;
}

const empty = {
  taskId: null,
  proposal: null,
  filter: all,
  decisions: {},
  changed: [],
  outcome: null,
  message: '',
  failure: null,
};
const fresh = { input: { taskId: null }, start: { state: 'resting.idle', context: empty } };
const asksFor = (taskId: string) => [{ port: 'fetchSync', input: { taskId } }];
const takenUp = {
  input: { taskId: 'k7' },
  start: { state: 'reading.polling', asks: asksFor('k7'), context: { ...empty, taskId: 'k7' } },
};

const starts = { event: read, state: 'reading.starting', asks: ['startReading'], context: empty };
const pollsFor = (taskId: string) => ({
  event: started(taskId),
  state: 'reading.polling',
  asks: asksFor(taskId),
  context: { taskId },
});
const polls = pollsFor('k7');
const waits = { event: reading, state: 'reading.waiting', starts: { pollInterval: 1500 } };
const pollsAgain = { event: pollIsDue, state: 'reading.polling', asks: asksFor('k7') };
const shows = (found: ContactProposal) =>
  step(proposed(found), 'deciding', { proposal: found, changed: [], decisions: {} });
const sends = (parts: object = {}) => ({
  event: apply,
  state: 'applying.sending',
  asks: [
    {
      port: 'applySync',
      input: { taskId: 'k7', digest: 'one', filter: all, decisions: {}, ...parts },
    },
  ],
  context: { failure: null, changed: [] },
});
const checks = (event: { readonly error: object } & { readonly type: string }, taskId = 'k7') => ({
  event,
  state: 'applying.checking',
  asks: asksFor(taskId),
  context: { failure: event.error },
});
const ends = { state: 'resting.applied', context: { outcome } };
const endsNext = { state: 'resting.applied', context: { outcome: nextOutcome } };
const shown = [starts, polls, shows(proposal)];
const decides = (contactId: number, decision: object, decisions: object) =>
  step(decide(contactId, decision), 'deciding', { decisions });
const DECIDED = {
  1: { choice: 'skip', fields: {} },
  3: { fields: { phone: 'theirs' } },
};
const skipsLinth = decides(1, { choice: 'skip' }, { 1: { choice: 'skip', fields: {} } });

/** What is decided makes no difference to what can happen then: one decision stands for all. */
function isWalked(
  { decisions, filter, failure, outcome: done }: ContactSyncFacts,
  { type, output }: { type: string; output?: { state: string; proposal?: ContactProposal } },
  state: string,
): boolean {
  const isUntouched = Object.keys(decisions).length === 0 && filter.kind === null && !failure;
  if (state === 'deciding') return isUntouched || (type === 'apply.requested' && failure !== null);
  if (done !== null) return false;
  const found = output?.proposal;
  return !found || (found === changedProposal) === state.startsWith('applying');
}

export const contactSyncModel = defineModel({
  chart: contactSyncMachine,
  marks: { tags: { reading: ['reading'], applying: ['applying'] } },
  inputs: [fresh.input, takenUp.input],
  generatedSteps: 110,
  isPossible: isWalked,
  equivalents: {
    ...Object.fromEntries(
      [
        'resting.interrupted: on connection.restored',
        'reading.starting: invoke onDone',
        'reading.waiting: after pollInterval',
      ].map((place) => [
        `contactSync.${place} goes to contactSync.opening`,
        'opening passes on to polling, because there is a task',
      ]),
    ),
    'contactSync.reading.polling: invoke onDone 2 does dropTask before storeMessage':
      'neither reads what the other stores',
    'contactSync.reading.polling: invoke onError 1 does dropTask before storeFailure':
      'neither reads what the other stores',
  },
  cases: {
    'read.requested': [{}],
    'filter.chosen': [{ filter: companies }],
    'decision.made': [{ contactId: 3, decision: { fields: { phone: 'theirs' } } }],
    'links.accepted': [{}],
    'apply.requested': [{}],
    'connection.restored': [{}],
    'xstate.done.actor.startReading': [{ output: started('k7').output }],
    'xstate.error.actor.startReading': [{ error: refusal }],
    'xstate.done.actor.fetchSync': [
      { output: reading.output },
      { output: failed.output },
      { output: applied.output },
      { output: proposed(proposal).output },
      { output: proposed(changedProposal).output },
    ],
    'xstate.error.actor.fetchSync': [{ error: noAnswer }, { error: refusal }],
    'xstate.done.actor.applySync': [{ output: outcome }],
    'xstate.error.actor.applySync': [{ error: refusal }],
    'xstate.after.pollInterval.contactSync.reading.waiting': [{}],
  },
  journeys: [
    {
      name: 'contacts are read, looked at and taken over',
      ...fresh,
      steps: [
        starts,
        polls,
        waits,
        pollsAgain,
        waits,
        pollsAgain,
        shows(proposal),
        sends(),
        { event: written(outcome), ...ends },
      ],
    },
    {
      name: 'what a person decides is sent along, and what is said last holds',
      ...fresh,
      steps: [
        ...shown,
        decides(3, { fields: { phone: 'theirs' } }, { 3: { fields: { phone: 'theirs' } } }),
        decides(1, { choice: 'skip' }, DECIDED),
        decides(3, { fields: { phone: 'ours' } }, { ...DECIDED, 3: { fields: { phone: 'ours' } } }),
        decides(3, { fields: { phone: 'theirs' } }, DECIDED),
        sends({ decisions: DECIDED }),
      ],
    },
    {
      name: 'only contacts of the chosen group and kind are taken over',
      ...fresh,
      steps: [
        ...shown,
        step(choose(customers), 'deciding', { filter: customers }),
        step(apply, 'deciding'),
        step(choose(suppliers), 'deciding', { filter: suppliers }),
        sends({ filter: suppliers }),
      ],
    },
    {
      name: 'with nothing to take over, the button does nothing until something is decided',
      ...fresh,
      steps: [
        starts,
        polls,
        shows(openProposal),
        step(apply, 'deciding'),
        step(accept, 'deciding', { decisions: { 2: { choice: 81 } } }),
        sends({ digest: 'three', decisions: { 2: { choice: 81 } } }),
      ],
    },
    {
      name: 'a disputed field of which ours is kept is worth being sent',
      ...fresh,
      steps: [
        ...shown,
        skipsLinth,
        step(apply, 'deciding'),
        decides(
          3,
          { fields: { phone: 'ours' } },
          { 1: { choice: 'skip', fields: {} }, 3: { fields: { phone: 'ours' } } },
        ),
        sends({
          decisions: { 1: { choice: 'skip', fields: {} }, 3: { fields: { phone: 'ours' } } },
        }),
      ],
    },
    {
      name: 'accepted links leave alone what somebody has decided',
      ...fresh,
      steps: [
        ...shown,
        step(accept, 'deciding', { decisions: { 2: { choice: 81 } } }),
        decides(2, { choice: 'new' }, { 2: { choice: 'new', fields: {} } }),
        step(accept, 'deciding'),
      ],
    },
    {
      name: 'what has changed meanwhile is marked and asked again, and the rest stays decided',
      ...fresh,
      steps: [
        ...shown,
        decides(3, { fields: { phone: 'theirs' } }, { 3: { fields: { phone: 'theirs' } } }),
        decides(
          2,
          { choice: 81 },
          { 2: { choice: 81, fields: {} }, 3: { fields: { phone: 'theirs' } } },
        ),
        sends({ decisions: { 2: { choice: 81, fields: {} }, 3: { fields: { phone: 'theirs' } } } }),
        checks(notWritten),
        step(proposed(changedProposal), 'deciding', {
          proposal: changedProposal,
          changed: [3],
          decisions: { 2: { choice: 81, fields: {} } },
          failure: refusal,
        }),
        sends({ digest: 'two', decisions: { 2: { choice: 81, fields: {} } } }),
      ],
    },
    {
      name: 'what was done although no answer came is found out',
      ...fresh,
      steps: [
        ...shown,
        sends(),
        checks(unclear),
        { event: applied, ...ends },
        starts,
        polls,
        { event: appliedWith(nextOutcome), ...endsNext },
      ],
    },
    {
      name: 'what was not done can be done again, with the decisions as they were',
      ...fresh,
      steps: [
        ...shown,
        step(accept, 'deciding', { decisions: { 2: { choice: 81 } } }),
        sends({ decisions: { 2: { choice: 81 } } }),
        checks(unclear),
        step(proposed(proposal), 'deciding', {
          changed: [],
          decisions: { 2: { choice: 81 } },
          failure: noAnswer,
        }),
        sends({ decisions: { 2: { choice: 81 } } }),
      ],
    },
    {
      name: 'where it stays unclear whether it was done, the proposal stays with the failure',
      ...fresh,
      steps: [
        ...shown,
        sends(),
        checks(unclear),
        step(refused, 'deciding', { proposal, failure: noAnswer, taskId: 'k7' }),
        sends(),
        checks(unclear),
        step(unanswered, 'deciding', { failure: noAnswer }),
      ],
    },
    {
      name: 'why bexio gave no contacts is said until they are read again',
      ...fresh,
      steps: [
        starts,
        polls,
        step(failed, 'resting.failed', { message, taskId: null }),
        starts,
        polls,
        step(failedWith(nextMessage), 'resting.failed', { message: nextMessage, taskId: null }),
      ],
    },
    {
      name: 'a server that does not begin to read says why, until it is asked again',
      ...fresh,
      steps: [starts, step(notStarted, 'resting.refused', { failure: refusal }), starts, polls],
    },
    {
      name: 'a sync that an outage interrupts goes on',
      ...fresh,
      steps: [
        starts,
        polls,
        step(unanswered, 'resting.interrupted', { taskId: 'k7', failure: null }),
        { event: restored, state: 'reading.polling', asks: asksFor('k7') },
        shows(proposal),
      ],
    },
    {
      name: 'an interrupted sync can be given up for a new one',
      ...fresh,
      steps: [starts, polls, step(unanswered, 'resting.interrupted'), starts],
    },
    {
      name: 'a sync in the address is taken up',
      ...takenUp,
      steps: [shows(proposal)],
    },
    {
      name: 'a sync in the address that is done says what was done',
      ...takenUp,
      steps: [{ event: applied, ...ends }, starts],
    },
    {
      name: 'a sync in the address that the server has forgotten is dropped',
      ...takenUp,
      steps: [step(refused, 'resting.refused', { taskId: null, failure: refusal })],
    },
    {
      name: 'reading again begins anew, with the same group and kind',
      ...fresh,
      steps: [
        ...shown,
        step(choose(companies), 'deciding', { filter: companies }),
        skipsLinth,
        { ...starts, context: { ...empty, filter: companies } },
        polls,
        shows(proposal),
      ],
    },
    {
      name: 'after a sync there can be another one',
      ...fresh,
      steps: [
        ...shown,
        sends(),
        { event: written(outcome), ...ends },
        starts,
        pollsFor('k8'),
        shows(proposal),
        sends({ taskId: 'k8' }),
        { event: written(nextOutcome), ...endsNext },
      ],
    },
    {
      name: 'reading again after a change forgets what was marked',
      ...fresh,
      steps: [
        ...shown,
        sends(),
        checks(notWritten),
        step(proposed(changedProposal), 'deciding', { proposal: changedProposal, changed: [3] }),
        starts,
        pollsFor('k8'),
        shows(proposal),
        sends({ taskId: 'k8' }),
        checks(unclear, 'k8'),
      ],
    },
  ],
});
