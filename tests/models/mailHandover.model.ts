import { mailHandoverMachine } from '../../machines/mailHandoverMachine.ts';
import type { HandedMails, MailsToHand } from '../../src/domain/mail/handover.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { defineModel } from '../support/model/defineModel.ts';
import { step } from '../support/model/journey.ts';
import { noAnswer, refusal } from './events.ts';

const repeat = { type: 'handover.repeated' };
const decline = { type: 'handover.declined' };
const done = (output: HandedMails) => ({ type: 'xstate.done.actor.handMails', output });
const isRefused = { type: 'xstate.error.actor.handMails', error: refusal };
const isUnanswered = { type: 'xstate.error.actor.handMails', error: noAnswer };

const mails: MailsToHand = {
  kind: 'week',
  week: '2026-11-23' as LocalDate,
  to: [
    { workerId: 1, language: 'de' },
    { workerId: 2, language: 'de' },
  ],
};
const two: HandedMails = { queued: 2, mail: null };
const one: HandedMails = { queued: 1, mail: null };

const handing = { state: 'handing', asks: [{ port: 'handMails', input: { mails } }] };
const start = {
  input: { mails },
  start: { ...handing, context: { mails, handed: null, failure: null } },
};

const isLeft = { ...step(decline, 'givenUp'), output: { handed: null } };

export const mailHandoverModel = defineModel({
  chart: mailHandoverMachine,
  generatedSteps: 9,
  inputs: [{ mails }],
  equivalents: {
    'mailHandover: handed of storeHanded sticks to its first value':
      'it ends with the first answer',
    'mailHandover: output for storeHanded sticks to its first value':
      'it ends with the first answer',
    'mailHandover.handing: asks handMails with its first input': 'its mails stay the same',
  },
  cases: {
    'handover.repeated': [{}],
    'handover.declined': [{}],
    'xstate.done.actor.handMails': [{ output: two }],
    'xstate.error.actor.handMails': [{ error: refusal }, { error: noAnswer }],
  },
  marks: { ends: ['handed', 'givenUp'] },
  journeys: [
    {
      name: 'the server takes the mails over',
      ...start,
      steps: [{ ...step(done(two), 'handed', { handed: two }), output: { handed: two } }],
    },
    {
      name: 'after a lost answer the same is asked again, and each mail goes out once',
      ...start,
      steps: [
        step(isUnanswered, 'unanswered', { failure: noAnswer }),
        { event: repeat, ...handing },
        {
          ...step(done(one), 'handed', { handed: one, failure: null }),
          output: { handed: one },
        },
      ],
    },
    {
      name: 'what the server refuses is asked again, or left',
      ...start,
      steps: [
        step(isRefused, 'refused', { failure: refusal }),
        { event: repeat, ...handing },
        step(isUnanswered, 'unanswered', { failure: noAnswer }),
        { event: repeat, ...handing },
        step(isRefused, 'refused', { failure: refusal }),
        isLeft,
      ],
    },
    {
      name: 'what is unclear can be left',
      ...start,
      steps: [step(isUnanswered, 'unanswered', { failure: noAnswer }), isLeft],
    },
  ],
});
