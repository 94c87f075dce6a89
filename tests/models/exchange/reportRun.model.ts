import { reportRunMachine } from '../../../machines/exchange/reportRunMachine.ts';
import { NO_REQUEST, type ReportKind } from '../../../src/domain/reports/report.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
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
const saved = { type: 'xstate.done.actor.saveSelection' };
const notSaved = { type: 'xstate.error.actor.saveSelection', error: noAnswer };
const ended = (end: Partial<TaskEnd>) => ({
  type: 'xstate.done.actor.task',
  output: { taskId: 'k7', startedAt: noon, status: null, failure: null, ...end },
});
const succeededWith = (rows: object, { taskId = 'k7', startedAt = noon } = {}) =>
  ended({ taskId, startedAt, status: { state: 'succeeded', startedAt, result: rows } });
const [succeeded, succeededStorno] = [succeededWith(result), succeededWith(applied)];
const failedWith = (reason: string) =>
  ended({ status: { state: 'failed', startedAt: noon, message: reason } });
const failed = failedWith(message);
const notStarted = ended({ taskId: null, startedAt: null, failure: noAnswer });
const lost = ended({ failure: refusal });
const lostFrom = ended({ startedAt: null, failure: refusal });

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
const following = (asked: object, taskId: string | null = null) => ({
  state: 'running.following',
  asks: [{ port: 'task', input: { taskId, request: asked } }],
});
const takenUp = (kind: ReportKind) => ({
  input: { kind, taskId: 'k7', period: october },
  start: {
    ...following(NO_REQUEST, 'k7'),
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
const starts = { event: saved, ...following(request) };
const ends = { taskId: 'k7', startedAt: noon };
const shows = step(succeeded, 'resting.succeeded', { ...ends, result });
const showsStorno = step(succeededStorno, 'resting.succeeded', { ...ends, result: applied });
const alerts = step(failed, 'resting.failed', { ...ends, message });
const asks = step(run(noUsers), 'asking', { request: noUsers });
const confirmed = { event: confirm, ...following(noUsers), context: cleared };
const begun = [saves, starts];
const savesNext = {
  ...saves,
  event: run(next),
  asks: [{ port: 'saveSelection', input: { userIds: next.userIds } }],
  context: { ...cleared, period: november, request: next },
};

/** What differs in nothing from the timesheets is walked with them alone. */
const STORNO_WALKS: ReadonlySet<unknown> = new Set([noUsers, succeededStorno.output, undefined]);

interface Run {
  readonly kind: ReportKind;
  readonly taskId: unknown;
  readonly request: object;
}

/** Whether an answer is one to the report that runs. */
function fits({ kind, taskId }: Run, { output }: { output?: TaskEnd }): boolean {
  if (output?.taskId === null) return taskId === null;
  const other = kind === 'timesheets' ? succeededStorno : succeeded;
  return output === undefined || output !== other.output;
}

function isWalked(
  { kind, taskId, request: asked }: Run,
  event: { request?: unknown; output?: TaskEnd },
  state: string,
): boolean {
  if (taskId !== null && asked === NO_REQUEST) return event.output === succeeded.output;
  if (kind === 'timesheets') {
    return event.request !== noUsers || state === idle;
  }
  if (event.request && state.startsWith('running')) return false;
  return STORNO_WALKS.has(event.request ?? event.output);
}

export const reportRunModel = defineModel({
  chart: reportRunMachine,
  marks: { tags: { busy: ['running'] } },
  inputs: [fresh('timesheets').input, fresh('storno').input, takenUp('timesheets').input],
  generatedSteps: 28,
  canCome: fits,
  isPossible: isWalked,
  equivalents: {
    'reportRun.running.following: invoke onDone 1 is tried before the one above':
      'a report has one end',
    ...Object.fromEntries(
      ['resting.failed: on alert.closed', 'running.savingSelection: invoke onError'].map(
        (place) => [
          `reportRun.${place} goes to reportRun.opening`,
          'opening passes on to resting, because there is no task',
        ],
      ),
    ),
  },
  cases: {
    'run.requested': [{ request }, { request: noUsers }],
    'run.confirmed': [{}],
    'run.declined': [{}],
    'alert.closed': [{}],
    'xstate.done.actor.saveSelection': [{}],
    'xstate.error.actor.saveSelection': [{ error: noAnswer }],
    'xstate.done.actor.task': [
      { output: succeeded.output },
      { output: succeededStorno.output },
      { output: failed.output },
      { output: notStarted.output },
      { output: lost.output },
    ],
  },
  journeys: [
    {
      name: 'specification: the selection is saved, the report is started, and its results show',
      ...fresh('timesheets'),
      steps: [...begun, shows],
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
      name: 'specification: while a report runs, a second start does nothing',
      ...fresh('timesheets'),
      steps: [
        saves,
        step(run(request), 'running.savingSelection'),
        starts,
        step(run(request), 'running.following'),
        shows,
      ],
    },
    {
      name: 'specification: a new start clears the results of the last report',
      ...fresh('timesheets'),
      steps: [
        ...begun,
        shows,
        savesNext,
        { ...starts, ...following(next) },
        {
          ...shows,
          event: succeededWith(nextResult, { taskId: 'k8', startedAt: later }),
          context: { taskId: 'k8', startedAt: later, result: nextResult },
        },
      ],
    },
    {
      name: 'specification: a report that failed says why until the alert is closed',
      ...fresh('timesheets'),
      steps: [...begun, alerts, step(close, idle, { taskId: null, period: null, message: '' })],
    },
    {
      name: 'a report of which nothing becomes known shows nothing, after one that failed',
      ...fresh('timesheets'),
      steps: [...begun, alerts, saves, starts, step(lost, idle, ends)],
    },
    {
      name: 'a report that failed can be started again',
      ...fresh('timesheets'),
      steps: [
        ...begun,
        alerts,
        ...begun,
        step(failedWith(otherMessage), 'resting.failed', { ...ends, message: otherMessage }),
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
      steps: [...begun, step(notStarted, idle)],
    },
    {
      name: 'specification: a poll that is refused ends the report without a message, and the address keeps the task',
      ...fresh('timesheets'),
      steps: [...begun, step(lost, idle, ends)],
    },
    {
      name: 'storno times are applied after a question, and their results show',
      ...fresh('storno'),
      steps: [asks, confirmed, showsStorno],
    },
    {
      name: 'a declined question sends nothing, and the page is as before',
      ...fresh('storno'),
      steps: [
        asks,
        step(decline, idle),
        asks,
        confirmed,
        showsStorno,
        asks,
        step(decline, 'resting.succeeded'),
        asks,
        confirmed,
        alerts,
        asks,
        step(decline, 'resting.failed'),
      ],
    },
    {
      name: 'a task in the address is taken up, and shows its results',
      ...takenUp('storno'),
      steps: [showsStorno],
    },
    {
      name: 'a task in the address that the server does not know is given up',
      ...takenUp('storno'),
      steps: [step(lostFrom, idle)],
    },
  ],
});
