import { expect, test } from 'vitest';
import { ALL_CONTACTS, type Contact } from '../../../src/domain/contacts/contact.ts';
import type { ContactRow } from '../../../src/domain/contacts/contactProposal.ts';
import {
  changedContacts,
  withLikelyLinks,
  type ContactProposal,
} from '../../../src/domain/contacts/contactSync.ts';

const BLANK = { name: '', email: '', phone: '', address: '', zipCode: '', city: '' };

const contact = (id: number, name: string): Contact => ({
  id,
  kind: 'person',
  groupIds: [1],
  fields: { ...BLANK, name },
});

type Candidate = Extract<ContactRow, { pile: 'similar' }>['candidates'][number];

function candidate(name: string, parts: Partial<Candidate> = {}): Candidate {
  const fields = { ...BLANK, name };
  return { source: 'customer', id: 5, fields, field: 'email', likelihood: 'probable', ...parts };
}

function similar(name: string, ...candidates: readonly Candidate[]): ContactRow {
  return { pile: 'similar', contact: contact(1, name), candidates };
}

test.each([
  ['of the same name', [candidate('Verena Stäubli')], true],
  ['whose surname comes first', [candidate('STÄUBLI Verena')], true],
  ['of the same household', [candidate('Urs Stäubli')], false],
  ['that is perhaps the same', [candidate('Verena Stäubli', { likelihood: 'possible' })], false],
  ['that is a contact itself', [candidate('Verena Stäubli', { source: 'contact' })], false],
  ['beside another', [candidate('Verena Stäubli'), candidate('V. S.', { id: 6 })], false],
])('a contact is linked at once with a customer %s: %o', (_, candidates, isLinked) => {
  const decisions = withLikelyLinks([similar('Verena Stäubli', ...candidates)], ALL_CONTACTS, {});
  expect(decisions).toEqual(isLinked ? { 1: { choice: 5 } } : {});
});

test('a contact outside of the filter is not linked, nor one that somebody has decided about', () => {
  const rows = [similar('Verena Stäubli', candidate('Verena Stäubli'))];
  expect(withLikelyLinks(rows, { groupId: 2, kind: null }, {})).toEqual({});
  const decided = { 1: { choice: 'new' } } as const;
  expect(withLikelyLinks(rows, ALL_CONTACTS, decided)).toEqual(decided);
});

test('what has changed is what a newer proposal says otherwise, and no contact that is settled', () => {
  const proposal = (...rows: readonly ContactRow[]): ContactProposal => ({
    digest: '',
    groups: [],
    rows,
    lost: [],
    leftOut: [],
  });
  const customer = { id: 5, name: 'B' };
  const before = proposal(
    { pile: 'new', contact: contact(1, 'A') },
    { pile: 'new', contact: contact(2, 'B') },
    { pile: 'new', contact: contact(3, 'C') },
  );
  const after = proposal(
    { pile: 'new', contact: contact(1, 'A') },
    { pile: 'unchanged', contact: contact(2, 'B'), customer },
    { pile: 'similar', contact: contact(3, 'C'), candidates: [candidate('C')] },
    { pile: 'new', contact: contact(4, 'D') },
  );
  expect(changedContacts(before, after)).toEqual([3, 4]);
});
