import { contactSyncMachine } from '../../../machines/exchange/contactSyncMachine.ts';
import type { ContactProposal } from '../../../src/domain/contacts/contactSync.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { changedProposal, openProposal, proposal, twiceChangedProposal } from './contactSamples.ts';
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
const ended = (end: Partial<TaskEnd>) => ({
  type: 'xstate.done.actor.task',
  output: { taskId: 'k7', startedAt: null, status: null, failure: null, ...end },
});
const failedWith = (reason: string) => ended({ status: { state: 'failed', message: reason } });
const failed = failedWith(message);
const appliedWith = (done: object) => ended({ status: { state: 'applied', outcome: done } });
const applied = appliedWith(outcome);
const proposed = (found: ContactProposal, taskId = 'k7') =>
  ended({ taskId, status: { state: 'proposed', proposal: found } });
const notBegun = ended({ taskId: null, failure: refusal });
const refused = ended({ failure: refusal });
const written = (output: object) => ({ type: 'xstate.done.actor.applySync', output });
const notWritten = { type: 'xstate.error.actor.applySync', error: refusal };
const unclear = { type: 'xstate.error.actor.applySync', error: noAnswer };

interface ContactSyncFacts {
  readonly taskId: string | null;
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
const asksFor = (taskId: string | null) => [{ port: 'task', input: { taskId, request: null } }];
const takenUp = {
  input: { taskId: 'k7' },
  start: { state: 'reading', asks: asksFor('k7'), context: { ...empty, taskId: 'k7' } },
};

const reads = { event: read, state: 'reading', asks: asksFor(null), context: empty };
const shows = (found: ContactProposal, taskId = 'k7') =>
  step(proposed(found, taskId), 'deciding', {
    taskId,
    proposal: found,
    changed: [],
    decisions: {},
  });
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
const ends = { state: 'resting.applied', context: { taskId: 'k7', outcome } };
const endsNext = { state: 'resting.applied', context: { outcome: nextOutcome } };
const appliedNext = { ...endsNext, context: { taskId: 'k7', outcome: nextOutcome } };
const shown = [reads, shows(proposal)];
const decides = (contactId: number, decision: object, decisions: object) =>
  step(decide(contactId, decision), 'deciding', { decisions });
const DECIDED = {
  1: { choice: 'skip', fields: {} },
  3: { fields: { phone: 'theirs' } },
};
const skipsLinth = decides(1, { choice: 'skip' }, { 1: { choice: 'skip', fields: {} } });

const found = proposed(proposal);
const foundChanged = proposed(changedProposal);

/** Whether an answer fits what runs, and what was read before. */
function fits(
  { taskId }: ContactSyncFacts,
  { output }: { output?: TaskEnd },
  state: string,
): boolean {
  if (output?.taskId === null) return taskId === null;
  const other = state.startsWith('applying') ? found : foundChanged;
  return output !== other.output;
}

/** What is decided makes no difference to what can happen then: one decision stands for all. */
function isWalked(
  { decisions, filter, failure, outcome: done }: ContactSyncFacts,
  { type }: { type: string },
  state: string,
): boolean {
  const isUntouched = Object.keys(decisions).length === 0 && filter.kind === null && !failure;
  if (state === 'deciding') return isUntouched || (type === 'apply.requested' && failure !== null);
  return done === null;
}

export const contactSyncModel = defineModel({
  chart: contactSyncMachine,
  marks: { tags: { reading: ['reading'], applying: ['applying'] } },
  inputs: [fresh.input, takenUp.input],
  generatedSteps: 71,
  canCome: fits,
  isPossible: isWalked,
  equivalents: Object.fromEntries([
    ...[1, 2].map((place) => [
      `contactSync.reading: invoke onDone ${place} is tried before the one above`,
      'a task has one state',
    ]),
    ...[
      '0 does storeProposal before storeTask',
      '1 does storeStatusOutcome before storeTask',
      '2 does dropTask before storeMessage',
      '3 does dropTask before storeFailure',
    ].map((order) => [
      `contactSync.reading: invoke onDone ${order}`,
      'neither reads what the other stores',
    ]),
  ]),
  cases: {
    'read.requested': [{}],
    'filter.chosen': [{ filter: companies }],
    'decision.made': [{ contactId: 3, decision: { fields: { phone: 'theirs' } } }],
    'links.accepted': [{}],
    'apply.requested': [{}],
    'xstate.done.actor.task': [
      { output: failed.output },
      { output: applied.output },
      { output: found.output },
      { output: foundChanged.output },
      { output: notBegun.output },
      { output: refused.output },
    ],
    'xstate.done.actor.applySync': [{ output: outcome }],
    'xstate.error.actor.applySync': [{ error: refusal }],
  },
  journeys: [
    {
      name: 'contacts are read, looked at and taken over',
      ...fresh,
      steps: [...shown, sends(), step(written(outcome), 'resting.applied', { outcome })],
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
        reads,
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
        step(foundChanged, 'deciding', {
          proposal: changedProposal,
          changed: [3],
          decisions: { 2: { choice: 81, fields: {} } },
          failure: refusal,
        }),
        sends({ digest: 'two', decisions: { 2: { choice: 81, fields: {} } } }),
      ],
    },
    {
      name: 'of several contacts that have changed meanwhile each is marked',
      ...fresh,
      steps: [
        ...shown,
        decides(2, { choice: 81 }, { 2: { choice: 81, fields: {} } }),
        sends({ decisions: { 2: { choice: 81, fields: {} } } }),
        checks(notWritten),
        step(proposed(twiceChangedProposal), 'deciding', {
          proposal: twiceChangedProposal,
          changed: [2, 3],
          decisions: {},
          failure: refusal,
        }),
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
        reads,
        { event: appliedWith(nextOutcome), ...appliedNext },
        reads,
        step(failed, 'resting.failed', { message, taskId: null }),
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
        step(found, 'deciding', {
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
        step(ended({ status: { state: 'failed', message } }), 'deciding', { failure: noAnswer }),
      ],
    },
    {
      name: 'why bexio gave no contacts is said until they are read again',
      ...fresh,
      steps: [
        reads,
        step(failed, 'resting.failed', { message, taskId: null }),
        reads,
        step(failedWith(nextMessage), 'resting.failed', { message: nextMessage, taskId: null }),
        reads,
        step(refused, 'resting.refused', { failure: refusal }),
      ],
    },
    {
      name: 'a server that does not begin to read says why, until it is asked again',
      ...fresh,
      steps: [reads, step(notBegun, 'resting.refused', { failure: refusal }), reads],
    },
    {
      name: 'a sync in the address is taken up',
      ...takenUp,
      steps: [shows(proposal)],
    },
    {
      name: 'a sync in the address that is done says what was done',
      ...takenUp,
      steps: [{ event: applied, ...ends }, reads],
    },
    {
      name: 'a sync in the address for which bexio gave no contacts is dropped',
      ...takenUp,
      steps: [step(failed, 'resting.failed', { message, taskId: null })],
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
        { ...reads, context: { ...empty, filter: companies } },
        shows(proposal),
      ],
    },
    {
      name: 'after a sync there can be another one',
      ...fresh,
      steps: [
        ...shown,
        sends(),
        step(written(outcome), 'resting.applied', { outcome }),
        reads,
        shows(proposal, 'k8'),
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
        step(foundChanged, 'deciding', { proposal: changedProposal, changed: [3] }),
        reads,
        shows(proposal, 'k8'),
        sends({ taskId: 'k8' }),
        checks(unclear, 'k8'),
      ],
    },
  ],
});
