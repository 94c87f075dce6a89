import { hash, randomBytes } from 'node:crypto';

/** A new token of 256 bits, of characters that mail and chat programs leave in a link. */
export function createLinkToken(): string {
  return randomBytes(32).toString('hex');
}

/** What is stored of a token. */
export function linkTokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
