import type { Counterparty } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import { createLinkToken, linkTokenHash } from '../../credentials/linkTokens.ts';
import type { Database } from '../sql/schema.ts';

/** Which request of a job a link answers. */
interface Asked {
  readonly job_id: number;
  readonly party: Counterparty;
  /** Which visit, and whom it asks; empty for the job. */
  readonly about: string;
}

/** Finds what links ask, of which only the hash is stored. */
export const confirmationLinkReader = (database: Database) => ({
  /** Undefined if the token is none, or has been replaced. */
  find: (token: string): Promise<Asked | undefined> =>
    database
      .selectFrom('confirmation_links')
      .select(['job_id', 'party', 'about'])
      .where('token_hash', '=', linkTokenHash(token))
      .executeTakeFirst(),
});

/** The same where links are made. */
export const confirmationLinkWriter = (transaction: Database) => ({
  ...confirmationLinkReader(transaction),
  /** Replaces the link that asks the same, and returns the token of the new one. */
  async replace(asked: Asked): Promise<string> {
    const token = createLinkToken();
    const token_hash = linkTokenHash(token);
    await transaction
      .insertInto('confirmation_links')
      .values({ ...asked, token_hash })
      .onConflict((conflict) =>
        conflict.columns(['job_id', 'party', 'about']).doUpdateSet({ token_hash }),
      )
      .execute();
    return token;
  },
  /** Ends the links about visits of a job but for these. */
  async keepVisits(jobId: number, abouts: readonly string[]): Promise<void> {
    await transaction
      .deleteFrom('confirmation_links')
      .where('job_id', '=', jobId)
      .where('about', 'not in', ['', ...abouts])
      .execute();
  },
});
