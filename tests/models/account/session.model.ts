import { sessionMachine } from '../../../machines/account/sessionMachine.ts';
import type { ContextFrom } from 'xstate';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { at, noAnswer, refused } from '../events.ts';

const demo = { username: 'demo', email: 'demo@example.ch', role: 'dispatcher' };
const other = { username: 'other', email: 'other@example.ch', role: 'viewer' };
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
const start = {
  state: 'checking.asking',
  asks: ['fetchCurrentUser'],
  context: { pathname: '/jobs', user: null, retries: 0 },
};
const signedIn = step(known, 'signedIn.settled', { user: demo, retries: 0 });
const signedOut = step(unknown, 'signedOut.settled', { user: null, retries: 0 });
const checking = { state: 'checking.asking', asks: ['fetchCurrentUser'] };
const rechecking = { state: 'signedIn.rechecking.asking', asks: ['fetchCurrentUser'] };
const arriving = { state: 'signedOut.rechecking', asks: ['fetchCurrentUser'] };
const confirming = { state: 'signedOut.confirming', asks: ['fetchCurrentUser'] };
const asksAgain = { state: 'unreached.asking', asks: ['fetchCurrentUser'] };
const departed = {
  state: 'signedOut.departed.leaving',
  asks: ['signOut'],
  starts: { signOutTimeout: 5_000 },
  context: { user: null },
};
const waiting = {
  state: 'unreached.waiting',
  emits: ['session.unreached'],
  context: { user: null, retries: 0 },
};

/** A change of path and what it leads to. */
function opened(pathname: string, outcome: { state: string; asks?: string[] }, retries?: number) {
  const context = { pathname, ...(retries !== undefined && { retries }) };
  return { event: at(pathname), ...outcome, context };
}

/** A check without an answer that is repeated after a pause. */
function pausing(state: string, retries: number) {
  return { event: unanswered, state, starts: { retryPause: 700 }, context: { retries } };
}

const unchecked = {
  event: unanswered,
  state: 'signedIn.unchecked',
  emits: ['session.unreached'],
  context: { retries: 0 },
};

const unansweredBehindScreen = [
  signedIn,
  opened('/jobs/2', rechecking),
  pausing('signedIn.rechecking.pausing', 1),
  { event: pause, ...rechecking },
  pausing('signedIn.rechecking.pausing', 2),
  { event: pause, ...rechecking },
  unchecked,
];

const unansweredAtStart = [
  pausing('checking.pausing', 1),
  { event: firstPause, ...checking },
  pausing('checking.pausing', 2),
  { event: firstPause, ...checking },
  { event: unanswered, ...waiting },
];

type Context = ContextFrom<typeof sessionMachine>;

/**
 * Only a change of path is announced, no link leads a signed-in person to the sign-in page, and its
 * form is on that page only, and waits for a sign-out and for its own answer. A return to a page takes no time. What else may
 * happen during the retries of a check is left to the journeys, and so is what the chart ignores
 * wherever it does not handle it, except in one state.
 */
function isWalked({ pathname, user, retries }: Context, event: TestEvent, state: string): boolean {
  if (state === 'signedIn.returning') return event.type === 'path.changed';
  // An answer, and be it a refusal, is told as the return of the connection first.
  if (state === 'signedIn.unchecked' && event.type === 'authorization.lost') return false;
  const isFormWaiting = state === 'signedOut.confirming' || state.endsWith('.leaving');
  const isFormThere = pathname === '/login' && !isFormWaiting;
  if (event.type === 'signIn.accepted' && !isFormThere) return false;
  const isIgnored =
    (event.type === 'connection.restored' &&
      !state.startsWith('unreached') &&
      state !== 'signedIn.unchecked') ||
    (event.type === 'authorization.lost' && !state.startsWith('signedIn'));
  if (isIgnored) return state === 'signedOut.settled';
  if (event['pathname'] === pathname) return false;
  if (user && event['pathname'] === '/login') return false;
  return retries === 0 || event.type.startsWith('xstate.');
}

