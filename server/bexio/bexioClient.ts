import Type, { type Static } from 'typebox';
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
  type UnreadableRow,
} from './bexio.ts';
import {
  createBexioRequests,
  PAGE_SIZE,
  waitForTimer,
  type BexioClientOptions,
  type BexioRequest,
} from './bexioRequests.ts';
import {
  dayText,
  keyOf,
  optionalText,
  recordId,
  rowsOf,
  unreadableRow,
  wrongFieldOf,
} from './bexioRows.ts';

/** Newest first: the end of a period is told by a date, because dates cannot be searched for. */
const SEARCH_PATH = '/2.0/timesheet/search?order_by=date_desc';

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
  date: dayText,
  duration: Type.Union([Type.String({ pattern: '^(\\d+:[0-5]\\d(:[0-5]\\d)?)?$' }), Type.Null()]),
  text: optionalText,
  running: Type.Boolean(),
});

const readUser = Compile(userSchema);
const readActivity = Compile(activitySchema);
const readEntry = Compile(entrySchema);

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

/** Opens bexio's REST interface as `fetch` reaches it; after an abort a call throws its reason. */
export function createBexioClient({
  wait = waitForTimer,
  pageSize = PAGE_SIZE,
  ...options
}: BexioClientOptions): OpenBexio {
  return (userId, signal): Bexio => {
    const send = createBexioRequests({ ...options, wait }, userId, signal);
    const unreadable: UnreadableRow[] = [];

    /**
     * The rows of a list that were not on an earlier page, page by page. A page may have fewer rows
     * than were asked for, so that only an empty one, or one that repeats all, is the last.
     */
    async function* pagesOf(request: BexioRequest) {
      const seen = new Set<string>();
      let isRepeated = false;
      for (let offset = 0; ;) {
        const separator = request.path.includes('?') ? '&' : '?';
        const path = `${request.path}${separator}limit=${pageSize}&offset=${offset}`;
        const { headers, json } = await send({ ...request, path });
        const rows = rowsOf(json);
        const fresh = rows.filter((row) => !seen.has(keyOf(row)));
        for (const row of fresh) seen.add(keyOf(row));
        yield { headers, rows: fresh };
        if (fresh.length === 0) {
          if (rows.length < pageSize) return;
          if (isRepeated) throw new BexioError('unreadable', 'A list of bexio repeats itself.');
        }
        isRepeated = fresh.length === 0;
        offset += rows.length;
      }
    }

    return {
      unreadable,

      async users() {
        const users: BexioUser[] = [];
        let read = 0;
        for await (const { headers, rows } of pagesOf({ path: '/3.0/users' })) {
          for (const row of rows) {
            if (readUser.Check(row)) users.push(userOf(row));
            else unreadable.push(unreadableRow('users', readUser, row));
          }
          read += rows.length;
          if (read >= totalOf(headers)) return users;
        }
        throw new BexioError('unreadable', 'A list of bexio ends early.');
      },

      async activities() {
        const activities: BexioActivity[] = [];
        for await (const { rows } of pagesOf({ path: '/2.0/client_service' })) {
          for (const row of rows) {
            if (readActivity.Check(row)) activities.push({ id: row.id, name: row.name });
            else unreadable.push(unreadableRow('activities', readActivity, row));
          }
        }
        return activities;
      },

      async entries({ field, value, first, last }: EntrySearch) {
        const found: BexioEntry[] = [];
        const isWithin = (date: string) => date >= first && date <= last;
        const body = [{ field, value, criteria: '=' }];
        let oldest = '9999-12-31';
        for await (const { rows } of pagesOf({ path: SEARCH_PATH, body })) {
          for (const row of rows) {
            if (!readEntry.Check(row)) {
              const odd = unreadableRow('entries', readEntry, row);
              if (odd.date === null || isWithin(odd.date)) unreadable.push(odd);
              continue;
            }
            // Otherwise the end of the period could not be told by a date.
            if (row.date > oldest) {
              throw new BexioError('unreadable', 'The entries of bexio are not in order.');
            }
            oldest = row.date;
            if (isWithin(row.date)) found.push(entryOf(row));
          }
          if (oldest < first) return found;
        }
        return found;
      },

      async entry(entryId) {
        const { json } = await send({ path: `/2.0/timesheet/${entryId}` });
        if (readEntry.Check(json)) return entryOf(json);
        const field = wrongFieldOf(readEntry, json);
        throw new BexioError('unreadable', `An entry of bexio is wrong at "${field}".`);
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
