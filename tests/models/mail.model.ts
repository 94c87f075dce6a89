import { mailMachine } from '../../machines/mailMachine.ts';
import type { MailRequest, MailTest } from '../../src/domain/mail/mailState.ts';
import { defineModel } from '../support/model/defineModel.ts';
import { noAnswer, refusal } from './events.ts';

const test: MailRequest = { kind: 'test' };
const repeat: MailRequest = { kind: 'repeat', id: 'b' };
const dismiss: MailRequest = { kind: 'dismiss', id: 'a' };

const arrived: MailTest = { recipient: 'demo@example.ch', failure: null, answer: '250 OK' };
const refused: MailTest = {
  recipient: 'demo@example.ch',
  failure: 'refused',
  answer: '550 No such mailbox here',
};

const emits = [{ type: 'mails.changed' }];

const asked = (request: MailRequest, forgets: object = {}) => ({
  event: { type: 'mail.requested', request },
  state: 'working',
  asks: [{ port: 'doRequest', input: { request } }],
  context: { request, ...forgets },
});
const done = (output: MailTest | null) => ({
  event: { type: 'xstate.done.actor.doRequest', output },
  state: 'resting.done',
  emits,
  ...(output && { context: { tested: output } }),
});
const failed = (failure: object) => ({
  event: { type: 'xstate.error.actor.doRequest', error: failure },
  state: 'resting.failed',
  emits,
  context: { failure },
});

const start = { state: 'resting.quiet', context: { request: null, tested: null, failure: null } };

export const mailModel = defineModel({
  chart: mailMachine,
  inputs: [undefined],
  generatedSteps: 15,
  equivalents: Object.fromEntries(
    [
      'mail.working: invoke onDone does announceChange before storeTested',
      'mail.working: invoke onError does announceChange before storeFailure',
    ].map((mutant) => [mutant, 'what is announced does not say what was stored']),
  ),
  cases: {
    'mail.requested': [{ request: test }, { request: repeat }, { request: dismiss }],
    'xstate.done.actor.doRequest': [{ output: arrived }, { output: refused }, { output: null }],
    'xstate.error.actor.doRequest': [{ error: noAnswer }, { error: refusal }],
  },
  journeys: [
    {
      name: 'what has become of a test mail is said, each time anew',
      start,
      steps: [asked(test), done(refused), asked(test, { tested: null }), done(arrived)],
    },
    {
      name: 'a mail that has not arrived is sent again, and another one forgotten',
      start,
      steps: [
        asked(repeat),
        done(null),
        asked(dismiss),
        done(null),
        asked(test),
        done(arrived),
        asked(repeat, { tested: null }),
      ],
    },
    {
      name: 'what fails can be asked for again, and the list is loaded anew in between',
      start,
      steps: [
        asked(repeat),
        failed(noAnswer),
        asked(dismiss, { failure: null }),
        failed(refusal),
        asked(repeat, { failure: null }),
        done(null),
      ],
    },
  ],
});
