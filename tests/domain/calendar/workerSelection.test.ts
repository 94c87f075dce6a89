import { expect, test } from 'vitest';
import {
  readSelection,
  SELECTION_KEY,
  selectionAfter,
  type Selecting,
  type SelectionEvent,
  type WorkerSelection,
} from '../../../src/domain/calendar/workerSelection.ts';

test('specification: the browser keeps the selection under calendar-selected-workers', () => {
  expect(SELECTION_KEY).toBe('calendar-selected-workers');
});

test('ids are read as numbers and as texts', () => {
  expect(readSelection('[1,"2"]')).toEqual([1, 2]);
  expect(readSelection('[]')).toEqual([]);
});

test.each(['', '{}', '"1"', '[null]', '["x"]', '[""]', '[" "]', '[1.5]', '[1'])(
  '%j is no selection',
  (text) => {
    expect(() => readSelection(text)).toThrow(SyntaxError);
  },
);

const after = (chosen: WorkerSelection | null, ...events: readonly SelectionEvent[]) =>
  events.reduce<Selecting>(selectionAfter, { known: null, selected: [], chosen });
const loaded = (...ids: readonly number[]) => ({ type: 'loaded', ids }) as const;

test.each([
  ['without a stored selection all workers are', null, [1, 2]],
  ['of a stored selection the workers that still exist are', [2, 99], [2]],
  ['of a stored empty selection nobody is', [], []],
] as const)('%s selected', (_, stored, selected) => {
  expect(after(stored, loaded(1, 2))).toEqual({ known: [1, 2], selected, chosen: stored });
});

test('nobody is selected until the workers are loaded', () => {
  expect(after([2]).selected).toEqual([]);
});

test.each([
  ['one is hidden', [{ type: 'toggled', id: 1 }], [2]],
  [
    'one is shown again',
    [
      { type: 'toggled', id: 1 },
      { type: 'toggled', id: 1 },
    ],
    [2, 1],
  ],
  ['one is shown alone', [{ type: 'isolated', id: 2 }], [2]],
  ['all are shown', [{ type: 'isolated', id: 2 }, { type: 'filled' }], [1, 2]],
  ['all are hidden', [{ type: 'cleared' }], []],
] as const)('what is selected once %s is to be stored', (_, events, selected) => {
  expect(after(null, loaded(1, 2), ...events)).toEqual({
    known: [1, 2],
    selected,
    chosen: selected,
  });
});

test('specification: a worker who is gone leaves the selection', () => {
  expect(after(null, loaded(1, 2), loaded(2)).selected).toEqual([2]);
});

test('a new worker does not join the selection', () => {
  expect(after(null, loaded(1, 2), loaded(1, 2, 3)).selected).toEqual([1, 2]);
});

test('workers that change by themselves leave what is stored', () => {
  const hidden = { type: 'toggled', id: 3 } as const;
  expect(after(null, loaded(1, 2, 3), hidden, loaded(2)).chosen).toEqual([1, 2]);
});
