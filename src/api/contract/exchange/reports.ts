/** The part of the HTTP contract about reports from bexio. */
import Type, { type Static, type TSchema } from 'typebox';
import { providerUserId } from './provider.ts';
import { day, nullable } from '../schema.ts';

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
  id: nullable(Type.Integer(), { description: 'Null if it cannot be read.' }),
  worker_name: Type.String({ description: 'Empty if it is not known.' }),
  date: nullable(day, { description: 'Null if it cannot be read.' }),
  field: Type.String({ description: 'The field that is wrong, as the provider names it.' }),
});
export type WireUnreadableRow = Static<typeof unreadableRow>;

export const taskStatus = <Schema extends TSchema>(result: Schema) =>
  Type.Object({
    task_id: taskId,
    status: Type.Enum(['PENDING', 'STARTED', 'SUCCESS', 'FAILURE']),
    result: nullable(result, { description: 'With SUCCESS.' }),
    error_message: nullable(Type.String(), {
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
  last_entry: nullable(day, { description: 'Null without entries.' }),
  number_of_entries: Type.Integer({ minimum: 0 }),
  total_hours: Type.Number({ description: 'Whole minutes divided by 60.' }),
});
export type WireTimesheetRow = Static<typeof timesheetRow>;

export const timesheetStatus = taskStatus(Type.Array(timesheetRow));
export type WireTimesheetStatus = Static<typeof timesheetStatus>;

const duration = nullable(Type.String(), {
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
