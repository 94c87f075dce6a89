import { reportRunMachine } from '../../../machines/reportRunMachine.ts';
import { NO_REQUEST, type ReportKind } from '../../../src/domain/reports/report.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const noon = Date.UTC(2026, 10, 20, 11);
const later = noon + 60_000;
const october = { start: '2026-10-01', end: '2026-10-31' };
const november = { start: '2026-11-01', end: '2026-11-30' };
const users = [3, 7];
const request = { ...october, userIds: users };
const next = { ...november, userIds: [3] };
const noUsers = { ...october, userIds: [] };
const reversed = { start: '2026-11-30', end: '2026-11-01', userIds: [] };
const result = { rows: [{ id: 3 }, { id: 7 }], unreadable: 0 };
const nextResult = { rows: [{ id: 3 }], unreadable: 0 };
const applied = { rows: [{ id: 11 }, { id: 12 }], unreadable: 0 };
const message = 'bexio hat nicht geantwortet.';
const otherMessage = 'bexio ist gesperrt.';

const run = (asked: object) => ({ type: 'run.requested', request: asked });
const confirm = { type: 'run.confirmed' };
const decline = { type: 'run.declined' };
const close = { type: 'alert.closed' };
const restored = { type: 'connection.restored' };
const saved = { type: 'xstate.done.actor.saveSelection' };
const notSaved = { type: 'xstate.error.actor.saveSelection', error: noAnswer };
const started = {
  type: 'xstate.done.actor.startReport',
  output: { taskId: 'k7', startedAt: noon },
};
const notStarted = { type: 'xstate.error.actor.startReport', error: noAnswer };
const stillRunning = {
  type: 'xstate.done.actor.fetchStatus',
  output: { state: 'running', startedAt: null },
};
const runningSince = {
  type: 'xstate.done.actor.fetchStatus',
  output: { state: 'running', startedAt: noon - 60_000 },
};
const succeededWith = (rows: object, startedAt = noon) => ({
  type: 'xstate.done.actor.fetchStatus',
  output: { state: 'succeeded', startedAt, result: rows },
});
const [succeeded, succeededStorno] = [succeededWith(result), succeededWith(applied)];
const failedWith = (reason: string) => ({
  type: 'xstate.done.actor.fetchStatus',
  output: { state: 'failed', startedAt: noon, message: reason },
});
const failed = failedWith(message);
const unanswered = { type: 'xstate.error.actor.fetchStatus', error: noAnswer };
const refused = { type: 'xstate.error.actor.fetchStatus', error: refusal };
const pollIsDue = { type: 'xstate.after.pollInterval.reportRun.running.waiting' };

const empty = {
  request: { start: null, end: null, userIds: [] },
  taskId: null,
  period: null,
  startedAt: null,
  result: null,
  message: '',
};
const fresh = (kind: ReportKind) => ({
  input: { kind, taskId: null, period: null },
  start: { state: 'resting.idle', context: { kind, ...empty } },
});
const following = (kind: ReportKind, taskId = 'k7') => ({
  state: 'running.polling',
  asks: [{ port: 'fetchStatus', input: { kind, taskId } }],
});
const takenUp = (kind: ReportKind) => ({
  input: { kind, taskId: 'k7', period: october },
  start: {
    ...following(kind),
    context: { kind, ...empty, taskId: 'k7', period: october },
  },
});

const idle = 'resting.idle';
const cleared = { taskId: null, period: october, startedAt: null, result: null, message: '' };
const saves = {
  event: run(request),
  state: 'running.savingSelection',
  asks: [{ port: 'saveSelection', input: { userIds: users } }],
  context: { ...cleared, request },
};
const starts = {
  event: saved,
  state: 'running.starting',
  asks: [{ port: 'startReport', input: { kind: 'timesheets', request } }],
};
const waits = {
  event: started,
  state: 'running.waiting',
  starts: { pollInterval: 1500 },
  context: { taskId: 'k7', startedAt: noon },
};
const polls = { event: pollIsDue, ...following('timesheets') };
const pollsStorno = { ...polls, ...following('storno') };
const waitsOn = {
  event: stillRunning,
  state: 'running.waiting',
  starts: { pollInterval: 1500 },
};
const shows = step(succeeded, 'resting.succeeded', { startedAt: noon, result });
const showsStorno = {
  ...shows,
  event: succeededStorno,
  context: { startedAt: noon, result: applied },
};
const alerts = step(failed, 'resting.failed', { message });
const asks = step(run(noUsers), 'asking', { request: noUsers });
const confirmed = {
  event: confirm,
  state: 'running.starting',
  asks: [{ port: 'startReport', input: { kind: 'storno', request: noUsers } }],
  context: cleared,
};
const polled = [saves, starts, waits, polls];
const interrupted = step(unanswered, 'resting.interrupted');
const goesOn = { event: restored, ...following('timesheets'), emits: ['report.resumed'] };
const stornoGoesOn = { ...goesOn, ...following('storno') };
const asksAgain = { event: run(request), ...following('timesheets') };
const stornoAgain = { event: run(noUsers), ...following('storno') };
const savesNext = {
  ...saves,
  event: run(next),
  asks: [{ port: 'saveSelection', input: { userIds: next.userIds } }],
  context: { ...cleared, period: november, request: next },
};

