import { signInMachine } from '../../machines/signInMachine.ts';
import { defineModel } from '../support/defineModel.ts';
import { noAnswer, refused } from './events.ts';

const typed = (edit: object) => ({ type: 'draft.edited', edit });
const submit = { type: 'submit.requested' };
const accepted = { type: 'xstate.done.actor.signIn' };
const rejected = { type: 'xstate.error.actor.signIn', error: refused };
const failed = { type: 'xstate.error.actor.signIn', error: noAnswer };
const unconfirmed = { type: 'session.unconfirmed' };

const start = { state: 'editing.untried' };
const untried = (edit: object) => ({ event: typed(edit), state: 'editing.untried' });
const filledIn = [untried({ username: 'demo' }), untried({ password: 'secret' })];
const submitted = { event: submit, state: 'submitting', asks: ['signIn'] };

export const signInModel = defineModel({
  chart: signInMachine,
  paths: 11,
  cases: {
    'draft.edited': [
      { edit: { username: 'demo', password: 'secret' } },
      { edit: { username: '' } },
    ],
    'submit.requested': [{}],
    'session.unconfirmed': [{}],
    'xstate.done.actor.signIn': [{}],
    'xstate.error.actor.signIn': [{ error: refused }, { error: noAnswer }],
  },
  facts: ({ draft }: { draft: { username: string; password: string } }) => [
    draft.username !== '',
    draft.password !== '',
  ],
  journeys: [
    {
      name: 'both fields are required',
      start,
      steps: [
        { event: submit, state: 'editing.untried' },
        untried({ username: 'demo' }),
        { event: submit, state: 'editing.untried' },
        untried({ username: '' }),
        untried({ password: 'secret' }),
        { event: submit, state: 'editing.untried' },
        untried({ username: 'demo' }),
        submitted,
      ],
    },
    {
      name: 'a right password is announced once, and further submits do nothing',
      start,
      steps: [
        ...filledIn,
        submitted,
        { event: submit, state: 'submitting' },
        { event: accepted, state: 'accepted', emits: ['signIn.accepted'] },
        { event: submit, state: 'accepted' },
      ],
    },
    {
      name: 'a wrong password is said so, and the next try is sent',
      start,
      steps: [
        ...filledIn,
        submitted,
        { event: rejected, state: 'editing.rejected' },
        { event: typed({ password: 'better' }), state: 'editing.rejected' },
        submitted,
        { event: accepted, state: 'accepted', emits: ['signIn.accepted'] },
      ],
    },
    {
      name: 'any other failure is said so, and the next try is sent',
      start,
      steps: [
        ...filledIn,
        submitted,
        { event: failed, state: 'editing.failed' },
        { event: typed({ password: '' }), state: 'editing.failed' },
        { event: submit, state: 'editing.failed' },
        { event: typed({ password: 'secret' }), state: 'editing.failed' },
        submitted,
        { event: rejected, state: 'editing.rejected' },
      ],
    },
    {
      name: 'a session that does not hold brings the form back with its message',
      start,
      steps: [
        ...filledIn,
        submitted,
        { event: accepted, state: 'accepted', emits: ['signIn.accepted'] },
        { event: unconfirmed, state: 'editing.failed' },
        submitted,
      ],
    },
  ],
});
