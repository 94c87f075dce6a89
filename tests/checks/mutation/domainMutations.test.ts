import { expect, test } from 'vitest';
import { domainMutations, mutantsIn } from '../../../scripts/mutation/domainMutations.ts';
import { refusedFaults } from '../../../scripts/mutation/refusedFaults.ts';
import { mutationPage, summary } from '../../../scripts/mutation/mutationPage.ts';

const FILE = 'src/domain/size.ts';

const source = `export function isBig(size: number) {
  return size > 10 &&
    size < 99;
}`;

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});

const mutant = (status: string, location: object, replacement: string) =>
  ({ mutatorName: 'EqualityOperator', status, location, replacement }) as never;

const report = {
  files: {
    [FILE]: {
      source,
      mutants: [
        mutant('Killed', at(2, 10, 19), 'size >= 10'),
        mutant('Survived', at(3, 5, 14), 'size <= 99'),
        mutant('NoCoverage', { start: { line: 2, column: 10 }, end: { line: 3, column: 14 } }, ''),
        mutant('Timeout', at(3, 5, 14), 'size >= 99'),
        mutant('RuntimeError', at(3, 5, 14), 'true'),
      ],
    },
  },
};

test('a change that no test notices is named by its line and by what becomes what', () => {
  expect(domainMutations(mutantsIn(report), {})).toEqual([
    {
      name: FILE,
      mutants: 4,
      survivors: ['line 3: size < 99 → size <= 99', 'line 2: size > 10 && size < 99 → nothing'],
      equivalents: {},
      wrongEquivalents: [],
    },
  ]);
});

test('an explained change is none of the survivors, and one that is noticed or gone is wrong', () => {
  const equivalents = {
    'size < 99 → size <= 99': 'Nothing has the size 99.',
    'size > 10 → size >= 10': 'Nothing has the size 10.',
    'size → 7': 'There was such a change.',
  };
  const [mutation] = domainMutations(mutantsIn(report), { [FILE]: equivalents });
  expect(mutation).toMatchObject({
    mutants: 3,
    survivors: ['line 2: size > 10 && size < 99 → nothing'],
    wrongEquivalents: ['size > 10 → size >= 10', 'size → 7'],
  });
});

test('the page names the changes that no test noticed', () => {
  const mutations = domainMutations(mutantsIn(report), {
    [FILE]: { 'size < 99 → size <= 99': 'Nothing has the size 99.' },
  });
  expect(summary(mutations)).toBe('2 of 4 noticed (50.0 %), 1 of the others is explained.');
  const page = mutationPage([{ title: 'Rules', mutations }]);
  expect(page).toContain('<code>line 2: size &gt; 10 &amp;&amp; size &lt; 99 → nothing</code>');
  expect(page).toContain('Nothing has the size 99.');
});

test('a mutant is the whole file with the change, which the compiler may refuse', async () => {
  const [first, second] = mutantsIn(report);
  expect(first!.text).toContain('return size >= 10 &&');
  const path = 'src/domain/ascending.ts';
  const wrong = { path, text: 'export const size: number = "7";' };
  expect(await refusedFaults([{ path, text: second!.text }, wrong])).toEqual(new Set([1]));
});
