import { expect, test } from 'vitest';
import { isolated } from '../../src/domain/isolated.ts';

test.each(['علي 24 Reinigung', 'Reinigung עלי', '𞤀𞤣𞤤𞤢𞤥', 'Ana\u202E24'])(
  '%s has an order of its own',
  (name) => expect(isolated(name)).toBe(`\u2068${name}\u2069`),
);

test.each(['', 'Zoë Müller-Özdemir', 'Ωμέγα', '山田 24', '\uFEFF'])('%j stays as it is', (name) =>
  expect(isolated(name)).toBe(name),
);
