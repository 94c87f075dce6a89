import { sessionMachine } from '../../machines/sessionMachine.ts';
import type { ContextFrom } from 'xstate';
import type { TestEvent } from '../support/chart.ts';
import { defineModel } from '../support/defineModel.ts';
import { at, noAnswer, refused } from './events.ts';

const demo = { username: 'demo', email: 'demo@example.ch' };
const known = { type: 'xstate.done.actor.fetchCurrentUser', output: demo };
const unknown = { type: 'xstate.error.actor.fetchCurrentUser', error: refused };
const unanswered = { type: 'xstate.error.actor.fetchCurrentUser', error: noAnswer };
const firstPause = { type: 'xstate.after.retryPause.session.checking.pausing' };
const pause = { type: 'xstate.after.retryPause.session.signedIn.rechecking.pausing' };
const lost = { type: 'authorization.lost' };
const accepted = { type: 'signIn.accepted' };
const restored = { type: 'connection.restored' };
const signOut = { type: 'signOut.requested' };
const signOutDone = { type: 'xstate.done.actor.signOut' };
const signOutTimeout = { type: 'xstate.after.signOutTimeout.session.signedOut.departed.leaving' };
const signOutFailed = { type: 'xstate.error.actor.signOut', error: noAnswer };

const input = { pathname: '/jobs' };
const start = { state: 'checking.asking', asks: ['fetchCurrentUser'], context: { retries: 0 } };
const signedIn = { event: known, state: 'signedIn.settled', context: { user: demo } };
const signedOut = { event: unknown, state: 'signedOut.settled', context: { user: null } };
const rechecking = { state: 'signedIn.rechecking.asking', asks: ['fetchCurrentUser'] };
const asksAgain = { state: 'unreached.asking', asks: ['fetchCurrentUser'] };

const departed = { state: 'signedOut.departed.leaving', asks: ['signOut'] };
const waiting = { state: 'unreached.waiting', emits: ['session.unreached'] };

const couldNotBeAsked = [
  signedIn,
  { event: at('/jobs/2'), ...rechecking },
  { event: unanswered, state: 'signedIn.rechecking.pausing' },
  { event: pause, ...rechecking },
  { event: unanswered, state: 'signedIn.rechecking.pausing' },
  { event: pause, ...rechecking },
  { event: unanswered, ...waiting, context: { user: null } },
];

type Context = ContextFrom<typeof sessionMachine>;

/**
 * Only a change of path is announced, no link leads a signed-in person to the sign-in page, and its
 * form waits for a sign-out and for its own answer. A return to a page takes no time. What else may
 * happen during the retries of a check is left to the journeys.
 */
function isWalked({ pathname, user, retries }: Context, event: TestEvent, state: string): boolean {
  if (state === 'signedIn.returning') return event.type === 'path.changed';
  const isFormWaiting = state === 'signedOut.confirming' || state.endsWith('.leaving');
  if (/signIn.accepted|connection.restored/.test(event.type) && isFormWaiting) return false;
  if (event['pathname'] === pathname) return false;
  if (user && event['pathname'] === '/login') return false;
  return retries === 0 || event.type.startsWith('xstate.');
}

