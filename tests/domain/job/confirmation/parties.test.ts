import { expect, test } from 'vitest';
import {
  byParty,
  isFullyConfirmed,
  PARTIES,
} from '../../../../src/domain/job/confirmation/parties.ts';

test('a job is fully confirmed once all three have confirmed it', () => {
  expect(isFullyConfirmed(byParty(() => true))).toBe(true);
  for (const missing of PARTIES) {
    expect(isFullyConfirmed(byParty((by) => by !== missing))).toBe(false);
  }
});
