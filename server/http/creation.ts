import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY } from '../../src/api/contract/service.ts';
import { customerKeyOf } from '../../src/domain/creationKey.ts';
import { isErasedAnswer } from '../database/records/keptAnswers.ts';
import type { Records, WritableRecords } from '../database/records.ts';
import type { CreationKind, CreationRow } from '../database/sql/schema.ts';
import { authorOf, signedInUserId } from '../security/sessions.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { tagOf } from '../checks/recordTag.ts';

/** In ms: longer than a weekend, after which somebody may repeat what was not answered on Friday. */
const RETENTION = 7 * 24 * 60 * 60_000;

interface CreationOptions {
  readonly records: Records;
  readonly now: () => Date;
}

interface Made {
  readonly id: number;
}

/** To be called with the customer who is made with a job. */
export type RememberCustomer = (customer: Made) => Promise<void>;

/** Makes a record; throws what refuses it. */
type Make = (records: WritableRecords, rememberCustomer: RememberCustomer) => Promise<Made>;

/** Makes what a request asks for, or finds what the same request has made before. */
export type CreateOnce = (
  request: FastifyRequest,
  kind: CreationKind,
  make: Make,
) => Promise<Pick<CreationRow, 'record_id' | 'answer'>>;

/**
 * The record and the row of its key are written in one transaction, during which nobody else writes
 * records: whoever sends the same meanwhile waits, and finds the row. A process that is killed leaves
 * both or neither. The answer stays the same, whatever becomes of the record: an erasure takes out of
 * it what was said of a person. Throws a 422 `Problem` if the key has stood for another request, and a
 * 409 one if nothing of the answer is left.
 */
export function createOnce({ records, now }: CreationOptions): CreateOnce {
  return (request, kind, make) => {
    const userId = signedInUserId(request);
    const key = String(request.headers[IDEMPOTENCY_KEY]).toLowerCase();
    const asked = `${request.method} ${request.url}\n${JSON.stringify(request.body)}`;
    const request_hash = hash('sha256', asked, 'base64url');
    return records.inTransaction(authorOf(request), async (writable) => {
      const time = now().getTime();
      await writable.creations.forget(new Date(time - RETENTION).toISOString());
      const known = await writable.creations.find(userId, key);
      if (known && known.request_hash !== request_hash) {
        throw fieldProblem('idempotencyKeyReused', IDEMPOTENCY_KEY);
      }
      if (known && isErasedAnswer(known)) throw new Problem(409, 'erased');
      if (known) return known;
      const remember = async (made: Made, of: Pick<CreationRow, 'kind' | 'key'>) => {
        const creation = {
          user_id: userId,
          ...of,
          request_hash,
          record_id: made.id,
          answer: JSON.stringify(made),
          created_at: new Date(time).toISOString(),
        };
        await writable.creations.add(creation);
        return creation;
      };
      const record = await make(writable, async (customer) => {
        await remember(customer, { kind: 'customer', key: customerKeyOf(key) });
      });
      return remember(record, { kind, key });
    });
  };
}

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Sends the JSON of a record with its ETag and its path. */
export function sendRecord(reply: FastifyReply, path: string, json: string): FastifyReply {
  return sendJson(reply.header('location', path).header('etag', tagOf(json)), json);
}
