import { setTimeout as pause } from 'node:timers/promises';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { LocalDate } from '../../src/domain/entities.ts';
import { formatMinutes, minutesOf } from '../../src/domain/reports/hours.ts';
import {
  BexioError,
  type Bexio,
  type BexioActivity,
  type BexioEntry,
  type BexioUser,
  type EntrySearch,
  type OpenBexio,
} from './bexio.ts';
import { createBexioRequests, type BexioRequestOptions, type Wait } from './bexioRequests.ts';

/** The most rows that bexio gives at once. */
const PAGE_SIZE = 2000;

/** What an edit replaces: bexio may empty those that it omits. */
const WRITABLE = [
  'user_id',
  'status_id',
  'client_service_id',
  'text',
  'allowable_bill',
  'charge',
  'contact_id',
  'sub_contact_id',
  'pr_project_id',
  'pr_package_id',
  'pr_milestone_id',
  'estimated_time',
];

const recordId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const optionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const userSchema = Type.Object({
  id: recordId,
  firstname: optionalText,
  lastname: optionalText,
  email: optionalText,
});
const activitySchema = Type.Object({ id: recordId, name: Type.String() });
const entrySchema = Type.Object({
  id: recordId,
  user_id: recordId,
  client_service_id: recordId,
  contact_id: Type.Optional(Type.Union([recordId, Type.Null()])),
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  duration: Type.Union([Type.String({ pattern: '^(\\d+:[0-5]\\d)?$' }), Type.Null()]),
  text: optionalText,
  running: Type.Boolean(),
});

/** Returns the value with the type of the schema; throws a `BexioError` if it does not fit. */
function reader<Schema extends TSchema>(schema: Schema) {
  const compiled = Compile(schema);
  return (value: unknown): Static<Schema> => {
    if (compiled.Check(value)) return value as Static<Schema>;
    const [error] = compiled.Errors(value);
    throw new BexioError('unreadable', `An answer of bexio is wrong at "${error?.instancePath}".`);
  };
}

const readUsers = reader(Type.Array(userSchema));
const readActivities = reader(Type.Array(activitySchema));
const readEntries = reader(Type.Array(entrySchema));
const readEntry = reader(entrySchema);

function totalOf(headers: Headers): number {
  const total = headers.get('x-total-count') ?? '';
  if (!/^\d+$/.test(total)) throw new BexioError('unreadable', 'A list of bexio has no total.');
  return Number(total);
}

function userOf({ id, firstname, lastname, email }: Static<typeof userSchema>): BexioUser {
  const name = [firstname, lastname].filter(Boolean).join(' ');
  return { id, name, email: email ?? '' };
}

function entryOf(fields: Static<typeof entrySchema>): BexioEntry {
  return {
    id: fields.id,
    userId: fields.user_id,
    activityId: fields.client_service_id,
    contactId: fields.contact_id ?? null,
    date: fields.date as LocalDate,
    minutes: fields.running || !fields.duration ? null : minutesOf(fields.duration),
    text: fields.text ?? '',
    running: fields.running,
    fields,
  };
}

const waitForTimer: Wait = (milliseconds, signal) =>
  pause(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());

interface BexioClientOptions extends Omit<BexioRequestOptions, 'wait'> {
  readonly wait?: Wait;
  readonly pageSize?: number;
}

/** Opens bexio's REST interface as `fetch` reaches it; after an abort a call throws its reason. */
export function createBexioClient({
  wait = waitForTimer,
  pageSize = PAGE_SIZE,
  ...options
}: BexioClientOptions): OpenBexio {
  return (userId, signal): Bexio => {
    const send = createBexioRequests({ ...options, wait }, userId, signal);
    const page = (offset: number) => `limit=${pageSize}&offset=${offset}`;

    return {
      async users() {
        const users: BexioUser[] = [];
        for (;;) {
          const { headers, json } = await send({ path: `/3.0/users?${page(users.length)}` });
          const rows = readUsers(json);
          users.push(...rows.map(userOf));
          if (users.length >= totalOf(headers)) return users;
          if (rows.length === 0) throw new BexioError('unreadable', 'A list of bexio ends early.');
        }
      },

      async activities() {
        const activities: BexioActivity[] = [];
        for (;;) {
          const path = `/2.0/client_service?${page(activities.length)}`;
          const rows = readActivities((await send({ path })).json);
          activities.push(...rows.map(({ id, name }) => ({ id, name })));
          if (rows.length < pageSize) return activities;
        }
      },

      async entries({ field, value, first, last }: EntrySearch) {
        const found = new Map<number, BexioEntry>();
        const body = [{ field, value, criteria: '=' }];
        let oldest = '9999-12-31';
        for (let offset = 0; ; offset += pageSize) {
          const path = `/2.0/timesheet/search?order_by=date_desc&${page(offset)}`;
          const rows = readEntries((await send({ path, body })).json);
          for (const row of rows) {
            // Otherwise the end of the period could not be told by a date.
            if (row.date > oldest) {
              throw new BexioError('unreadable', 'The entries of bexio are not in order.');
            }
            oldest = row.date;
            if (row.date >= first && row.date <= last) found.set(row.id, entryOf(row));
          }
          if (rows.length < pageSize || oldest < first) return [...found.values()];
        }
      },

      async entry(entryId) {
        return entryOf(readEntry((await send({ path: `/2.0/timesheet/${entryId}` })).json));
      },

      async edit({ id: entryId, date, fields }, minutes, newText) {
        const writable = WRITABLE.filter((name) => fields[name] !== undefined);
        await send({
          path: `/2.0/timesheet/${entryId}`,
          body: {
            ...Object.fromEntries(writable.map((name) => [name, fields[name]])),
            text: newText,
            tracking: { type: 'duration', date, duration: formatMinutes(minutes) },
          },
          isEdit: true,
        });
      },
    };
  };
}
