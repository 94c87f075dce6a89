import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/** Matches no password; verifying it takes as long as for a known user. */
const UNKNOWN_USER_HASH = [
  '$argon2id',
  'v=19',
  `m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}`,
  base64(16),
  base64(32),
].join('$');

/** NFC, so that composed and decomposed letters are the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), ARGON2ID);
}

/** Whether the password matches the hash; takes the same time without a hash, or with an empty one. */
export function isPassword(password: string, passwordHash = ''): Promise<boolean> {
  return verify(passwordHash || UNKNOWN_USER_HASH, composed(password));
}
