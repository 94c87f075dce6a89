import { confirmationRequestMachine } from '../../../machines/visits/confirmationRequestMachine.ts';
import type { HandedMail } from '../../../src/domain/mail/handover.ts';
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

const post = (party: string, language = 'de') => ({ type: 'mail.requested', party, language });
const handed = (mail: HandedMail | null) => ({
  type: 'xstate.done.actor.handover',
  output: { handed: mail && { queued: 1, mail } },
});
const sent: HandedMail = { state: 'sent', failure: null, answer: '250 OK' };
const notSent: HandedMail = { state: 'failed', failure: 'refused', answer: '550 No' };
const mailing = (party: string, path: string, language = 'de') => ({
  event: post(party, language),
  state: 'mailing',
  asks: [{ port: 'handover', input: { mails: { kind: 'confirmation', party, language, path } } }],
  context: { mailed: { party, language } },
});

const start = {
  start: {
    state: 'showing.quiet',
    context: { asked: [], links: {}, mailed: null, failure: null },
  },
};

const making = (party: string) => ({
  state: 'making',
  asks: [{ port: 'makeLink', input: { party } }],
});
const asked = {
  event: ask('worker'),
  ...making('worker'),
  context: { asked: ['worker'] },
};
const repeated = (party: string) => ({ event: repeat, ...making(party) });
const wanted = (...parties: readonly string[]) =>
  step(askAgain(...parties), 'asking', { asked: parties });
const confirmed = (party: string) => ({ event: confirm, ...making(party) });
const made = (path: string, taken: string | null = null, mail: object | null = null) => ({
  path,
  taken,
  mail,
});
const workerLink = step(link('/c/w1'), 'showing.made', {
  asked: [],
  links: { worker: made('/c/w1') },
});
const customerLinkFirst = {
  event: link('/c/1'),
  ...making('worker'),
  context: { asked: ['worker'], links: { customer: made('/c/1') } },
};

interface Known {
  readonly asked: readonly string[];
  readonly links: object;
}