export const sessionModel = defineModel({
  chart: sessionMachine,
  inputs: [input],
  paths: 38,
  facts: ({ retries }: Context) => retries,
  isPossible: isWalked,
  cases: {
    'path.changed': [{ pathname: '/login' }, { pathname: '/jobs/2' }],
    'authorization.lost': [{}],
    'signIn.accepted': [{}],
    'signOut.requested': [{}],
    'connection.restored': [{}],
    'xstate.done.actor.fetchCurrentUser': [{ output: demo }],
    'xstate.error.actor.fetchCurrentUser': [{ error: refused }, { error: noAnswer }],
    'xstate.after.retryPause.session.checking.pausing': [{}],
    'xstate.after.retryPause.session.signedIn.rechecking.pausing': [{}],
    'xstate.done.actor.signOut': [{}],
    'xstate.after.signOutTimeout.session.signedOut.departed.leaving': [{}],
    'xstate.error.actor.signOut': [{ error: noAnswer }],
  },
  journeys: [
    {
      name: 'the session is checked on start and on every change of path',
      input,
      start,
      steps: [
        { ...start, event: at('/jobs/2') },
        signedIn,
        { event: at('/jobs'), ...rechecking },
        { event: known, state: 'signedIn.settled' },
        { event: at('/jobs/2'), ...rechecking },
        { event: at('/jobs'), ...rechecking },
        { event: known, state: 'signedIn.settled' },
      ],
    },
    {
      name: 'a failed check signs out, and the arrival at the sign-in page is checked too',
      input,
      start,
      steps: [
        signedIn,
        { event: at('/jobs/2'), ...rechecking },
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
        { event: lost, ...rechecking },
        { event: lost, state: 'signedIn.rechecking.asking' },
        signedOut,
      ],
    },
    {
      name: 'a call refused although the session holds changes nothing',
      input,
      start,
      steps: [signedIn, { event: lost, ...rechecking }, signedIn],
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
      name: 'a check without an answer is repeated twice behind the screen before it counts',
      input,
      start,
      steps: [
        signedIn,
        { event: at('/jobs/2'), ...rechecking, context: { retries: 0 } },
        {
          event: unanswered,
          state: 'signedIn.rechecking.pausing',
          context: { user: demo, retries: 1 },
        },
        { event: lost, state: 'signedIn.rechecking.pausing' },
        { event: pause, ...rechecking },
        {
          event: unanswered,
          state: 'signedIn.rechecking.pausing',
          context: { user: demo, retries: 2 },
        },
        { event: pause, ...rechecking },
        { event: unanswered, ...waiting, context: { user: null } },
      ],
    },
    {
      name: 'a check that is answered when repeated changes nothing, and the next may be repeated as often',
      input,
      start,
      steps: [
        signedIn,
        { event: at('/jobs/2'), ...rechecking },
        { event: unanswered, state: 'signedIn.rechecking.pausing', context: { retries: 1 } },
        { event: pause, ...rechecking },
        signedIn,
        { event: at('/jobs'), ...rechecking, context: { pathname: '/jobs', retries: 0 } },
        { event: unanswered, state: 'signedIn.rechecking.pausing', context: { retries: 1 } },
        { event: at('/jobs/2'), ...rechecking, context: { pathname: '/jobs/2', retries: 0 } },
        signedOut,
      ],
    },
    {
      name: 'the first check is repeated twice as well, behind the splash',
      input,
      start,
      steps: [
        { event: unanswered, state: 'checking.pausing', context: { retries: 1 } },
        { ...start, event: at('/jobs/2') },
        { event: unanswered, state: 'checking.pausing', context: { retries: 1 } },
        { event: firstPause, state: 'checking.asking', asks: ['fetchCurrentUser'] },
        { event: unanswered, state: 'checking.pausing', context: { retries: 2 } },
        { event: firstPause, state: 'checking.asking', asks: ['fetchCurrentUser'] },
        { event: unanswered, ...waiting },
      ],
    },
    {
      name: 'a session that could not be asked about goes on where it was when the connection is back',
      input,
      start,
      steps: [
        ...couldNotBeAsked,
        { event: at('/login'), ...asksAgain, context: { pathname: '/login' } },
        { event: unanswered, ...waiting },
        { event: restored, ...asksAgain },
        { event: restored, state: 'unreached.asking' },
        { event: known, state: 'signedIn.returning', context: { user: demo } },
        { event: at('/jobs/2'), ...rechecking, context: { pathname: '/jobs/2' } },
        signedIn,
      ],
    },
    {
      name: 'a session that has ended during the outage needs the password',
      input,
      start,
      steps: [
        ...couldNotBeAsked,
        { event: restored, ...asksAgain },
        signedOut,
        { event: restored, state: 'signedOut.settled' },
      ],
    },
    {
      name: 'a password typed during an outage does not wait for its end',
      input,
      start,
      steps: [
        ...couldNotBeAsked,
        { event: accepted, state: 'signedOut.confirming', asks: ['fetchCurrentUser'] },
        signedIn,
      ],
    },
    {
      name: 'a page opened by somebody signed out could not be asked about either',
      input,
      start,
      steps: [
        signedOut,
        {
          event: at('/jobs'),
          state: 'signedOut.rechecking',
          asks: ['fetchCurrentUser'],
          context: { pathname: '/jobs' },
        },
        { event: unanswered, ...waiting },
      ],
    },
    {
      name: 'a sign-in page that was loaded again during an outage leads back as well',
      input,
      start,
      steps: [
        { ...start, event: at('/login') },
        { event: known, state: 'signedIn.returning', context: { user: demo } },
        { event: at('/jobs/2'), ...rechecking, context: { pathname: '/jobs/2' } },
        signedIn,
      ],
    },
    {
      name: 'an accepted password that could not be confirmed is said so and asked about again',
      input,
      start,
      steps: [
        signedOut,
        { event: accepted, state: 'signedOut.confirming', asks: ['fetchCurrentUser'] },
        {
          event: unanswered,
          state: 'unreached.waiting',
          emits: ['session.unconfirmed', 'session.unreached'],
        },
        { event: restored, ...asksAgain },
        { event: known, state: 'signedIn.returning' },
      ],
    },
    {
      name: 'signing out leaves at once, and its request ends behind the sign-in page',
      input,
      start,
      steps: [
        signedIn,
        { event: signOut, ...departed, context: { user: null } },
        {
          event: at('/login'),
          state: 'signedOut.departed.leaving',
          context: { pathname: '/login' },
        },
        { event: signOutDone, state: 'signedOut.departed.resting' },
        { event: accepted, state: 'signedOut.confirming', asks: ['fetchCurrentUser'] },
        { event: at('/jobs/2'), state: 'signedOut.confirming', context: { pathname: '/jobs/2' } },
        signedIn,
      ],
    },
    {
      name: 'a failed sign-out still leaves, and neither a page nor the connection undoes it',
      input,
      start,
      steps: [
        signedIn,
        { event: at('/jobs/2'), ...rechecking },
        { event: signOut, ...departed },
        { event: at('/jobs'), state: 'signedOut.departed.leaving', context: { pathname: '/jobs' } },
        { event: signOutFailed, state: 'signedOut.departed.resting' },
        {
          event: at('/login'),
          state: 'signedOut.departed.resting',
          context: { pathname: '/login' },
        },
        { event: restored, state: 'signedOut.departed.resting' },
        { event: at('/jobs'), state: 'signedOut.departed.resting', context: { pathname: '/jobs' } },
      ],
    },
    {
      name: 'a sign-out that the server never answers ends after a while',
      input,
      start,
      steps: [
        signedIn,
        { event: signOut, ...departed },
        { event: signOutTimeout, state: 'signedOut.departed.resting' },
      ],
    },
  ],
});
