import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { idParams } from '../../src/api/contract.ts';
import type { ChangeCounter } from '../database/changeCounter.ts';
import type { Records } from '../database/records.ts';
import type { ListResponses } from './listResponses.ts';
import { createMemory } from './memory.ts';
import { orNotFound } from './problem.ts';
import { changeHeaders, expectMatch, taggedJson, withTag, type TaggedJson } from './recordTag.ts';
import { listResponses, responses } from './routes/responses.ts';

/** How many records of a kind are remembered. */
const MAX_REMEMBERED = 1000;

/** What the routes of every kind of record work with. */
export interface ResourceOptions {
  readonly records: Records;
  readonly lists: ListResponses;
  readonly version: ChangeCounter;
}

/** A kind of record, with its schemas in the contract. */
interface Resource<Query extends TObject, Changes extends TSchema> {
  readonly path: `/${string}`;
  readonly query?: Query;
  readonly listed: TSchema;
  readonly record: TSchema;
  readonly changes: Changes;
  /** The rows of a list, or their JSON. */
  list(query: Static<Query>): Promise<readonly object[] | Buffer>;
  find(id: number): Promise<object | undefined>;
  /** As of a `RecordTable`, in a transaction. */
  update(id: number, change: (current: object) => Static<Changes>): Promise<object | undefined>;
}

/** Serves records of a kind: their list, one of them, and the change of one. */
export function serveResource<Query extends TObject, Changes extends TSchema>(
  app: FastifyInstance,
  { lists, version }: ResourceOptions,
  { path, query, listed, record, changes, ...records }: Resource<Query, Changes>,
): void {
  const querystring = query ?? Type.Object({});
  const names = Object.keys(querystring.properties);
  const remembered = createMemory<TaggedJson>(version, MAX_REMEMBERED);

  app.get(path, { schema: { querystring, response: listResponses(listed) } }, (request, reply) => {
    const asked = request.query as Static<Query> & object;
    const values = names.map((name): unknown => Reflect.get(asked, name));
    return lists.send(reply, JSON.stringify([path, ...values]), async () => {
      const rows = await records.list(asked);
      return Buffer.isBuffer(rows) ? rows : Buffer.from(JSON.stringify(rows));
    });
  });

  app.get<{ Params: Static<typeof idParams> }>(
    `${path}/:id`,
    { schema: { params: idParams, response: responses(record) } },
    async ({ params: { id } }, reply) => {
      const { json, etag } = await remembered(String(id), async () =>
        taggedJson(orNotFound(await records.find(id))),
      );
      return reply.header('etag', etag).type('application/json; charset=utf-8').send(json);
    },
  );

  app.put<{
    Params: Static<typeof idParams>;
    Headers: Static<typeof changeHeaders>;
  }>(
    `${path}/:id`,
    {
      schema: {
        params: idParams,
        headers: changeHeaders,
        body: changes,
        response: responses(record),
      },
    },
    async ({ params, headers, body }, reply) => {
      const check = expectMatch(headers['if-match']);
      const changed = await records.update(params.id, (current) => {
        check(current);
        return body as Static<Changes>;
      });
      return withTag(reply, orNotFound(changed));
    },
  );
}
