import { expect, test } from 'vitest';
import {
  areUnsavedVisits,
  unsavedVisitsOf,
} from '../../../../src/domain/visits/changes/unsavedVisits.ts';
import { jointChange } from '../../../../src/domain/visits/changes/jointChange.ts';
import {
  seenVisit,
  type AskedVisitChange,
} from '../../../../src/domain/visits/changes/visitChange.ts';
import { fridaysJob, fridaysVisit, withPatch } from '../../../support/absences.ts';
import { minute } from '../../support/values.ts';

const asked: AskedVisitChange = {
  id: 7,
  name: 'Grafikatelier Punktum',
  change: { ...fridaysVisit, patch: { workerIds: [2] } },
  seen: seenVisit(fridaysJob, fridaysVisit),
};

test('what was not saved of visits is on the day on which the first of them was to be', () => {
  const customers = ['Grafikatelier Punktum'];
  expect(unsavedVisitsOf(jointChange([asked], ''))).toEqual({ unsavedOn: '2026-11-20', customers });
  const moved = { start: minute('2026-11-23 09:00'), end: minute('2026-11-23 11:00') };
  const later = { ...asked, seen: seenVisit(withPatch(moved), fridaysVisit) };
  expect(unsavedVisitsOf(jointChange([later, asked], ''))).toEqual({
    unsavedOn: '2026-11-23',
    customers,
  });
});

test('what was not saved of a job is not of visits', () => {
  const ofJob = { target: 'job', id: 7, name: '', change: {}, seen: {} } as never;
  expect(unsavedVisitsOf(ofJob)).toBeNull();
});

test('it is known by its shape', () => {
  expect(areUnsavedVisits({ unsavedOn: '2026-11-20', customers: ['Bar Nord'] })).toBe(true);
  expect([undefined, {}, { unsavedOn: '20.11.', customers: [] }].map(areUnsavedVisits)).toEqual([
    false,
    false,
    false,
  ]);
});
