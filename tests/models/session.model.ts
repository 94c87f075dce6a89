import { sessionMachine } from '../../machines/sessionMachine.ts';
import { defineModel } from '../support/defineModel.ts';
import { at, noAnswer, refused } from './events.ts';

const user = { username: 'demo', email: 'demo@example.ch' };
const known = { type: 'xstate.done.actor.fetchCurrentUser', output: user };
const unknown = { type: 'xstate.error.actor.fetchCurrentUser', error: refused };
const notAsked = { type: 'xstate.error.actor.fetchCurrentUser', error: noAnswer };
const lost = { type: 'authorization.lost' };
const accepted = { type: 'signIn.accepted' };
const restored = { type: 'connection.restored' };
const signOut = { type: 'signOut.requested' };
const signedOutThere = { type: 'xstate.done.actor.signOut' };
const signOutFailed = { type: 'xstate.error.actor.signOut', error: noAnswer };

const input = { pathname: '/jobs' };
const start = { state: 'checking', asks: ['fetchCurrentUser'] };
const signedIn = { event: known, state: 'signedIn.settled' };
const signedOut = { event: unknown, state: 'signedOut.settled' };

export const sessionModel = defineModel({
  chart: sessionMachine,
  inputs: [input],
  paths: 30,
  cases: {
    'path.changed': [{ pathname: '/login' }, { pathname: '/jobs/2' }],
    'authorization.lost': [{}],
    'signIn.accepted': [{}],
    'signOut.requested': [{}],
    'connection.restored': [{}],
    'xstate.done.actor.fetchCurrentUser': [{ output: user }],
    'xstate.error.actor.fetchCurrentUser': [{ error: refused }],
    'xstate.done.actor.signOut': [{}],
    'xstate.error.actor.signOut': [{ error: noAnswer }],
  },
  journeys: [
    {
      name: 'the session is checked on start and on every change of path',
      input,
      start,
      steps: [
        { event: at('/jobs/2'), state: 'checking', asks: ['fetchCurrentUser'] },
        signedIn,
        { event: at('/jobs'), state: 'signedIn.rechecking', asks: ['fetchCurrentUser'] },
        { event: known, state: 'signedIn.settled' },
        { event: at('/jobs/2'), state: 'signedIn.rechecking', asks: ['fetchCurrentUser'] },
        { event: at('/jobs'), state: 'signedIn.rechecking', asks: ['fetchCurrentUser'] },
        { event: known, state: 'signedIn.settled' },
      ],
    },
    {
      name: 'a failed check signs out, and the arrival at the sign-in page is checked too',
      input,
      start,
      steps: [
        signedIn,
        { event: at('/jobs/2'), state: 'signedIn.rechecking', asks: ['fetchCurrentUser'] },
        signedOut,
        { event: at('/login'), state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        signedOut,
      ],
    },
    {
      name: 'nobody signed in on start leads to the sign-in page',
      input,
      start,
      steps: [
        signedOut,
        { event: at('/login'), state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        { event: at('/jobs'), state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        signedIn,
      ],
    },
    {
      name: 'somebody who signed in elsewhere is let in when the path changes',
      input,
      start,
      steps: [
        signedOut,
        { event: at('/jobs'), state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        signedIn,
      ],
    },
    {
      name: 'a call refused for want of a session is checked once and leads out',
      input,
      start,
      steps: [
        signedIn,
        { event: lost, state: 'signedIn.rechecking', asks: ['fetchCurrentUser'] },
        { event: lost, state: 'signedIn.rechecking' },
        signedOut,
      ],
    },
    {
      name: 'a call refused although the session holds changes nothing',
      input,
      start,
      steps: [
        signedIn,
        { event: lost, state: 'signedIn.rechecking', asks: ['fetchCurrentUser'] },
        signedIn,
      ],
    },
    {
      name: 'an accepted password is confirmed and lets in',
      input,
      start,
      steps: [
        signedOut,
        { event: accepted, state: 'signedOut.confirming', asks: ['fetchCurrentUser'] },
        { event: at('/jobs/2'), state: 'signedOut.confirming', context: { pathname: '/jobs/2' } },
        signedIn,
      ],
    },
    {
      name: 'an accepted password whose session does not hold is said so',
      input,
      start,
      steps: [
        signedOut,
        { event: at('/login'), state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        { event: accepted, state: 'signedOut.confirming', asks: ['fetchCurrentUser'] },
        { event: unknown, state: 'signedOut.settled', emits: ['session.unconfirmed'] },
      ],
    },
    {
      name: 'signing out leaves, and a second click does nothing',
      input,
      start,
      steps: [
        signedIn,
        { event: signOut, state: 'signedIn.signingOut', asks: ['signOut'] },
        { event: signOut, state: 'signedIn.signingOut' },
        {
          event: at('/jobs/2'),
          state: 'signedIn.signingOut',
          context: { pathname: '/jobs/2', user },
        },
        { event: signedOutThere, state: 'signedOut.departed', context: { user: null } },
        { event: at('/login'), state: 'signedOut.departed', context: { pathname: '/login' } },
        { event: accepted, state: 'signedOut.confirming', asks: ['fetchCurrentUser'] },
        signedIn,
      ],
    },
    {
      name: 'somebody whom nobody could ask about is let in when the connection is back',
      input,
      start,
      steps: [
        signedIn,
        { event: at('/jobs/2'), state: 'signedIn.rechecking', asks: ['fetchCurrentUser'] },
        { event: notAsked, state: 'signedOut.settled' },
        { event: at('/login'), state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        { event: notAsked, state: 'signedOut.settled' },
        { event: restored, state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        { event: restored, state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        signedIn,
      ],
    },
    {
      name: 'the connection that is back does not undo a sign-out that failed',
      input,
      start,
      steps: [
        signedIn,
        { event: signOut, state: 'signedIn.signingOut', asks: ['signOut'] },
        { event: signOutFailed, state: 'signedOut.departed' },
        { event: at('/login'), state: 'signedOut.departed', context: { pathname: '/login' } },
        { event: restored, state: 'signedOut.departed' },
      ],
    },
    {
      name: 'a failed sign-out still leaves, and no check undoes it',
      input,
      start,
      steps: [
        signedIn,
        { event: at('/jobs/2'), state: 'signedIn.rechecking', asks: ['fetchCurrentUser'] },
        { event: signOut, state: 'signedIn.signingOut', asks: ['signOut'] },
        { event: signOutFailed, state: 'signedOut.departed' },
        { event: at('/login'), state: 'signedOut.departed', context: { pathname: '/login' } },
      ],
    },
    {
      name: 'going anywhere else after a sign-out is checked',
      input,
      start,
      steps: [
        signedIn,
        { event: signOut, state: 'signedIn.signingOut', asks: ['signOut'] },
        { event: signedOutThere, state: 'signedOut.departed' },
        { event: at('/jobs'), state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] },
        signedOut,
      ],
    },
  ],
});
