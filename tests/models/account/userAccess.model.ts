import { userAccessMachine } from '../../../machines/account/userAccessMachine.ts';
import {
  isSubmittable,
  losesLinks,
  type AccessDraft,
} from '../../../src/domain/account/userAccess.ts';
import type { User } from '../../../src/domain/entities.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const anna: User = {
  id: 2,
  username: 'anna',
  email: 'anna@example.ch',
  role: 'dispatcher',
  disabled: false,
  hasPassword: true,
  linkExpiresAt: null,
};
const bruno: User = { ...anna, id: 5, username: 'bruno', email: 'bruno@example.ch' };
const linkOf = (username: string, token: string) => ({
  username,
  token,
  expiresAt: '2026-11-23T09:00:00',
});
const [linkOfVerena, linkOfBruno] = [linkOf('verena', '3f9a'), linkOf('bruno', '77c1')];

const nobody: AccessDraft = { kind: 'invite', username: '', email: '', role: 'dispatcher' };
const verena: AccessDraft = { ...nobody, username: 'verena', role: 'viewer' };
const { email, role } = anna;
const present: AccessDraft = { kind: 'change', user: anna, email, role, disabled: false };
const vera: User = { ...anna, id: 6, username: 'vera', role: 'viewer' };
const ofVera: AccessDraft = { kind: 'change', user: vera, email, role: 'viewer', disabled: false };
const workers = [
  { id: 1, name: 'Ana Marques' },
  { id: 2, name: 'Blerta Krasniqi' },
];
const disabled: AccessDraft = { ...present, disabled: true };
const lost: AccessDraft = { kind: 'link', user: bruno };

const open = (draft: AccessDraft) => ({ type: 'dialog.opened', draft });
const close = { type: 'dialog.closed' };
const submit = { type: 'submit.requested' };
const typed = { type: 'draft.edited', edit: { username: 'verena', role: 'viewer' } };
const tick = (isTicked: boolean) => ({ type: 'draft.edited', edit: { disabled: isTicked } });
const linkMade = (output: object) => ({ type: 'xstate.done.actor.saveAccess', output });
const stored = { type: 'xstate.done.actor.saveAccess', output: null };
const refused = { type: 'xstate.error.actor.saveAccess', error: refusal };
const unanswered = { type: 'xstate.error.actor.saveAccess', error: noAnswer };

const otherWorkers = [{ id: 3, name: 'Tenzin Dolkar' }];
const renewed = { type: 'xstate.done.actor.renewLinks', output: workers };
const unrenewed = { type: 'xstate.error.actor.renewLinks', error: refusal };
const unclear = { type: 'xstate.error.actor.renewLinks', error: noAnswer };

const nothing = { draft: null, link: null, workersToTell: [], failure: null };
const start = { state: 'closed', context: nothing };
const opened = (draft: AccessDraft) => step(open(draft), 'editing.untried', { draft });
const sent = (draft: AccessDraft) => ({
  event: submit,
  state: 'saving',
  asks: [{ port: 'saveAccess', input: draft }],
});
const linked = (link: object) => ({
  event: linkMade(link),
  state: 'linked',
  emits: ['users.changed'],
  context: { link },
});
const refusedThere = step(refused, 'editing.refused', { failure: refusal });
const unansweredThere = {
  event: unanswered,
  state: 'editing.unanswered',
  emits: ['users.changed'],
  context: { failure: noAnswer },
};

const disabledVera: AccessDraft = { ...ofVera, disabled: true };
const savedThen = (state: string, context?: Readonly<Record<string, unknown>>) => ({
  event: stored,
  state,
  emits: ['users.changed'],
  ...(context && { context }),
});
const offeredAfter = (draft: AccessDraft) => [
  opened(present),
  step(tick(true), 'editing.untried', { draft }),
  sent(draft),
  savedThen('offering.untried'),
];
const renewalAsked = { event: submit, state: 'renewing', asks: ['renewLinks'] };

