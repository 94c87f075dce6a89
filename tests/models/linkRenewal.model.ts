import { linkRenewalMachine } from '../../machines/linkRenewalMachine.ts';
import { defineModel } from '../support/model/defineModel.ts';
import { step } from '../support/model/journey.ts';
import { noAnswer, refusal } from './events.ts';

const request = { type: 'renewal.requested' };
const confirm = { type: 'renewal.confirmed' };
const decline = { type: 'renewal.declined' };
const check = { type: 'check.requested' };
const renewedToken = (output: string) => ({ type: 'xstate.done.actor.renewToken', output });
const renewalRefused = { type: 'xstate.error.actor.renewToken', error: refusal };
const renewalUnanswered = { type: 'xstate.error.actor.renewToken', error: noAnswer };
const newTokenLoaded = { type: 'xstate.done.actor.loadToken', output: 'new' };
const oldTokenLoaded = { type: 'xstate.done.actor.loadToken', output: 'old' };
const checkUnanswered = { type: 'xstate.error.actor.loadToken', error: noAnswer };
const checkRefused = { type: 'xstate.error.actor.loadToken', error: refusal };

const input = { workerId: 7, token: 'old' };
const start = {
  input,
  start: { state: 'showing.quiet', context: { workerId: 7, token: 'old', failure: null } },
};
const asked = step(request, 'asking');
const sent = {
  event: confirm,
  state: 'renewing',
  asks: [{ port: 'renewToken', input: { workerId: 7 } }],
};
const renewed = step(renewedToken('new'), 'showing.renewed', { token: 'new' });
const refused = step(renewalRefused, 'showing.unrenewed', { failure: refusal });
const unanswered = {
  event: renewalUnanswered,
  state: 'checking',
  asks: [{ port: 'loadToken', input: { workerId: 7 } }],
  context: { failure: noAnswer },
};
const unclear = step(checkUnanswered, 'showing.unclear');
const checkedAgain = { event: check, state: 'checking', asks: unanswered.asks };

export const linkRenewalModel = defineModel({
  chart: linkRenewalMachine,
  inputs: [input],
  equivalents: {
    'linkRenewal.renewing: asks renewToken with its first input': 'it is the link of one worker',
    'linkRenewal.checking: asks loadToken with its first input': 'it is the link of one worker',
  },
  generatedSteps: 28,
  cases: {
    'renewal.requested': [{}],
    'renewal.confirmed': [{}],
    'renewal.declined': [{}],
    'check.requested': [{}],
    'xstate.done.actor.renewToken': [{ output: 'new' }],
    'xstate.error.actor.renewToken': [{ error: refusal }, { error: noAnswer }],
    'xstate.done.actor.loadToken': [{ output: 'new' }, { output: 'old' }],
    'xstate.error.actor.loadToken': [{ error: noAnswer }],
  },
  journeys: [
    {
      name: 'a question comes first, and the new link shows at once',
      ...start,
      steps: [asked, sent, renewed],
    },
    {
      name: 'a declined question leaves the link',
      ...start,
      steps: [asked, step(decline, 'showing.quiet')],
    },
    {
      name: 'while the server makes the link, declining does nothing',
      ...start,
      steps: [asked, sent, step(decline, 'renewing'), renewed],
    },
    {
      name: 'a refused renewal keeps the link, and it can be tried again',
      ...start,
      steps: [
        asked,
        sent,
        refused,
        asked,
        step(decline, 'showing.unrenewed'),
        asked,
        sent,
        { ...renewed, context: { token: 'new', failure: null } },
        asked,
        step(decline, 'showing.renewed'),
        asked,
        sent,
        { ...renewed, event: renewedToken('newer'), context: { token: 'newer' } },
      ],
    },
    {
      name: 'without an answer the worker is loaded again, and the new link shows if it is there',
      ...start,
      steps: [
        asked,
        sent,
        unanswered,
        step(newTokenLoaded, 'showing.renewed', { token: 'new', failure: null }),
      ],
    },
    {
      name: 'without an answer the worker is loaded again, and the old link stays if it is still there',
      ...start,
      steps: [
        asked,
        sent,
        unanswered,
        step(oldTokenLoaded, 'showing.unrenewed'),
        asked,
        sent,
        refused,
        asked,
        sent,
        unanswered,
        step(newTokenLoaded, 'showing.renewed', { token: 'new', failure: null }),
      ],
    },
    {
      name: 'a link of which nothing is known is called unclear, and can be checked again or renewed',
      ...start,
      steps: [
        asked,
        sent,
        unanswered,
        unclear,
        checkedAgain,
        step(checkRefused, 'showing.unclear', { failure: refusal }),
        asked,
        step(decline, 'showing.unclear'),
        asked,
        sent,
        { ...renewed, context: { token: 'new', failure: null } },
      ],
    },
  ],
});
