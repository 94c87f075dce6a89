import { hash } from 'node:crypto';
import {
  lostContacts,
  proposedRows,
  type ContactLink,
  type ContactRow,
  type LostContact,
} from '../../src/domain/contacts/contactProposal.ts';
import type { ContactSyncResult, ContactSyncs } from '../database/imports/contactSyncRepository.ts';

type Read = Exclude<ContactSyncResult, { readonly outcome: unknown }>;

interface ProposedSync {
  readonly rows: readonly ContactRow[];
  readonly lost: readonly LostContact[];
  /** Differs where a row differs about which something is written or asked. */
  readonly digest: string;
  readonly links: readonly ContactLink[];
}

/** What contacts that were read from the bexio at `api` mean for the customers as they are now. */
export async function proposedSync(
  syncs: Pick<ContactSyncs, 'known'>,
  api: string,
  { contacts, archivedIds, unreadableIds }: Read,
): Promise<ProposedSync> {
  const { customers, links, erasedContactIds } = await syncs.known(api);
  const erased = new Set(erasedContactIds);
  const left = contacts.filter(({ id }) => !erased.has(id));
  const rows = proposedRows(left, links, customers);
  const readIds = new Set([...contacts.map(({ id }) => id), ...unreadableIds]);
  const telling = rows.filter(({ pile }) => pile !== 'unchanged');
  return {
    rows,
    lost: lostContacts(links, readIds, new Set(archivedIds), customers),
    digest: hash('sha256', JSON.stringify(telling), 'base64url'),
    links,
  };
}
