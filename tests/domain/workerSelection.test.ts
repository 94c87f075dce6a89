import { expect, test } from 'vitest';
import { readSelection, SELECTION_KEY } from '../../src/domain/calendar/workerSelection.ts';

test('the browser keeps the selection under the specified key', () => {
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
