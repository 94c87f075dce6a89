import { intakeMachine } from '../../../machines/exchange/intakeMachine.ts';
import type { IntakeSource, SortedOutRequest } from '../../../src/domain/entities.ts';
import {
  changeOf,
  isIntakeSubmittable,
  NEW_FORM,
  type IntakeDraft,
} from '../../../src/domain/intake/intakeDraft.ts';
import type { LocalDateTime } from '../../../src/domain/entities.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const website: IntakeSource = {
  id: 3,
  name: 'Website',
  origins: ['https://www.putzblitz.example'],
  thanksUrl: '',
  disabled: false,
};
const campaign: IntakeSource = { ...website, id: 8, name: 'Aktion' };
const robot: SortedOutRequest = {
  id: 21,
  sourceName: 'Website',
  receivedAt: '2026-11-20T08:30:00' as LocalDateTime,
  reason: 'robot',
  contact: {
    name: 'Regula Zbinden',
    email: '',
    phone: '079 555 66 77',
    address: '',
    zipCode: '',
    city: '',
  },
  frequency: 'weekly',
  duration: 2.5,
  timeSlots: ['Montagvormittag'],
  comment: '',
};
const other: SortedOutRequest = {
  ...robot,
  id: 34,
  contact: { ...robot.contact, name: 'Urs Kälin' },
};

const described = { name: 'Startseite', websites: 'www.putzblitz.example' };
const complete: IntakeDraft = { ...NEW_FORM, ...described } as IntakeDraft;
const present = changeOf(website);
const switchedOff: IntakeDraft = { ...present, disabled: true } as IntakeDraft;
const renewal: IntakeDraft = { kind: 'renew', source: campaign };
const trial: IntakeDraft = { kind: 'test', source: website };
const taking: IntakeDraft = { kind: 'take', request: robot };
const takingOther: IntakeDraft = { kind: 'take', request: other };
const deletion: IntakeDraft = { kind: 'delete', request: other };

const addressOf = (name: string, token: string) => ({ kind: 'opened', name, token });
const [ofStart, ofCampaign] = [addressOf('Startseite', '3f9a'), addressOf('Aktion', '77c1')];
const job = { kind: 'taken', jobId: 501 };
const otherJob = { kind: 'taken', jobId: 502 };

const open = (draft: IntakeDraft) => ({ type: 'dialog.opened', draft });
const close = { type: 'dialog.closed' };
const submit = { type: 'submit.requested' };
const typed = { type: 'draft.edited', edit: described };
const tick = (disabled: boolean) => ({ type: 'draft.edited', edit: { disabled } });
const made = (output: object | null) => ({ type: 'xstate.done.actor.saveIntake', output });
const stored = made(null);
const refused = { type: 'xstate.error.actor.saveIntake', error: refusal };
const unanswered = { type: 'xstate.error.actor.saveIntake', error: noAnswer };

const nothing = { draft: null, outcome: null, failure: null };
const start = { state: 'closed', context: nothing };
const opened = (draft: IntakeDraft) => step(open(draft), 'editing.untried', { draft });
const sent = (draft: IntakeDraft) => ({
  event: submit,
  state: 'saving',
  asks: [{ port: 'saveIntake', input: draft }],
});
const shown = (outcome: object) => ({
  event: made(outcome),
  state: 'made',
  emits: ['intake.changed'],
  context: { outcome },
});
const done = { event: stored, state: 'closed', emits: ['intake.changed'], context: nothing };
const refusedThere = step(refused, 'editing.refused', { failure: refusal });
const unansweredThere = {
  event: unanswered,
  state: 'editing.unanswered',
  emits: ['intake.changed'],
  context: { failure: noAnswer },
};
const closed = step(close, 'closed', nothing);

/** What the server makes of a draft. */
const outcomeOf = ({ kind }: IntakeDraft): string | null =>
  ({ add: 'opened', renew: 'opened', take: 'taken', change: null, test: null, delete: null })[kind];

