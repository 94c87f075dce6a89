import type {
  WireContact,
  WireContactProposal,
} from '../../../src/api/contract/exchange/contacts.ts';
import type { Contact } from '../../../src/domain/contacts/contact.ts';
import type { ContactProposal } from '../../../src/domain/contacts/contactSync.ts';

const BLANK = { name: '', email: '', phone: '', address: '', zipCode: '', city: '' };
const WIRE_BLANK = { name: '', email: '', phone: '', address: '', zip_code: '', city: '' };

const linth: Contact = {
  id: 1,
  kind: 'company',
  groupIds: [2],
  fields: { ...BLANK, name: 'Linth GmbH', zipCode: '8640' },
};
const wireLinth: WireContact = {
  id: 1,
  kind: 'company',
  group_ids: [2],
  ...WIRE_BLANK,
  name: 'Linth GmbH',
  zip_code: '8640',
};

const verena: Contact = {
  id: 2,
  kind: 'person',
  groupIds: [1],
  fields: { ...BLANK, name: 'Stäubli Verena', email: 'verena@example.ch' },
};
const wireVerena: WireContact = {
  id: 2,
  kind: 'person',
  group_ids: [1],
  ...WIRE_BLANK,
  name: 'Stäubli Verena',
  email: 'verena@example.ch',
};

const ana: Contact = {
  id: 3,
  kind: 'person',
  groupIds: [1],
  fields: { ...BLANK, name: 'Ana Frei', phone: '044 222' },
};
const wireAna: WireContact = {
  id: 3,
  kind: 'person',
  group_ids: [1],
  ...WIRE_BLANK,
  name: 'Ana Frei',
  phone: '044 222',
};

const groups = [
  { id: 1, name: 'Kunden' },
  { id: 2, name: 'Lieferanten' },
];

const likeVerena = { source: 'customer', id: 81, field: 'email', likelihood: 'probable' } as const;
const known = { ...BLANK, name: 'Verena Stäubli', email: 'verena@example.ch' };
const wireKnown = { ...WIRE_BLANK, name: 'Verena Stäubli', email: 'verena@example.ch' };

const dispute = (ours: string) =>
  ({ field: 'phone', ours, theirs: '044 222', verdict: 'disputed' }) as const;

const customer = { id: 7, name: 'Ana Frei' };

function proposalWith(digest: string, ours: string): ContactProposal {
  return {
    digest,
    groups,
    rows: [
      { pile: 'new', contact: linth },
      { pile: 'similar', contact: verena, candidates: [{ ...likeVerena, fields: known }] },
      { pile: 'linked', contact: ana, customer, changes: [dispute(ours)] },
    ],
    lost: [],
    leftOut: [],
  };
}

function wireWith(digest: string, ours: string): WireContactProposal {
  return {
    digest,
    groups,
    rows: [
      { pile: 'new', contact: wireLinth },
      { pile: 'similar', contact: wireVerena, candidates: [{ ...likeVerena, ...wireKnown }] },
      { pile: 'linked', contact: wireAna, customer, changes: [dispute(ours)] },
    ],
    lost: [],
  };
}

/** A new company, a person who is probably a customer, and a field that was changed on both sides. */
export const proposal = proposalWith('one', '044 111');

/** The same after a colleague has changed the telephone number of that customer. */
export const changedProposal = proposalWith('two', '044 333');

const likeNobody = { pile: 'similar', contact: verena, candidates: [] } as const;
const wireLikeNobody = { pile: 'similar' as const, contact: wireVerena, candidates: [] };

/** The same after the colleague has deleted the customer who was probably the person, too. */
export const twiceChangedProposal: ContactProposal = {
  ...changedProposal,
  digest: 'four',
  rows: changedProposal.rows.with(1, likeNobody),
};

/** Nothing to do unless somebody decides. */
export const openProposal: ContactProposal = {
  ...proposal,
  digest: 'three',
  rows: proposal.rows.slice(1, 2),
};

const whole = wireWith('one', '044 111');
const changed = wireWith('two', '044 333');

/** The proposals on the wire, by their digests. */
export const wireProposals: Readonly<Record<string, WireContactProposal>> = {
  one: whole,
  two: changed,
  four: { ...changed, digest: 'four', rows: changed.rows.with(1, wireLikeNobody) },
  three: { ...whole, digest: 'three', rows: whole.rows.slice(1, 2) },
};
