import type { WireLinkMail } from '../../../src/api/contract/mail.ts';
import type { Counterparty } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import { createLinkToken, linkTokenHash } from '../../credentials/linkTokens.ts';
import { deliveryStateOf } from '../mails/outbox.ts';
import type { Database } from '../sql/schema.ts';

/** Which request of a job a link answers. */
interface Asked {
  readonly job_id: number;
  readonly party: Counterparty;
  /** Which visit, and whom it asks; empty for the job. */
  readonly about: string;
}

/** The key of the mail with a link: it is sent once. */
export const confirmationKey = (tokenHash: string) => `confirmation/${tokenHash}`;

/** Finds what links ask, of which only the hash is stored. */
export const confirmationLinkReader = (database: Database) => ({
  /** Undefined if the token is none, or has been replaced. */
  find: (token: string): Promise<Asked | undefined> =>
    database
      .selectFrom('confirmation_links')
      .select(['job_id', 'party', 'about'])
      .where('token_hash', '=', linkTokenHash(token))
      .executeTakeFirst(),

  /** What has become of the mails with the links of a job, those about the job first; of those that are kept. */
  async mailsOf(jobId: number): Promise<WireLinkMail[]> {
    const links = await database
      .selectFrom('confirmation_links')
      .select(['token_hash', 'party', 'about'])
      .where('job_id', '=', jobId)
      .orderBy('about')
      .orderBy('party')
      .execute();
    if (links.length === 0) return [];
    const mails = await database
      .selectFrom('mails')
      .select(['key', 'state', 'repeated', 'failure', 'answer', 'queued_at', 'ended_at'])
      .where(
        'key',
        'in',
        links.map((link) => confirmationKey(link.token_hash)),
      )
      .execute();
    const byKey = new Map(mails.map((mail) => [mail.key, mail]));
    return links.flatMap(({ token_hash, party, about }) => {
      const mail = byKey.get(confirmationKey(token_hash));
      if (!mail) return [];
      const [event, day, person] = about.split('/');
      return {
        party,
        visit: day ? { event: Number(event), day, person_id: Number(person) } : null,
        state: deliveryStateOf(mail),
        failure: mail.failure,
        answer: mail.answer,
        at: mail.ended_at ?? mail.queued_at,
      };
    });
  },
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
