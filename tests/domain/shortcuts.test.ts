import { describe, expect, test } from 'vitest';
import { isActive, NAVIGATION } from '../../src/domain/navigation.ts';
import { hearKey } from '../../src/domain/shortcuts.ts';

describe('a key', () => {
  test.each(NAVIGATION)('g, then $letter, leads to $path', ({ path, letter }) => {
    const { leaderAt, command } = hearKey(null, 'g', 1000);
    expect(command).toBeNull();
    expect(hearKey(leaderAt, letter, 2500)).toEqual({ leaderAt: null, command: { goTo: path } });
  });

  test('no letter leads to two places', () => {
    expect(new Set(NAVIGATION.map(({ letter }) => letter)).size).toBe(NAVIGATION.length);
  });

  test('a letter leads nowhere without a g, or long after it', () => {
    expect(hearKey(null, 'j', 1000).command).toBeNull();
    expect(hearKey(1000, 'j', 2501)).toEqual({ leaderAt: null, command: null });
  });

  test('a g waits for its letter from the last time that it was pressed', () => {
    expect(hearKey(1000, 'g', 2000)).toEqual({ leaderAt: 2000, command: null });
  });

  test('another letter after a g means nothing, nor does the next', () => {
    expect(hearKey(1000, 'x', 1100)).toEqual({ leaderAt: null, command: null });
  });

  test('a slash is for the search and a question mark for the help, after a g too', () => {
    for (const leaderAt of [null, 1000]) {
      expect(hearKey(leaderAt, '/', 1100)).toEqual({ leaderAt: null, command: 'search' });
      expect(hearKey(leaderAt, '?', 1100)).toEqual({ leaderAt: null, command: 'help' });
    }
  });
});

test.each([
  ['/customers', '/customers', true],
  ['/customers', '/customers/7', true],
  ['/customers', '/customers/', true],
  ['/customers', '/customersandmore', false],
  ['/reporting', '/reporting/storno', true],
  ['/reporting/storno', '/reporting', false],
])('%s isActive %s: %s', (place, pathname, expected) => {
  expect(isActive(place, pathname)).toBe(expected);
});