export const userAccessModel = defineModel({
  chart: userAccessMachine,
  marks: { tags: { open: ['editing', 'saving', 'linked', 'offering', 'renewing', 'renewed'] } },
  generatedSteps: 80,
  equivalents: {
    'userAccess.saving: invoke onDone 1 is tried before the one above':
      'who gets a new link loses none of those of workers',
    ...Object.fromEntries(
      [
        'onDone 0 does announceChanged before storeLink',
        'onDone 1 does announceChanged before forgetFailure',
        'onDone 2 does announceChanged before forget',
        'onError 0 does announceChanged before storeFailure',
      ].map((order) => [
        `userAccess.saving: invoke ${order}`,
        'what is announced says nothing of what is stored',
      ]),
    ),
  },
  cases: {
    'dialog.opened': [{ draft: nobody }, { draft: present }, { draft: ofVera }],
    'dialog.closed': [{}],
    'draft.edited': [
      { edit: { username: 'verena', role: 'viewer' } },
      { edit: { disabled: true } },
    ],
    'submit.requested': [{}],
    'xstate.done.actor.saveAccess': [{ output: linkOfVerena }, { output: null }],
    'xstate.error.actor.saveAccess': [{ error: refusal }, { error: noAnswer }],
    'xstate.done.actor.renewLinks': [{ output: workers }],
    'xstate.error.actor.renewLinks': [{ error: refusal }, { error: noAnswer }],
  },
  // Each dialog has its own fields, and the server's answer is that to its own question.
  isPossible: ({ draft }: { draft: AccessDraft | null }, { edit, output, type }: TestEvent) => {
    const isChange = draft?.kind === 'change';
    if (type === 'draft.edited') return isChange === 'disabled' in (edit as object);
    return type !== stored.type || isChange === (output === null);
  },
  facts: ({ draft }: { draft: AccessDraft | null }) => [
    draft?.kind,
    draft !== null && isSubmittable(draft),
    draft !== null && losesLinks(draft),
  ],
  journeys: [
    {
      name: 'an invitation needs a name, and ends with a link that is shown once',
      start,
      steps: [
        opened(nobody),
        step(submit, 'editing.untried'),
        step(typed, 'editing.untried', { draft: verena }),
        sent(verena),
        linked(linkOfVerena),
        step(close, 'closed', nothing),
        opened(lost),
        sent(lost),
        linked(linkOfBruno),
      ],
    },
    {
      name: 'a change closes the dialog once it is stored, and the list is told',
      start,
      steps: [
        opened(ofVera),
        step(tick(true), 'editing.untried', { draft: disabledVera }),
        sent(disabledVera),
        savedThen('closed', nothing),
        opened(lost),
        sent(lost),
        linked(linkOfBruno),
      ],
    },
    {
      name: 'who is disabled and has seen the links of workers: all are renewed, and whom to tell is shown',
      start,
      steps: [
        ...offeredAfter(disabled),
        renewalAsked,
        step(submit, 'renewing'),
        step(close, 'renewing'),
        step(renewed, 'renewed', { workersToTell: workers }),
        step(close, 'closed', nothing),
      ],
    },
    {
      name: 'the links can be kept',
      start,
      steps: [...offeredAfter(disabled), step(close, 'closed', nothing)],
    },
    {
      name: 'a renewal that failed or may have failed is said, and can be tried again',
      start,
      steps: [
        opened(present),
        step(tick(true), 'editing.untried', { draft: disabled }),
        sent(disabled),
        refusedThere,
        sent(disabled),
        savedThen('offering.untried', { failure: null }),
        renewalAsked,
        step(unrenewed, 'offering.refused', { failure: refusal }),
        renewalAsked,
        step(unclear, 'offering.unanswered', { failure: noAnswer }),
        renewalAsked,
        step(renewed, 'renewed', { workersToTell: workers, failure: null }),
        step(close, 'closed', nothing),
        ...offeredAfter(disabled),
        renewalAsked,
        step({ ...renewed, output: otherWorkers }, 'renewed', { workersToTell: otherWorkers }),
      ],
    },
    {
      name: 'a new link for a lost password is made after a question',
      start,
      steps: [opened(lost), sent(lost), linked(linkOfBruno)],
    },
    {
      name: 'a dialog that is closed changes nothing',
      start,
      steps: [opened(present), step(close, 'closed', { draft: null })],
    },
    {
      name: 'while the server does it nothing can be done',
      start,
      steps: [opened(present), sent(present), step(submit, 'saving'), step(close, 'saving')],
    },
    {
      name: 'a refusal is shown with what was chosen, which can be sent again or dropped',
      start,
      steps: [
        opened(present),
        sent(present),
        refusedThere,
        step(tick(true), 'editing.refused', { draft: disabled }),
        sent(disabled),
        refusedThere,
        step(tick(false), 'editing.refused', { draft: present }),
        sent(present),
        unansweredThere,
        step(close, 'closed', nothing),
      ],
    },
    {
      name: 'without an answer it may be done: the list is told, and it can be sent again',
      start,
      steps: [
        opened(present),
        sent(present),
        unansweredThere,
        step(close, 'closed', nothing),
        opened(lost),
        sent(lost),
        unansweredThere,
        sent(lost),
        linked(linkOfBruno),
        step(close, 'closed', nothing),
      ],
    },
  ],
});
