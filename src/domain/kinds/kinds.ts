import { ABSENCE } from './absence.ts';
import { CUSTOMER } from './customer.ts';
import { JOB } from './job.ts';
import type { Kind } from './kind.ts';
import { WORKER } from './worker.ts';

/** What people make and change, and the history tells of. */
export const KINDS = {
  customer: CUSTOMER,
  worker: WORKER,
  job: JOB,
  absence: ABSENCE,
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];

/** Those with a page and a table in files, in the order in which they refer to each other. */
export const RECORD_KINDS = ['customer', 'worker', 'job'] as const satisfies readonly KindName[];

/** Those who are people: what is kept of them is told to them, and erased. */
export const PERSON_KINDS = ['customer', 'worker'] as const satisfies readonly KindName[];

export type PersonKind = (typeof PERSON_KINDS)[number];

export function isKindName(value: unknown): value is KindName {
  return KIND_NAMES.some((name) => name === value);
}
