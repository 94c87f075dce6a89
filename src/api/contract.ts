/**
 * The HTTP contract: TypeBox schemas that the server validates with, and their types. The client
 * imports only the types.
 */
import Type, { type Static, type TSchema } from 'typebox';
import { ROLES } from '../domain/role.ts';
import { MAX_USERNAME_LENGTH, USERNAME } from '../domain/account/username.ts';
import { EMAIL_OR_NOTHING } from '../domain/text/email.ts';
import { confirmationFields } from '../domain/job/confirmation/parties.ts';
import { NOTE_LENGTH } from '../domain/form/note.ts';
import type { CONTACT } from '../domain/kinds/contact.ts';
import type { CUSTOMER } from '../domain/kinds/customer.ts';
import type { JOB } from '../domain/kinds/job.ts';
import { KIND_NAMES, RECORD_KINDS } from '../domain/kinds/kinds.ts';
import type { WORKER } from '../domain/kinds/worker.ts';
import type { RecordTexts, WireName } from '../domain/kinds/kind.ts';
import { PROVIDER_PURPOSES } from '../domain/reports/providerPurpose.ts';
import { HOLIDAY_REGIONS } from '../domain/settings/holidayRegions.ts';
import { HISTORY_MONTHS, MAX_BUSINESS_NAME } from '../domain/settings/settingsLimits.ts';
import { VISIBLE } from '../domain/text/visibleText.ts';
import {
  CANCELLATION_REASONS,
  MAX_EARLIER_WORKERS,
  MAX_EVENT_ID,
  MAX_OVERRIDES,
  MAX_VISIT_WORKERS,
  VISIT_NOTE_LENGTH,
} from '../domain/visits/changes/visitPatch.ts';

/** A schema for each text of a kind of record. */
type Schemas<Declared extends RecordTexts> = Record<WireName<Declared>, TSchema>;

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** No lone surrogates and no NUL: databases do not store them. */
const WELL_FORMED = '[^\\p{Cs}\\0]*';
const text = (maxLength: number) => Type.String({ maxLength, pattern: `^${WELL_FORMED}$` });
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description:
    'A calendar day in the business time zone, YYYY-MM-DD, from 1970 to 50 years ahead where it is sent.',
});
const dateTime = Type.String({
  maxLength: 40,
  pattern:
    '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]((0\\d|1[0-3]):?[0-5]\\d|14:?00))?$',
  description:
    'ISO 8601 with an offset of at most 14 hours, in UTC, or bare: then wall time in the business time zone, as it is answered.',
});

export const idParams = Type.Object({ id });

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** The header of a request that makes something, so that it may be repeated until it is answered. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

export const creationHeaders = Type.Object({
  [IDEMPOTENCY_KEY]: Type.String({
    pattern: UUID,
    description:
      'A UUID that the client draws for what it wants to make. The same request again has the same answer and makes nothing; another one with the same key is refused with 422. Keys are remembered for a week, for each user.',
  }),
});

export const creationParams = Type.Object({ key: Type.String({ pattern: UUID }) });

const recordKind = Type.Enum([...RECORD_KINDS]);

/** A kind of record that people make and change, as paths name it. */
export type RecordKind = Static<typeof recordKind>;

export const changedKind = Type.Enum([...KIND_NAMES]);

/** What the history tells of: records, and absences of workers. */
export type ChangedKind = Static<typeof changedKind>;

export const exportParams = Type.Object({ kind: recordKind });

/** Which records a file is to have. */
export const exportRequest = Type.Object({
  ids: Type.Optional(
    Type.Array(id, {
      maxItems: 100_000,
      description: 'In this order; all without it. Those that are gone are left out.',
    }),
  ),
});

export const archiveQuery = Type.Object({
  language: Type.Optional(
    Type.Enum(['de', 'en', 'es'], { description: 'Without it that of `Accept-Language`.' }),
  ),
});

export const errorResponse = Type.Object({
  code: Type.String({ description: 'What went wrong, for programs.' }),
  message: Type.String({ description: 'What went wrong, for people, in their language.' }),
  request_id: Type.String({
    description: 'What to quote when asking about it; the header X-Request-Id and the log have it.',
  }),
  field: Type.Optional(
    Type.String({ description: 'The field at fault, as a path: appointment.events[0].rrule.' }),
  ),
  fields: Type.Optional(
    Type.Array(Type.String(), { description: 'Where several fields are at fault: each of them.' }),
  ),
});
export type WireError = Static<typeof errorResponse>;

