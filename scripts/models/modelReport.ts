import { models } from '../../tests/models/models.ts';
import {
  isPassedThrough,
  stateNodesOf,
  transitionKeysOf,
} from '../../tests/support/chart/chart.ts';
import type { ScreenReport, WalkReport } from '../../tests/support/model/describeModel.ts';
import { partsOf, titleOf } from '../../tests/support/model/walks.ts';
import type { TestResult } from '../vitestRun.ts';

/** A generated path or a journey over a screen, or a journey on the chart alone. */
export interface WalkResult extends Omit<WalkReport, 'kind' | 'taken'> {
  readonly kind: WalkReport['kind'] | 'chart alone';
  readonly passed: boolean;
  /** In ms. */
  readonly duration: number;
}

export interface ChartReport {
  readonly id: string;
  /** Those in which it can rest. */
  readonly states: number;
  readonly transitions: number;
  /** Of all screens together; absent if some walks were left out. */
  readonly coverage?: Coverage;
  readonly paths: number;
  readonly journeys: number;
  /** How often each transition was taken over the screens, by its key. */
  readonly walked: Readonly<Record<string, number>>;
  readonly walks: readonly WalkResult[];
}

interface Coverage {
  readonly statesWalked: number;
  readonly transitionsWalked: number;
  /** The transitions and states that each screen leaves to another one, and none walks. */
  readonly nowhere: readonly string[];
}

interface ModelTests {
  readonly charts: readonly TestResult[];
  readonly screens: readonly TestResult[];
  /** Walks that have failed, once more with pictures. */
  readonly films?: readonly TestResult[];
}

/** The results per chart, for the charts that were walked. */
export function modelReport({ charts, screens, films = [] }: ModelTests): readonly ChartReport[] {
  const filmed = films.flatMap(({ meta }) => (meta['walk'] as WalkReport | undefined) ?? []);
  const filmOf = ({ chart, path, name }: WalkResult) =>
    filmed.find((one) => one.chart === chart && one.path === path && one.name === name)?.film ?? [];
  const ran = screens.filter(isWanted);
  const walked = Map.groupBy(
    ran.filter(({ meta }) => meta['walk']),
    ({ meta }) => (meta['walk'] as WalkReport).chart,
  );
  const screenReports = ran.flatMap(({ meta }) =>
    meta['screen'] ? [meta['screen'] as ScreenReport] : [],
  );
  return models.flatMap(({ chart }) => {
    const tests = walked.get(chart.id);
    if (!tests) return [];
    const walks = tests.map(({ meta }) => meta['walk'] as WalkReport);
    const own = screenReports.filter((screen) => screen.chart === chart.id);
    const counts = countsOf(transitionKeysOf(chart), walks);
    const count = (kind: WalkReport['kind']) => walks.filter((walk) => walk.kind === kind).length;
    return {
      id: chart.id,
      states: stateNodesOf(chart).filter((node) => !isPassedThrough(node)).length,
      transitions: transitionKeysOf(chart).length,
      ...(own.length > 0 && { coverage: coverageBy(own, counts) }),
      paths: count('generated paths'),
      journeys: count('journeys'),
      walked: counts,
      walks: [
        ...tests.map(screenResult).map((walk) => ({ ...walk, film: filmOf(walk) })),
        ...aloneResults(chart.id, charts.filter(isWanted), walks),
      ],
    };
  });
}

/** A run of a few walks leaves out the others. */
function isWanted({ status }: TestResult): boolean {
  return status !== 'skipped';
}

/** How much of a chart was walked, in words. */
export function coverageOf({ states, transitions, coverage }: ChartReport) {
  if (!coverage) return { states: 'not counted', transitions: 'not counted' };
  return {
    states: `${coverage.statesWalked} of ${states}`,
    transitions: `${coverage.transitionsWalked} of ${transitions}`,
  };
}

function coverageBy(
  screens: readonly ScreenReport[],
  counts: Readonly<Record<string, number>>,
): Coverage {
  const states = new Set(screens.flatMap(({ walkedStates }) => walkedStates));
  const taken = new Set(Object.keys(counts).filter((key) => counts[key]! > 0));
  const elsewhere = new Set(screens.flatMap((screen) => screen.elsewhere));
  return {
    statesWalked: states.size,
    transitionsWalked: taken.size,
    nowhere: [...elsewhere].filter((key) => !taken.has(key) && !states.has(key)),
  };
}

/** What is said to be walked over another screen, and is over none, in sentences. */
export function walkedNowhere(reports: readonly ChartReport[]): readonly string[] {
  return reports.flatMap(({ id, coverage }) =>
    (coverage?.nowhere ?? []).map((key) => `${id}: no screen walks ${key}, which is elsewhere.`),
  );
}

function countsOf(keys: readonly string[], walks: readonly WalkReport[]): Record<string, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0]));
  for (const key of walks.flatMap(({ taken }) => taken)) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

function screenResult({ status, duration = 0, failureMessages, meta }: TestResult): WalkResult {
  const { taken: _, failure, ...walk } = meta['walk'] as WalkReport;
  const passed = status === 'passed';
  const told = failure ?? { step: -1, message: messageOf(failureMessages), picture: '' };
  return { ...walk, passed, duration, ...(!passed && { failure: told }) };
}

/** The journeys on the chart alone, with their steps over the screens. */
function aloneResults(
  id: string,
  tests: readonly TestResult[],
  walks: readonly WalkReport[],
): readonly WalkResult[] {
  const journeys = new Map(
    walks.filter(({ kind }) => kind === 'journeys').map((walk) => [titleOf(walk), walk]),
  );
  return tests
    .filter(({ ancestorTitles }) => ancestorTitles[0] === id)
    .map(({ title, status, duration = 0, failureMessages }) => {
      const journey = journeys.get(title);
      const [name, end = ''] = partsOf(title);
      const message = messageOf(failureMessages);
      const step = Number(/^step (\d+)/.exec(message)?.[1] ?? 0) - 1;
      return {
        chart: id,
        kind: 'chart alone',
        path: '',
        name,
        end,
        film: [],
        given: journey?.given ?? '',
        steps: journey?.steps ?? [],
        passed: status === 'passed',
        duration,
        ...(status !== 'passed' && { failure: { step, message, picture: '' } }),
      };
    });
}

function messageOf([message = 'It did not run.']: readonly string[]): string {
  return message.split('\n')[0]!.replace(/^(Assertion)?Error: /, '');
}
