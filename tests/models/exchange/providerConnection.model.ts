import { providerConnectionMachine } from '../../../machines/exchange/providerConnectionMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const refresh = { type: 'refresh.requested' };
const dismiss = { type: 'outcome.dismissed' };
const request = { type: 'disconnect.requested' };
const confirm = { type: 'disconnect.confirmed' };
const decline = { type: 'disconnect.declined' };
const answeredYes = { type: 'xstate.done.actor.checkConnection', output: true };
const answeredNo = { type: 'xstate.done.actor.checkConnection', output: false };
const checkFailed = { type: 'xstate.error.actor.checkConnection', error: noAnswer };
const ended = { type: 'xstate.done.actor.disconnect', output: undefined };
const endRefused = { type: 'xstate.error.actor.disconnect', error: refusal };
const endUnanswered = { type: 'xstate.error.actor.disconnect', error: noAnswer };

const noOutcome = { outcome: null };
const refusedSignIn = { outcome: 'refused' };
const startWith = (input: { readonly outcome: string | null }) => ({
  input,
  start: { state: 'checking', asks: ['checkConnection'], context: { failure: null, ...input } },
});
const start = startWith(noOutcome);
const connected = step(answeredYes, 'connected.quiet');
const disconnected = step(answeredNo, 'disconnected.quiet');
const recheckedConnected = {
  event: refresh,
  state: 'connected.rechecking',
  asks: ['checkConnection'],
};
const recheckedDisconnected = {
  event: refresh,
  state: 'disconnected.rechecking',
  asks: ['checkConnection'],
};
const asked = step(request, 'connected.asking');
const sent = { event: confirm, state: 'connected.disconnecting', asks: ['disconnect'] };
const refused = step(endRefused, 'connected.kept', { failure: refusal });
const unanswered = {
  event: endUnanswered,
  state: 'connected.verifying',
  asks: ['checkConnection'],
  context: { failure: noAnswer },
};
const unclear = step(checkFailed, 'connected.unclear');
const verifiedAgain = { event: refresh, state: 'connected.verifying', asks: ['checkConnection'] };
const stillThere = step(answeredYes, 'connected.quiet');
const gone = step(answeredNo, 'disconnected.quiet');

export const providerConnectionModel = defineModel({
  chart: providerConnectionMachine,
  marks: { tags: { connected: ['connected'] } },
  generatedSteps: 71,
  inputs: [refusedSignIn],
  canCome: ({ outcome }: { outcome: string | null }, { type }: { type: string }) =>
    type !== dismiss.type || outcome !== null,
  facts: ({ outcome }: { outcome: string | null }) => outcome,
  cases: {
    'refresh.requested': [{}],
    'outcome.dismissed': [{}],
    'disconnect.requested': [{}],
    'disconnect.confirmed': [{}],
    'disconnect.declined': [{}],
    'xstate.done.actor.checkConnection': [{ output: true }, { output: false }],
    'xstate.error.actor.checkConnection': [{ error: noAnswer }],
    'xstate.done.actor.disconnect': [{ output: undefined }],
    'xstate.error.actor.disconnect': [{ error: refusal }, { error: noAnswer }],
  },
  journeys: [
    {
      name: 'how a sign-in ended is said to a disconnected user until the notice is closed',
      ...startWith(refusedSignIn),
      steps: [
        disconnected,
        recheckedDisconnected,
        step(answeredNo, 'disconnected.quiet'),
        recheckedDisconnected,
        step(dismiss, 'disconnected.rechecking', noOutcome),
      ],
    },
    {
      name: 'how a sign-in ended can be closed before the connection is known',
      ...startWith(refusedSignIn),
      steps: [step(dismiss, 'checking', noOutcome), disconnected],
    },
    {
      name: 'how a sign-in ended is forgotten with a connection',
      ...startWith(refusedSignIn),
      steps: [
        disconnected,
        recheckedDisconnected,
        step(answeredYes, 'connected.quiet', noOutcome),
        recheckedConnected,
        gone,
      ],
    },
    {
      name: 'a connected user has the reports, also while it is checked again',
      ...start,
      steps: [
        connected,
        recheckedConnected,
        step(refresh, 'connected.rechecking'),
        stillThere,
        recheckedConnected,
        step(checkFailed, 'connected.quiet'),
      ],
    },
    {
      name: 'a connection that ended elsewhere ends the reports at the next check',
      ...start,
      steps: [connected, recheckedConnected, gone],
    },
    {
      name: 'a user who has not connected is asked to, until a check finds the connection',
      ...start,
      steps: [
        step(refresh, 'checking'),
        disconnected,
        recheckedDisconnected,
        step(refresh, 'disconnected.rechecking'),
        step(answeredNo, 'disconnected.quiet'),
        recheckedDisconnected,
        step(answeredYes, 'connected.quiet'),
      ],
    },
    {
      name: 'specification: a failed check counts as disconnected, and can be repeated',
      ...start,
      steps: [
        step(checkFailed, 'disconnected.quiet'),
        recheckedDisconnected,
        step(checkFailed, 'disconnected.quiet'),
        recheckedDisconnected,
        step(answeredYes, 'connected.quiet'),
      ],
    },
    {
      name: 'a question comes first, and then the connection ends',
      ...start,
      steps: [
        connected,
        asked,
        step(refresh, 'connected.asking'),
        sent,
        step(ended, 'disconnected.quiet'),
      ],
    },
    {
      name: 'a declined question leaves the connection',
      ...start,
      steps: [connected, asked, step(decline, 'connected.quiet')],
    },
    {
      name: 'a question takes the place of a check',
      ...start,
      steps: [connected, recheckedConnected, asked, step(decline, 'connected.quiet')],
    },
    {
      name: 'while the server ends the connection, nothing else does anything',
      ...start,
      steps: [
        connected,
        asked,
        sent,
        step(decline, 'connected.disconnecting'),
        step(refresh, 'connected.disconnecting'),
        step(ended, 'disconnected.quiet'),
      ],
    },
    {
      name: 'a refused disconnect keeps the connection, and can be tried again',
      ...start,
      steps: [
        connected,
        asked,
        sent,
        refused,
        asked,
        step(decline, 'connected.quiet'),
        asked,
        sent,
        step(ended, 'disconnected.quiet'),
      ],
    },
    {
      name: 'a refused disconnect is forgotten at the next check',
      ...start,
      steps: [connected, asked, sent, refused, recheckedConnected, stillThere],
    },
    {
      name: 'without an answer the connection is checked, and has ended if the check says so',
      ...start,
      steps: [connected, asked, sent, unanswered, gone],
    },
    {
      name: 'without an answer the connection is checked, and is kept if it is still there',
      ...start,
      steps: [
        connected,
        asked,
        sent,
        refused,
        asked,
        sent,
        unanswered,
        step(refresh, 'connected.verifying'),
        step(answeredYes, 'connected.kept'),
      ],
    },
    {
      name: 'a connection of which nothing is known is called unclear, and can be checked again',
      ...start,
      steps: [
        connected,
        asked,
        sent,
        unanswered,
        unclear,
        verifiedAgain,
        unclear,
        verifiedAgain,
        gone,
      ],
    },
  ],
});
