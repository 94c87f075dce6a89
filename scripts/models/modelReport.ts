import { models } from '../../tests/models/models.ts';
import { stateNodesOf, transitionKeysOf } from '../../tests/support/chart.ts';
import type { WalkReport } from '../../tests/support/describeModel.ts';
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
  readonly states: number;
  readonly transitions: number;
  /** The results of both kinds of walk; absent if some were left out. */
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
}

interface ModelTests {
  readonly charts: readonly TestResult[];
  readonly screens: readonly TestResult[];
}

/** The results per chart, for the charts that were walked. */
export function modelReport({ charts, screens }: ModelTests): readonly ChartReport[] {
  const ran = screens.filter(isWanted);
  const walked = Map.groupBy(
    ran.filter(({ meta }) => meta['walk']),
    ({ meta }) => (meta['walk'] as WalkReport).chart,
  );
  const covered = ran.flatMap(({ meta }) =>
    meta['model'] ? [meta['model'] as Coverage & { readonly id: string }] : [],
  );
  return models.flatMap(({ chart }) => {
    const tests = walked.get(chart.id);
    if (!tests) return [];
    const walks = tests.map(({ meta }) => meta['walk'] as WalkReport);
    const own = covered.filter(({ id }) => id === chart.id);
    const count = (kind: WalkReport['kind']) => walks.filter((walk) => walk.kind === kind).length;
    return {
      id: chart.id,
      states: stateNodesOf(chart).length,
      transitions: transitionKeysOf(chart).length,
      ...(own.length > 0 && {
        coverage: {
          statesWalked: Math.min(...own.map(({ statesWalked }) => statesWalked)),
          transitionsWalked: Math.min(...own.map(({ transitionsWalked }) => transitionsWalked)),
        },
      }),
      paths: count('generated paths'),
      journeys: count('journeys'),
      walked: countsOf(transitionKeysOf(chart), walks),
      walks: [
        ...tests.map(screenResult),
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
    walks.filter(({ kind }) => kind === 'journeys').map((walk) => [walk.name, walk]),
  );
  return tests
    .filter(({ ancestorTitles }) => ancestorTitles[0] === id)
    .map(({ title, status, duration = 0, failureMessages }) => {
      const journey = journeys.get(title);
      const message = messageOf(failureMessages);
      const step = Number(/^step (\d+)/.exec(message)?.[1] ?? 0) - 1;
      return {
        chart: id,
        kind: 'chart alone',
        path: '',
        name: title,
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