export const confirmationRequestModel = defineModel({
  chart: confirmationRequestMachine,
  generatedSteps: 107,
  equivalents: {
    'confirmationRequest: asked of storeLink is only the first of several':
      'it is asked of two at most, of whom one has been asked then',
  },
  facts: ({ asked: left, links }: Known) => [left.length > 1, 'customer' in links],
  cases: {
    'links.requested': [{ parties: ['worker'] }],
    'renewal.requested': [{ parties: ['customer', 'worker'] }],
    'renewal.confirmed': [{}],
    'renewal.declined': [{}],
    'request.repeated': [{}],
    'message.taken': [{ party: 'customer', by: 'copy' }],
    'mail.requested': [{ party: 'customer', language: 'de' }],
    'xstate.done.actor.handover': [
      { output: { handed: { queued: 1, mail: sent } } },
      { output: { handed: null } },
    ],
    'xstate.done.actor.makeLink': [{ output: '/c/1' }],
    'xstate.error.actor.makeLink': [{ error: refusal }, { error: noAnswer }],
  },
  journeys: [
    {
      name: 'a worker is asked, and by which way the message went is said',
      ...start,
      steps: [
        asked,
        workerLink,
        step(took('customer', 'copy'), 'showing.made'),
        step(took('worker', 'copy'), 'showing.made', { links: { worker: made('/c/w1', 'copy') } }),
      ],
    },
    {
      name: 'customer and worker are asked at once, one after the other',
      ...start,
      steps: [
        wanted('customer', 'worker'),
        confirmed('customer'),
        customerLinkFirst,
        step(took('worker', 'copy'), 'making'),
        step(took('customer', 'copy'), 'making', { links: { customer: made('/c/1', 'copy') } }),
        step(link('/c/w2'), 'showing.made', {
          asked: [],
          links: { customer: made('/c/1', 'copy'), worker: made('/c/w2') },
        }),
        step(took('worker', 'sms'), 'showing.made', {
          links: { customer: made('/c/1', 'copy'), worker: made('/c/w2', 'sms') },
        }),
        step(took('customer', 'mail'), 'showing.made', {
          links: { customer: made('/c/1', 'mail'), worker: made('/c/w2', 'sms') },
        }),
      ],
    },
    {
      name: 'whoever has a link gets another only after a question, and the message anew',
      ...start,
      steps: [
        wanted('customer'),
        step(decline, 'showing.quiet'),
        wanted('customer', 'worker'),
        step(decline, 'showing.quiet'),
        wanted('customer'),
        confirmed('customer'),
        step(link('/c/1'), 'showing.made', { asked: [], links: { customer: made('/c/1') } }),
        step(took('customer', 'copy'), 'showing.made', {
          links: { customer: made('/c/1', 'copy') },
        }),
        wanted('customer'),
        step(decline, 'showing.made'),
        step(askAgain('customer'), 'asking'),
        confirmed('customer'),
        step(link('/c/2'), 'showing.made', { asked: [], links: { customer: made('/c/2') } }),
      ],
    },
    {
      name: 'a refused link is asked for again, and what was made before stays',
      ...start,
      steps: [
        wanted('customer', 'worker'),
        confirmed('customer'),
        customerLinkFirst,
        step(linkRefused, 'showing.refused', { failure: refusal }),
        step(took('customer', 'copy'), 'showing.refused', {
          links: { customer: made('/c/1', 'copy') },
        }),
        wanted('customer'),
        step(decline, 'showing.refused'),
        { ...asked },
        step(linkRefused, 'showing.refused'),
        repeated('worker'),
        step(link('/c/w2'), 'showing.made', {
          asked: [],
          links: { customer: made('/c/1', 'copy'), worker: made('/c/w2') },
          failure: null,
        }),
        asked,
        step(linkUnanswered, 'showing.unclear', { failure: noAnswer }),
      ],
    },
    {
      name: 'without an answer nobody has the link, and asking again makes another',
      ...start,
      steps: [
        asked,
        step(linkUnanswered, 'showing.unclear', { failure: noAnswer }),
        repeated('worker'),
        step(linkUnanswered, 'showing.unclear'),
        wanted('customer'),
        step(decline, 'showing.unclear'),
        asked,
        { ...workerLink, context: { ...workerLink.context, failure: null } },
        asked,
        step(linkRefused, 'showing.refused', { failure: refusal }),
      ],
    },
    {
      name: 'the server sends a link by mail, and says what has become of it',
      ...start,
      steps: [
        wanted('customer', 'worker'),
        confirmed('customer'),
        customerLinkFirst,
        step(link('/c/w2'), 'showing.made', {
          asked: [],
          links: { customer: made('/c/1'), worker: made('/c/w2') },
        }),
        mailing('customer', '/c/1'),
        step(took('worker', 'copy'), 'mailing', {
          links: { customer: made('/c/1'), worker: made('/c/w2', 'copy') },
        }),
        step(handed(notSent), 'showing.made', {
          links: { customer: made('/c/1', null, notSent), worker: made('/c/w2', 'copy') },
        }),
        { ...mailing('customer', '/c/1'), context: {} },
        step(handed(sent), 'showing.made', {
          links: { customer: made('/c/1', null, sent), worker: made('/c/w2', 'copy') },
        }),
        mailing('worker', '/c/w2', 'es'),
        step(took('customer', 'copy'), 'mailing', {
          links: { customer: made('/c/1', 'copy', sent), worker: made('/c/w2', 'copy') },
        }),
        step(handed(sent), 'showing.made', {
          links: {
            customer: made('/c/1', 'copy', sent),
            worker: made('/c/w2', 'copy', sent),
          },
        }),
        { ...mailing('worker', '/c/w2', 'es'), context: {} },
        step(handed(null), 'showing.made'),
      ],
    },
    {
      name: 'a mail that is not handed over can be left, and what there was to read stays',
      ...start,
      steps: [
        step(post('customer'), 'showing.quiet'),
        wanted('customer'),
        confirmed('customer'),
        step(link('/c/1'), 'showing.made', { asked: [], links: { customer: made('/c/1') } }),
        mailing('customer', '/c/1'),
        step(took('worker', 'copy'), 'mailing'),
        step(handed(null), 'showing.made'),
        asked,
        step(linkRefused, 'showing.refused', { failure: refusal }),
        { ...mailing('customer', '/c/1'), context: {} },
        step(handed(null), 'showing.refused'),
      ],
    },
  ],
});
