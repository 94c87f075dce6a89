import { userAccessMachine } from '../../../machines/userAccessMachine.ts';
import { isSubmittable, type AccessDraft } from '../../../src/domain/account/userAccess.ts';
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

const nothing = { draft: null, link: null, failure: null };
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

export const userAccessModel = defineModel({
  chart: userAccessMachine,
  marks: { tags: { open: ['editing', 'saving', 'linked'] } },
  generatedSteps: 38,
  equivalents: Object.fromEntries(
    [
      'onDone 0 does announceChanged before storeLink',
      'onDone 1 does announceChanged before forget',
      'onError 0 does announceChanged before storeFailure',
    ].map((order) => [
      `userAccess.saving: invoke ${order}`,
      'what is announced says nothing of what is stored',
    ]),
  ),
  cases: {
    'dialog.opened': [{ draft: nobody }, { draft: present }],
    'dialog.closed': [{}],
    'draft.edited': [
      { edit: { username: 'verena', role: 'viewer' } },
      { edit: { disabled: true } },
    ],
    'submit.requested': [{}],
    'xstate.done.actor.saveAccess': [{ output: linkOfVerena }, { output: null }],
    'xstate.error.actor.saveAccess': [{ error: refusal }, { error: noAnswer }],
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
        opened(present),
        step(tick(true), 'editing.untried', { draft: disabled }),
        sent(disabled),
        {
          event: stored,
          state: 'closed',
          emits: ['users.changed'],
          context: { draft: null },
        },
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
