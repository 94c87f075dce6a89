import type { HandedMails } from '../../src/domain/mail/handover.ts';
import { describeModel } from '../support/model/describeModel.ts';
import { answer, failing, ok } from '../support/pages/backend.ts';
import { isOffered, sees, seesNot } from '../support/screen/gestures.ts';
import { mailHandoverModel } from './mailHandover.model.ts';
import { again, cancel, MAIL, mailAll, openWeek, question, send } from './visits/weekScreen.ts';

const alert = question.getByRole('alert');
const isLeft = async () => {
  await seesNot(question);
  await sees(mailAll);
};

describeModel({
  model: mailHandoverModel,
  path: '/plan/send?date=2026-11-23',
  features: ['einsatzplan', 'mail'],
  begin: async (testContext) => {
    await openWeek(testContext);
    await mailAll.click();
    await send.click();
  },
  gestures: {
    'handover.repeated': { offered: () => isOffered(again), perform: () => again.click() },
    'handover.declined': {
      offered: () => isOffered(cancel),
      perform: () => cancel.click(),
    },
    'xstate.done.actor.handMails': {
      perform: (testContext, { output }: { output: HandedMails }) =>
        answer(testContext, MAIL, ok({ queued: output.queued })),
    },
    'xstate.error.actor.handMails': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, MAIL, failing(error)),
    },
  },
  views: {
    handing: async () => {
      await sees(question.getByText('Wird übergeben …'));
      await seesNot(alert);
    },
    handed: isLeft,
    givenUp: isLeft,
    unanswered: () => sees(alert.getByText('Es ist unklar', { exact: false })),
    refused: () => sees(alert.getByText('Es wurde keine E-Mail gesendet.', { exact: false })),
  },
});