export const intakeModel = defineModel({
  chart: intakeMachine,
  marks: { tags: { open: ['editing', 'saving', 'made'] } },
  generatedSteps: 69,
  equivalents: Object.fromEntries(
    [
      'onDone 0 does announceChanged before storeOutcome',
      'onDone 1 does announceChanged before forget',
      'onError 0 does announceChanged before storeFailure',
    ].map((order) => [
      `intake.saving: invoke ${order}`,
      'what is announced says nothing of what is stored',
    ]),
  ),
  cases: {
    'dialog.opened': [
      { draft: NEW_FORM },
      { draft: present },
      { draft: trial },
      { draft: taking },
      { draft: deletion },
    ],
    'dialog.closed': [{}],
    'draft.edited': [{ edit: described }, { edit: { disabled: true } }],
    'submit.requested': [{}],
    'xstate.done.actor.saveIntake': [{ output: ofStart }, { output: job }, { output: null }],
    'xstate.error.actor.saveIntake': [{ error: refusal }, { error: noAnswer }],
  },
  // Each dialog has its own fields, and the server's answer is that to its own question.
  isPossible: ({ draft }: { draft: IntakeDraft | null }, { edit, output, type }: TestEvent) => {
    if (type === 'draft.edited') {
      return draft?.kind === ('disabled' in (edit as object) ? 'change' : 'add');
    }
    if (type !== stored.type || draft === null) return true;
    return outcomeOf(draft) === ((output as { kind: string } | null)?.kind ?? null);
  },
  facts: ({ draft }: { draft: IntakeDraft | null }) => [
    draft?.kind,
    draft !== null && isIntakeSubmittable(draft),
  ],
  journeys: [
    {
      name: 'a form needs a name and a website, and ends with an address that is shown once',
      start,
      steps: [
        opened(NEW_FORM),
        step(submit, 'editing.untried'),
        step(typed, 'editing.untried', { draft: complete }),
        sent(complete),
        shown(ofStart),
        closed,
        opened(renewal),
        sent(renewal),
        shown(ofCampaign),
        closed,
      ],
    },
    {
      name: 'a form is switched off, and the lists are told',
      start,
      steps: [
        opened(present),
        step(tick(true), 'editing.untried', { draft: switchedOff }),
        sent(switchedOff),
        done,
      ],
    },
    {
      name: 'what was sorted out is taken, which leads to the job',
      start,
      steps: [
        opened(taking),
        sent(taking),
        shown(job),
        closed,
        opened(takingOther),
        sent(takingOther),
        shown(otherJob),
      ],
    },
    {
      name: 'what was sorted out is deleted after a question',
      start,
      steps: [opened(deletion), sent(deletion), done],
    },
    {
      name: 'a test request is made after a question',
      start,
      steps: [opened(trial), sent(trial), done, opened(taking), sent(taking), shown(job)],
    },
    {
      name: 'a dialog that is closed changes nothing',
      start,
      steps: [opened(deletion), step(close, 'closed', { draft: null })],
    },
    {
      name: 'while the server does it nothing can be done',
      start,
      steps: [opened(trial), sent(trial), step(submit, 'saving'), step(close, 'saving')],
    },
    {
      name: 'a refusal is shown with what was typed, which can be sent again or dropped',
      start,
      steps: [
        opened(present),
        sent(present),
        refusedThere,
        step(tick(true), 'editing.refused', { draft: switchedOff }),
        sent(switchedOff),
        refusedThere,
        step(tick(false), 'editing.refused', { draft: present }),
        sent(present),
        unansweredThere,
        closed,
      ],
    },
    {
      name: 'without an answer it may be done: the lists are told, and it can be sent again',
      start,
      steps: [
        opened(taking),
        sent(taking),
        unansweredThere,
        closed,
        opened(renewal),
        sent(renewal),
        unansweredThere,
        sent(renewal),
        shown(ofCampaign),
        closed,
      ],
    },
  ],
});
