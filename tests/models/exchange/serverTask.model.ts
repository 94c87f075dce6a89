import { serverTaskMachine } from '../../../machines/exchange/serverTaskMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const noon = Date.UTC(2026, 10, 20, 11);
const request = { start: '2026-10-01', end: '2026-10-31', userIds: [3, 7] };
const result = { rows: [{ id: 3 }, { id: 7 }], unreadable: 0 };

const begun = {
  type: 'xstate.done.actor.startTask',
  output: { taskId: 'k7', startedAt: noon },
};
const begunSometime = { ...begun, output: { taskId: 'k7' } };
const notBegun = { type: 'xstate.error.actor.startTask', error: refusal };
const answered = (isUnderWay: boolean, status: { startedAt: number | null; state: string }) => ({
  type: 'xstate.done.actor.fetchTask',
  output: { isUnderWay, startedAt: status.startedAt, status },
});
const running = answered(true, { state: 'running', startedAt: null });
const runningSince = answered(true, { state: 'running', startedAt: noon - 60_000 });
const succeeded = answered(false, {
  state: 'succeeded',
  startedAt: noon,
  ...{ result },
});
const unanswered = { type: 'xstate.error.actor.fetchTask', error: noAnswer };
const unknown = { type: 'xstate.error.actor.fetchTask', error: refusal };
const pollIsDue = { type: 'xstate.after.pollInterval.serverTask.pausing' };
const restored = { type: 'connection.restored' };

const nothing = { request, taskId: null, startedAt: null, status: null, failure: null };
const fresh = {
  input: { taskId: null, request },
  start: { state: 'starting', asks: [{ port: 'startTask', input: { request } }], context: nothing },
};
const asksFor = { state: 'polling', asks: [{ port: 'fetchTask', input: { taskId: 'k7' } }] };
const takenUp = {
  input: { taskId: 'k7', request },
  start: { ...asksFor, context: { ...nothing, taskId: 'k7' } },
};

const begins = { event: begun, ...asksFor, context: begun.output };
const waits = {
  event: running,
  state: 'pausing',
  starts: { pollInterval: 1500 },
  context: { status: running.output.status },
};
const waitsSince = {
  ...waits,
  event: runningSince,
  context: { status: runningSince.output.status, startedAt: noon - 60_000 },
};
const polls = { event: pollIsDue, ...asksFor };
const ends = {
  ...step(succeeded, 'answered', { status: succeeded.output.status, startedAt: noon }),
  output: { taskId: 'k7', startedAt: noon, status: succeeded.output.status, failure: null },
};
const isRefused = {
  ...step(unknown, 'failed', { failure: refusal }),
  output: { taskId: 'k7', startedAt: null, status: null, failure: refusal },
};
const interrupted = step(unanswered, 'interrupted');
const goesOn = { event: restored, ...asksFor };

export const serverTaskModel = defineModel({
  chart: serverTaskMachine,
  marks: { ends: ['answered', 'failed'] },
  inputs: [fresh.input, takenUp.input],
  generatedSteps: 16,
  equivalents: {
    ...Object.fromEntries(
      [
        'starting: invoke onDone',
        'pausing: after pollInterval',
        'interrupted: on connection.restored',
      ].map((place) => [
        `serverTask.${place} goes to serverTask.opening`,
        'opening passes on to polling, because there is a task',
      ]),
    ),
    ...Object.fromEntries(
      [
        ': taskId of storeTask sticks to its first value',
        ': startedAt of storeTask sticks to its first value',
        ': taskId for storeTask sticks to its first value',
        ': startedAt for storeTask sticks to its first value',
        ': failure of storeFailure sticks to its first value',
        ': error for storeFailure sticks to its first value',
        '.starting: asks startTask with its first input',
        '.polling: asks fetchTask with its first input',
      ].map((mutant) => [`serverTask${mutant}`, 'there is one task, which begins and ends once']),
    ),
  },
  cases: {
    'connection.restored': [{}],
    'xstate.done.actor.startTask': [{ output: begun.output }],
    'xstate.error.actor.startTask': [{ error: noAnswer }, { error: refusal }],
    'xstate.done.actor.fetchTask': [{ output: running.output }, { output: succeeded.output }],
    'xstate.error.actor.fetchTask': [{ error: noAnswer }, { error: refusal }],
    [pollIsDue.type]: [{}],
  },
  journeys: [
    {
      name: 'specification: the server is asked every one and a half seconds until the task has ended',
      ...fresh,
      steps: [begins, waits, polls, waitsSince, polls, waits, polls, ends],
    },
    {
      name: 'since when a task runs is known as soon as the server says so',
      ...fresh,
      steps: [{ ...begins, event: begunSometime, context: { taskId: 'k7' } }, waits, polls, ends],
    },
    {
      name: 'specification: a task that cannot be begun ends with the reason',
      ...fresh,
      steps: [
        {
          ...step(notBegun, 'failed', { failure: refusal }),
          output: { taskId: null, startedAt: null, status: null, failure: refusal },
        },
      ],
    },
    {
      name: 'a task that was begun before is followed at once',
      ...takenUp,
      steps: [waitsSince, polls, ends],
    },
    {
      name: 'specification: a poll that is refused ends the following with the reason',
      ...takenUp,
      steps: [isRefused],
    },
    {
      name: 'a poll that is refused after an interruption ends the following all the same',
      ...takenUp,
      steps: [interrupted, goesOn, isRefused],
    },
    {
      name: 'a task that is interrupted goes on when the connection is back, and none is begun',
      ...fresh,
      steps: [begins, interrupted, goesOn, waits, polls, interrupted, goesOn, ends],
    },
  ],
});
