import { signInMachine } from '../../../machines/account/signInMachine.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refused } from '../events.ts';

const typed = (edit: object) => ({ type: 'draft.edited', edit });
const submit = { type: 'submit.requested' };
const signOutEnded = { type: 'xstate.done.actor.awaitSignOut' };
const accepted = { type: 'xstate.done.actor.signIn' };
const rejected = { type: 'xstate.error.actor.signIn', error: refused };
const failed = { type: 'xstate.error.actor.signIn', error: noAnswer };
const unconfirmed = { type: 'session.unconfirmed' };

const nothing = { username: '', password: '' };
const better = { username: 'demo', password: 'better' };
const demo = { username: 'demo', password: 'secret' };

const start = { state: 'editing.untried', context: { draft: nothing, sent: nothing } };
const edited = (state: string, edit: Partial<typeof demo>, draft: typeof demo) =>
  step(typed(edit), state, { draft });
const filledIn = edited('editing.untried', demo, demo);
const submitted = (sent: typeof demo) => [
  { event: submit, state: 'submitting.waiting', asks: ['awaitSignOut'], context: { sent } },
  { event: signOutEnded, state: 'submitting.asking', asks: [{ port: 'signIn', input: sent }] },
];
const acceptedThere = { event: accepted, state: 'accepted', emits: ['signIn.accepted'] };

export const signInModel = defineModel({
  chart: signInMachine,
  marks: { tags: { busy: ['submitting', 'accepted'] } },
  generatedSteps: 46,
  cases: {
    'draft.edited': [
      { edit: { username: 'demo', password: 'secret' } },
      { edit: { username: '' } },
    ],
    'submit.requested': [{}],
    'session.unconfirmed': [{}],
    'xstate.done.actor.awaitSignOut': [{}],
    'xstate.done.actor.signIn': [{}],
    'xstate.error.actor.signIn': [{ error: refused }, { error: noAnswer }],
  },
  // The wait takes no time where no sign-out runs.
  isPossible: (_, { type }: TestEvent, state) =>
    state !== 'submitting.waiting' || type.startsWith('xstate.'),
  facts: ({ draft }: { draft: { username: string; password: string } }) => [
    draft.username !== '',
    draft.password !== '',
  ],
  journeys: [
    {
      name: 'specification: both fields are required',
      start,
      steps: [
        step(submit, 'editing.untried'),
        edited('editing.untried', { username: 'demo' }, { username: 'demo', password: '' }),
        step(submit, 'editing.untried'),
        edited('editing.untried', { username: '' }, nothing),
        edited('editing.untried', { password: 'secret' }, { username: '', password: 'secret' }),
        step(submit, 'editing.untried'),
        edited('editing.untried', { username: 'demo' }, demo),
        ...submitted(demo),
      ],
    },
    {
      name: 'specification: a right password is announced once, and further submits do nothing',
      start,
      steps: [
        filledIn,
        ...submitted(demo),
        step(submit, 'submitting.asking'),
        acceptedThere,
        step(submit, 'accepted'),
      ],
    },
    {
      name: 'specification: a wrong password is reported, and the next try is sent',
      start,
      steps: [
        filledIn,
        ...submitted(demo),
        step(rejected, 'editing.rejected'),
        edited('editing.rejected', { password: 'better' }, better),
        ...submitted(better),
        acceptedThere,
      ],
    },
    {
      name: 'specification: any other failure is reported, and the next try is sent',
      start,
      steps: [
        filledIn,
        ...submitted(demo),
        step(failed, 'editing.failed'),
        edited('editing.failed', { password: '' }, { ...demo, password: '' }),
        step(submit, 'editing.failed'),
        edited('editing.failed', { password: 'secret' }, demo),
        ...submitted(demo),
        step(rejected, 'editing.rejected'),
      ],
    },
    {
      name: 'what is typed during a request is kept and sent with the next',
      start,
      steps: [
        filledIn,
        ...submitted(demo),
        edited('submitting.asking', { password: 'better' }, better),
        step(submit, 'submitting.asking'),
        step(rejected, 'editing.rejected'),
        ...submitted(better),
        acceptedThere,
        edited('accepted', { password: 'best' }, { ...demo, password: 'best' }),
        step(submit, 'accepted'),
      ],
    },
    {
      name: 'a session that does not hold brings the form back with its message',
      start,
      steps: [
        filledIn,
        ...submitted(demo),
        acceptedThere,
        step(unconfirmed, 'editing.failed'),
        ...submitted(demo),
      ],
    },
  ],
});
