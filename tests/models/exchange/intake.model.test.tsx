import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { IntakeDraft, IntakeEdit } from '../../../src/domain/intake/intakeDraft.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, failing, ok } from '../../support/pages/backend.ts';
import { button, isOffered, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { wireIntakeSource, wireSortedOut } from '../../support/records.ts';
import { intakeModel } from './intake.model.ts';

const wireCampaign = { ...wireIntakeSource, id: 8, name: 'Aktion' };
const wireOther = {
  ...wireSortedOut,
  id: 34,
  fields: { ...wireSortedOut.fields, name: 'Urs Kälin' },
};

const dialog = page.getByRole('dialog');
const VERBS = {
  change: 'Ändern',
  renew: 'Neue Adresse',
  test: 'Probe',
  take: 'Aufnehmen',
  delete: 'Löschen',
};
function opener(draft: IntakeDraft) {
  if (draft.kind === 'add') return button('Formular hinzufügen …');
  const name = 'source' in draft ? draft.source.name : draft.request.contact.name;
  return button(`${VERBS[draft.kind]}: ${name}`);
}
const name = dialog.getByLabelText(/^Name/);
const websites = dialog.getByLabelText(/^Websites/);
const disabled = dialog.getByLabelText('Ausgeschaltet', { exact: false });
const close = dialog.getByRole('button', { name: /^(Abbrechen|Fertig)$/ });
const submit = dialog.getByRole('button', {
  name: /^(Adresse erstellen|Speichern|Probe erstellen|Anfrage aufnehmen|Anfrage löschen)$/,
});
const failure = dialog.getByRole('alert');
const unclear = dialog.getByText('Es ist unklar, ob dies gespeichert wurde.', { exact: false });
const html = dialog.getByLabelText('HTML des Formulars');
const job = dialog.getByRole('link', { name: 'Auftrag öffnen' });

/** The request of the dialog that is open. */
function requestOf({ requests }: TestContext): string | undefined {
  const sent = [
    'POST intake-source',
    'PUT intake-source/3',
    'POST intake-source/3/test',
    'POST intake-source/8/token',
    'POST intake-request/21/take',
    'POST intake-request/34/take',
    'POST intake-request/34/delete',
  ];
  return sent.find((call) => requests.waiting.includes(call));
}

async function answerDialog(testContext: TestContext, with_: Parameters<typeof answer>[2]) {
  await expect.poll(() => requestOf(testContext)).toBeDefined();
  await answer(testContext, requestOf(testContext)!, with_);
}

/** The address of the form, or the way to the job. */
async function seesOutcome(): Promise<void> {
  const shown = () => {
    const [field] = html.elements() as HTMLTextAreaElement[];
    const [link] = job.elements() as HTMLAnchorElement[];
    return field?.value ?? link?.pathname ?? '';
  };
  await expect.poll(shown).toMatch(/action="[^"]+\/intake\/(3f9a|77c1)"|^\/jobs\/50[12]$/);
}

describeModel({
  model: intakeModel,
  path: '/settings/intake',
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET intake-source', ok([wireIntakeSource, wireCampaign]));
    requests.always('GET intake-request', ok([wireSortedOut, wireOther]));
    await sees(button('Ändern: Website'));
    await sees(button('Aufnehmen: Regula Zbinden'));
  },
  gestures: {
    'dialog.opened': {
      offered: () => dialog.elements().length === 0,
      perform: (_, { draft }: { draft: IntakeDraft }) => opener(draft).click(),
    },
    'dialog.closed': {
      offered: () => isOffered(close),
      perform: () => close.click(),
      force: () => userEvent.keyboard('{Escape}'),
    },
    'draft.edited': {
      offered: () =>
        [name, disabled].some(
          (control) => isOffered(control) && !(control.element() as HTMLInputElement).readOnly,
        ),
      perform: async (_, { edit }: { edit: IntakeEdit }) => {
        if (edit.name !== undefined) await types(name, edit.name);
        if (edit.websites !== undefined) await types(websites, edit.websites);
        if (edit.disabled !== undefined) await disabled.click();
      },
    },
    'submit.requested': {
      offered: () => isOffered(submit),
      perform: () => submit.click(),
      force: () => userEvent.keyboard('{Enter}'),
    },
    'xstate.done.actor.saveIntake': {
      perform: (
        testContext,
        { output }: { output: { name?: string; token?: string; jobId?: number } | null },
      ) => {
        if (output?.jobId) return answerDialog(testContext, ok({ job_id: output.jobId }));
        return answerDialog(testContext, ok({ ...wireIntakeSource, ...output }));
      },
    },
    'xstate.error.actor.saveIntake': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answerDialog(testContext, failing(error)),
    },
  },
  views: {
    closed: () => seesNot(dialog),
    'editing.untried': async () => {
      await sees(submit);
      await seesNot(failure);
    },
    'editing.refused': async () => {
      await sees(failure);
      await seesNot(unclear);
      await sees(submit);
    },
    'editing.unanswered': async () => {
      await sees(unclear);
      await sees(submit);
    },
    saving: async () => {
      await sees(submit);
      await seesNot(failure);
    },
    made: seesOutcome,
  },
});
