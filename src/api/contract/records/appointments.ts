/** When a job takes place, and what single visits have of their own, as the HTTP contract says it. */
import Type, { type Static } from 'typebox';
import {
  CANCELLATION_REASONS,
  MAX_EARLIER_WORKERS,
  MAX_EVENT_ID,
  MAX_OVERRIDES,
  MAX_VISIT_WORKERS,
  VISIT_NOTE_LENGTH,
} from '../../../domain/visits/changes/visitPatch.ts';
import { dateTime, day, id, nullable, text } from '../schema.ts';

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
  nullable(worker_ids, {
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

export const appointment = Type.Object({
  events: Type.Array(appointmentEvent, { maxItems: 50 }),
  earlier_workers,
});
export type WireAppointment = Static<typeof appointment>;

/** An appointment as it is confirmed: without what single visits have of their own. */
export const confirmedAppointment = Type.Object({
  events: Type.Array(Type.Object({ ...timesOfEvent, ...staffOfEvent }), {
    maxItems: 50,
  }),
  earlier_workers,
});

/** A visit as an appointment names it: by its event, and its day in the series. */
export const visitKey = { event: Type.Integer(eventId), day };
