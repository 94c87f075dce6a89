import { page } from 'vitest/browser';
import type { MailRequest, MailTest } from '../../src/domain/mail/mailState.ts';
import { describeModel } from '../support/model/describeModel.ts';
import { answer, demoUser, failing, ok } from '../support/pages/backend.ts';
import { button, isOffered, sees, seesNot } from '../support/screen/gestures.ts';
import { undeliveredMails, wireMailState, wireSettings } from '../support/records.ts';
import { mailModel } from './mail.model.ts';

const card = page.getByRole('region', { name: 'E-Mails' });
const test = button('Test-E-Mail an mich senden');
const testing = button('Wird gesendet …');
const outcome = card.getByRole('status');
const alert = card.getByRole('alert');

const NAMES = new Map(undeliveredMails.map(({ id, recipient_name }) => [id, recipient_name]));

function controlOf(request: MailRequest) {
  if (request.kind === 'test') return test;
  const name = NAMES.get(request.id)!;
  return button(`${request.kind === 'repeat' ? 'Nochmals senden' : 'Erledigt'}: ${name}`);
}

const pathOf = (request: MailRequest) =>
  request.kind === 'test' ? 'POST mail/test' : `POST mail/${request.id}/${request.kind}`;

/** What is asked for, and what then stands on the page. */
let asked: MailRequest = { kind: 'test' };
let said = test;

function saidOf(tested: MailTest | null) {
  if (tested?.failure)
    return alert.getByText(
      `nicht zugestellt. Der Mailserver hat sie abgelehnt. (${tested.answer})`,
      { exact: false },
    );
  if (tested)
    return outcome.getByText(`die Test-E-Mail an ${tested.recipient} angenommen.`, {
      exact: false,
    });
  return asked.kind === 'repeat' ? outcome.getByText('Die E-Mail wird nochmals gesendet.') : test;
}

describeModel({
  model: mailModel,
  path: '/settings',
  features: ['einsatzplan', 'mail'],
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET settings', ok(wireSettings));
    requests.always('GET health', ok({ status: 'ok', backup: null }));
    requests.always('GET mail', ok(wireMailState));
    await sees(test);
  },
  gestures: {
    'mail.requested': {
      offered: () =>
        isOffered(test) &&
        [...NAMES.keys()].every((id) => isOffered(controlOf({ kind: 'repeat', id }))),
      perform: async (_, { request }: { request: MailRequest }) => {
        asked = request;
        await controlOf(request).click();
      },
    },
    'xstate.done.actor.doRequest': {
      perform: (testContext, { output }: { output: MailTest | null }) => {
        said = saidOf(output);
        return answer(testContext, pathOf(asked), ok(output ?? { id: 'b' }));
      },
    },
    'xstate.error.actor.doRequest': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, pathOf(asked), failing(error)),
    },
  },
  views: {
    'resting.quiet': async () => {
      await sees(card.getByText('Absender: plan@reinigung.example'));
      await seesNot(alert);
    },
    working: async () => {
      await sees(asked.kind === 'test' ? testing : test);
      await seesNot(alert);
    },
    'resting.done': async () => {
      await sees(said);
      await sees(test);
    },
    'resting.failed': () => sees(alert.getByText('Es wurde nichts gemacht.', { exact: false })),
  },
});
