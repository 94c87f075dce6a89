import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Counterparty } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import type { HandedMails } from '../../../src/domain/mail/handover.ts';
import type { MessageWay } from '../../../src/domain/person/contact.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { answer, demoUser, failing, ok } from '../../support/pages/backend.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { wireCustomer, wireJobListings, wireWorkers } from '../../support/records.ts';
import { confirmationRequestModel } from './confirmationRequest.model.ts';

const LINK = 'POST job/7/confirmation-requests';

const request = {
  asked_at: '2026-11-19T08:00:00.000Z',
  expires_at: '2026-12-19T08:00:00.000Z',
  answer: null,
  answered_at: null,
  comment: '',
};
const listed = {
  ...wireJobListings[0]!,
  confirmation_requests: { customer: { ...request, person_id: 3 } },
};

const popup = page.getByRole('dialog', { name: 'Bestätigungen: Grafikatelier Punktum' });
const question = page.getByRole('alertdialog');
const confirm = question.getByRole('button', { name: /^Neue/ });
const decline = question.getByRole('button', { name: 'Abbrechen' });
const failure = popup.getByRole('alert');
const repeat = popup.getByRole('button', { name: 'Erneut versuchen' });
const making = popup.getByText('Link wird erstellt …');
const ready = popup.getByText(
  /^(E-Mail gesendet|Nicht zugestellt|Der Link ist bereit|Nachricht kopiert|Als SMS|An das Mailprogramm)/,
);

const askerOf = (parties: readonly Counterparty[]) =>
  popup.getByRole('button', {
    name:
      parties.length > 1
        ? 'Beide anfragen'
        : parties[0] === 'customer'
          ? /^Erneut anfragen: Kunde/
          : /^Anfragen: Mitarbeiter/,
  });

const NAMES = { customer: 'Grafikatelier Punktum', worker: 'Ana Marques' };
const LABELS: Readonly<Record<MessageWay, (party: Counterparty) => RegExp>> = {
  copy: (party) => new RegExp(`^Nachricht kopieren für ${NAMES[party]}`),
  sms: (party) => new RegExp(`^Per SMS senden an ${NAMES[party]}`),
  whatsApp: (party) => new RegExp(`^Per WhatsApp senden an ${NAMES[party]}`),
  mail: () => /^Mail schreiben: atelier@example.ch/,
};

interface Asked {
  readonly parties: readonly Counterparty[];
}

interface Taken {
  readonly party: Counterparty;
  readonly by: MessageWay;
}
const wayOf = ({ party, by }: Taken) =>
  popup.getByRole(by === 'copy' ? 'button' : 'link', { name: LABELS[by](party) });

const MAIL = `${LINK}/mail`;

const ownMailTo = (party: Counterparty) =>
  popup.getByRole('button', {
    name: `Per E-Mail des Servers senden: ${party === 'customer' ? 'atelier@example.ch' : wireWorkers[0].email}`,
  });

let mailed: Counterparty = 'customer';
let taken: Taken = { party: 'customer', by: 'copy' };

/** No mail program and no phone opens from a test. */
function staysHere(event: Event): void {
  const target = event.target as Element;
  if (target.closest('a[href^="mailto:"], a[href^="sms:"]')) event.preventDefault();
}

describeModel({
  model: confirmationRequestModel,
  path: '/jobs',
  features: ['einsatzplan', 'mail'],
  begin: async ({ requests }) => {
    document.addEventListener('click', staysHere, true);
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => {} },
      configurable: true,
    });
    onTestFinished(() => {
      document.removeEventListener('click', staysHere, true);
      Reflect.deleteProperty(navigator, 'clipboard');
    });
    requests.always('GET auth/me', demoUser);
    requests.always('GET worker', ok(wireWorkers));
    requests.always('GET job', ok([listed, wireJobListings[1]]));
    requests.always('GET customer/3', ok(wireCustomer));
    await button(/^Bestätigen: Grafikatelier/).click();
    await sees(popup);
  },
  gestures: {
    'links.requested': {
      offered: () => isOffered(askerOf(['worker'])),
      perform: (_, { parties }: Asked) => askerOf(parties).click(),
    },
    'renewal.requested': {
      offered: () => isOffered(askerOf(['customer'])),
      perform: (_, { parties }: Asked) => askerOf(parties).click(),
    },
    'renewal.confirmed': { offered: () => isOffered(confirm), perform: () => confirm.click() },
    'renewal.declined': {
      offered: () => isOffered(decline),
      perform: () => decline.click(),
    },
    'request.repeated': { offered: () => isOffered(repeat), perform: () => repeat.click() },
    'message.taken': {
      prepare: async (_, event: Taken) => {
        taken = event;
      },
      offered: () => question.elements().length === 0 && isOffered(wayOf(taken)),
      perform: (_, event: Taken) => wayOf(event).click(),
    },
    'mail.requested': {
      prepare: async (_, { party }: { party: Counterparty }) => {
        mailed = party;
      },
      offered: () => question.elements().length === 0 && isOffered(ownMailTo(mailed)),
      perform: async (_, { party, language }: { party: Counterparty; language: string }) => {
        const name = new RegExp(`^Sprache der Nachricht an ${NAMES[party]}`);
        await popup.getByRole('combobox', { name }).selectOptions(language);
        await ownMailTo(party).click();
      },
    },
    'xstate.done.actor.handover': {
      perform: async (testContext, { output }: { output: { handed: HandedMails | null } }) => {
        const { handed } = output;
        await answer(testContext, MAIL, handed ? ok(handed.mail) : failing({ code: 'refused' }));
        if (!handed) await popup.getByRole('button', { name: 'Nicht senden' }).click();
      },
    },
    'xstate.done.actor.makeLink': {
      perform: (testContext, { output }: { output: string }) =>
        answer(testContext, LINK, {
          status: 201,
          body: { path: output, expires_at: request.expires_at },
        }),
    },
    'xstate.error.actor.makeLink': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, LINK, failing(error)),
    },
  },
  views: {
    'showing.quiet': async () => {
      await seesNot(ready);
      await seesNot(failure);
    },
    'showing.made': async () => {
      await sees(ready.first());
      await seesNot(failure);
    },
    'showing.refused': () =>
      sees(failure.getByText('Es wurde kein Link erstellt.', { exact: false })),
    'showing.unclear': () =>
      sees(failure.getByText('Es ist unklar, ob es einen Link gibt.', { exact: false })),
    asking: async () => {
      await sees(question.getByText('Ein neuer Link beendet', { exact: false }));
      await sees(confirm);
    },
    mailing: () => sees(popup.getByText('Wird gesendet …')),
    making: async () => {
      await sees(making);
      await seesNot(failure);
    },
  },
});
