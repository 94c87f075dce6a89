import { expect, test } from 'vitest';
import { jobOf } from '../../../src/api/jobs/jobs.ts';
import { wireJob } from '../../support/records.ts';

const asked = {
  person_id: 3,
  asked_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-12-20T08:00:00.000Z',
  answer: 'declined',
  answered_at: '2026-11-21T08:00:00.000Z',
  comment: 'nie',
};

const read = (confirmation_requests: unknown) =>
  jobOf({ ...wireJob, confirmation_requests }, null, 'Europe/Zurich').confirmationRequests;

test('who was asked by a link is read with times of the business', () => {
  expect(read({ customer: asked })).toEqual({
    customer: {
      personId: 3,
      askedAt: '2026-11-20T09:00:00',
      expiresAt: '2026-12-20T09:00:00',
      answer: 'declined',
      answeredAt: '2026-11-21T09:00:00',
      comment: 'nie',
    },
  });
});

test.each([undefined, null, 'x', [], {}, { worker: null }, { worker: { ...asked, asked_at: '' } }])(
  'of what says nobody, or cannot be read, nobody was asked: %o',
  (wire) => {
    expect(read(wire)).toBeUndefined();
  },
);

test('an answer that this version does not know is none', () => {
  expect(read({ worker: { ...asked, answer: 'perhaps' } })?.worker?.answer).toBeNull();
});
