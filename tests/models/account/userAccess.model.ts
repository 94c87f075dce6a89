import { userAccessMachine } from '../../../machines/account/userAccessMachine.ts';
import type { AccessDraft } from '../../../src/domain/account/userAccess.ts';
import type { User } from '../../../src/domain/entities.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { accessOf, anna, bruno, linkOf } from './accessSamples.ts';

const vera: User = { ...anna, id: 6, username: 'vera', role: 'viewer' };
const [linkOfVerena, linkOfBruno] = [linkOf('verena', '3f9a'), linkOf('bruno', '77c1')];

const nobody: AccessDraft = { kind: 'invite', username: '', email: '', role: 'dispatcher' };
const verena: AccessDraft = { ...nobody, username: 'verena', role: 'viewer' };
const lost: AccessDraft = { kind: 'link', user: bruno };
const [ofAnna, ofBruno, ofVera] = [accessOf(anna), accessOf(bruno), accessOf(vera)];
const disabled: AccessDraft = { ...ofAnna, disabled: true };
const disabledVera: AccessDraft = { ...ofVera, disabled: true };
const workers = [
  { id: 1, name: 'Ana Marques' },
  { id: 2, name: 'Blerta Krasniqi' },
];
const otherWorkers = [{ id: 3, name: 'Tenzin Dolkar' }];

const CLOSED = { sent: null, answer: null };
const endOf = (port: 'form' | 'offer') => (sent: AccessDraft, answer: unknown) => ({
  type: `xstate.done.actor.${port}`,
  output: { sent, answer },
});
const [formEnds, offerEnds] = [endOf('form'), endOf('offer')];
const formCloses = { type: 'xstate.done.actor.form', output: CLOSED };
const offerCloses = { type: 'xstate.done.actor.offer', output: CLOSED };

const nothing = { draft: null, link: null, workersToTell: [] };
const start = { state: 'closed', context: nothing };
const opened = (draft: AccessDraft) => ({
  event: { type: 'dialog.opened', draft },
  state: 'asking',
  asks: [{ port: 'form', input: { form: 'access', draft } }],
  context: { draft },
});
const linked = (sent: AccessDraft, link: object) => step(formEnds(sent, link), 'linked', { link });
const offers = (draft: typeof ofAnna) => ({
  event: formEnds({ ...draft, disabled: true }, null),
  state: 'offering',
  asks: [{ port: 'offer', input: { form: 'links', draft } }],
});
const renewed = (sent: AccessDraft, of: typeof workers) =>
  step(offerEnds(sent, of), 'renewed', { workersToTell: of });
const closed = step({ type: 'outcome.closed' }, 'closed', nothing);

export const userAccessModel = defineModel({
  chart: userAccessMachine,
  generatedSteps: 14,
  equivalents: {
    'userAccess.asking: invoke onDone 1 is tried before the one above':
      'who gets a new link loses none of those of workers',
    'userAccess: answer for isAnswered is only the first of several': 'one is an answer as well',
  },
  cases: {
    'dialog.opened': [{ draft: nobody }, { draft: ofAnna }],
    'outcome.closed': [{}],
    'xstate.done.actor.form': [
      { output: CLOSED },
      { output: { sent: verena, answer: linkOfVerena } },
      { output: { sent: disabled, answer: null } },
      { output: { sent: ofAnna, answer: null } },
    ],
    'xstate.done.actor.offer': [{ output: CLOSED }, { output: { sent: ofAnna, answer: workers } }],
  },
  // A form ends with an answer to its own question.
  canCome: ({ draft }: { draft: AccessDraft | null }, { output, type }: TestEvent) => {
    const { sent } = (output ?? CLOSED) as { sent: AccessDraft | null };
    return type !== formCloses.type || sent === null || sent.kind === draft?.kind;
  },
  facts: ({ draft }: { draft: AccessDraft | null }) => [draft?.kind],
  journeys: [
    {
      name: 'an invitation ends with a link that is shown once, as a new link does',
      start,
      steps: [
        opened(nobody),
        linked(verena, linkOfVerena),
        closed,
        opened(lost),
        linked(lost, linkOfBruno),
      ],
    },
    {
      name: 'a change that takes no links away ends with the dialog',
      start,
      steps: [opened(ofVera), step(formEnds(disabledVera, null), 'closed', nothing)],
    },
    {
      name: 'a dialog that is closed changes nothing',
      start,
      steps: [opened(ofAnna), step(formCloses, 'closed', nothing)],
    },
    {
      name: 'who is disabled and has seen the links of workers: all are renewed, and whom to tell is shown',
      start,
      steps: [
        opened(ofAnna),
        offers(ofAnna),
        renewed(ofAnna, workers),
        closed,
        opened(ofBruno),
        offers(ofBruno),
        renewed(ofBruno, otherWorkers),
      ],
    },
    {
      name: 'the links can be kept',
      start,
      steps: [
        opened(ofAnna),
        offers(ofAnna),
        step(offerCloses, 'closed', nothing),
        opened(ofVera),
        step(formEnds(disabledVera, null), 'closed', nothing),
      ],
    },
  ],
});
