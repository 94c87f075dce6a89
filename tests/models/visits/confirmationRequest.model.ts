import { confirmationRequestMachine } from '../../../machines/visits/confirmationRequestMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const ask = (...parties: readonly string[]) => ({ type: 'links.requested', parties });
const askAgain = (...parties: readonly string[]) => ({ type: 'renewal.requested', parties });
const confirm = { type: 'renewal.confirmed' };
const decline = { type: 'renewal.declined' };
const repeat = { type: 'request.repeated' };
const took = (party: string, by: string) => ({ type: 'message.taken', party, by });
const link = (output: string) => ({ type: 'xstate.done.actor.makeLink', output });
const linkRefused = { type: 'xstate.error.actor.makeLink', error: refusal };
const linkUnanswered = { type: 'xstate.error.actor.makeLink', error: noAnswer };

const start = {
  start: {
    state: 'showing.quiet',
    context: { asked: [], links: {}, failure: null },
  },
};

const making = (party: string) => ({
  state: 'making',
  asks: [{ port: 'makeLink', input: { party } }],
});
const asked = (...parties: readonly string[]) => ({
  event: ask(...parties),
  ...making(parties[0]!),
  context: { asked: parties },
});
const repeated = (party: string) => ({ event: repeat, ...making(party) });
const made = (url: string, taken: string | null = null) => ({ url, taken });
const [first, second, third] = [1, 2, 3].map((at) => `https://plan.example/c/${at}`) as [
  string,
  string,
  string,
];
const customerLink = step(link(first), 'showing.made', {
  asked: [],
  links: { customer: made(first) },
});

export const confirmationRequestModel = defineModel({
  chart: confirmationRequestMachine,
  generatedSteps: 63,
  facts: ({ asked: left, links }: { asked: readonly string[]; links: object }) => [
    left.length > 1,
    'customer' in links,
  ],
  cases: {
    'links.requested': [{ parties: ['customer', 'worker'] }],
    'renewal.requested': [{ parties: ['customer'] }],
    'renewal.confirmed': [{}],
    'renewal.declined': [{}],
    'request.repeated': [{}],
    'message.taken': [{ party: 'customer', by: 'copy' }],
    'xstate.done.actor.makeLink': [{ output: first }],
    'xstate.error.actor.makeLink': [{ error: refusal }, { error: noAnswer }],
  },
  journeys: [
    {
      name: 'the customer is asked, and by which way the message went is said',
      ...start,
      steps: [
        asked('customer'),
        customerLink,
        step(took('worker', 'copy'), 'showing.made'),
        step(took('customer', 'whatsApp'), 'showing.made', { links: { customer: made(first, 'whatsApp') } }),
        step(took('customer', 'mail'), 'showing.made', { links: { customer: made(first, 'mail') } }),
      ],
    },
    {
      name: 'customer and worker are asked at once, one after the other',
      ...start,
      steps: [
        asked('customer', 'worker'),
        {
          event: link(first),
          ...making('worker'),
          context: { asked: ['worker'], links: { customer: made(first) } },
        },
        step(took('worker', 'copy'), 'making'),
        step(took('customer', 'copy'), 'making', { links: { customer: made(first, 'copy') } }),
        step(link(second), 'showing.made', {
          asked: [],
          links: { customer: made(first, 'copy'), worker: made(second) },
        }),
        step(took('worker', 'sms'), 'showing.made', {
          links: { customer: made(first, 'copy'), worker: made(second, 'sms') },
        }),
      ],
    },
    {
      name: 'whoever was asked before gets a new link only after a question',
      ...start,
      steps: [
        step(askAgain('worker'), 'asking', { asked: ['worker'] }),
        step(decline, 'showing.quiet'),
        step(askAgain('customer'), 'asking', { asked: ['customer'] }),
        { event: confirm, ...making('customer') },
        customerLink,
        step(took('customer', 'copy'), 'showing.made', { links: { customer: made(first, 'copy') } }),
        step(askAgain('customer'), 'asking', { asked: ['customer'] }),
        step(decline, 'showing.made'),
        step(askAgain('customer'), 'asking'),
        { event: confirm, ...making('customer') },
        step(link(third), 'showing.made', {
          asked: [],
          links: { customer: made(third) },
        }),
      ],
    },
    {
      name: 'a refused link is asked for again, and what was made before stays',
      ...start,
      steps: [
        asked('customer', 'worker'),
        {
          event: link(first),
          ...making('worker'),
          context: { asked: ['worker'], links: { customer: made(first) } },
        },
        step(linkRefused, 'showing.refused', { failure: refusal }),
        step(took('customer', 'sms'), 'showing.refused', { links: { customer: made(first, 'sms') } }),
        step(askAgain('customer'), 'asking', { asked: ['customer'] }),
        step(decline, 'showing.refused'),
        asked('worker'),
        step(linkRefused, 'showing.refused'),
        repeated('worker'),
        step(link(second), 'showing.made', {
          asked: [],
          links: { customer: made(first, 'sms'), worker: made(second) },
          failure: null,
        }),
        asked('customer'),
        step(linkUnanswered, 'showing.unclear', { failure: noAnswer }),
        repeated('customer'),
        step(link(third), 'showing.made', {
          asked: [],
          links: { customer: made(third), worker: made(second) },
          failure: null,
        }),
        asked('worker'),
        step(linkRefused, 'showing.refused', { failure: refusal }),
      ],
    },
    {
      name: 'without an answer nobody has the link, and asking again makes another',
      ...start,
      steps: [
        asked('customer'),
        step(linkUnanswered, 'showing.unclear', { failure: noAnswer }),
        repeated('customer'),
        step(linkUnanswered, 'showing.unclear'),
        step(askAgain('worker'), 'asking', { asked: ['worker'] }),
        step(decline, 'showing.unclear'),
        asked('customer'),
        { ...customerLink, context: { ...customerLink.context, failure: null } },
      ],
    },
  ],
});
