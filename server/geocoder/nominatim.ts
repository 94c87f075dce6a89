import { setTimeout as delay } from 'node:timers/promises';
import { boundedFetch } from '../upstream/boundedFetch.ts';

/** An address as it is asked for. */
export interface Address {
  readonly address: string;
  readonly zip_code: string;
  readonly city: string;
}

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The geocoder did not answer, or not as it should, or too many addresses wait for it. */
export class GeocoderError extends Error {}

/** In ms, between the starts of two requests: the public Nominatim allows one a second. */
const INTERVAL = 1000;
const TIMEOUT = 5000;

/** In bytes: one place with its polygon is some kilobytes. */
const MAX_ANSWER = 256 * 1024;
const fetchPlace = boundedFetch(MAX_ANSWER);

/** How many addresses may wait, so that each is answered before its browser gives up. */
const MAX_WAITING = 10;

/** Four digits are a postcode of Switzerland or Liechtenstein: a street elsewhere is not meant. */
const SWISS_ZIP = /^\d{4}$/;

function queryOf({ address, zip_code, city }: Address): URLSearchParams {
  const zip = zip_code.trim();
  const place = [zip, city.trim()].filter(Boolean).join(' ');
  return new URLSearchParams({
    q: [address.trim(), place].filter(Boolean).join(', '),
    format: 'jsonv2',
    limit: '1',
    ...(SWISS_ZIP.test(zip) && { countrycodes: 'ch,li' }),
  });
}

function degrees(value: unknown, greatest: number): number {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof read !== 'number' || !(Math.abs(read) <= greatest)) {
    throw new GeocoderError('The geocoder named no position.');
  }
  return read;
}

/** The first place of an answer; null where there is none. */
function positionOf(answer: unknown): Position | null {
  if (!Array.isArray(answer)) throw new GeocoderError('The geocoder answered with no list.');
  if (answer.length === 0) return null;
  const { lat, lon } = Object(answer[0]) as { lat?: unknown; lon?: unknown };
  return { latitude: degrees(lat, 90), longitude: degrees(lon, 180) };
}

async function ask(
  url: string,
  address: Address,
  signal: AbortSignal | undefined,
): Promise<Position | null> {
  const asked = new URL(url);
  for (const [name, value] of queryOf(address)) asked.searchParams.set(name, value);
  try {
    const response = await fetchPlace(asked, {
      headers: { accept: 'application/json', 'user-agent': 'Einsatzplan' },
      // Addresses go to the host that was set, and to no other one.
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), ...(signal ? [signal] : [])]),
    });
    if (!response.ok) throw new GeocoderError(`The geocoder answered with ${response.status}.`);
    return positionOf(await response.json());
  } catch (error) {
    if (error instanceof GeocoderError) throw error;
    throw new GeocoderError('The geocoder gave no answer.', { cause: error });
  }
}

/**
 * Asks a geocoder of Nominatim's form where addresses are: one after the other, and one a second.
 * Null for an address that it does not know; rejects with a `GeocoderError`, also when the signal
 * aborts.
 */
export function createNominatim(
  url: string,
): (address: Address, signal?: AbortSignal) => Promise<Position | null> {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return async (address, signal) => {
    if (waiting >= MAX_WAITING) throw new GeocoderError('Too many addresses wait.');
    waiting += 1;
    const turn = last;
    last = turn.then(() => delay(INTERVAL, undefined, { ref: false }));
    await turn;
    waiting -= 1;
    return ask(url, address, signal);
  };
}
