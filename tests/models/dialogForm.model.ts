import { dialogFormMachine } from '../../machines/dialogFormMachine.ts';
import type { AccessDraft } from '../../src/domain/account/userAccess.ts';
import { dialogForm, type DialogFormName } from '../../src/domain/form/dialogForm.ts';
import { changeOf } from '../../src/domain/intake/intakeDraft.ts';
import type { TestEvent } from '../support/chart/chart.ts';
import { defineModel } from '../support/model/defineModel.ts';
import { step } from '../support/model/journey.ts';
import { accessOf, anna, bruno, linkOf } from './account/accessSamples.ts';
import { noAnswer, refusal } from './events.ts';

const nobody: AccessDraft = { kind: 'invite', username: '', email: '', role: 'dispatcher' };
const verena: AccessDraft = { ...nobody, username: 'verena', role: 'viewer' };
const verenaAgain: AccessDraft = { ...verena, role: 'dispatcher' };
const annaAsShe = accessOf(anna);
const disabled: AccessDraft = { ...annaAsShe, disabled: true };
const lost: AccessDraft = { kind: 'link', user: bruno };
const website = changeOf({
  id: 3,
  name: 'Website',
  origins: ['https://www.putzblitz.example'],
  thanksUrl: '',
  disabled: false,
});
const [linkOfVerena, linkOfBruno] = [linkOf('verena', '3f9a'), linkOf('bruno', '77c1')];
const workers = [
  { id: 1, name: 'Ana Marques' },
  { id: 2, name: 'Blerta Krasniqi' },
];

const typed = { type: 'draft.edited', edit: { username: 'verena', role: 'viewer' } };
const rechosen = { type: 'draft.edited', edit: { role: 'dispatcher' } };
const tick = (isTicked: boolean) => ({ type: 'draft.edited', edit: { disabled: isTicked } });
const submit = { type: 'submit.requested' };
const close = { type: 'dialog.closed' };
const done = (output: unknown) => ({ type: 'xstate.done.actor.sendDraft', output });
const failed = (error: object) => ({ type: 'xstate.error.actor.sendDraft', error });

const opened = (form: DialogFormName, draft: object) => ({
  input: { form, draft },
  start: {
    state: 'editing.untried',
    context: { form, draft, sent: null, answer: null, failure: null },
  },
});
const sends = (draft: object) => ({
  event: submit,
  state: 'sending',
  asks: [{ port: 'sendDraft', input: { draft } }],
});
const isSent = (sent: object, answer: unknown) => ({
  event: done(answer),
  state: 'sent',
  context: { sent, answer },
  emits: ['stored.changed'],
  output: { sent, answer },
});
const isRefused = step(failed(refusal), 'editing.refused', { failure: refusal });
const isUnanswered = {
  event: failed(noAnswer),
  state: 'editing.unanswered',
  context: { failure: noAnswer },
  emits: ['stored.changed'],
};
const isClosed = {
  ...step(close, 'closed', { sent: null, answer: null }),
  output: { sent: null, answer: null },
};

interface Known {
  readonly form: DialogFormName;
  readonly draft: AccessDraft;
}

/** The journeys of forms on pages that the walks of this chart do not open. */
export const ELSEWHERE = [
  'a form on a website is edited by its own rules',
  'a form without fields is sent as it is',
];

export const dialogFormModel = defineModel({
  chart: dialogFormMachine,
  marks: { ends: ['sent', 'closed'] },
  generatedSteps: 40,
  equivalents: Object.fromEntries([
    ...[
      'onDone does tellChanged before storeAnswer',
      'onError 0 does tellChanged before storeFailure',
    ].map((order) => [
      `dialogForm.sending: invoke ${order}`,
      'what is told says nothing of what is stored',
    ]),
    ...['sent of', 'answer of', 'output for'].map((value) => [
      `dialogForm: ${value} storeAnswer sticks to its first value`,
      'a form is answered once',
    ]),
  ]),
  inputs: [opened('access', nobody).input, opened('access', annaAsShe).input],
  cases: {
    'draft.edited': [{ edit: typed.edit }, { edit: { disabled: true } }],
    'submit.requested': [{}],
    'dialog.closed': [{}],
    'xstate.done.actor.sendDraft': [{ output: linkOfVerena }, { output: null }],
    'xstate.error.actor.sendDraft': [{ error: refusal }, { error: noAnswer }],
  },
  // Each dialog has its own fields, and the server's answer is that to its own question.
  canCome: ({ draft }: Known, { edit, output, type }: TestEvent) => {
    const isChange = draft.kind === 'change';
    if (type === 'draft.edited') return isChange === 'disabled' in (edit as object);
    return !type.startsWith('xstate.done') || isChange === (output === null);
  },
  facts: ({ form, draft }: Known) => [draft.kind, dialogForm(form).isSubmittable(draft)],
  journeys: [
    {
      name: 'what is asked for is filled in, sent, and answered',
      ...opened('access', nobody),
      steps: [
        step(submit, 'editing.untried'),
        step(typed, 'editing.untried', { draft: verena }),
        step(rechosen, 'editing.untried', { draft: verenaAgain }),
        sends(verenaAgain),
        isSent(verenaAgain, linkOfVerena),
      ],
    },
    {
      name: 'a question without fields is sent at once',
      ...opened('access', lost),
      steps: [sends(lost), isSent(lost, linkOfBruno)],
    },
    {
      name: 'a dialog that is closed changes nothing',
      ...opened('access', annaAsShe),
      steps: [step(tick(true), 'editing.untried', { draft: disabled }), isClosed],
    },
    {
      name: 'while it is sent, nothing can be done',
      ...opened('access', annaAsShe),
      steps: [
        sends(annaAsShe),
        step(submit, 'sending'),
        step(close, 'sending'),
        isSent(annaAsShe, null),
      ],
    },
    {
      name: 'a refusal is shown with what was chosen, which can be sent again or dropped',
      ...opened('access', annaAsShe),
      steps: [
        sends(annaAsShe),
        isRefused,
        step(tick(true), 'editing.refused', { draft: disabled }),
        sends(disabled),
        isRefused,
        step(tick(false), 'editing.refused', { draft: annaAsShe }),
        isClosed,
      ],
    },
    {
      name: 'without an answer it may be done: the list is told, and it can be sent again',
      ...opened('access', lost),
      steps: [
        sends(lost),
        isUnanswered,
        sends(lost),
        isRefused,
        sends(lost),
        isUnanswered,
        sends(lost),
        isSent(lost, linkOfBruno),
      ],
    },
    {
      name: 'after a missing answer, the dialog can be closed',
      ...opened('access', annaAsShe),
      steps: [sends(annaAsShe), isUnanswered, isClosed],
    },
    {
      name: ELSEWHERE[0]!,
      ...opened('intake', website),
      steps: [
        step({ type: 'draft.edited', edit: { name: '' } }, 'editing.untried', {
          draft: { ...website, name: '' },
        }),
        step(submit, 'editing.untried'),
        step({ type: 'draft.edited', edit: { name: 'Aktion' } }, 'editing.untried', {
          draft: { ...website, name: 'Aktion' },
        }),
        sends({ ...website, name: 'Aktion' }),
        isSent({ ...website, name: 'Aktion' }, null),
      ],
    },
    {
      name: ELSEWHERE[1]!,
      ...opened('links', disabled),
      steps: [sends(disabled), isSent(disabled, workers)],
    },
  ],
});
