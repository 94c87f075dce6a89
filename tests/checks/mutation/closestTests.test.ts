import { expect, test } from 'vitest';
import { closestTests, wordsOf } from '../../../scripts/mutation/wiring/closestTests.ts';
import { importsOf } from '../../../scripts/mutation/wiring/parsed.ts';

const graph = new Map([
  ['src/screens/plan/Lane.tsx', []],
  ['src/screens/plan/PlanPage.tsx', ['src/screens/plan/Lane.tsx', 'machines/boardMachine.ts']],
  ['src/app/App.tsx', ['src/screens/plan/PlanPage.tsx']],
  ['tests/support/screen/renderScreen.tsx', ['src/app/App.tsx']],
  ['tests/models/board.model.test.tsx', ['tests/support/screen/renderScreen.tsx']],
  ['tests/models/toast.model.test.tsx', ['tests/support/screen/renderScreen.tsx']],
  ['tests/ui/Lane.test.tsx', ['src/screens/plan/Lane.tsx']],
  ['tests/ui/language.test.tsx', ['src/app/App.tsx']],
  ['tests/ui/zone.test.tsx', []],
  ['tests/server/plan.test.ts', ['src/screens/plan/Lane.tsx']],
]);

test('the tests that reach a module are shown a fault: of its name, of its chart, about it, the nearest', () => {
  const suites = ['tests/models/**/*.model.test.tsx', 'tests/ui/**/*.test.tsx'];
  const wordsIn = (file: string) => wordsOf(file.includes('toast') ? 'lane lane lane lane' : '');
  expect(closestTests(graph, 'src/screens/plan/Lane.tsx', suites, wordsIn)).toEqual([
    'tests/ui/Lane.test.tsx',
    'tests/models/board.model.test.tsx',
    'tests/models/toast.model.test.tsx',
    'tests/ui/language.test.tsx',
  ]);
});

test('a module imports what it names, later and in threads too, but no types', () => {
  const text = `import type { Row } from './row.ts';
import { list } from '../list.ts';
export { cell } from './cell.tsx';
const page = () => import('./page.tsx');
const worker = new URL('./worker.ts', import.meta.url);
const name = 'row.ts';`;
  expect(importsOf('src/screens/list/table.tsx', text)).toEqual([
    'src/screens/list.ts',
    'src/screens/list/cell.tsx',
    'src/screens/list/page.tsx',
    'src/screens/list/worker.ts',
  ]);
});
