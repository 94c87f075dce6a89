import { describe, expect, test } from 'vitest';
import { ALL_CONTACTS, isWithin, type Contact } from '../../../src/domain/contacts/contact.ts';
import { planOf, settledFields } from '../../../src/domain/contacts/contactPlan.ts';
import { proposedRows, type KnownCustomer } from '../../../src/domain/contacts/contactProposal.ts';

const FIELDS = {
  name: 'Zoë Ångström',
  email: 'zoe@example.ch',
  phone: '044 940 11 22',
  address: 'Bankstrasse 12a',
  zipCode: '8610',
  city: 'Uster',
};

const contact = (id: number, fields: Partial<typeof FIELDS> = {}): Contact => ({
  id,
  kind: 'person',
  groupIds: [1],
  fields: { ...FIELDS, ...fields },
});

const customer = (id: number, fields: Partial<typeof FIELDS> = {}): KnownCustomer => ({
  id,
  ...FIELDS,
  ...fields,
});

const link = (contactId: number, customerId: number, fields: Partial<typeof FIELDS> = {}) => ({
  contactId,
  customerId,
  fields: { ...FIELDS, ...fields },
});

describe('a field of a linked contact', () => {
  test.each([
    ['is the same on both sides', 'a', 'a', 'a', undefined],
    ['has changed only there', 'a', 'a', 'b', 'taken'],
    ['has changed only here', 'a', 'b', 'a', 'kept'],
    ['has changed on both sides', 'a', 'b', 'c', 'disputed'],
    ['has changed to the same on both sides', 'a', 'b', 'b', undefined],
    ['was emptied only there', 'a', 'a', '', 'taken'],
    ['was emptied here and changed there', 'a', '', 'c', 'disputed'],
  ])('that %s', (_, base, ours, theirs, verdict) => {
    const rows = proposedRows(
      [contact(1, { city: theirs })],
      [link(1, 5, { city: base })],
      [customer(5, { city: ours })],
    );
    const [row] = rows;
    const found = row?.pile === 'linked' ? row.changes.map((change) => change.verdict) : [];
    expect(found).toEqual(verdict === undefined ? [] : [verdict]);
  });
});

test('a contact whose customer is gone is looked for anew', () => {
  const rows = proposedRows([contact(1)], [link(1, 5)], []);
  expect(rows.map(({ pile }) => pile)).toEqual(['new']);
});

test('a linked contact is nobody whom a new one could be the double of', () => {
  const rows = proposedRows([contact(1), contact(2)], [link(1, 5)], [customer(5)]);
  expect(rows[1]).toMatchObject({ candidates: [{ source: 'customer', id: 5 }] });
});

test.each([
  [{ groupId: null, kind: null }, true],
  [{ groupId: 1, kind: null }, true],
  [{ groupId: 2, kind: null }, false],
  [{ groupId: null, kind: 'company' }, false],
  [{ groupId: 1, kind: 'person' }, true],
] as const)('the filter %o lets a person of group 1 through: %s', (filter, passes) => {
  expect(isWithin(contact(1), filter)).toBe(passes);
});

describe('the plan', () => {
  const rows = proposedRows(
    [contact(1, { city: 'there', phone: '2' }), contact(2, { email: '', phone: '', name: 'B' })],
    [link(1, 5, { phone: '1' })],
    [customer(5, { city: FIELDS.city, phone: '3' })],
  );

  test('takes what has changed there, and leaves open what nobody has decided', () => {
    const { synced } = planOf(rows, ALL_CONTACTS, {});
    expect(synced).toMatchObject([{ customerId: 5, taken: ['city'], open: ['phone'] }]);
  });

  test('takes a disputed field as it was decided', () => {
    const decided = (side: 'ours' | 'theirs') =>
      planOf(rows, ALL_CONTACTS, { 1: { fields: { phone: side } } }).synced[0];
    expect(decided('theirs')).toMatchObject({ taken: ['phone', 'city'], open: [] });
    expect(decided('ours')).toMatchObject({ taken: ['city'], open: [] });
  });

  test('leaves out a similar contact until somebody says who it is', () => {
    const of = (choice?: 'new' | 'skip' | number) =>
      planOf(rows, ALL_CONTACTS, choice === undefined ? {} : { 2: { choice } });
    expect([of().created, of().linked]).toEqual([[], []]);
    expect(of('new').created.map(({ id }) => id)).toEqual([2]);
    expect(of(5).linked).toMatchObject([{ customerId: 5 }]);
  });
});

test('an open field counts as it was before', () => {
  const theirs = { ...FIELDS, phone: '2', city: 'there' };
  expect(settledFields(FIELDS, theirs, ['phone'])).toEqual({ ...FIELDS, city: 'there' });
});
