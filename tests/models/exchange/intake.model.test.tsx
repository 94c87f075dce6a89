import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { IntakeDraft } from '../../../src/domain/intake/intakeDraft.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, ok } from '../../support/pages/backend.ts';
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
const close = dialog.getByRole('button', { name: 'Abbrechen' });
const done = dialog.getByRole('button', { name: 'Fertig' });
const submit = dialog.getByRole('button', {
  name: /^(Adresse erstellen|Speichern|Probe erstellen|Anfrage aufnehmen|Anfrage löschen)$/,
});
const html = dialog.getByLabelText('HTML des Formulars');
const job = dialog.getByRole('link', { name: 'Auftrag öffnen' });

interface Ended {
  readonly output: {
    readonly sent: IntakeDraft | null;
    readonly answer: { name?: string; token?: string; jobId?: number } | null;
  };
}

async function fillsIn(draft: IntakeDraft): Promise<void> {
  if (draft.kind === 'add') {
    await types(name, draft.name);
    await types(websites, draft.websites);
  }
  if (draft.kind === 'change' && draft.disabled) await disabled.click();
}

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
    'outcome.closed': { offered: () => isOffered(done), perform: () => done.click() },
    'xstate.done.actor.form': {
      perform: async (testContext, { output }: Ended) => {
        if (output.sent === null) return close.click();
        await fillsIn(output.sent);
        await submit.click();
        const { jobId } = output.answer ?? {};
        const body = jobId ? { job_id: jobId } : { ...wireIntakeSource, ...output.answer };
        await answerDialog(testContext, ok(body));
      },
    },
  },
  views: {
    closed: () => seesNot(dialog),
    asking: () => sees(submit),
    made: seesOutcome,
  },
});