export const signInPayload = Type.Object({ username: text(200), password: text(1000) });
export type WireSignIn = Static<typeof signInPayload>;

/** The server has further rules for a new password, beyond these lengths. */
export const passwordChange = Type.Object({
  current_password: text(1000),
  new_password: text(1000),
});
export type WirePasswordChange = Static<typeof passwordChange>;

const role = Type.Enum([...ROLES], {
  description:
    '`viewer` reads, `dispatcher` does the daily work, `admin` manages users too. Each may do what those before it may.',
});

export const currentUser = Type.Object({
  username: Type.String(),
  email: Type.String(),
  role: Type.Optional(role),
  business_name: Type.Optional(Type.String({ description: 'The name in the settings.' })),
  noon: Type.Optional(Type.String({ description: 'The one in the settings, HH:MM.' })),
});
export type WireCurrentUser = Static<typeof currentUser>;

const userEmail = Type.String({ maxLength: 254, pattern: EMAIL_OR_NOTHING });
const username = Type.String({ maxLength: MAX_USERNAME_LENGTH, pattern: USERNAME });
const time = Type.String({ description: 'ISO 8601, UTC.' });

/** A user as admins see them. */
export const user = Type.Object({
  id,
  username: Type.String(),
  email: Type.String(),
  role,
  disabled: Type.Boolean({ description: 'Whether the user may no longer sign in.' }),
  has_password: Type.Boolean({ description: 'False until an invitation was accepted.' }),
  link_expires_at: Type.Union([time, Type.Null()], {
    description: 'Until when a link sets the password; null without one.',
  }),
});
export type WireUser = Static<typeof user>;

/** An omitted field keeps its value. */
export const userUpdate = Type.Partial(
  Type.Object({ email: userEmail, role, disabled: Type.Boolean() }),
);
export type WireUserUpdate = Static<typeof userUpdate>;

export const newUser = Type.Object({ username, email: userEmail, role });
export type WireNewUser = Static<typeof newUser>;

/** A link that sets a password once, without a session. */
export const userLink = Type.Object({
  token: Type.String({
    description: 'Part of the link, /invitation#{token}. It is told this once.',
  }),
  expires_at: time,
});
export type WireUserLink = Static<typeof userLink>;

export const invitedUser = Type.Object({ ...user.properties, link: userLink });
export type WireInvitedUser = Static<typeof invitedUser>;

export const invitationQuestion = Type.Object({ token: text(1000) });
export type WireInvitationQuestion = Static<typeof invitationQuestion>;

/** Whose link it is. */
export const invitation = Type.Object({
  username: Type.Union([Type.String(), Type.Null()], {
    description: 'Null for the first user, who chooses a name.',
  }),
});
export type WireInvitation = Static<typeof invitation>;

export const invitationAnswer = Type.Object({
  token: text(1000),
  new_password: text(1000),
  username: Type.Optional(username),
});
export type WireInvitationAnswer = Static<typeof invitationAnswer>;

const personFields = {
  email: text(254),
  phone: text(50),
  address: text(200),
  zip_code: text(20),
  city: text(100),
} satisfies Omit<Schemas<typeof CONTACT>, 'name'>;
/** An address as it is looked up. */
export const address = Type.Object({
  address: personFields.address,
  zip_code: personFields.zip_code,
  city: personFields.city,
});
export type WireAddress = Static<typeof address>;

/** Where something is, in degrees. */
export const position = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});

