import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import { VERSION_HEADER } from '../../src/api/contract/records/jobs.ts';
import { createMemory } from './memory.ts';

const MIN_COMPRESSED_BYTES = 1000;

/** How many parts of a kind's lists are remembered: they differ by the ids or the version asked for. */
export const MAX_PARTS = 20;

/** The maximum size of compressed bytes per chunk; every chunk waits for a thread of the pool. */
const MAX_CHUNK_BYTES = 2 ** 20;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const toZstandard = promisify(zstdCompress);

const chunks = (json: Buffer) => ({ chunkSize: Math.min(json.length, MAX_CHUNK_BYTES) });

/** Fastest first, because the client waits for the first compression. */
const encodings = {
  zstd: (json: Buffer) => toZstandard(json, chunks(json)),
  br: (json: Buffer) =>
    toBrotli(json, {
      ...chunks(json),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
      },
    }),
  gzip: (json: Buffer) => toGzip(json, { level: 4, ...chunks(json) }),
};

type Encoding = keyof typeof encodings;

type Compress = (json: Buffer, encoding: Encoding) => Promise<Buffer>;

const ENCODINGS = Object.keys(encodings) as Encoding[];

/** The encoding that `Accept-Encoding` prefers; of equal ones, our fastest. */
export function encodingFor(accepted?: string): Encoding | null {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const [best] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
  return best ?? null;
}

/** A list as JSON, with the encodings that were requested so far. */
class Body {
  readonly json: Buffer;
  readonly version: number;
  /** Weak, because every encoding has the same. */
  readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(json: Buffer, version: number) {
    this.json = json;
    this.version = version;
    this.etag = `W/"${hash('sha256', json, 'base64url')}"`;
  }

  as(encoding: Encoding, compress: Compress): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const bytes = compress(this.json, encoding);
    this.compressed.set(encoding, bytes);
    bytes.catch(() => this.compressed.delete(encoding));
    return bytes;
  }
}

export interface ListResponses {
  /** Sends the JSON cached by name, read again after a change; 304 if the ETag matches. */
  send(reply: FastifyReply, name: string, read: (version: number) => Promise<Buffer>): void;
}

/**
 * Caches as many list responses as `size` says until a record that they show changes, so that no list
 * is read, serialized or compressed twice. The version is read before the list: at worst the list is
 * newer than its version, and is read once more than necessary. An ETag is a hash of the list, so that
 * all processes on a database have the same, before and after a restart or a restored backup. A list
 * that cannot be compressed is sent uncompressed, and the error logged.
 */
export function createListResponses(
  version: () => Promise<number>,
  size: number,
  compress: Compress = (json, encoding) => encodings[encoding](json),
): ListResponses {
  const remembered = createMemory<Body>(version, size);

  async function bytesFor(
    reply: FastifyReply,
    name: string,
    read: (version: number) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const { headers } = reply.request;
    const body = await remembered(name, async (at) => new Body(await read(at), at));
    reply
      .header('etag', body.etag)
      .header(VERSION_HEADER, body.version)
      .header('vary', 'accept-encoding');
    if (headers['if-none-match'] === body.etag) {
      reply.code(304);
      return null;
    }
    const encoding = encodingFor(headers['accept-encoding']);
    reply.type('application/json; charset=utf-8');
    if (!encoding || body.json.length < MIN_COMPRESSED_BYTES) return body.json;
    try {
      const bytes = await body.as(encoding, compress);
      reply.header('content-encoding', encoding);
      return bytes;
    } catch (err) {
      reply.log.error({ err, list: name, encoding }, 'A list could not be compressed.');
      return body.json;
    }
  }

  return {
    // The route must not await this: a promise of a reply waits for the end of its stream.
    send(reply, name, read) {
      const answer = (payload: unknown) => void reply.send(payload);
      bytesFor(reply, name, read).then(answer, answer);
    },
  };
}
