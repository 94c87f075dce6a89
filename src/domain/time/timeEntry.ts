import { fold } from '../search/fold.ts';

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Parses a typed time into `HH:mm`; null unless it is a valid 24-hour time. */
export function readTime(text: string): string | null {
  const [, hours, minutes] = TIME.exec(fold(text).trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

const LOOSE_TIME = /^(\d{1,2})(?:(?:[.,:h ]| ?uhr ?)?(\d{2}))?(?: ?(?:h|uhr))?$/;

/** The time, `HH:mm`, that a text such as `8`, `0830`, `8.30` or `8 Uhr` probably means; null if none. */
export function likelyTime(text: string): string | null {
  const [, hours, minutes = '00'] = LOOSE_TIME.exec(fold(text).trim()) ?? [];
  return hours ? readTime(`${hours}:${minutes}`) : null;
}
