import { expect, test } from 'vitest';
import { toastMachine } from '../../../machines/toastMachine.ts';
import { coverageOf, modelReport, walkedNowhere } from '../../../scripts/models/modelReport.ts';
import { reportPage } from '../../../scripts/models/reportPage.ts';
import type { TestResult } from '../../../scripts/vitestRun.ts';
import { toastModel } from '../../models/toast.model.ts';
import { pathsOf } from '../../support/model/modelOf.ts';

const JOURNEY = 'specification: a toast goes by itself after five seconds';
const SHOWN = 'toast.hidden toast.requested 0';
const PAUSED = 'toast.passing pause.requested 0';

const walk = {
  chart: 'toast',
  kind: 'journeys',
  path: '/',
  name: JOURNEY,
  given: 'There is no toast.',
  steps: [
    { when: 'a toast is asked for', outcome: 'The toast is <shown>.' },
    { when: 'after 5 seconds', outcome: 'There is no toast.' },
  ],
  taken: [SHOWN, SHOWN],
  end: 'hidden',
  film: [],
};

const TITLE = `${JOURNEY} ⇒ hidden`;

function tested(result: Partial<TestResult>): TestResult {
  return {
    file: 'tests/models/toast.model.test.tsx',
    ancestorTitles: [],
    title: TITLE,
    status: 'passed',
    duration: 1500,
    failureMessages: [],
    meta: {},
    ...result,
  };
}

const STATES = ['toast', 'toast.hidden', 'toast.passing'];

const screenOf = (elsewhere: readonly string[] = [], walkedStates: readonly string[] = STATES) =>
  tested({ meta: { screen: { chart: 'toast', walkedStates, elsewhere } } });

const covered = screenOf();

function reportOf(screen: Partial<TestResult>, alone: Partial<TestResult> = {}) {
  const [report] = modelReport({
    charts: [tested({ ancestorTitles: ['toast'], ...alone })],
    screens: [tested({ meta: { walk }, ...screen }), covered],
  });
  return report!;
}

test('a transition is counted each time it is taken; one that was not taken counts as 0', () => {
  const report = reportOf({});
  expect(report.walked).toMatchObject({ [SHOWN]: 2, [PAUSED]: 0 });
  expect(coverageOf(report)).toEqual({ states: '3 of 4', transitions: '1 of 11' });
});

test('what each of two screens leaves to the other is not called walked, and a fault', () => {
  const walks = [SHOWN, PAUSED].map((key) => tested({ meta: { walk: { ...walk, taken: [key] } } }));
  const PASSED = 'toast.passing xstate.after.lifetime.toast.passing 0';
  const screens = [
    ...[...walks, screenOf([PAUSED, PASSED], ['toast'])],
    screenOf([SHOWN, PASSED, 'toast.paused'], ['toast', 'toast.hidden']),
  ];
  const reports = modelReport({ charts: [], screens });
  expect(coverageOf(reports[0]!)).toEqual({ states: '2 of 4', transitions: '2 of 11' });
  expect(walkedNowhere(reports)).toEqual([
    `toast: no screen walks ${PASSED}, which is elsewhere.`,
    'toast: no screen walks toast.paused, which is elsewhere.',
  ]);
});

test('a journey that fails on the chart alone is told with its step and its sentence', () => {
  const message =
    'Error: step 2, after «after 5 seconds»: should be hidden, is passing\n    at expectJourney';
  const { walks } = reportOf({}, { status: 'failed', failureMessages: [message] });
  expect(walks.map(({ kind, passed, failure }) => ({ kind, passed, failure }))).toEqual([
    { kind: 'journeys', passed: true, failure: undefined },
    {
      kind: 'chart alone',
      passed: false,
      failure: {
        step: 1,
        message: 'step 2, after «after 5 seconds»: should be hidden, is passing',
        picture: '',
      },
    },
  ]);
});

test('the page tells a failed walk in sentences, marks its step and shows the screen', async () => {
  const failure = { step: 1, message: 'step 2: should be hidden, is passing', picture: 'UE5H' };
  const page = await reportPage([
    reportOf({ status: 'failed', meta: { walk: { ...walk, failure } } }),
  ]);
  expect(page).toContain(
    '<b>When</b> a toast is asked for, <b>then:</b> The toast is &lt;shown&gt;.',
  );
  expect(page).toMatch(/<li class="failed"><b>When<\/b> after 5 seconds/);
  expect(page).toContain('step 2: should be hidden, is passing');
  expect(page).toContain('src="data:image/png;base64,UE5H"');
});

test('a walk that was filmed shows the screen after each step with what happened', async () => {
  const failure = { step: 1, message: 'step 2: should be hidden, is passing', picture: '' };
  const failed = tested({ status: 'failed', meta: { walk: { ...walk, failure } } });
  const film = tested({ meta: { walk: { ...walk, film: ['QVQ=', 'T05F'] } } });
  const reports = modelReport({ charts: [], screens: [failed, covered], films: [film] });
  const page = await reportPage(reports);
  expect(page).toContain('src="data:image/png;base64,QVQ="><figcaption>0. at the start');
  expect(page).toContain(
    'src="data:image/png;base64,T05F"><figcaption>1. after: a toast is asked for',
  );
});

test('a state in which a chart never rests is not among those to be walked', () => {
  const [report] = modelReport({
    charts: [],
    screens: [tested({ meta: { walk: { ...walk, chart: 'recordList', taken: [] } } })],
  });
  expect(report!.states).toBe(9);
});

test('a payload for an event that the chart does not have says where to change what', () => {
  const cases = { ...toastModel.cases, 'toast.eaten': [{}] };
  expect(() => pathsOf(toastMachine, { cases })).toThrow(
    'The chart has no toast.eaten: take it out of the cases of toast.model.ts, or draw it in machines/toastMachine.ts.',
  );
});

test('an event without a payload to try says where to add it', () => {
  const { 'pause.requested': _, ...cases } = toastModel.cases;
  expect(() => pathsOf(toastMachine, { cases })).toThrow(
    "toast.model.ts has no case for pause.requested: add what to try to its cases, 'pause.requested': [{}] where it carries nothing.",
  );
});
