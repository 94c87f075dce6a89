import type { WireContactOutcome } from '../../../src/api/contract/exchange/contacts.ts';
import type { Contact, ContactGroup } from '../../../src/domain/contacts/contact.ts';
import type { ContactLink, KnownCustomer } from '../../../src/domain/contacts/contactProposal.ts';
import type { ContactField, LocalDate, Texts } from '../../../src/domain/entities.ts';
import { portionsOf } from '../sql/portions.ts';
import type { Database, TaskRow } from '../sql/schema.ts';
import { survivorOf } from '../records/survivor.ts';

/** How many rows fit into one statement. */
const ROWS_AT_A_TIME = 1000;

/** The contacts of bexio at one time. */
export interface Contacts {
  readonly contacts: readonly Contact[];
  readonly groups: readonly ContactGroup[];
  /** The ids of those that are archived there. */
  readonly archivedIds: readonly number[];
}

/** What a contact sync keeps: the contacts that it has read, and then only what it has written. */
export type ContactSyncResult =
  | (Contacts & { readonly unreadableIds: readonly number[] })
  | { readonly outcome: WireContactOutcome };

export function resultOf({ result }: TaskRow): ContactSyncResult | null {
  return result === null ? null : (JSON.parse(result) as ContactSyncResult);
}

interface KnownSides {
  readonly customers: readonly KnownCustomer[];
  readonly links: readonly ContactLink[];
  readonly erasedContactIds: readonly number[];
}

/** The customers, and which contacts of the bexio at `api` they are. */
export function contactSyncRepository(database: Database) {
  return {
    /** The contacts that these customers are, as they were read last. */
    async contactsOf(customerIds: readonly number[]) {
      const links = await database
        .selectFrom('contact_links')
        .select(['contact_id', 'fields'])
        .where('customer_id', 'in', customerIds)
        .orderBy('contact_id')
        .execute();
      return links.map(({ contact_id, fields }) => ({
        contact_id,
        fields: JSON.parse(fields) as Readonly<Record<string, string>>,
      }));
    },

    /**
     * Customers who were merged are not among them: their links are those of who remains. Nor are
     * those who were erased: their contacts are left alone.
     */
    async known(api: string): Promise<KnownSides> {
      const rows = await database
        .selectFrom('customers')
        .select([
          'id',
          'name',
          'email',
          'phone',
          'address',
          'zip_code as zipCode',
          'city',
          'archived_on',
          'erased_on',
          'merged_into',
        ])
        .orderBy('id')
        .execute();
      const links = await database
        .selectFrom('contact_links')
        .select(['contact_id', 'customer_id', 'fields'])
        .where('api', '=', api)
        .orderBy('contact_id')
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      const customers = rows
        .filter(({ erased_on, merged_into }) => erased_on === null && merged_into === null)
        .map(({ archived_on, erased_on: _erased, merged_into: _merged, ...customer }) => ({
          ...customer,
          ...(archived_on !== null && { archivedOn: archived_on as LocalDate }),
        }));
      const ids = new Set(customers.map(({ id }) => id));
      const all = links.map(({ contact_id, customer_id, fields }) => ({
        contactId: contact_id,
        customerId: survivorOf(byId.get(customer_id)!, byId).id,
        fields: JSON.parse(fields) as Texts<ContactField>,
      }));
      return {
        customers,
        links: all.filter(({ customerId }) => ids.has(customerId)),
        erasedContactIds: all
          .filter(({ customerId }) => !ids.has(customerId))
          .map(({ contactId }) => contactId),
      };
    },

    /** Adds links. */
    async link(api: string, links: readonly ContactLink[], at: string): Promise<void> {
      for (const portion of portionsOf(links, ROWS_AT_A_TIME)) {
        const rows = portion.map(({ contactId, customerId, fields }) => ({
          api,
          contact_id: contactId,
          customer_id: customerId,
          fields: JSON.stringify(fields),
          linked_at: at,
          synced_at: at,
        }));
        await database.insertInto('contact_links').values(rows).execute();
      }
    },

    /** Keeps what of a linked contact counts as taken over from then on. */
    async settle(
      api: string,
      contactId: number,
      fields: Texts<ContactField>,
      at: string,
    ): Promise<void> {
      await database
        .updateTable('contact_links')
        .set({ fields: JSON.stringify(fields), synced_at: at })
        .where('api', '=', api)
        .where('contact_id', '=', contactId)
        .execute();
    },

    /** A contact sync of the user, as it is now. */
    find: (taskId: string, userId: number): Promise<TaskRow | undefined> =>
      database
        .selectFrom('tasks')
        .selectAll()
        .where('id', '=', taskId)
        .where('user_id', '=', userId)
        .where('kind', '=', 'contactSync')
        .executeTakeFirst(),

    /** Keeps what a contact sync has written in place of the contacts that it has read. */
    async finish(taskId: string, outcome: WireContactOutcome): Promise<void> {
      await database
        .updateTable('tasks')
        .set({ result: JSON.stringify({ outcome }) })
        .where('id', '=', taskId)
        .execute();
    },

    /** Deletes the finished contact syncs of the user, with the contacts that they have read. */
    async forget(userId: number): Promise<void> {
      await database
        .deleteFrom('tasks')
        .where('user_id', '=', userId)
        .where('kind', '=', 'contactSync')
        .where('finished_at', 'is not', null)
        .execute();
    },
  };
}

export type ContactSyncs = ReturnType<typeof contactSyncRepository>;
