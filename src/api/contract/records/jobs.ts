/** The part of the HTTP contract about jobs. */
import Type, { type Static } from 'typebox';
import { confirmationFields } from '../../../domain/job/confirmation/parties.ts';
import type { JOB } from '../../../domain/kinds/job.ts';
import { appointment, confirmedAppointment } from './appointments.ts';
import { askedToConfirm } from './confirmations.ts';
import { newCustomer } from './customers.ts';
import { type Schemas, internal_note, note, personFields } from './people.ts';
import { day, id, latitude, longitude, name, nullable } from '../schema.ts';

const jobRequest = Type.Object({
  created_at: Type.String(),
  frequency: Type.Object({ name: Type.String() }),
  duration: nullable(Type.Number(), {
    description: 'Hours; null if nothing was said.',
  }),
  comment: Type.String(),
  time_slots: Type.Array(Type.Object({ name: Type.String() })),
  contact: Type.Optional({
    ...Type.Partial(Type.Object({ name, ...personFields })),
    description: 'What a known customer has said of themselves that the record has otherwise.',
  }),
});
export type WireJobRequest = Static<typeof jobRequest>;

const confirmations = confirmationFields(() => Type.Boolean());

const jobNotes = {
  instructions: note('What is to be done there. The feed of the worker shows it.'),
  internal_note,
} satisfies Schemas<typeof JOB.notes>;

const terms = Type.Object({
  from_date: day,
  worker_id: nullable(id),
  appointment: confirmedAppointment,
});
export type WireTerms = Static<typeof terms>;

const confirmedTerms = Type.Object({
  customer: Type.Optional(terms),
  worker: Type.Optional(terms),
});
export type WireConfirmedTerms = Static<typeof confirmedTerms>;

const outdatedTerms = Type.Optional(
  nullable(confirmedTerms, {
    description:
      'Of the confirmations that were given for another appointment or worker than the job has by now: what they were given for.',
  }),
);

export const jobUpdate = Type.Object({
  customer_id: id,
  worker_id: nullable(id),
  from_date: day,
  appointment,
  ...confirmations,
  /** An omitted one keeps its text. */
  ...Type.Partial(Type.Object(jobNotes)).properties,
  confirmed_terms: Type.Optional(
    nullable(confirmedTerms, {
      description:
        'Of confirmations that stood before and have been given again: what for. Without it they stay those of what they were given for.',
    }),
  ),
});
export type WireJobUpdate = Static<typeof jobUpdate>;

const { customer_id: _id, confirmed_terms: _terms, ...newJobFields } = jobUpdate.properties;

/** A new job, of a customer that is there or is made with it. */
export const jobCreation = Type.Object({
  ...newJobFields,
  customer_id: Type.Optional(id),
  customer: Type.Optional(
    Type.Object(newCustomer.properties, {
      description:
        'In place of `customer_id`: a new customer, which is made with the job or not at all.',
    }),
  ),
});
export type WireJobCreation = Static<typeof jobCreation>;

const follows = Type.Optional(
  nullable(id, {
    description: 'The job that this one goes on with, from its `from_date` on.',
  }),
);

/** A single job: flat, with ids. */
export const job = Type.Object({
  id,
  customer_id: id,
  worker_id: nullable(id),
  from_date: day,
  appointment,
  ...confirmations,
  ...jobNotes,
  confirmed_terms: outdatedTerms,
  confirmation_requests: askedToConfirm,
  job_request: nullable(jobRequest),
  follows,
});
export type WireJob = Static<typeof job>;

/** From which day on another job goes on, and that as a save of it would send it. */
export const jobSplit = Type.Object({
  from: {
    ...day,
    description:
      'The day for which a visit is planned, and not the first one. What is planned before it stays.',
  },
  job: jobUpdate,
});
export type WireJobSplit = Static<typeof jobSplit>;

const etag = Type.String({ description: 'The ETag of the record.' });

/** Both jobs after a split. */
export const splitJobs = Type.Object({
  earlier: job,
  earlier_etag: etag,
  following: job,
  following_etag: etag,
});
export type WireSplitJobs = Static<typeof splitJobs>;

/** A job in a list, with its customer's name, postcode, town, telephone and position. */
export const jobListing = Type.Object({
  id,
  customer: Type.Object({
    id,
    name: Type.String(),
    city: Type.Optional(
      Type.String({ description: 'The town of the customer; not every backend sends it.' }),
    ),
    zip_code: Type.Optional(
      Type.String({ description: 'The postcode of the customer; not every backend sends it.' }),
    ),
    phone: Type.Optional(
      Type.String({ description: 'The telephone of the customer; not every backend sends it.' }),
    ),
    latitude,
    longitude,
  }),
  worker: nullable(id),
  from_date: day,
  appointment,
  ...confirmations,
  confirmed_terms: outdatedTerms,
  confirmation_requests: askedToConfirm,
  job_request: nullable(jobRequest),
});
export type WireJobListing = Static<typeof jobListing>;

/** The header of a list with its version, for `since`. */
export const VERSION_HEADER = 'record-version';

/** What has changed of a list of jobs since a version. */
export const jobChanges = Type.Object({
  version: Type.Integer({
    description:
      'For the next `since`. If it is lower than that was, the list has to be read whole.',
  }),
  rows: Type.Array(jobListing),
  removed: Type.Array(id, { description: 'Changed jobs that are not, or no longer, in the list.' }),
  count: Type.Integer({
    description:
      'How many rows the list has. If it is another number with the changes, it has to be read whole.',
  }),
});
export type WireJobChanges = Static<typeof jobChanges>;

export const jobQuery = Type.Object({
  since: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'A version, as the header `Record-Version` of the list says it: only what has changed of the list since is sent.',
    }),
  ),
  worker: Type.Optional(id),
  has_worker: Type.Optional(Type.Boolean()),
  follows: Type.Optional({
    ...id,
    description: 'The jobs that go on with this one.',
  }),
  unconfirmed: Type.Optional(
    Type.Boolean({
      description:
        'Whether a confirmation is missing, or was given for another appointment or worker.',
    }),
  ),
});
export type WireJobQuery = Static<typeof jobQuery>;
