import { failureOf } from '../../domain/failure.ts';
import type { Api } from './createApi.ts';
import { ApiFailure } from './httpClient.ts';
import { isObject, objectOf, type WireObject } from './wire.ts';

type ReadRecord<Known> = (wire: WireObject, etag: string | null) => Known;

interface Creation<Known> {
  /** The list that gets the record. */
  readonly path: string;
  readonly creationKey: string;
  readonly body: WireObject;
  readonly recordOf: ReadRecord<Known>;
  /** Saves the same draft onto the record that an earlier try has created. */
  readonly saveOnto: (created: Known) => Promise<Known>;
}

/** A random UUID; `crypto.randomUUID` exists only in pages of a secure origin. */
export function newCreationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! % 16) + 0x40;
  bytes[8] = (bytes[8]! % 64) + 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What a key has created; null if nothing. */
export async function fetchCreated<Known>(
  { http }: Api,
  creationKey: string,
  recordOf: ReadRecord<Known>,
  signal: AbortSignal | null,
): Promise<Known | null> {
  try {
    const { etag, json } = await http.getTagged(`creation/${creationKey}`, signal);
    return recordOf(objectOf(json), etag);
  } catch (error) {
    if (failureOf(error).code === 'notFound') return null;
    throw error;
  }
}

function isKeyReused(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    isObject(error.body) &&
    error.body.code === 'idempotencyKeyReused'
  );
}

/** With this key, the server answers the same request again, and does nothing more. */
export function madeOnce(key: string) {
  return { 'idempotency-key': key };
}

/**
 * Creates one record, however often it is tried with the same key. Where an earlier try has arrived
 * without its answer and the draft was edited since, the record has the later draft.
 */
export async function createOnce<Known>(
  api: Api,
  { path, creationKey, body, recordOf, saveOnto }: Creation<Known>,
): Promise<Known> {
  try {
    const { etag, json } = await api.http.post(path, body, { headers: madeOnce(creationKey) });
    return recordOf(objectOf(await json()), etag);
  } catch (error) {
    const created = isKeyReused(error)
      ? await fetchCreated(api, creationKey, recordOf, null)
      : null;
    if (created === null) throw error;
    return saveOnto(created);
  }
}