export const sessionModel = defineModel({
  chart: sessionMachine,
  marks: { tags: { undecided: ['checking', 'signedOut.rechecking', 'signedOut.confirming'] } },
  inputs: [input],
  generatedSteps: 98,
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
      name: 'specification: the session is checked on start and on every change of path',
      input,
      start,
      steps: [
        step(restored, 'checking.asking'),
        opened('/jobs/2', checking),
        signedIn,
        opened('/jobs', rechecking),
        signedIn,
        opened('/jobs/2', rechecking),
        opened('/jobs', rechecking),
        signedIn,
      ],
    },
    {
      name: 'specification: a failed check signs out, and the arrival at the sign-in page is checked too',
      input,
      start,
      steps: [
        signedIn,
        opened('/jobs/2', rechecking),
        signedOut,
        opened('/login', arriving),
        signedOut,
      ],
    },
    {
      name: 'a start without a session leads to the sign-in page',
      input,
      start,
      steps: [signedOut, opened('/login', arriving), opened('/jobs', arriving), signedIn],
    },
    {
      name: 'a session that began in another tab is found when the path changes',
      input,
      start,
      steps: [signedOut, opened('/jobs/2', arriving), signedIn],
    },
    {
      name: 'a session that another tab took over is found when the path changes',
      input,
      start,
      steps: [
        signedIn,
        opened('/jobs/2', rechecking),
        step({ ...known, output: other }, 'signedIn.settled', { user: other }),
      ],
    },
    {
      name: 'a request refused for want of a session causes one check, which leads out',
      input,
      start,
      steps: [
        signedIn,
        { event: lost, ...rechecking },
        step(lost, 'signedIn.rechecking.asking'),
        signedOut,
        step(lost, 'signedOut.settled'),
      ],
    },
    {
      name: 'a request refused although the session holds changes nothing, nor does an outage that ends',
      input,
      start,
      steps: [
        signedIn,
        { event: lost, ...rechecking },
        signedIn,
        step(restored, 'signedIn.settled'),
      ],
    },
    {
      name: 'an accepted password is confirmed and lets in',
      input,
      start,
      steps: [
        signedOut,
        { event: accepted, ...confirming },
        opened('/jobs/2', { state: 'signedOut.confirming' }),
        signedIn,
      ],
    },
    {
      name: 'an accepted password whose session does not hold is reported',
      input,
      start,
      steps: [
        signedOut,
        opened('/login', arriving),
        { event: accepted, ...confirming },
        { event: unknown, state: 'signedOut.settled', emits: ['session.unconfirmed'] },
      ],
    },
    {
      name: 'a check without an answer is repeated twice behind the screen, which then stays',
      input,
      start,
      steps: [
        signedIn,
        opened('/jobs/2', rechecking),
        pausing('signedIn.rechecking.pausing', 1),
        step(lost, 'signedIn.rechecking.pausing'),
        { event: pause, ...rechecking },
        pausing('signedIn.rechecking.pausing', 2),
        { event: pause, ...rechecking },
        unchecked,
      ],
    },
    {
      name: 'a person whose session could not be checked works on, and is checked when the connection is back',
      input,
      start,
      steps: [
        ...unansweredBehindScreen,
        { event: restored, ...rechecking },
        step(restored, 'signedIn.rechecking.asking'),
        signedIn,
      ],
    },
    {
      name: 'a session that ended during an outage leads out once the server has said so',
      input,
      start,
      steps: [...unansweredBehindScreen, { event: restored, ...rechecking }, signedOut],
    },
    {
      name: 'pages opened during an outage are checked again, and stay if that has no answer either',
      input,
      start,
      steps: [
        ...unansweredBehindScreen,
        opened('/jobs', rechecking),
        pausing('signedIn.rechecking.pausing', 1),
        { event: pause, ...rechecking },
        pausing('signedIn.rechecking.pausing', 2),
        { event: pause, ...rechecking },
        unchecked,
      ],
    },
    {
      name: 'a person whose session could not be checked can sign out',
      input,
      start,
      steps: [...unansweredBehindScreen, { event: signOut, ...departed }],
    },
    {
      name: 'a check that is answered when repeated changes nothing, and the next may be repeated as often',
      input,
      start,
      steps: [
        signedIn,
        opened('/jobs/2', rechecking),
        pausing('signedIn.rechecking.pausing', 1),
        { event: pause, ...rechecking },
        signedIn,
        opened('/jobs', rechecking),
        pausing('signedIn.rechecking.pausing', 1),
        opened('/jobs/2', rechecking, 0),
        signedOut,
      ],
    },
    {
      name: 'the first check is repeated twice as well, behind the splash',
      input,
      start,
      steps: [
        pausing('checking.pausing', 1),
        opened('/jobs/2', checking, 0),
        pausing('checking.pausing', 1),
        { event: firstPause, ...checking },
        pausing('checking.pausing', 2),
        { event: firstPause, ...checking },
        { event: unanswered, ...waiting },
      ],
    },
    {
      name: 'a start whose session could not be checked goes on where it was when the connection is back',
      input,
      start,
      steps: [
        ...unansweredAtStart,
        opened('/login', asksAgain),
        { event: unanswered, ...waiting },
        { event: restored, ...asksAgain },
        step(restored, 'unreached.asking'),
        step(known, 'signedIn.returning', { user: demo }),
        opened('/jobs', rechecking),
        signedIn,
      ],
    },
    {
      name: 'a start without a session during an outage needs the password',
      input,
      start,
      steps: [
        ...unansweredAtStart,
        { event: restored, ...asksAgain },
        signedOut,
        step(restored, 'signedOut.settled'),
      ],
    },
    {
      name: 'a password typed during an outage does not wait for its end',
      input,
      start,
      steps: [...unansweredAtStart, { event: accepted, ...confirming }, signedIn],
    },
    {
      name: 'a page opened after the session has ended waits for the connection during an outage',
      input,
      start,
      steps: [signedOut, opened('/jobs/2', arriving), { event: unanswered, ...waiting }],
    },
    {
      name: 'a sign-in page that was reloaded during an outage leads back as well',
      input,
      start,
      steps: [
        opened('/login', checking),
        step(known, 'signedIn.returning', { user: demo }),
        opened('/jobs/2', rechecking),
        signedIn,
      ],
    },
    {
      name: 'an accepted password that could not be confirmed is reported and checked again',
      input,
      start,
      steps: [
        signedOut,
        { event: accepted, ...confirming },
        { event: unanswered, ...waiting, emits: ['session.unconfirmed', 'session.unreached'] },
        { event: restored, ...asksAgain },
        step(known, 'signedIn.returning', { user: demo }),
      ],
    },
    {
      name: 'signing out leaves at once, and its request ends behind the sign-in page',
      input,
      start,
      steps: [
        signedIn,
        { event: signOut, ...departed },
        opened('/login', { state: 'signedOut.departed.leaving' }),
        step(signOutDone, 'signedOut.departed.resting'),
        { event: accepted, ...confirming },
        opened('/jobs/2', { state: 'signedOut.confirming' }),
        signedIn,
      ],
    },
    {
      name: 'specification: a failed sign-out still leaves, and neither a page nor the connection undoes it',
      input,
      start,
      steps: [
        signedIn,
        opened('/jobs/2', rechecking),
        { event: signOut, ...departed },
        step(lost, 'signedOut.departed.leaving'),
        opened('/jobs', { state: 'signedOut.departed.leaving' }),
        step(signOutFailed, 'signedOut.departed.resting'),
        opened('/login', { state: 'signedOut.departed.resting' }),
        step(restored, 'signedOut.departed.resting'),
        opened('/jobs', { state: 'signedOut.departed.resting' }),
      ],
    },
    {
      name: 'a sign-out that the server never answers ends after five seconds',
      input,
      start,
      steps: [
        signedIn,
        { event: signOut, ...departed },
        step(signOutTimeout, 'signedOut.departed.resting'),
      ],
    },
  ],
});
