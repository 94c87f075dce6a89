import { expect, test } from 'vitest';
import { isComplete } from '../../../src/domain/account/credentials.ts';

test.each([
  ['demo', 'secret', true],
  [' demo ', 'secret', true],
  ['demo', '   ', true],
  ['', 'secret', false],
  ['   ', 'secret', false],
  ['demo', '', false],
  ['', '', false],
])(
  'specification: username %j and password %j are complete: %j',
  (username, password, complete) => {
    expect(isComplete({ username, password })).toBe(complete);
  },
);
