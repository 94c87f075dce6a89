import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { Problem } from '../problem.ts';

/** The headers of a change that is made only if nobody else has changed the record. */
export const changeHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'The ETag of the record as it was read: 412 if it is another one by now, and nothing is changed. Without it the change is made in any case.',
    }),
  ),
});

/** A record as JSON with its strong ETag, a hash of that. */
export interface TaggedJson {
  readonly json: string;
  readonly etag: string;
}

/** The ETag of a record with this JSON. */
export function tagOf(json: string): string {
  return `"${hash('sha256', json, 'base64url')}"`;
}

export function taggedJson(record: object): TaggedJson {
  const json = JSON.stringify(record);
  return { json, etag: tagOf(json) };
}

/** The record with its ETag as one of its fields. */
export function withEtag<Sent extends object>(record: Sent): Sent & { readonly etag: string } {
  return { ...record, etag: taggedJson(record).etag };
}

export function withTag<Sent extends object>(reply: FastifyReply, record: Sent): Sent {
  reply.header('etag', taggedJson(record).etag);
  return record;
}

/**
 * Whether `If-Match` names the record's tag, as RFC 9110 13.1.1 says. A weak tag counts as well,
 * because a proxy that compresses responses makes tags weak.
 */
function isMatch(ifMatch: string, record: object): boolean {
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(taggedJson(record).etag);
}

/** Whether a record is the one of `If-Match`, or may be any without it. */
export function matches(ifMatch: string | undefined, current: object): boolean {
  return ifMatch === undefined || isMatch(ifMatch, current);
}

/** Refuses the change of a record that is not the one of `If-Match`: throws a 412 `Problem`. */
export function expectMatch(ifMatch: string | undefined): (current: object) => void {
  return (current) => {
    if (!matches(ifMatch, current)) throw new Problem(412, 'outdated');
  };
}
