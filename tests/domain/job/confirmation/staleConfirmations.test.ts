import { expect, test } from 'vitest';
import type { Job } from '../../../../src/domain/entities.ts';
import type { JobChanges } from '../../../../src/domain/job/jobDraft.ts';
import {
  staleAfter,
  type StaleConfirmation,
} from '../../../../src/domain/job/confirmation/staleConfirmations.ts';
import { bareJob } from '../../../support/records.ts';

const customerName = 'Grafikatelier Punktum';
const ofSeven: StaleConfirmation = { jobId: 7, customerName, workerId: 1 };
const ofEight: StaleConfirmation = { jobId: 8, customerName: 'Familie Özdemir', workerId: 1 };

/** Given from worker 1, who has confirmed it, to worker 2. */
const givenAway: Job = {
  ...bareJob,
  workerId: 2,
  confirmations: { support: false, customer: false, worker: true },
  confirmedTerms: { worker: { fromDate: null, events: [], workerId: 1 } },
};
const { confirmedTerms: _, ...settled } = givenAway;

test.each<
  [
    what: string,
    before: StaleConfirmation[],
    job: Job,
    change: JobChanges,
    after: StaleConfirmation[],
  ]
>([
  ['given away', [], givenAway, { workerId: 2 }, [ofSeven]],
  ['given away beside another', [ofEight], givenAway, { workerId: 2 }, [ofEight, ofSeven]],
  ['given away twice', [ofSeven, ofEight], givenAway, { workerId: 3 }, [ofEight, ofSeven]],
  [
    'changed otherwise, and given away here',
    [ofSeven],
    givenAway,
    { confirmations: { customer: true } },
    [ofSeven],
  ],
  [
    'changed otherwise, and given away elsewhere',
    [],
    givenAway,
    { confirmations: { customer: true } },
    [],
  ],
  ['whose tick is restored', [], givenAway, { confirmations: { worker: true } }, [ofSeven]],
  ['confirmed again', [ofSeven, ofEight], settled, { confirmedFor: {} }, [ofEight]],
  [
    'without its tick',
    [ofSeven],
    { ...givenAway, confirmations: bareJob.confirmations },
    { confirmations: { worker: false } },
    [],
  ],
  ['given back', [ofSeven], { ...givenAway, workerId: 1 }, { workerId: 1 }, []],
  [
    'of a confirmation without worker',
    [],
    {
      ...givenAway,
      confirmedTerms: { worker: { ...givenAway.confirmedTerms!.worker!, workerId: null } },
    },
    { workerId: 2 },
    [],
  ],
])('a job %s', (_what, before, job, change, after) => {
  expect(staleAfter(before, { job, customerName, change })).toEqual(after);
});
