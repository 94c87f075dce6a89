import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new token of 256 bits for a worker's calendar feed. */
export function createCalendarToken(): string {
  return randomBytes(32).toString('base64url');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths; an empty token opens nothing. */
export function isCalendarToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token)) && token !== '';
}
