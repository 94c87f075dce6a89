import {
  COUNTERPARTIES,
  isOutdated,
  type Counterparty,
} from '../../src/domain/job/confirmation/confirmedTerms.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';
import type { StoredJob } from '../calendar/storedJob.ts';
import { termsConfirmed } from '../checks/outdatedTerms.ts';
import { createEventParts } from './eventParts.ts';
import { fieldsPart, type RecordPart, type Versions } from './recordPart.ts';

type JobPart = RecordPart<StoredJob>;

const workerOf = ({ worker_id, appointment: { earlier_workers = [] } }: StoredJob) => [
  worker_id,
  earlier_workers,
];

/** Who has the job, and who had it before. */
const workerPart: JobPart = {
  name: { fields: ['worker_id'] },
  isSame: (older, newer) => isSameJson(workerOf(older), workerOf(newer)),
  copy: ({ worker_id, appointment: { earlier_workers } }, into) => ({
    ...into,
    worker_id,
    appointment: {
      events: into.appointment.events,
      ...(earlier_workers && { earlier_workers }),
    },
  }),
};

/** What a party has confirmed, if anything; it comes back where the terms are as they were. */
function confirmationPart(by: Counterparty): JobPart {
  const field = `confirmed_${by}` as const;
  return {
    name: { fields: [field] },
    isSame: (older, newer) => {
      const was = termsConfirmed(older, by).given;
      const is = termsConfirmed(newer, by).given;
      return was && is ? !isOutdated(by, was, is) : was === is;
    },
    copy: (from, into) => {
      const { [by]: _, ...others } = into.confirmed_terms ?? {};
      const { given } = termsConfirmed(from, by);
      return {
        ...into,
        [field]: from[field],
        confirmed_terms: { ...others, ...(given && { [by]: given.stored }) },
      };
    },
    fits: ({ before }, wanted) => {
      const { terms, given } = termsConfirmed(before, by);
      return !given || !isOutdated(by, terms, termsConfirmed(wanted, by).terms);
    },
  };
}

/** What other parts are about, and what nobody changes. */
const OTHERS: ReadonlySet<string> = new Set<keyof StoredJob>([
  'id',
  'job_request',
  'follows',
  'worker_id',
  'from_date',
  'appointment',
  'confirmed_terms',
  'confirmation_requests',
  ...COUNTERPARTIES.map((by) => `confirmed_${by}` as const),
]);

/** The parts of a job, in the order in which they go back: confirmations follow what they are for. */
export function createJobParts(timeZone: string) {
  const eventParts = createEventParts(timeZone);
  const confirmationParts = COUNTERPARTIES.map(confirmationPart);
  return (versions: Versions<StoredJob>): readonly JobPart[] => {
    const alone = Object.keys(versions.saved).filter((field) => !OTHERS.has(field));
    return [
      ...alone.map((field) => fieldsPart<StoredJob>([field])),
      workerPart,
      ...eventParts(versions),
      ...confirmationParts,
    ];
  };
}
