import { expect, test } from 'vitest';
import { createMachine, emit, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { passwordChangeModel } from '../../models/account/passwordChange.model.ts';
import { signInModel } from '../../models/account/signIn.model.ts';
import { toastModel } from '../../models/toast.model.ts';
import { answered } from '../../support/model/answered.ts';
import { expectJourney } from '../../support/model/expectJourney.ts';
import type { Journey } from '../../support/model/journey.ts';
import { namesUnused, namesUnworded } from '../../support/words/unworded.ts';
import { eventWords, guardPhrase, wordsFor } from '../../support/words/words.ts';

const { chart } = passwordChangeModel;
const redirect = passwordChangeModel.journeys.find(({ name }) => name.includes('three seconds'))!;

/** The journey to the redirect, with one step changed. */
function toldOtherwise(step: number, changed: object): Journey {
  const steps = redirect.steps.map((one, index) =>
    index + 1 === step ? { ...one, ...changed } : one,
  );
  return { ...redirect, steps };
}

test.each([
  [3, { state: 'editing.refused' }, 'should be editing.refused, is changed'],
  [2, { asks: [] }, 'should ask nothing, asks changePassword'],
  [
    3,
    { starts: { redirectDelay: 4_000 } },
    'should start redirectDelay of 4000 ms, starts redirectDelay of 3000 ms',
  ],
  [4, { emits: [] }, 'should send nothing, sends page.left'],
  [3, { context: { failure: 'x' } }, 'failure should be "x", is null'],
])('a step %i that differs in %o is reported', (step, changed, difference) => {
  const sentence = new RegExp(`^step ${step}, after «[^»]+»: .*${difference}`);
  expect(() => expectJourney(chart, toldOtherwise(step, changed))).toThrow(sentence);
});

test('another input of a port, another payload and another tag are differences', () => {
  const other = { port: 'changePassword', input: { newPassword: '' } };
  expect(() => expectJourney(chart, toldOtherwise(2, { asks: [other] }))).toThrow(
    /^step 2, .*should ask changePassword with {"newPassword":""}, asks changePassword with {/,
  );
  const left = { type: 'page.left', to: '/jobs' };
  expect(() => expectJourney(chart, toldOtherwise(4, { emits: [left] }))).toThrow(
    'should send {"type":"page.left","to":"/jobs"}, sends page.left',
  );
  const untagged = { ...redirect, marks: { ...redirect.marks, tags: {} } };
  expect(() => expectJourney(chart, untagged)).toThrow(
    'changed should have the tags nothing, has changed',
  );
  const endless = { ...redirect, marks: { ...redirect.marks, ends: [] } };
  expect(() => expectJourney(chart, endless)).toThrow('left should not end the chart');
});

test('neither the regions of a chart nor the ports of a step have an order', () => {
  const port = <Port extends 'a' | 'b'>(src: Port) => ({ id: src, src });
  const ask = fromPromise(async () => {});
  const two = setup({ actors: { a: ask, b: ask } }).createMachine({
    id: 'two',
    type: 'parallel',
    states: {
      left: { initial: 'on', states: { on: { invoke: [port('a'), port('b')] } } },
      right: { initial: 'on', states: { on: {} } },
    },
  });
  const journey = { name: '', steps: [] };
  expect(() =>
    expectJourney(two, { ...journey, start: { state: 'right.on | left.on', asks: ['b', 'a'] } }),
  ).not.toThrow();
});

test('the message of a failure is a sentence', () => {
  expect(() => expectJourney(chart, toldOtherwise(4, { state: 'cancelled' }))).toThrow(
    'step 4, after «after 3 seconds»: should be cancelled, is left',
  );
  const start = { ...redirect.start, state: 'submitting' };
  expect(() => expectJourney(chart, { ...redirect, start })).toThrow(
    'at the start: should be submitting, is editing.untried',
  );
});

test('a context change that the step does not name is a difference', () => {
  const [first, ...others] = redirect.steps;
  const { context: _, ...unnamed } = first!;
  expect(() => expectJourney(chart, { ...redirect, steps: [unnamed, ...others] })).toThrow(
    /^step 1, .*draft should be/,
  );
});

/** A chart that emits what is asked for and moves by the answer, or before it too. */
const asking = (ask: object): AnyStateMachine =>
  answered(
    setup({ actions: { tell: emit(() => ({ type: 'ask.made', count: 1 })) } }).createMachine({
      id: 'asking',
      initial: 'off',
      states: {
        off: { on: { 'alert.closed': { actions: 'tell', ...ask } } },
        on: {},
        done: {},
      },
      on: { 'answer.given': { target: '.done' } },
    }),
    ({ count }: { count: number }) => ({ type: 'answer.given', count }),
  );
const answeredJourney = {
  name: '',
  start: { state: 'off' },
  steps: [
    {
      event: { type: 'alert.closed' },
      state: 'done',
      emits: [{ type: 'ask.made', count: 1 }],
    },
  ],
};

test('a step ends with the answer that the page gives at once', () => {
  expect(() => expectJourney(asking({}), answeredJourney)).not.toThrow();
});

test('a chart that moves before its news is answered is told so', () => {
  expect(() => expectJourney(asking({ target: 'on' }), answeredJourney)).toThrow(
    'should wait for the answer to its news, is on before',
  );
});

test('a journey with an impossible event or without a running delay is an error', () => {
  const unconfirmed = { event: { type: 'session.unconfirmed' }, state: 'editing.untried' };
  const { start } = signInModel.journeys[0]!;
  expect(() => expectJourney(signInModel.chart, { name: '', start, steps: [unconfirmed] })).toThrow(
    'cannot happen in editing.untried. Only an accepted password is confirmed.',
  );
  const ended = { type: 'xstate.after.toastPeriod.toast.passing' };
  expect(() =>
    expectJourney(toastModel.chart, {
      name: '',
      start: { state: 'hidden' },
      steps: [{ event: ended, state: 'hidden' }],
    }),
  ).toThrow('this delay is not running in hidden');
});

test.each([
  [{ type: 'signOut.requested' }, undefined, 'the user signs out'],
  [{ type: 'path.changed', pathname: '/jobs' }, undefined, 'the path changes: /jobs'],
  [{ type: 'xstate.after.retryPause.session.checking' }, 700, 'after 700 milliseconds'],
  [{ type: 'xstate.after.retryPause.session.checking' }, 1_000, 'after 1 second'],
  [{ type: 'xstate.done.actor.signIn' }, undefined, 'the server accepts the password'],
  [
    { type: 'xstate.error.actor.signIn', error: { code: 'unreachable' } },
    undefined,
    'the sign-in gets no answer',
  ],
  [
    { type: 'xstate.error.actor.signIn', error: { code: 'unauthorized' } },
    undefined,
    'the server refuses the sign-in',
  ],
])('the title of an event: %o', (event, delay, words) => {
  expect(wordsFor(event, 'session', delay)).toBe(words);
});

test.each([
  ['import', 'the user starts the import'],
  ['reportRun', 'the user starts the report'],
])('an event has the words of its chart: %s', (id, words) => {
  expect(eventWords('run.requested', id)).toBe(words);
});

test('the payload of an event stands after its words', () => {
  const event = { type: 'draft.edited', edit: { username: '' } };
  expect(wordsFor(event, 'signIn')).toBe('the user types name or password: username empty');
});

test('a guard without words of its own is called by its name', () => {
  expect(guardPhrase('isSavable', 'recordEditor')).toBe('there is something to save');
  expect(guardPhrase('isLongForgotten', 'recordEditor')).toBe('is long forgotten');
});

test('words that are missing are named, and words that no chart uses', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { entry: 'hum', on: { press: { guard: 'isPaid', actions: 'storeFailure' } } } },
  });
  expect(namesUnworded(lamp)).toEqual(['event press', 'guard isPaid', 'action hum']);
  expect(namesUnused([lamp])).toContain('event cell.edited');
  expect(namesUnused([lamp])).toContain('guard isSavable of recordEditor');
  expect(namesUnused([lamp])).not.toContain('action storeFailure');
});

test('a port without words is an error', () => {
  expect(() => wordsFor({ type: 'xstate.done.actor.brewCoffee' }, 'session')).toThrow('brewCoffee');
});

test.each([
  ['fetchUsers', 'the users get no answer'],
  ['saveSelection', 'the save of the selection gets no answer'],
])('%s without an answer is told with the verb of its words', (port, words) => {
  const error = { code: 'unreachable' };
  expect(wordsFor({ type: `xstate.error.actor.${port}`, error }, 'timesheetSetup')).toBe(words);
});
