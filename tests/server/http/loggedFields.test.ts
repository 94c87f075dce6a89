import { fastify } from 'fastify';
import { Client } from 'pg';
import { ClientError, ResponseBodyError } from 'openid-client';
import { expect, test } from 'vitest';
import { withLoggedFields } from '../../../server/log/loggedFields.ts';
import { loggedLines } from '../support/loggedLines.ts';

const SECRET = 'hortensie';

/** What the log has of an error, as one of a request and as a cause of another one. */
function logged(error: unknown) {
  const { logger, entries, text } = loggedLines();
  const { log } = fastify({ logger: withLoggedFields(logger) });
  log.error({ err: error }, 'It has failed.');
  log.error({ err: new Error('Outer.', { cause: error }) }, 'It has failed.');
  const [own, outer] = entries() as { err: { cause?: object } }[];
  return { fields: [own!.err, outer!.err.cause ?? {}], text: text() };
}

const withSecret = (error: Error, more: object = {}) => Object.assign(error, more);

const failedConnection = async () => {
  const client = new Client({ host: '127.0.0.1', port: 1, user: 'plan', password: SECRET });
  return client.connect().catch((error: unknown) => withSecret(error as Error, { client }));
};

const ERRORS: readonly (readonly [string, () => unknown])[] = [
  ['the database', failedConnection],
  [
    'the queue, which adds the connection',
    () => withSecret(new Error('Lost.'), { host: 'db', user: 'plan', password: SECRET, key: 7 }),
  ],
  [
    'OpenID Connect, whose cause is an answer',
    () =>
      new ResponseBodyError('Refused.', {
        cause: { error: 'invalid_grant', error_description: SECRET },
        response: new Response(SECRET, { status: 400 }),
      }),
  ],
  ['OpenID Connect, with a request', () => withSecret(new ClientError('No.'), { body: SECRET })],
  [
    'several errors in one',
    () => new AggregateError([withSecret(new Error(SECRET))], 'All have failed.'),
  ],
  [
    'a stack that begins with the message',
    () => withSecret(new Error('Lost.'), { detail: SECRET }),
  ],
];

test.each(ERRORS)('the log has of an error of %s the listed fields alone', async (_, make) => {
  const { fields, text } = logged(await make());
  for (const each of fields) {
    const names = new Set(['type', 'code', 'message', 'stack', 'cause']);
    expect(Object.keys(each).filter((name) => !names.has(name))).toEqual([]);
  }
  expect(text).not.toContain(SECRET);
});

test('of an error that a library has copied into an object the same fields are logged', () => {
  const copied = {
    message: 'Lost.',
    code: '57P01',
    password: SECRET,
    stack: 'Error\n    at a.ts:1',
  };
  expect(logged(copied).fields[0]).toEqual({
    type: 'object',
    code: '57P01',
    message: 'Lost.',
    stack: 'at a.ts:1',
  });
});

test('what is thrown and is no error is logged by its type', () => {
  expect(logged(SECRET).text).not.toContain(SECRET);
});
