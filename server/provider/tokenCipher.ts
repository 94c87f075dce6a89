import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what only this server may read of the database, with AES-256-GCM. */
export interface TokenCipher {
  /** The result names its version and key. It decrypts only for the same owner. */
  encrypt(text: string, owner: string): string;
  /** Null if it was encrypted with another key or for another owner, or was changed. */
  decrypt(encrypted: string, owner: string): string | null;
}

export function createTokenCipher(key: Buffer): TokenCipher {
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const prefix = `${VERSION}.${keyId}.`;

  return {
    encrypt(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url');
    },

    decrypt(encrypted, owner) {
      if (!encrypted.startsWith(prefix)) return null;
      const bytes = Buffer.from(encrypted.slice(prefix.length), 'base64url');
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const data = bytes.subarray(IV_BYTES + TAG_BYTES);
      try {
        const options = { authTagLength: TAG_BYTES };
        const decipher = createDecipheriv(ALGORITHM, key, iv, options);
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
