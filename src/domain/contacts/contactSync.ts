import type { UnreadableRow } from '../reports/report.ts';
import { fold } from '../search/fold.ts';
import { isWithin, type ContactFilter, type ContactGroup } from './contact.ts';
import { planOf, type Decision, type Decisions } from './contactPlan.ts';
import type { ContactRow, LostContact } from './contactProposal.ts';

/** What a sync would do, as the server says. */
export interface ContactProposal {
  /** Names this proposal to the server. */
  readonly digest: string;
  readonly groups: readonly ContactGroup[];
  readonly rows: readonly ContactRow[];
  readonly lost: readonly LostContact[];
  /** Contacts that cannot be customers, and why. */
  readonly leftOut: readonly UnreadableRow[];
}

/** How many customers a sync has made, linked with a contact, and changed. */
export interface ContactOutcome {
  readonly created: number;
  readonly linked: number;
  readonly updated: number;
}

/** How far a sync is. */
export type SyncStatus =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'proposed'; readonly proposal: ContactProposal }
  | { readonly state: 'applied'; readonly outcome: ContactOutcome };

/** What a person wants to be done of a proposal. */
export interface DecidedSync {
  readonly taskId: string;
  readonly digest: string;
  readonly filter: ContactFilter;
  readonly decisions: Decisions;
}

/** What is said of one contact, added to what was said of it before. */
export function withDecision(decisions: Decisions, contactId: number, said: Decision): Decisions {
  const before = decisions[contactId];
  const fields = { ...before?.fields, ...said.fields };
  return { ...decisions, [contactId]: { ...before, ...said, fields } };
}

/** The words of a name in one order: bexio may have the surname first. */
function sortedWords(name: string): string {
  return fold(name).split(/[ ,]+/).toSorted().join(' ');
}

/**
 * The customer that a contact is beyond doubt: the only one with the same telephone or email, and of
 * the same name, because households share both. Null if there is none.
 */
function likelyCustomer(row: ContactRow): number | null {
  if (row.pile !== 'similar') return null;
  const [first, ...others] = row.candidates.filter(({ likelihood }) => likelihood === 'probable');
  if (first?.source !== 'customer' || others.length > 0) return null;
  const isNamesake = sortedWords(first.fields.name) === sortedWords(row.contact.fields.name);
  return isNamesake ? first.id : null;
}

/**
 * Links each contact within the filter that nothing was said about with the customer that it is
 * beyond doubt.
 */
export function withLikelyLinks(
  rows: readonly ContactRow[],
  filter: ContactFilter,
  decisions: Decisions,
): Decisions {
  const links = rows.flatMap((row): [number, Decision][] => {
    const { contact } = row;
    const choice = likelyCustomer(row);
    const isOpen = decisions[contact.id]?.choice === undefined;
    return choice !== null && isOpen && isWithin(contact, filter) ? [[contact.id, { choice }]] : [];
  });
  return { ...decisions, ...Object.fromEntries(links) };
}

/** Whether anything would be written, or settled. */
export function isWorthApplying(
  { rows }: Pick<ContactProposal, 'rows'>,
  filter: ContactFilter,
  decisions: Decisions,
): boolean {
  const { created, linked, synced } = planOf(rows, filter, decisions);
  return (
    created.length > 0 ||
    linked.length > 0 ||
    synced.some(({ contact, taken }) => taken.length > 0 || isSettled(decisions[contact.id]))
  );
}

function isSettled(decision: Decision | undefined): boolean {
  return Object.keys(decision?.fields ?? {}).length > 0;
}

/** The contacts that a newer proposal says something else about, or did not have before. */
export function changedContacts(
  before: ContactProposal,
  after: ContactProposal,
): readonly number[] {
  const known = new Map(before.rows.map((row) => [row.contact.id, JSON.stringify(row)]));
  return after.rows
    .filter((row) => row.pile !== 'unchanged' && known.get(row.contact.id) !== JSON.stringify(row))
    .map(({ contact }) => contact.id);
}

/** Without what was said about these contacts. */
export function withoutDecisions(decisions: Decisions, contactIds: readonly number[]): Decisions {
  const forgotten = new Set(contactIds.map(String));
  return Object.fromEntries(Object.entries(decisions).filter(([id]) => !forgotten.has(id)));
}