export const visibleText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=${WELL_FORMED}$)${WELL_FORMED}${VISIBLE}`,
  });
const name = visibleText(200);

/** That the server can work with its database; it answers 503 while it cannot. */
export const readiness = Type.Object({ status: Type.Literal('ok') });

/** That the process serves requests, and how old its last backup is. */
export const health = Type.Object({
  status: Type.Literal('ok'),
  backup: Type.Union(
    [
      Type.Object({
        last: Type.Union([time, Type.Null()]),
        overdue: Type.Boolean({ description: 'Whether the last one is older than 48 hours.' }),
      }),
      Type.Null(),
    ],
    { description: 'Null where the server makes no backups by itself.' },
  ),
});
export type WireHealth = Static<typeof health>;

/** The settings of the business. */
export const settings = Type.Object({
  name: Type.String({
    ...visibleText(MAX_BUSINESS_NAME),
    description: 'Of the business: in the titles of windows, in prints and in calendar feeds.',
  }),
  holiday_region: Type.Enum([...HOLIDAY_REGIONS], {
    description: 'Whose public holidays hold: Switzerland or a canton, by ISO 3166-2.',
  }),
  noon: Type.String({
    pattern: '^(1[0-3]:[0-5]\\d|14:00)$',
    description: 'What parts a day into halves, HH:MM from 10:00 to 14:00.',
  }),
  history_months: Type.Integer({
    minimum: HISTORY_MONTHS.least,
    maximum: HISTORY_MONTHS.most,
    description: 'How many months the history of changes is kept.',
  }),
});
export type WireSettings = Static<typeof settings>;

/** An omitted field keeps its value. */
export const settingsUpdate = Type.Partial(settings);
export type WireSettingsUpdate = Static<typeof settingsUpdate>;

const latitude = nullable(Type.Number({ minimum: -90, maximum: 90 }));
const longitude = nullable(Type.Number({ minimum: -180, maximum: 180 }));
const color = nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }));

/** What is written down for those who come, and what the office keeps to itself: of several lines. */
const note = (description: string) => Type.String({ ...text(NOTE_LENGTH), description });
const internal_note = note('For the office only: no feed shows it.');

const mail_language = Type.String({
  pattern: '^(de|en|es)?$',
  description:
    'In which language the server sends mails by itself, about visits and their changes; empty if it sends none.',
});

const archived_on = Type.Optional(
  Type.Union([day, Type.Null()], {
    description:
      'The day from which the record is archived, today at the latest: it is no longer offered, and a job cannot be given to it.',
  }),
);

const customerFields = { ...personFields, latitude, longitude, archived_on };
const customerNotes = {
  access: note('How to get in: entrance, key, alarm. The feeds of the workers show it.'),
  internal_note,
  mail_language,
} satisfies Schemas<typeof CUSTOMER.notes>;

const merged = {
  merged_into: Type.Optional(
    Type.Union([id, Type.Null()], {
      description:
        'The customer who has taken up this one, which is then in no list and can neither be changed nor given a job.',
    }),
  ),
  merged_on: Type.Optional(
    Type.Union([day, Type.Null()], { description: 'The day of the merge.' }),
  ),
};

const erased = {
  erased_on: Type.Optional(
    Type.Union([day, Type.Null()], {
      description:
        'The day on which the data of the person were erased: the record is blank, and cannot be changed.',
    }),
  ),
};

/** A single customer. */
export const customer = Type.Object({
  id,
  name,
  ...customerFields,
  ...customerNotes,
  ...merged,
  ...erased,
});
export type WireCustomer = Static<typeof customer>;

/** A customer in a list. */
export const customerListing = Type.Object({ id, name, ...customerFields });
export type WireCustomerListing = Static<typeof customerListing>;

/** An omitted field keeps its value. */
export const customerUpdate = Type.Object({
  name,
  ...Type.Partial(Type.Object({ ...customerFields, ...customerNotes })).properties,
});
export type WireCustomerUpdate = Static<typeof customerUpdate>;

const { archived_on: _archived, ...newCustomerFields } = customerUpdate.properties;

/** A customer as it is made. */
export const newCustomer = Type.Object(newCustomerFields);

/** Which customer takes up another one, and what it is from then on. */
export const customerMerge = Type.Object({
  into: id,
  into_if_match: Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'What `If-Match` is of the customer in the path, of the one that takes it up: its ETag as it was read.',
    }),
  ),
  fields: Type.Optional(
    Type.Partial(Type.Object(newCustomerFields), {
      description: 'Of the customer that remains. An omitted field keeps its value.',
    }),
  ),
});
export type WireCustomerMerge = Static<typeof customerMerge>;

/** Two customers after their merge was undone. */
export const undoneMerge = Type.Object({
  customer,
  into: customer,
  kept_jobs: Type.Array(id, {
    description: 'Jobs that stay where they are, because they were changed since the merge.',
  }),
  kept_fields: Type.Array(Type.String(), {
    description: 'Fields of `into` that stay as they are for the same reason.',
  }),
});
export type WireUndoneMerge = Static<typeof undoneMerge>;

const workerFields = { ...personFields, color, archived_on };
const workerNotes = { mail_language } satisfies Schemas<typeof WORKER.notes>;

export const worker = Type.Object({
  id,
  name,
  ...workerFields,
  ...workerNotes,
  calendar_token: Type.String({
    description:
      'Opens the calendar feed of the worker without a session: /calendar/{id}?token=... It is not changed by PUT, and empty for viewers.',
  }),
  plan_token: Type.String({
    description:
      'Opens the plan of the worker without a session, as a page of the server and not below /api: /p/{token}. It is not changed by PUT, and empty for viewers.',
  }),
  ...erased,
});
export type WireWorker = Static<typeof worker>;

export const workerListing = Type.Object({ id, name, ...workerFields });
export type WireWorkerListing = Static<typeof workerListing>;

/** The workers whose links are new; of archived ones those who still have visits ahead. */
export const renewedLinks = Type.Array(Type.Object({ id, name: Type.String() }));
export type WireRenewedLinks = Static<typeof renewedLinks>;

export const workerUpdate = Type.Object({
  name,
  ...Type.Partial(Type.Object({ ...workerFields, ...workerNotes })).properties,
});
export type WireWorkerUpdate = Static<typeof workerUpdate>;

export const worker_ids = Type.Array(id, { maxItems: MAX_VISIT_WORKERS, uniqueItems: true });

/** What one visit has in place of what its event says. What the server does not know is kept. */
export const visitPatch = Type.Object(
  {
    cancelled: Type.Optional(Type.Literal(true)),
    reason: Type.Optional(
      Type.Enum([...CANCELLATION_REASONS], { description: 'Why it is cancelled.' }),
    ),
    start_time: Type.Optional({
      ...dateTime,
      description: 'Where the visit is moved to, always with `end_time`; as those of the event.',
    }),
    end_time: Type.Optional(dateTime),
    worker_ids: Type.Optional({
      ...worker_ids,
      description: 'Who comes in place of the others; nobody yet if it is empty.',
    }),
    note: Type.Optional(text(VISIT_NOTE_LENGTH)),
    told: Type.Optional(
      Type.Object(
        { customer: Type.Optional(Type.Boolean()), worker: Type.Optional(Type.Boolean()) },
        { additionalProperties: true, description: 'Who knows of this exception.' },
      ),
    ),
  },
  { additionalProperties: true },
);
export type WireVisitPatch = Static<typeof visitPatch>;

const overrides = Type.Record(Type.String(), visitPatch, {
  maxProperties: MAX_OVERRIDES,
  description:
    'What single visits have of their own, by their day in the series, YYYY-MM-DD in the business time zone, even where the visit is moved. An event that is sent without it keeps its own, as far as they still are visits of it; `{}` removes them. The events of a job have that many together.',
});

export const timesOfEvent = {
  start_time: dateTime,
  end_time: dateTime,
  rrule: Type.Optional(nullable(text(500))),
};

const workersOfEvent = Type.Optional(
  Type.Union([worker_ids, Type.Null()], {
    description:
      'Who comes to these visits where it is not the worker of the job. An event that is sent without it keeps its own; null removes them.',
  }),
);

const earlierWorkers = (description: string) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        until: {
          ...day,
          description: 'The last day, inclusive; later than that of the one before.',
        },
        worker_ids,
      }),
      {
        maxItems: MAX_EARLIER_WORKERS,
        description,
      },
    ),
  );

const earlier_workers = earlierWorkers(
  'Who had the job before others got it. An appointment that is sent without it keeps them; `[]` removes them.',
);

const staffOfEvent = {
  worker_ids: workersOfEvent,
  earlier_workers: earlierWorkers(
    'Who came to these visits before, where it is not who had the job. An event that is sent without it keeps its own; `[]` removes them.',
  ),
};

export const eventId = { minimum: 0, maximum: MAX_EVENT_ID };

const appointmentEvent = Type.Object({
  id: Type.Optional(
    Type.Integer({
      ...eventId,
      description:
        'Tells the event from all others that its job has or has had. The server gives it; it is sent back with the event. An event without it is a new one, unless none of the job has it: then each is the one at its place.',
    }),
  ),
  ...timesOfEvent,
  ...staffOfEvent,
  overrides: Type.Optional(overrides),
});
export type WireAppointmentEvent = Static<typeof appointmentEvent>;

const appointment = Type.Object({
  events: Type.Array(appointmentEvent, { maxItems: 50 }),
  earlier_workers,
});
export type WireAppointment = Static<typeof appointment>;

/** An appointment as it is confirmed: without what single visits have of their own. */
const confirmedAppointment = Type.Object({
  events: Type.Array(Type.Object({ ...timesOfEvent, ...staffOfEvent }), {
    maxItems: 50,
  }),
  earlier_workers,
});

const jobRequest = Type.Object({
  created_at: Type.String(),
  frequency: Type.Object({ name: Type.String() }),
  duration: Type.Union([Type.Number(), Type.Null()], {
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

/** That somebody was asked by a link to confirm a job, and what they have answered. */
const confirmationRequest = Type.Object({
  person_id: {
    ...id,
    description: 'The customer or the worker. Whoever has the job instead by now was not asked.',
  },
  asked_at: time,
  expires_at: time,
  answer: nullable(
    Type.Enum(['confirmed', 'declined'], {
      description: 'The last one; `confirmed` has set the confirmation for the terms of that time.',
    }),
  ),
  answered_at: nullable(time),
  comment: Type.String({ description: 'Why it does not suit; empty without a reason.' }),
});
export type WireConfirmationRequest = Static<typeof confirmationRequest>;

const party = Type.Enum(['customer', 'worker']);

/** A visit as an appointment names it: by its event, and its day in the series. */
const visitKey = { event: Type.Integer(eventId), day };

const visitRequest = Type.Object(
  {
    ...confirmationRequest.properties,
    party,
    ...visitKey,
    start_time: dateTime,
    end_time: dateTime,
    worker_ids,
  },
  {
    description:
      'A visit that was moved or given to others, as it was when somebody was asked. Once it is another, nobody was asked.',
  },
);
export type WireVisitRequest = Static<typeof visitRequest>;

const confirmationRequests = Type.Object({
  customer: Type.Optional(confirmationRequest),
  worker: Type.Optional(confirmationRequest),
  visits: Type.Optional(Type.Array(visitRequest)),
});
export type WireConfirmationRequests = Static<typeof confirmationRequests>;

const askedToConfirm = Type.Optional(
  Type.Union([confirmationRequests, Type.Null()], {
    description: 'Who was asked last to confirm the job by a link. PUT does not change it.',
  }),
);

/** Whom a link asks to confirm a job, or one visit of it. */
export const confirmationQuestion = Type.Object({
  party,
  visit: Type.Optional(
    Type.Object(
      { ...visitKey, worker_id: Type.Optional(id) },
      {
        description:
          'One that was moved or given to others, in place of the job. Of several who come to it, `worker_id` says whom it asks.',
      },
    ),
  ),
});
export type WireConfirmationQuestion = Static<typeof confirmationQuestion>;

/** A link by which somebody without an account confirms. */
export const confirmationLink = Type.Object({
  path: Type.String({
    description:
      'A page of the server and not below /api: `/c/{token}`. It is told this once: the same request again answers a new one, and ends this one.',
  }),
  expires_at: time,
});
export type WireConfirmationLink = Static<typeof confirmationLink>;

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
  Type.Union([confirmedTerms, Type.Null()], {
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
    Type.Union([confirmedTerms, Type.Null()], {
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
    Type.Object(newCustomerFields, {
      description:
        'In place of `customer_id`: a new customer, which is made with the job or not at all.',
    }),
  ),
});
export type WireJobCreation = Static<typeof jobCreation>;

const follows = Type.Optional(
  Type.Union([id, Type.Null()], {
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

const changeSource = Type.Enum(['ui', 'intake', 'import', 'sync', 'link', 'command'], {
  description: 'By which way it was changed; `command` is one of the server, which has no user.',
});
export type ChangeSource = Static<typeof changeSource>;

const changeAction = Type.Enum(
  [
    'created',
    'changed',
    'feedRenewed',
    'planRenewed',
    'weekTold',
    'weekUntold',
    'merged',
    'unmerged',
    'split',
    'unsplit',
    'removed',
    'erased',
  ],
  {
    description:
      '`removed` is a record that an import or a split has made and that was taken back: `before` has its fields, and `after` none. `feedRenewed` and `planRenewed` are new links to the calendar feed and to the plan of a worker, which are not told. `weekTold` and `weekUntold` say that a worker was told a week, by which `way`, and that a call was none; they change nothing of the worker. `merged` is told of both customers and of each job that has moved, `unmerged` of those that were taken back. `split` is told of the job that ends earlier, `unsplit` once it is whole again. `erased` tells that the data of a person are gone, with all that was told of them before.',
  },
);
export type ChangeAction = Static<typeof changeAction>;

const someFields = Type.Record(Type.String(), Type.Unknown());

/** What was changed of a record at once, and by whom. */
const recordChange = Type.Object({
  id,
  at: Type.String({ description: 'ISO 8601, UTC.' }),
  user: Type.Union([Type.Object({ id, name: Type.String() }), Type.Null()], {
    description: 'Whose name is the one at that time; null if it was no user.',
  }),
  source: changeSource,
  kind: changedKind,
  record_id: id,
  record_name: Type.String({
    description:
      'The name of the person at that time; of a job that of its customer, of an absence that of its worker.',
  }),
  action: changeAction,
  before: Type.Union([someFields, Type.Null()], {
    description:
      'The fields that were changed, as the record had them; null if it is new. `after` has the same fields, as the record has them from then on. Viewers are not told the kind and the note of an absence.',
  }),
  after: someFields,
  other_id: Type.Optional(
    Type.Integer({
      ...id,
      description:
        'With whom a customer was merged, or the job that goes on with one, or was so before.',
    }),
  ),
  batch_id: nullable(Type.String()),
  request_id: nullable(Type.String()),
});
export type WireRecordChange = Static<typeof recordChange>;

/** A page of a history, the newest change first. */
export const history = Type.Object({
  changes: Type.Array(recordChange),
  next: Type.Union([id, Type.Null()], {
    description: 'The `before` of the next page; null if there is none.',
  }),
});
export type WireHistory = Static<typeof history>;

const page = {
  before: Type.Optional(id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '50 without it.' })),
};

/** A page of the history of a record; that of a worker tells of the absences, too. */
export const recordHistoryQuery = Type.Object(page);

/** A page of the history of all records. */
export const historyQuery = Type.Object({
  user: Type.Optional(id),
  kind: Type.Optional(changedKind),
  from: Type.Optional(day),
  to: Type.Optional(day),
  text: Type.Optional(text(200)),
  ...page,
});
export type WireHistoryQuery = Static<typeof historyQuery>;

/** A user who has changed records, by the latest name. */
export const historyUser = Type.Object({ id, name: Type.String() });
export type WireHistoryUser = Static<typeof historyUser>;

/** Whether the signed-in user is connected to bexio. */
export const providerStatus = Type.Object({ has_token: Type.Boolean() });
export type WireProviderStatus = Static<typeof providerStatus>;

export const providerAuthorization = Type.Object({
  has_token: Type.Boolean(),
  authorization_url: Type.Optional(
    Type.String({
      description:
        'Where bexio asks for access, as `/api/bexio/auth` redirects to it; valid for ten minutes and this session. Missing if bexio is not set up or cannot be reached.',
    }),
  ),
});

/** What the access to bexio is for: what is asked for, and where the browser is led back to. */
export const providerPurposeQuery = Type.Object({
  purpose: Type.Optional(
    Type.Enum([...PROVIDER_PURPOSES], { description: '`reports` without it.' }),
  ),
});

const callbackText = Type.String({ maxLength: 8000 });

/** What bexio appends to the address of the callback, by OAuth 2.0; it may append more. */
export const providerCallbackQuery = Type.Object(
  {
    code: Type.Optional(callbackText),
    state: Type.Optional(callbackText),
    iss: Type.Optional(callbackText),
    session_state: Type.Optional(callbackText),
    error: Type.Optional(callbackText),
    error_description: Type.Optional(callbackText),
  },
  { additionalProperties: true },
);

const providerUserId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: "bexio's id of a user.",
});

export const providerUser = Type.Object({
  id: providerUserId,
  name: Type.String(),
  email: Type.String(),
});
export type WireProviderUser = Static<typeof providerUser>;

/** The users of bexio that a user of ours reports on. */
export const userSelection = Type.Object({
  user_ids: Type.Array(providerUserId, { maxItems: 2000 }),
});
export type WireUserSelection = Static<typeof userSelection>;

/** A period in days; both days belong to it. */
export const reportQuery = Type.Object({ start_date: day, end_date: day });
export type WireReportQuery = Static<typeof reportQuery>;

export const timesheetQuery = Type.Object({
  ...reportQuery.properties,
  user_ids: Type.Optional(
    Type.String({
      maxLength: 20_000,
      pattern: '^\\d{1,16}(,\\d{1,16})*$',
      description: 'Ids joined by commas; without it the saved selection, else every user.',
    }),
  ),
});
export type WireTimesheetQuery = Static<typeof timesheetQuery>;

const taskId = Type.String({ pattern: '^[0-9A-Za-z-]{1,64}$' });
export const taskParams = Type.Object({ task_id: taskId });

export const startedTask = Type.Object({ task_id: taskId });
export type WireStartedTask = Static<typeof startedTask>;

const unreadableRow = Type.Object({
  list: Type.Enum(['users', 'activities', 'entries', 'contacts']),
  id: Type.Union([Type.Integer(), Type.Null()], { description: 'Null if it cannot be read.' }),
  worker_name: Type.String({ description: 'Empty if it is not known.' }),
  date: Type.Union([day, Type.Null()], { description: 'Null if it cannot be read.' }),
  field: Type.String({ description: 'The field that is wrong, as the provider names it.' }),
});
export type WireUnreadableRow = Static<typeof unreadableRow>;

const taskStatus = <Schema extends TSchema>(result: Schema) =>
  Type.Object({
    task_id: taskId,
    status: Type.Enum(['PENDING', 'STARTED', 'SUCCESS', 'FAILURE']),
    result: Type.Union([result, Type.Null()], { description: 'With SUCCESS.' }),
    error_message: Type.Union([Type.String(), Type.Null()], {
      description: 'With FAILURE: what went wrong, for people.',
    }),
    unreadable_rows: Type.Optional(
      Type.Array(unreadableRow, {
        description: 'Rows of the provider that the result leaves out.',
      }),
    ),
    created_at: Type.String({ description: 'When the task was started; ISO 8601, UTC.' }),
  });

const timesheetRow = Type.Object({
  bexio_id: providerUserId,
  name: Type.String(),
  last_entry: Type.Union([day, Type.Null()], { description: 'Null without entries.' }),
  number_of_entries: Type.Integer({ minimum: 0 }),
  total_hours: Type.Number({ description: 'Whole minutes divided by 60.' }),
});
export type WireTimesheetRow = Static<typeof timesheetRow>;

export const timesheetStatus = taskStatus(Type.Array(timesheetRow));
export type WireTimesheetStatus = Static<typeof timesheetStatus>;

const duration = Type.Union([Type.String(), Type.Null()], {
  description: 'HH:MM; null if it is not known.',
});

const stornoEntry = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  worker_id: Type.Integer(),
  worker_name: Type.String(),
  contact_id: nullable(Type.Integer()),
  date: day,
  old_duration: duration,
  new_duration: duration,
  reduced_before: Type.Optional(
    Type.Boolean({ description: 'Whether an earlier run had reduced the entry.' }),
  ),
});
export type WireStornoEntry = Static<typeof stornoEntry>;

/** Entries of one business activity whose durations were reduced by `storno_percentage`. */
const stornoGroup = Type.Object({
  storno_percentage: Type.Integer({ minimum: 1, maximum: 99 }),
  business_activity_name: Type.String(),
  entries: Type.Array(stornoEntry),
});
export type WireStornoGroup = Static<typeof stornoGroup>;

export const stornoStatus = taskStatus(Type.Array(stornoGroup));

/** Whether the signed-in user is connected to bexio, and has allowed to read its contacts. */
export const contactAccess = Type.Object({ may_read_contacts: Type.Boolean() });
export type WireContactAccess = Static<typeof contactAccess>;

const contactField = Type.Enum(['name', 'email', 'phone', 'address', 'zip_code', 'city']);

const contactTexts = {
  name: Type.String(),
  ...Type.Object(personFields).properties,
};

const contactKind = Type.Enum(['company', 'person']);

/** A contact of bexio, as a customer could be. */
const contact = Type.Object({
  id: Type.Integer({ description: 'That of bexio.' }),
  kind: contactKind,
  group_ids: Type.Array(Type.Integer()),
  ...contactTexts,
});
export type WireContact = Static<typeof contact>;

const namedCustomer = Type.Object({ id, name: Type.String() });

const contactRow = Type.Object({
  contact,
  pile: Type.Enum(['new', 'linked', 'similar', 'unchanged'], {
    description:
      '`new` becomes a customer, `similar` may be one of the candidates, `linked` is one that differs, `unchanged` is one that does not.',
  }),
  customer: Type.Optional(namedCustomer),
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        field: contactField,
        ours: Type.String(),
        theirs: Type.String(),
        verdict: Type.Enum(['taken', 'kept', 'disputed'], {
          description: 'Changed since the last sync only there, only here, or on both sides.',
        }),
      }),
    ),
  ),
  candidates: Type.Optional(
    Type.Array(
      Type.Object({
        source: Type.Enum(['customer', 'contact'], {
          description: 'A customer, or another contact that is in no customer either.',
        }),
        id: Type.Integer(),
        ...contactTexts,
        field: Type.Enum(['email', 'phone', 'name', 'address'], {
          description: 'What both have; a name or an address counts with the zip code.',
        }),
        likelihood: Type.Enum(['probable', 'possible']),
      }),
    ),
  ),
});
export type WireContactRow = Static<typeof contactRow>;

/** What a contact sync has written. */
export const contactOutcome = Type.Object({
  created: Type.Integer({ description: 'New customers.' }),
  linked: Type.Integer({ description: 'Customers that were linked with a contact.' }),
  updated: Type.Integer({ description: 'Linked customers of whom fields were changed.' }),
});
export type WireContactOutcome = Static<typeof contactOutcome>;

const contactProposal = Type.Object({
  digest: Type.String({ description: 'Of the rows that are not unchanged.' }),
  groups: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  rows: Type.Array(contactRow),
  lost: Type.Array(
    Type.Object({
      contact_id: Type.Integer(),
      customer: namedCustomer,
      reason: Type.Enum(['archived', 'gone']),
    }),
    {
      description: 'Linked contacts that are no longer in use at bexio; nothing is done with them.',
    },
  ),
});
export type WireContactProposal = Static<typeof contactProposal>;

/** The contacts as they were read, compared with the customers as they are; or what was written. */
export const contactSyncStatus = taskStatus(
  Type.Object({
    proposal: Type.Union([contactProposal, Type.Null()], { description: 'Until it is applied.' }),
    outcome: Type.Union([contactOutcome, Type.Null()], { description: 'Once it is applied.' }),
  }),
);
export type WireContactSyncStatus = Static<typeof contactSyncStatus>;

/** What a person has decided; what is not named is done as proposed, or asked again next time. */
export const contactDecisions = Type.Object({
  digest: text(100),
  group_id: Type.Optional(
    Type.Union([id, Type.Null()], { description: 'Only contacts of this group.' }),
  ),
  kind: Type.Optional(Type.Union([contactKind, Type.Null()])),
  decisions: Type.Array(
    Type.Object({
      contact_id: id,
      choice: Type.Optional(
        Type.Enum(['new', 'skip'], {
          description:
            'Of a new or similar contact; without it and `customer_id` a new one is made, and a similar one is left out.',
        }),
      ),
      customer_id: Type.Optional(id),
      fields: Type.Optional(
        Type.Array(Type.Object({ field: contactField, side: Type.Enum(['ours', 'theirs']) }), {
          maxItems: 6,
          description: 'Of disputed fields: whose text holds.',
        }),
      ),
    }),
    { maxItems: 50_000 },
  ),
});
export type WireContactDecisions = Static<typeof contactDecisions>;

export const feedQuery = Type.Object({ token: Type.Optional(text(1000)) });

export const runtimeConfig = Type.Object({
  apiBase: Type.String(),
  providerStatusPath: Type.String(),
  timeZone: Type.String(),
  tiles: Type.Object({ url: Type.String(), attribution: Type.String() }),
  features: Type.Array(Type.String(), {
    description:
      '`einsatzplan`: what this contract has beyond the calls that every backend has. `contactSync` and `positions`: what the settings of the server allow.',
  }),
});
export type WireRuntimeConfig = Static<typeof runtimeConfig>;
