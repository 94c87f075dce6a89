import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { CONTACT_GROUPS } from './contactData.ts';
import { tracked, type BexioData, type Timesheet } from './bexioData.ts';

interface BexioRouteOptions {
  readonly data: BexioData;
  /** Keeps an edited entry. */
  readonly keep: (entry: Timesheet) => void;
  /** The limit of use, and its window in seconds. */
  readonly rate: () => { readonly limit: number; readonly window: number };
  /** The most rows that it gives at once, whatever is asked for. */
  readonly maxRows: () => number;
  /** Called after each page of contacts. */
  readonly afterContacts: () => void;
  readonly isValidToken: (accessToken: string) => Promise<boolean>;
}

type Fields = Readonly<Record<string, unknown>>;

const DEFAULT_ROWS = 500;

const SEARCHABLE = [
  'id',
  'client_service_id',
  'contact_id',
  'user_id',
  'pr_project_id',
  'status_id',
];
const REQUIRED = ['user_id', 'client_service_id', 'allowable_bill', 'tracking'];

export function sendError(reply: FastifyReply, status: number, message: string, errors?: string[]) {
  return reply.code(status).send({ error_code: status, message, ...(errors && { errors }) });
}

/** As in a list, which shows no tracking. */
function listed(entry: Timesheet) {
  return { ...entry, tracking: {} };
}

function matches(entry: Timesheet, { field, value, criteria = 'like' }: Fields): boolean {
  const own = String(Reflect.get(entry, String(field)) ?? '');
  return criteria === '=' ? own === String(value) : own.includes(String(value));
}

/** The entry after an edit: what the edit omits is emptied. */
function edited({ id, status_id }: Timesheet, body: Fields): Timesheet | null {
  const tracking = body['tracking'] as Timesheet['tracking'];
  const result = tracked(tracking);
  if (!result) return null;
  const number = (name: string) => (body[name] as number | undefined) ?? null;
  const text = (name: string) => (body[name] as string | undefined) ?? null;
  return {
    id,
    user_id: body['user_id'] as number,
    status_id: number('status_id') ?? status_id,
    client_service_id: body['client_service_id'] as number,
    text: text('text') ?? '',
    allowable_bill: body['allowable_bill'] as boolean,
    charge: text('charge'),
    contact_id: number('contact_id'),
    sub_contact_id: number('sub_contact_id'),
    pr_project_id: number('pr_project_id'),
    pr_package_id: number('pr_package_id'),
    pr_milestone_id: number('pr_milestone_id'),
    estimated_time: text('estimated_time'),
    ...result,
    running: false,
    tracking,
  };
}

/** As much of bexio's REST interface as this product uses. */
export const bexioRoutes: FastifyPluginAsync<BexioRouteOptions> = async (
  app,
  { data, keep, rate, maxRows, afterContacts, isValidToken },
) => {
  let used = 0;

  function page<Row>(rows: readonly Row[], query: unknown): Row[] {
    const { limit, offset } = query as { limit?: string; offset?: string };
    const start = Number(offset ?? 0);
    return rows.slice(start, start + Math.min(Number(limit ?? DEFAULT_ROWS), maxRows()));
  }

  app.addHook('onRequest', async ({ headers }, reply) => {
    const { limit, window } = rate();
    used += 1;
    reply.headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': limit - 1 - ((used - 1) % limit),
      'ratelimit-reset': window,
    });
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined || !(await isValidToken(token))) {
      return sendError(reply, 401, 'The access token is not valid.');
    }
    return undefined;
  });

  app.get('/3.0/users', async ({ query }, reply) => {
    const { users } = data;
    reply.header('x-total-count', users.length);
    return page(users, query);
  });

  app.get('/2.0/client_service', async ({ query }) => page(data.activities, query));

  app.get('/2.0/contact_group', async ({ query }) => page(CONTACT_GROUPS, query));

  app.get('/2.0/contact', async ({ query }) => {
    const isArchived = (query as Fields)['show_archived'] === 'true';
    const shown = [...data.contacts.values()]
      .filter(({ is_archived }) => is_archived === isArchived)
      .toSorted((one, other) => one.id - other.id)
      .map(({ is_archived: _isArchived, ...contact }) => contact);
    const rows = page(shown, query);
    afterContacts();
    return rows;
  });

  app.post('/2.0/timesheet/search', async ({ query, body }, reply) => {
    const criteria = Array.isArray(body) ? (body as Fields[]) : [];
    const unknown = criteria.filter(({ field }) => !SEARCHABLE.includes(String(field)));
    if (!Array.isArray(body) || unknown.length > 0) {
      return sendError(reply, 422, 'The search is not valid.');
    }
    const found = [...data.timesheets.values()].filter((entry) =>
      criteria.every((one) => matches(entry, one)),
    );
    const isByDate = (query as Fields)['order_by'] === 'date_desc';
    const sorted = isByDate
      ? found.toSorted((one, other) => other.date.localeCompare(one.date) || one.id - other.id)
      : found;
    return page(sorted, query).map(listed);
  });

  app.get('/2.0/timesheet/:id', async ({ params }, reply) => {
    const entry = data.timesheets.get(Number((params as Fields)['id']));
    return entry ?? sendError(reply, 404, 'The requested entry could not be found.');
  });

  app.post('/2.0/timesheet/:id', async ({ params, body }, reply) => {
    const { timesheets } = data;
    const entry = timesheets.get(Number((params as Fields)['id']));
    if (!entry) return sendError(reply, 404, 'The requested entry could not be found.');
    const fields = (body ?? {}) as Fields;
    const missing = REQUIRED.filter((name) => fields[name] === undefined || fields[name] === null);
    const result = missing.length === 0 ? edited(entry, fields) : null;
    if (!result) {
      const errors = missing.length > 0 ? missing : ['tracking'];
      return sendError(
        reply,
        422,
        'The form could not be saved.',
        errors.map((name) => `${name}: This value is not valid.`),
      );
    }
    keep(result);
    timesheets.set(result.id, result);
    return result;
  });
};
