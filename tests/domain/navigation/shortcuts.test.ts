import { describe, expect, test } from 'vitest';
import { isActive, NAVIGATION } from '../../../src/domain/navigation/navigation.ts';
import { hearKey, NEXT_KEY, SINGLE_KEYS } from '../../../src/domain/navigation/shortcuts.ts';

describe('a shortcut', () => {
  test.each(NAVIGATION)('with g, then $letter, opens $path', ({ path, letter }) => {
    const { leaderAt, command } = hearKey(null, 'g', 1000);
    expect(command).toBeNull();
    expect(hearKey(leaderAt, letter, 2500)).toEqual({ leaderAt: null, command: { goTo: path } });
  });

  test('uses each letter only once', () => {
    const letters = NAVIGATION.map(({ letter }) => letter);
    expect(letters).toEqual([...new Set(letters)]);
  });

  test('with a letter does nothing without g, or too long after it', () => {
    expect(hearKey(null, 'j', 1000).command).toBeNull();
    expect(hearKey(1000, 'j', 2501)).toEqual({ leaderAt: null, command: null });
  });

  test('waits for the letter since the last g', () => {
    expect(hearKey(1000, 'g', 2000)).toEqual({ leaderAt: 2000, command: null });
  });

  test('with an unknown letter after g does nothing, nor does the next letter', () => {
    expect(hearKey(1000, 'x', 1100)).toEqual({ leaderAt: null, command: null });
  });

  test.each([
    ['/', 'search'],
    ['?', 'help'],
  ])('%s is the %s, also after g', (key, command) => {
    expect(hearKey(null, key, 1100)).toEqual({ leaderAt: null, command });
    expect(hearKey(1000, key, 1100)).toEqual({ leaderAt: null, command });
  });
});

test.each([
  ['/customers', '/customers', true],
  ['/customers', '/customers/7', true],
  ['/customers', '/customers/', true],
  ['/customers', '/customersandmore', false],
  ['/reporting', '/reporting/storno', true],
  ['/reporting/storno', '/reporting', false],
])('isActive of %s on %s is %s', (path, pathname, expected) => {
  expect(isActive(path, pathname)).toBe(expected);
});

test('the key of the next record stays the same', () => expect(NEXT_KEY).toBe('n'));

test('the stored choice of single keys stays readable', () => {
  expect(SINGLE_KEYS).toBe('einsatzplan-single-keys');
});