/** What differs in nothing from the timesheets is walked with them alone. */
const STORNO_WALKS: ReadonlySet<unknown> = new Set([
  noUsers,
  started.output,
  succeededStorno.output,
  undefined,
]);

function isWalked(
  { kind, taskId, request: asked }: { kind: ReportKind; taskId: unknown; request: object },
  event: { request?: unknown; output?: unknown; error?: unknown },
  state: string,
): boolean {
  if (taskId !== null && asked === NO_REQUEST) return event.output === succeeded.output;
  if (kind === 'timesheets') {
    if (event.output === succeededStorno.output) return false;
    return event.request !== noUsers || state === idle;
  }
  if (event.request && state.startsWith('running')) return false;
  return event.error === undefined && STORNO_WALKS.has(event.request ?? event.output);
}

export const reportRunModel = defineModel({
  chart: reportRunMachine,
  marks: { tags: { busy: ['running'] } },
  inputs: [fresh('timesheets').input, fresh('storno').input, takenUp('timesheets').input],
  generatedSteps: 50,
  isPossible: isWalked,
  equivalents: {
    'reportRun.running.polling: invoke onDone 0 does storeResult before storeStart':
      'neither reads what the other stores',
    ...Object.fromEntries(
      [
        'resting.failed: on alert.closed',
        'running.savingSelection: invoke onError',
        'running.starting: invoke onError',
      ].map((place) => [
        `reportRun.${place} goes to reportRun.opening`,
        'opening passes on to resting, because there is no task',
      ]),
    ),
    ...Object.fromEntries(
      ['connection.restored', 'run.requested'].map((event) => [
        `reportRun.resting.interrupted: on ${event} goes to reportRun.opening`,
        'opening passes on to polling, because there is a task',
      ]),
    ),
    'reportRun.running.waiting: after pollInterval goes to reportRun.opening':
      'opening passes on to polling, because there is a task',
  },
  cases: {
    'run.requested': [{ request }, { request: noUsers }],
    'run.confirmed': [{}],
    'run.declined': [{}],
    'alert.closed': [{}],
    'connection.restored': [{}],
    'xstate.done.actor.saveSelection': [{}],
    'xstate.error.actor.saveSelection': [{ error: noAnswer }],
    'xstate.done.actor.startReport': [{ output: started.output }],
    'xstate.error.actor.startReport': [{ error: noAnswer }],
    'xstate.done.actor.fetchStatus': [
      { output: stillRunning.output },
      { output: succeeded.output },
      { output: succeededStorno.output },
      { output: failed.output },
    ],
    'xstate.error.actor.fetchStatus': [{ error: noAnswer }, { error: refusal }],
    'xstate.after.pollInterval.reportRun.running.waiting': [{}],
  },
  journeys: [
    {
      name: 'specification: the selection is saved, the report is started, and its results show',
      ...fresh('timesheets'),
      steps: [...polled, shows],
    },
    {
      name: 'specification: timesheets need a user and days in order',
      ...fresh('timesheets'),
      steps: [
        step(run(noUsers), idle),
        step(run(reversed), idle),
        step(run({ ...request, start: null }), idle),
        step(run({ ...request, end: null }), idle),
        saves,
      ],
    },
    {
      name: 'specification: storno times need days in order and no users',
      ...fresh('storno'),
      steps: [
        step(run(reversed), idle),
        step(run({ ...noUsers, end: null }), idle),
        step(run(noUsers), 'asking', { request: noUsers }),
      ],
    },
    {
      name: 'specification: the server is asked every one and a half seconds until it has the results',
      ...fresh('timesheets'),
      steps: [
        ...polled,
        waitsOn,
        polls,
        { ...waitsOn, event: runningSince, context: { startedAt: noon - 60_000 } },
        polls,
        waitsOn,
        polls,
        shows,
      ],
    },
    {
      name: 'specification: while a report runs, a second start does nothing',
      ...fresh('timesheets'),
      steps: [
        saves,
        step(run(request), 'running.savingSelection'),
        starts,
        step(run(request), 'running.starting'),
        waits,
        step(run(request), 'running.waiting'),
        polls,
        step(run(request), 'running.polling'),
        shows,
      ],
    },
    {
      name: 'specification: a new start clears the results of the last report',
      ...fresh('timesheets'),
      steps: [
        ...polled,
        shows,
        savesNext,
        {
          ...starts,
          asks: [{ port: 'startReport', input: { kind: 'timesheets', request: next } }],
        },
        {
          ...waits,
          event: { ...started, output: { taskId: 'k8', startedAt: later } },
          context: { taskId: 'k8', startedAt: later },
        },
        { ...polls, ...following('timesheets', 'k8') },
        {
          ...shows,
          event: succeededWith(nextResult, later),
          context: { result: nextResult },
        },
      ],
    },
    {
      name: 'specification: a report that failed says why until the alert is closed',
      ...fresh('timesheets'),
      steps: [...polled, alerts, step(close, idle, { taskId: null, period: null, message: '' })],
    },
    {
      name: 'a report that failed can be started again',
      ...fresh('timesheets'),
      steps: [
        ...polled,
        alerts,
        ...polled,
        { ...alerts, event: failedWith(otherMessage), context: { message: otherMessage } },
      ],
    },
    {
      name: 'a selection that cannot be saved starts no report, and nothing is shown',
      ...fresh('timesheets'),
      steps: [saves, step(notSaved, idle), { ...saves, context: {} }, starts],
    },
    {
      name: 'specification: a report that cannot be started ends without a message',
      ...fresh('timesheets'),
      steps: [saves, starts, step(notStarted, idle)],
    },
    {
      name: 'specification: a poll that is refused ends the report without a message, and the address keeps the task',
      ...fresh('timesheets'),
      steps: [...polled, step(refused, idle)],
    },
    {
      name: 'a report that is interrupted goes on when the connection is back, and none is started',
      ...fresh('timesheets'),
      steps: [...polled, interrupted, goesOn, waitsOn, polls, interrupted, goesOn, shows],
    },
    {
      name: 'a task in the address goes on when the connection is back',
      ...takenUp('storno'),
      steps: [interrupted, stornoGoesOn, showsStorno],
    },
    {
      name: 'the same report asked for again during an outage is followed, and none is started',
      ...fresh('timesheets'),
      steps: [
        ...polled,
        interrupted,
        step(run(noUsers), 'resting.interrupted'),
        asksAgain,
        interrupted,
        asksAgain,
        shows,
      ],
    },
    {
      name: 'a request without days follows no report during an outage',
      ...takenUp('storno'),
      steps: [
        interrupted,
        step(run({ start: null, end: null, userIds: [] }), 'resting.interrupted'),
      ],
    },
    {
      name: 'another report asked for during an outage takes the place of the interrupted one',
      ...fresh('timesheets'),
      steps: [...polled, interrupted, savesNext],
    },
    {
      name: 'interrupted storno times are followed without a question, others after one',
      ...fresh('storno'),
      steps: [
        asks,
        confirmed,
        waits,
        pollsStorno,
        interrupted,
        stornoGoesOn,
        interrupted,
        stornoAgain,
        interrupted,
        step(run({ ...november, userIds: [] }), 'asking', {
          request: { ...november, userIds: [] },
        }),
        step(decline, 'resting.interrupted'),
        step(run({ ...november, userIds: [] }), 'asking'),
        step(decline, 'resting.interrupted'),
        stornoAgain,
      ],
    },
    {
      name: 'storno times are applied after a question, and their results show',
      ...fresh('storno'),
      steps: [asks, confirmed, waits, pollsStorno, showsStorno],
    },
    {
      name: 'a declined question sends nothing, and the page is as before',
      ...fresh('storno'),
      steps: [
        asks,
        step(decline, idle),
        asks,
        confirmed,
        waits,
        pollsStorno,
        showsStorno,
        asks,
        step(decline, 'resting.succeeded'),
        asks,
        confirmed,
        waits,
        pollsStorno,
        alerts,
        asks,
        step(decline, 'resting.failed'),
      ],
    },
    {
      name: 'a task in the address is taken up at once',
      ...takenUp('timesheets'),
      steps: [{ ...waitsOn, event: runningSince, context: { startedAt: noon - 60_000 } }, polls],
    },
    {
      name: 'a task in the address that is done shows its results',
      ...takenUp('storno'),
      steps: [showsStorno],
    },
    {
      name: 'a task in the address that the server does not know is given up',
      ...takenUp('storno'),
      steps: [step(refused, idle)],
    },
  ],
});
