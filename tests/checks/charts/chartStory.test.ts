import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chartRelations } from '../../../scripts/charts/chartRelations.ts';
import { HANDOVERS } from '../../../scripts/charts/handovers.ts';
import type { DrawnChart } from '../../../scripts/charts/galleryPage.ts';
import { storyAt } from '../../../scripts/charts/page/story/story.ts';
import { root } from '../../../scripts/tool.ts';
import { models } from '../../models/models.ts';
import { stateNodesOf } from '../../support/chart/chart.ts';

const charts = models.map(({ chart }) => chart);
const chartOf = (id: string) => charts.find((chart) => chart.id === id)!;
const drawings = Object.fromEntries(
  [...chartRelations(root, charts)].map(([id, relations]) => [
    id,
    { file: '', sizes: { names: [], events: [] }, relations } satisfies DrawnChart,
  ]),
);

/** How the story of a state goes on, and from where it comes: words, and the state that is opened. */
function told(id: string, path: string) {
  const chart = chartOf(id);
  const node = stateNodesOf(chart).find((one) => one.id === [id, path].filter(Boolean).join('.'))!;
  const { goesOn, comesFrom } = storyAt(chart, { node }, { charts, drawings });
  const inWords = ({ words, state }: (typeof goesOn)[number]) => `${words} → ${state}`;
  return { goesOn: goesOn.map(inWords), comesFrom: comesFrom.map(inWords) };
}

test('a state leads to the chart that it follows, and that chart back to it', () => {
  expect(told('absence', 'settling').goesOn).toContain('Visit batch → visitBatch.opening');
  expect(told('visitBatch', 'opening').comesFrom).toEqual([
    'Absence, in «settling» → absence.settling',
    'Holiday review, in «settling» → holidayReview.settling',
  ]);
  expect(told('visitBatch', 'refused').goesOn).toContain(
    'Absence, in «settling» → absence.settling',
  );
});

test('news lead to the state that hears them, and from there to the one that tells them', () => {
  expect(told('signIn', 'submitting.asking').goesOn).toContain(
    'Session: the sign-in is accepted → session.unreached',
  );
  expect(told('session', 'signedOut').comesFrom).toContain(
    'Sign in, in «submitting › asking»: sign in accepted → signIn.submitting.asking',
  );
});

test('an answer that functions pass on leads to the chart that is told of it, and back', () => {
  expect(told('visitBatch', 'saving').goesOn).toContain(
    'Undo: the user has changed a record → undo.ready',
  );
  expect(told('undo', 'ready').comesFrom).toContain(
    'Visit batch, in «saving»: the server stores the visits → visitBatch.saving',
  );
});

test.each(HANDOVERS)(
  '$from hands over to $to as its files say',
  ({ from, by, to, event, file }) => {
    const { actors } = chartOf(from).implementations as { actors: object };
    const { news } = drawings[from]!.relations;
    const isKnown =
      'port' in by
        ? by.port in actors
        : news.some(({ type, actions }) => type === by.news && actions.length > 0);
    expect(isKnown).toBe(true);
    const heard = stateNodesOf(chartOf(to)).flatMap(({ transitions }) => [...transitions.keys()]);
    expect(heard).toContain(event);
    expect(readFileSync(join(root, file), 'utf8')).toContain(`'${event}'`);
  },
);
