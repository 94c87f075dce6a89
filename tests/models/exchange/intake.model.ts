import { intakeMachine } from '../../../machines/exchange/intakeMachine.ts';
import type { IntakeSource, SortedOutRequest } from '../../../src/domain/entities.ts';
import { changeOf, NEW_FORM, type IntakeDraft } from '../../../src/domain/intake/intakeDraft.ts';
import type { LocalDateTime } from '../../../src/domain/entities.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';

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
  timeSlots: ['Montagvormittag', 'Dienstagnachmittag'],
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

const CLOSED = { sent: null, answer: null };
const ends = (sent: IntakeDraft, answer: object | null) => ({
  type: 'xstate.done.actor.form',
  output: { sent, answer },
});

const nothing = { draft: null, outcome: null };
const start = { state: 'closed', context: nothing };
const opened = (draft: IntakeDraft) => ({
  event: { type: 'dialog.opened', draft },
  state: 'asking',
  asks: [{ port: 'form', input: { form: 'intake', draft } }],
  context: { draft },
});
const shown = (sent: IntakeDraft, outcome: object) =>
  step(ends(sent, outcome), 'made', { outcome });
const done = (sent: IntakeDraft) => step(ends(sent, null), 'closed', nothing);
const closed = step({ type: 'outcome.closed' }, 'closed', nothing);

export const intakeModel = defineModel({
  chart: intakeMachine,
  generatedSteps: 7,
  cases: {
    'dialog.opened': [{ draft: NEW_FORM }, { draft: deletion }],
    'outcome.closed': [{}],
    'xstate.done.actor.form': [
      { output: CLOSED },
      { output: { sent: complete, answer: ofStart } },
      { output: { sent: deletion, answer: null } },
    ],
  },
  // A form ends with an answer to its own question.
  canCome: ({ draft }: { draft: IntakeDraft | null }, { output, type }: TestEvent) => {
    const { sent } = (output ?? CLOSED) as { sent: IntakeDraft | null };
    return type === 'dialog.opened' || sent === null || sent.kind === draft?.kind;
  },
  facts: ({ draft }: { draft: IntakeDraft | null }) => [draft?.kind],
  journeys: [
    {
      name: 'a form is added, or gets another address, which is shown once',
      start,
      steps: [
        opened(NEW_FORM),
        shown(complete, ofStart),
        closed,
        opened(renewal),
        shown(renewal, ofCampaign),
        closed,
      ],
    },
    {
      name: 'a form is switched off',
      start,
      steps: [opened(present), done(switchedOff)],
    },
    {
      name: 'what was sorted out is taken, which leads to the job',
      start,
      steps: [
        opened(taking),
        shown(taking, job),
        closed,
        opened(takingOther),
        shown(takingOther, otherJob),
      ],
    },
    {
      name: 'what was sorted out is deleted, and a test request made, after a question',
      start,
      steps: [
        opened(deletion),
        done(deletion),
        opened(trial),
        done(trial),
        opened(taking),
        shown(taking, job),
      ],
    },
    {
      name: 'a dialog that is closed changes nothing',
      start,
      steps: [
        opened(deletion),
        step({ type: 'xstate.done.actor.form', output: CLOSED }, 'closed', nothing),
      ],
    },
  ],
});
