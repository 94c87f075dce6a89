import { createHash, randomBytes } from 'node:crypto';
import type { ProviderPurpose } from '../../src/domain/reports/providerPurpose.ts';
import type { Database } from '../database/sql/schema.ts';
import { storedTimes } from '../database/sql/storedTimes.ts';
import type { TokenCipher } from './tokenCipher.ts';

/** In ms, from its start to the callback. */
const MAX_AGE = 10 * 60_000;

/** What is remembered of an authorization from its start to the callback. */
interface StartedSignIn {
  readonly purpose: ProviderPurpose;
  readonly state: string;
  readonly codeVerifier: string;
}

/** The authorizations that were started at bexio, each bound to a session and finished once. */
export interface SignIns {
  start(session: string, purpose: ProviderPurpose): Promise<StartedSignIn>;
  /** Ends the one with this state; null if the session has started none in the last ten minutes. */
  finish(session: string, state: string): Promise<StartedSignIn | null>;
}

const secret = () => randomBytes(32).toString('base64url');
const hash = (state: string) => createHash('sha256').update(state).digest('base64url');

export function createSignIns(database: Database, cipher: TokenCipher, now: () => Date): SignIns {
  const { after, isAhead } = storedTimes(now);
  const ago = (milliseconds: number) => after(-milliseconds);

  return {
    async start(session, purpose) {
      const signIn = { purpose, state: secret(), codeVerifier: secret() };
      const state_hash = hash(signIn.state);
      await database
        .deleteFrom('provider_sign_ins')
        .where('created_at', '<', ago(MAX_AGE))
        .execute();
      await database
        .insertInto('provider_sign_ins')
        .values({
          state_hash,
          session_id_hash: session,
          code_verifier: cipher.encrypt(signIn.codeVerifier, state_hash),
          purpose,
          created_at: ago(0),
        })
        .execute();
      return signIn;
    },

    async finish(session, state) {
      const state_hash = hash(state);
      const row = await database
        .deleteFrom('provider_sign_ins')
        .where('state_hash', '=', state_hash)
        .where('session_id_hash', '=', session)
        .returning(['code_verifier', 'purpose', 'created_at'])
        .executeTakeFirst();
      if (!row || row.created_at < ago(MAX_AGE) || isAhead(row.created_at)) return null;
      const codeVerifier = cipher.decrypt(row.code_verifier, state_hash);
      return codeVerifier === null ? null : { purpose: row.purpose, state, codeVerifier };
    },
  };
}
