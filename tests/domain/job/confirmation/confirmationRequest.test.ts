import { expect, test } from 'vitest';
import type { ConfirmationRequest } from '../../../../src/domain/entities.ts';
import {
  confirmationState,
  hasLink,
  partiesWhere,
  requestTo,
} from '../../../../src/domain/job/confirmation/confirmationRequest.ts';
import { byParty } from '../../../../src/domain/job/confirmation/parties.ts';
import { minute } from '../../support/values.ts';

const now = minute('2026-11-20 09:00');
const asked: ConfirmationRequest = {
  personId: 4,
  askedAt: minute('2026-11-19 08:00'),
  expiresAt: minute('2026-12-19 08:00'),
  answer: null,
  answeredAt: null,
  comment: '',
};
const declined: ConfirmationRequest = {
  ...asked,
  personId: 7,
  answer: 'declined',
  answeredAt: minute('2026-11-19 12:00'),
  comment: 'Im Urlaub',
};
const job = {
  customerId: 4,
  workerId: 7,
  confirmations: byParty(() => false),
  confirmationRequests: { customer: asked, worker: declined },
};
const confirmed = { ...job, confirmations: byParty(() => true) };

test('a confirmation is open, asked for, declined, or can be answered no more', () => {
  expect(confirmationState({ ...job, confirmationRequests: undefined }, 'customer', now)).toBe(
    'open',
  );
  expect(confirmationState(job, 'customer', now)).toBe('asked');
  expect(confirmationState(job, 'worker', now)).toBe('declined');
  expect(confirmationState(job, 'customer', asked.expiresAt)).toBe('expired');
});

test('a confirmation is by link where that is what was answered', () => {
  const answered = { ...asked, answer: 'confirmed' as const };
  const byLink = { ...confirmed, confirmationRequests: { customer: answered, worker: declined } };
  expect(confirmationState(byLink, 'customer', now)).toBe('confirmedByLink');
  expect(confirmationState(byLink, 'worker', now)).toBe('confirmed');
});

test('whoever has the job instead by now was not asked', () => {
  const passedOn = { ...job, workerId: 8 };
  expect(requestTo('worker', passedOn)).toBeNull();
  expect(confirmationState(passedOn, 'worker', now)).toBe('open');
  expect(requestTo('customer', passedOn)).toBe(asked);
});

test('a link can be answered again until it ends', () => {
  expect(hasLink(job, 'worker', now)).toBe(true);
  expect(hasLink(job, 'worker', declined.expiresAt)).toBe(false);
  expect(hasLink({ ...job, workerId: null }, 'worker', now)).toBe(false);
});

test('the parties are found by how their confirmations stand', () => {
  expect(partiesWhere('declined', job, now)).toEqual(['worker']);
  expect(partiesWhere('asked', job, now)).toEqual(['customer']);
  expect(partiesWhere('declined', confirmed, now)).toEqual([]);
});
