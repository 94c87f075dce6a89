import { page, userEvent, type Locator } from 'vitest/browser';
import type { ContactFilter } from '../../../src/domain/contacts/contact.ts';
import type { Decision } from '../../../src/domain/contacts/contactPlan.ts';
import type { SyncStatus } from '../../../src/domain/contacts/contactSync.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
import {
  answer,
  demoUser,
  ok,
  sessionIsChecked,
  unreachable,
} from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { endTask } from '../../support/pages/endTask.ts';
import { button, hears, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import type { Answer } from '../../support/heldRequests.ts';
import { wireProposals } from './contactSamples.ts';
import { contactSyncModel } from './contactSync.model.ts';

const PATH = '/import/bexio';
const SYNC = 'bexio/contact-sync';
const REFUSAL: Answer = { status: 409, body: { code: 'contactsChanged', message: 'Geändert.' } };

/** The sync that was begun last. */
let task = '';

const failed = ({ code }: { readonly code: string }) =>
  code === 'unreachable' ? unreachable : REFUSAL;

const read = button(/^(Kontakte lesen|Noch einmal lesen)$/);
/** By its text, because what the overlay covers has no role. */
const firstRead = page.getByText('Kontakte lesen', { exact: true });
const apply = button('Übernehmen');
const accept = button('Alle mit gleichem Namen verknüpfen');
const kind = page.getByRole('combobox', { name: 'Art' });
const group = page.getByRole('combobox', { name: 'Kontaktgruppe' });
const create = page.getByRole('checkbox', { name: 'Linth GmbH anlegen' });
const similar = page.getByRole('group', { name: 'Was wird aus Stäubli Verena?' });
const dispute = page.getByRole('group', { name: 'Telefon' });
const reading = page.getByText('Kontakte werden gelesen …').last();
const applying = page.getByText('Kontakte werden übernommen …').last();
const alert = page.getByRole('alert');
const done = page.getByText('Die Kontakte sind übernommen');

/** Whether a control is enabled and not under the overlay. */
function isWithinReach(control: Locator): boolean {
  return isOffered(control) && control.element().closest('[inert]') === null;
}

function choiceFor(contactId: number, { choice, fields }: Decision) {
  if (contactId === 1) return create;
  if (contactId === 2) {
    return similar.getByRole('radio', {
      name: choice === 'new' ? /^Als neuen Kunden anlegen/ : /^Mit Kunde 81 verknüpfen/,
    });
  }
  return dispute.getByRole('radio', { name: fields?.phone === 'ours' ? /Einsatzplan/ : /bexio/ });
}

function wireStatus(status: SyncStatus): Answer {
  switch (status.state) {
    case 'reading':
      return ok({ status: 'STARTED', result: null });
    case 'failed':
      return ok({ status: 'FAILURE', error_message: status.message });
    case 'proposed':
      return ok({
        status: 'SUCCESS',
        result: { proposal: wireProposals[status.proposal.digest], outcome: null },
      });
    case 'applied':
      return ok({ status: 'SUCCESS', result: { proposal: null, outcome: status.outcome } });
  }
}

async function seesRest(): Promise<void> {
  await sees(firstRead);
  await seesNot(reading);
  await seesNot(apply);
}

async function seesReading(): Promise<void> {
  await sees(reading);
  await hears(page.getByRole('status').filter({ hasText: 'Kontakte werden gelesen …' }));
  await seesNot(apply);
}

async function seesApplying(): Promise<void> {
  await sees(applying);
  await hears(page.getByRole('status').filter({ hasText: 'Kontakte werden übernommen …' }));
}

describeModel({
  model: contactSyncModel,
  path: '/history',
  logs: /"contacts\.\w+Failed"/,
  begin: async (testContext, input) => {
    const { requests, go } = testContext;
    requests.always('GET auth/me', demoUser);
    requests.always('GET history', ok({ changes: [], next: null }));
    requests.always('GET history/user', ok([]));
    requests.always(`GET ${SYNC}`, ok({ may_read_contacts: true }));
    const { taskId } = input as { taskId: string | null };
    task = taskId ?? '';
    go(taskId === null ? PATH : `${PATH}?task=${taskId}`);
    await sees(taskId === null ? firstRead : reading);
    await sessionIsChecked(testContext, PATH);
  },
  gestures: {
    'read.requested': { offered: () => isWithinReach(read), perform: () => read.click() },
    'filter.chosen': {
      offered: () => isWithinReach(kind),
      perform: async (_, { filter }: { filter: ContactFilter }) => {
        if (filter.kind !== null) await userEvent.selectOptions(kind, filter.kind);
        else await userEvent.selectOptions(group, String(filter.groupId));
      },
    },
    'decision.made': {
      offered: () => isWithinReach(dispute),
      perform: (_, { contactId, decision }: { contactId: number; decision: Decision }) =>
        choiceFor(contactId, decision).click(),
    },
    'links.accepted': { offered: () => isWithinReach(accept), perform: () => accept.click() },
    'apply.requested': {
      offered: () => isOffered(apply),
      perform: () => apply.click(),
      force: () => (apply.element() as HTMLElement).click(),
    },
    'xstate.done.actor.task': {
      perform: (testContext, { output }: { output: TaskEnd }) => {
        task = output.taskId ?? task;
        return endTask(testContext, output, {
          starts: [`POST ${SYNC}`],
          begun: ok({ task_id: output.taskId }),
          status: `GET ${SYNC}/${task}`,
          ended: output.status ? wireStatus(output.status as SyncStatus) : REFUSAL,
          failed,
        });
      },
    },
    'xstate.done.actor.applySync': {
      perform: (testContext, { output }: { output: object }) =>
        answer(testContext, `POST ${SYNC}/${task}/apply`, ok(output)),
    },
    'xstate.error.actor.applySync': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, `POST ${SYNC}/${task}/apply`, failed(error)),
    },
  },
  views: {
    'resting.idle': async () => {
      await seesRest();
      await seesNot(alert);
    },
    'resting.failed': async () => {
      await seesRest();
      await sees(alert.getByText(/^bexio (hat die Anfrage abgelehnt|ist gesperrt)\.$/));
    },
    'resting.refused': async () => {
      await seesRest();
      await sees(alert.getByText('Geändert.'));
    },
    'resting.applied': async () => {
      await sees(done);
      await sees(page.getByText(/(1 neuer Kunde|2 neue Kunden)/));
      await sees(button('Noch einmal lesen'));
    },
    reading: seesReading,
    deciding: async () => {
      await sees(similar.or(create).first());
      await sees(apply);
      await seesNot(applying);
    },
    'applying.sending': seesApplying,
    'applying.checking': seesApplying,
  },
});
