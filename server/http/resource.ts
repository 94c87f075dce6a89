import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { type RecordKind } from '../../src/api/contract/records/history.ts';
import { idParams } from '../../src/api/contract/schema.ts';
import { creationHeaders } from '../../src/api/contract/service.ts';
import { isAtLeast } from '../../src/domain/role.ts';
import type { ReadVersions, Versions } from '../database/records/recordVersions.ts';
import type { Records, WritableRecords } from '../database/records.ts';
import { authorOf, signedInRole } from '../security/sessions.ts';
import { createOnce, sendRecord, type RememberCustomer } from './creation.ts';
import { createListResponses, MAX_PARTS } from './listResponses.ts';
import { createMemory } from './memory.ts';
import { orNotFound } from '../problem.ts';
import {
  changeHeaders,
  expectMatch,
  taggedJson,
  withTag,
  type TaggedJson,
} from '../checks/recordTag.ts';
import { created, listResponses, responses } from './responses.ts';

/** How many lists of a kind are remembered, one for each query. */
const MAX_LISTS = 300;

/** How many records of a kind are remembered. */
const MAX_REMEMBERED = 1000;

/** What the routes of every kind of record work with. */
export interface ResourceOptions {
  readonly records: Records;
  readonly versions: ReadVersions;
  readonly now: () => Date;
}

type Table = Exclude<keyof Versions, 'version'>;

/** A kind of record, with its schemas in the contract. */
interface Resource<Query extends TObject, Changes extends TSchema, Creation extends TSchema> {
  readonly kind: RecordKind;
  readonly query?: Query;
  readonly listed: TSchema;
  readonly record: TSchema;
  readonly changes: Changes;
  readonly creation: Creation;
  /** What has changed of the list, where a query can ask for that. */
  readonly listChanges?: TSchema;
  /** The tables of which the list shows something, its own one first. */
  readonly shows: readonly [Table, ...Table[]];
  /** The rows of a list, or their JSON, at a version or later. */
  list(query: Static<Query>, version: number): Promise<readonly object[] | Buffer>;
  find(id: number): Promise<object | undefined>;
  /** A record as those have it who only read, where that is less. */
  forViewers?(record: object): object;
  /** As of a `RecordWriter`. */
  update(
    id: number,
    change: (current: object) => Static<Changes>,
    writable: WritableRecords,
  ): Promise<object | undefined>;
  insert(
    record: Static<Creation>,
    writable: WritableRecords,
    rememberCustomer: RememberCustomer,
  ): Promise<{ readonly id: number }>;
}

/** Serves records of a kind: their list, one of them, the change of one, and new ones. */
export function serveResource<
  Query extends TObject,
  Changes extends TSchema,
  Creation extends TSchema,
>(
  app: FastifyInstance,
  options: ResourceOptions,
  {
    kind,
    query,
    listed,
    record,
    changes,
    creation,
    listChanges,
    shows,
    ...records
  }: Resource<Query, Changes, Creation>,
): void {
  const { versions, records: all } = options;
  const path = `/${kind}`;
  const once = createOnce(options);
  const querystring = query ?? Type.Object({});
  const names = Object.keys(querystring.properties);
  const versionOf = async (tables: readonly Table[]) => {
    const current = await versions();
    return Math.max(...tables.map((table) => current[table]));
  };
  const listVersion = () => versionOf(shows);
  const lists = createListResponses(listVersion, MAX_LISTS);
  const partsOfLists = createListResponses(listVersion, MAX_PARTS);
  const remembered = createMemory<TaggedJson>(() => versionOf(shows.slice(0, 1)), MAX_REMEMBERED);

  app.get(
    path,
    { schema: { querystring, response: listResponses(listed, listChanges) } },
    (request, reply) => {
      const asked = request.query as Static<Query> & object;
      const values = names.map((name): unknown => Reflect.get(asked, name));
      const responsesFor = 'since' in asked || 'id' in asked ? partsOfLists : lists;
      return responsesFor.send(reply, JSON.stringify([path, ...values]), async (version) => {
        const rows = await records.list(asked, version);
        return Buffer.isBuffer(rows) ? rows : Buffer.from(JSON.stringify(rows));
      });
    },
  );

  app.get<{ Params: Static<typeof idParams> }>(
    `${path}/:id`,
    { schema: { params: idParams, response: responses(record) } },
    async (request, reply) => {
      const { id } = request.params;
      const { forViewers } = records;
      const reduce = isAtLeast(signedInRole(request), 'dispatcher') ? undefined : forViewers;
      const { json, etag } = await remembered(reduce ? `${id} for viewers` : `${id}`, async () => {
        const found = orNotFound(await records.find(id));
        return taggedJson(reduce ? reduce(found) : found);
      });
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
    async (request, reply) => {
      const { params, headers, body } = request;
      const check = expectMatch(headers['if-match']);
      const change = (current: object) => {
        check(current);
        return body as Static<Changes>;
      };
      const changed = await all.inTransaction(authorOf(request), (writable) =>
        records.update(params.id, change, writable),
      );
      return withTag(reply, orNotFound(changed));
    },
  );

  app.post(
    path,
    { schema: { headers: creationHeaders, body: creation, response: created(record) } },
    async (request, reply) => {
      const { record_id, answer } = await once(request, kind, (writable, rememberCustomer) =>
        records.insert(request.body as Static<Creation>, writable, rememberCustomer),
      );
      return sendRecord(reply.code(201), `${app.prefix}${path}/${record_id}`, answer);
    },
  );
}
