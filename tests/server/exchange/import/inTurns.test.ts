import { expect, test } from 'vitest';
import { parseTable } from '../../../../server/exchange/reading/csvFile.ts';
import { digestOf } from '../../../../server/exchange/plan/plan.ts';
import { inTurns } from '../../../../server/steps.ts';
import type { PlannedRow } from '../../../../server/exchange/rows/plannedRow.ts';

function rowAt(line: number): PlannedRow {
  return {
    kind: 'customer',
    line,
    verdict: 'unchanged',
    name: 'Anna',
    recordId: line,
    changes: [],
    faults: [],
    hints: [],
    candidates: [],
    fields: null,
  };
}

test('others have their turn between the rows of a digest', async () => {
  const rows = [1, 2, 3].map(rowAt);
  let steps = 0;
  await inTurns(digestOf(rows), { onStep: () => (steps += 1) });
  expect(steps).toBe(3);
});

test('work in steps ends where it is told to stop', async () => {
  const stop = new AbortController();
  let steps = 0;
  function* endless() {
    for (;;) yield;
  }
  const onStep = () => {
    steps += 1;
    if (steps === 3) stop.abort(new Error('stopped'));
  };
  await expect(inTurns(endless(), { onStep, signal: stop.signal })).rejects.toThrow('stopped');
});

test('plans have the same digest only with the same rows in the same order', async () => {
  const digest = (lines: readonly number[]) => inTurns(digestOf(lines.map(rowAt)));
  const one = await digest([1, 2]);
  expect(await digest([1, 2])).toBe(one);
  expect(await digest([2, 1])).not.toBe(one);
  expect(await digest([1])).not.toBe(one);
});

test('a file is read in parts without cutting a letter in two', async () => {
  const part = 1024;
  for (const place of [part - 2, part - 1, part]) {
    const name = `${'x'.repeat(place - 'Name\n'.length)}😀é`;
    const { rows } = await parseTable(`Name\n${name}\n`, { maxRows: 2, isExact: true });
    expect(rows.map(({ cells }) => cells)).toEqual([[name]]);
  }
});

test.each(['\n', '\r\n', '\r', ' \n', '\t \r\n'])(
  'a million characters of blank lines %j are passed over, and the row below them has its line',
  async (blank) => {
    const lines = Math.floor(1_000_000 / blank.length);
    const end = blank.replace(/^[ \t]+/, '');
    const text = `Name;Ort${end}Anna;Bern${end}${blank.repeat(lines)}Beat;Zug${end}`;
    const { rows } = await parseTable(text, { maxRows: 2, isExact: false });
    expect(rows).toEqual([
      { line: 2, cells: ['Anna', 'Bern'] },
      { line: lines + 3, cells: ['Beat', 'Zug'] },
    ]);
  },
);
