import { expect, test } from 'vitest';
import { startSignedInServer } from '../support/testServer.ts';

interface Description {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

async function description(): Promise<Description> {
  const { browser } = await startSignedInServer();
  return (await browser.get('/api/openapi.json')).json();
}

test('the OpenAPI document lists every route', async () => {
  const { paths } = await description();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.toSorted()).toEqual([
    'GET /api/absence',
    'GET /api/absence/{id}',
    'GET /api/absence/{id}/changes',
    'GET /api/auth/bexio',
    'GET /api/auth/me',
    'GET /api/bexio/apply-storno-times-status/{task_id}',
    'GET /api/bexio/auth',
    'GET /api/bexio/callback',
    'GET /api/bexio/contact-sync',
    'GET /api/bexio/contact-sync/{task_id}',
    'GET /api/bexio/selected-user-ids',
    'GET /api/bexio/status',
    'GET /api/bexio/timesheet-report-status/{task_id}',
    'GET /api/bexio/users',
    'GET /api/calendar/{id}',
    'GET /api/changes',
    'GET /api/creation/{key}',
    'GET /api/customer',
    'GET /api/customer/{id}',
    'GET /api/customer/{id}/changes',
    'GET /api/customer/{id}/disclosure',
    'GET /api/customer/{id}/disclosure/page',
    'GET /api/export/archive',
    'GET /api/health',
    'GET /api/history',
    'GET /api/history/user',
    'GET /api/holiday',
    'GET /api/holiday-changes',
    'GET /api/import',
    'GET /api/import/{id}',
    'GET /api/import/{id}/faults',
    'GET /api/import/{id}/row',
    'GET /api/intake-count',
    'GET /api/intake-request',
    'GET /api/intake-source',
    'GET /api/intake-source/{id}',
    'GET /api/job',
    'GET /api/job/{id}',
    'GET /api/job/{id}/changes',
    'GET /api/job/{id}/confirmation-mails',
    'GET /api/mail',
    'GET /api/ready',
    'GET /api/saved-views',
    'GET /api/sent-week',
    'GET /api/settings',
    'GET /api/user',
    'GET /api/user/{id}',
    'GET /api/visit-note',
    'GET /api/worker',
    'GET /api/worker/{id}',
    'GET /api/worker/{id}/changes',
    'GET /api/worker/{id}/disclosure',
    'GET /api/worker/{id}/disclosure/page',
    'GET /config.json',
    'POST /api/absence',
    'POST /api/auth/change-password',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/bexio/apply-storno-times-async',
    'POST /api/bexio/contact-sync',
    'POST /api/bexio/contact-sync/{task_id}/apply',
    'POST /api/bexio/disconnect',
    'POST /api/bexio/selected-user-ids',
    'POST /api/bexio/timesheet-report-async',
    'POST /api/changes/{batch}/undo',
    'POST /api/customer',
    'POST /api/customer/{id}/erase',
    'POST /api/customer/{id}/merge',
    'POST /api/customer/{id}/unmerge',
    'POST /api/export/{kind}',
    'POST /api/import',
    'POST /api/import/{id}/check',
    'POST /api/import/{id}/run',
    'POST /api/import/{id}/undo',
    'POST /api/intake-request/{id}/delete',
    'POST /api/intake-request/{id}/take',
    'POST /api/intake-source',
    'POST /api/intake-source/{id}/test',
    'POST /api/intake-source/{id}/token',
    'POST /api/intake/{token}',
    'POST /api/invitation',
    'POST /api/invitation/password',
    'POST /api/job',
    'POST /api/job/{id}/confirmation-requests',
    'POST /api/job/{id}/confirmation-requests/mail',
    'POST /api/job/{id}/split',
    'POST /api/mail/test',
    'POST /api/mail/{id}/dismiss',
    'POST /api/mail/{id}/repeat',
    'POST /api/position',
    'POST /api/sent-week',
    'POST /api/sent-week/mail',
    'POST /api/sent-week/{id}/withdraw',
    'POST /api/user',
    'POST /api/user/{id}/link',
    'POST /api/visit-changes',
    'POST /api/worker',
    'POST /api/worker/links',
    'POST /api/worker/{id}/calendar-token',
    'POST /api/worker/{id}/erase',
    'POST /api/worker/{id}/plan-token',
    'PUT /api/absence/{id}',
    'PUT /api/customer/{id}',
    'PUT /api/holiday-changes',
    'PUT /api/import/{id}',
    'PUT /api/import/{id}/cell',
    'PUT /api/intake-source/{id}',
    'PUT /api/job/{id}',
    'PUT /api/saved-views',
    'PUT /api/settings',
    'PUT /api/user/{id}',
    'PUT /api/worker/{id}',
  ]);
});

test('the OpenAPI document lists query parameters and says that others are refused', async () => {
  const { info, paths } = await description();
  expect(info.description).toContain('query names that a route does not list are refused with 422');
  const { parameters } = paths['/api/job']!['get'] as { parameters: { name: string }[] };
  expect(parameters.map(({ name }) => name)).toEqual([
    'since',
    'worker',
    'has_worker',
    'follows',
    'unconfirmed',
    'id',
  ]);
});

test('the OpenAPI document has the schemas of requests and responses', async () => {
  const { paths } = await description();
  expect(paths['/api/job/{id}']?.['put']).toMatchObject({
    parameters: [
      { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
      { in: 'header', name: 'if-match', required: false, schema: { type: 'string' } },
    ],
    requestBody: {
      content: {
        'application/json': { schema: { required: expect.arrayContaining(['customer_id']) } },
      },
    },
    responses: {
      200: {
        content: {
          'application/json': { schema: { required: expect.arrayContaining(['job_request']) } },
        },
      },
      '4XX': {
        content: {
          'application/json': { schema: { required: ['code', 'message', 'request_id'] } },
        },
      },
    },
  });
});

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly [limit: string]: unknown;
}

interface Operation {
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly schema: Schema } };
  };
}

function unlimitedTexts(schema: Schema, place: string): string[] {
  const { type, properties = {}, items, anyOf = [] } = schema;
  const isLimited = ['maxLength', 'pattern', 'enum', 'const'].some((limit) => limit in schema);
  return [
    ...(type === 'string' && !isLimited ? [place] : []),
    ...Object.entries(properties).flatMap(([key, one]) => unlimitedTexts(one, `${place}.${key}`)),
    ...(items ? unlimitedTexts(items, `${place}[]`) : []),
    ...anyOf.flatMap((one) => unlimitedTexts(one, place)),
  ];
}

test('every text of a request has a limit', async () => {
  const { paths } = await description();
  const bodies = Object.entries(paths).flatMap(([path, methods]) =>
    (Object.values(methods) as Operation[]).flatMap(({ requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [{ path, schema }] : [];
    }),
  );
  expect(bodies.length).toBeGreaterThan(5);
  expect(bodies.flatMap(({ path, schema }) => unlimitedTexts(schema, path))).toEqual([]);
});
