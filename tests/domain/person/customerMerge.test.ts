import { describe, expect, test } from 'vitest';
import type { CustomerRecord } from '../../../src/domain/entities.ts';
import { customerForm } from '../../../src/domain/person/customerForm.ts';
import {
  leftContacts,
  mergedDraft,
  mergeQuestions,
  mergeRules,
  withNoted,
  type AskedMerge,
  type MergeChoices,
  type MergePart,
} from '../../../src/domain/person/customerMerge.ts';
import { customer, customerNotes } from '../../support/records.ts';

const into: CustomerRecord = { ...customer, ...customerNotes, raw: {}, etag: null };

const pairOf = (differences: Partial<CustomerRecord>) => ({
  from: { ...into, id: 5, ...differences },
  into,
});

const asked = (differences: Partial<CustomerRecord>) => mergeQuestions(pairOf(differences));

const draftOf = (record: CustomerRecord) => customerForm.draftOf(record);

describe('what two customers are asked about', () => {
  test('is nothing where they are the same, but for blanks at the ends', () => {
    expect(asked({})).toEqual([]);
    expect(asked({ city: ` ${into.city} ` })).toEqual([]);
  });

  test('is nothing where an email or a number is only written in another way', () => {
    expect(asked({ phone: '+41 44 555 20 79', email: 'ATELIER@Example.ch' })).toEqual([]);
    expect(asked({ phone: '044 555 20 79 (Büro)' })).toMatchObject([{ part: 'phone' }]);
    expect(asked({ phone: '044 555 20 79, 079 555 30 40' })).toMatchObject([{ part: 'phone' }]);
    const unreadable = { from: { ...into, phone: '12' }, into: { ...into, phone: '13' } };
    expect(mergeQuestions(unreadable)).toMatchObject([{ part: 'phone' }]);
  });

  test.each<[MergePart, Partial<CustomerRecord>]>([
    ['name', { name: 'Punktum' }],
    ['email', { email: 'neu@example.ch' }],
    ['phone', { phone: '1' }],
    ['address', { zipCode: '8006' }],
    ['place', { position: { latitude: 47, longitude: 8 } }],
  ])('is their %s, of which the newer one is likelier', (part, differences) => {
    const sides = ['into', 'from'];
    expect(asked(differences)).toEqual([{ part, sides, likely: 'from' }]);
    expect(asked({ ...differences, id: 1 })).toEqual([{ part, sides, likely: 'into' }]);
  });

  test('is likelier what is filled in', () => {
    expect(asked({ email: '', id: 9 })).toMatchObject([{ part: 'email', likely: 'into' }]);
    expect(asked({ position: null })).toMatchObject([{ part: 'place', likely: 'into' }]);
    const blank = { from: { ...into, id: 1 }, into: { ...into, phone: ' ' } };
    expect(mergeQuestions(blank)).toMatchObject([{ part: 'phone', likely: 'from' }]);
    const nowhere = { from: { ...into, id: 1 }, into: { ...into, position: null } };
    expect(mergeQuestions(nowhere)).toMatchObject([{ part: 'place', likely: 'from' }]);
  });

  test('is for both notes, where one field has room for them', () => {
    expect(asked({ access: 'Code 4711' })).toEqual([
      { part: 'access', sides: ['into', 'from', 'both'], likely: 'both' },
    ]);
    expect(asked({ access: '' })).toMatchObject([{ sides: ['into', 'from'], likely: 'into' }]);
    const full = { access: 'x'.repeat(2000 - into.access!.length - 2) };
    expect(asked(full)).toMatchObject([{ likely: 'both' }]);
    expect(asked({ access: `${full.access}x` })).toMatchObject([
      { sides: ['into', 'from'], likely: 'from' },
    ]);
  });
});

describe('the customer that remains', () => {
  const differences = { phone: '1', address: 'Weg 2', city: 'Baden', access: 'Code 4711' };
  const pair = pairOf(differences);

  test('has what is likely', () => {
    expect(mergedDraft(pair, {})).toEqual({
      ...draftOf(into),
      phone: '1',
      address: 'Weg 2',
      city: 'Baden',
      access: `${into.access}\n\nCode 4711`,
    });
  });

  test('has both notes without the blanks around them', () => {
    const spaced = { from: { ...into, access: ' Code\n' }, into: { ...into, access: ' Tür\n' } };
    expect(mergedDraft(spaced, {}).access).toBe('Tür\n\nCode');
  });

  test('has what was chosen, an address as a whole', () => {
    expect(mergedDraft(pair, { phone: 'into', address: 'into', access: 'into' })).toEqual(
      draftOf(into),
    );
    expect(mergedDraft(pair, { phone: 'into', access: 'from' })).toEqual({
      ...draftOf(into),
      address: 'Weg 2',
      city: 'Baden',
      access: 'Code 4711',
    });
  });
});

describe('how a customer is reached that is not chosen', () => {
  const told = (differences: Partial<CustomerRecord>, choices = {}) =>
    leftContacts(pairOf(differences), choices).map(
      ({ part, customerId, draft }) => `${part} ${customerId} ${draft[part]}`,
    );

  test.each<[string, Partial<CustomerRecord>, MergeChoices, readonly string[]]>([
    ['the telephone', { phone: '079 555 30 40' }, {}, [`phone 3 ${into.phone}`]],
    ['the telephone', { phone: '079 555 30 40' }, { phone: 'into' }, ['phone 5 079 555 30 40']],
    ['the email', { email: 'neu@example.ch' }, {}, [`email 3 ${into.email}`]],
    ['the address', { address: 'Weg 2' }, {}, [`address 3 ${into.address}`]],
    [
      'all of them',
      { phone: '1', email: '2', address: '3' },
      {},
      [`phone 3 ${into.phone}`, `email 3 ${into.email}`, `address 3 ${into.address}`],
    ],
  ])('is left: %s, with %j and %j', (_, differences, choices, left) => {
    expect(told(differences, choices)).toEqual(left);
  });

  test('is not left where the chosen one says it too, or there is none', () => {
    expect(told({ phone: '', email: ' ' })).toEqual([]);
    expect(told({ phone: '+41 44 555 20 79', email: 'ATELIER@Example.ch' })).toEqual([]);
    expect(told({ phone: '079 555 30 40, 044 555 20 79' })).toEqual([]);
    expect(told({ phone: '079 555 30 40, 044 555 20 79' }, { phone: 'into' })).toHaveLength(1);
    expect(told({ phone: '044 555 20 79 (Büro)' }, { phone: 'into' })).toHaveLength(1);
    expect(told({ name: 'Punktum', access: 'Code 4711' })).toEqual([]);
  });

  test('is in the internal note, as far as that has room', () => {
    const draft = { ...draftOf(into), internalNote: ' Hund ' };
    expect(withNoted(draft, [])).toBe(draft);
    expect(withNoted(draft, ['eins', 'zwei'])?.internalNote).toBe('Hund\n\neins\nzwei');
    expect(withNoted({ ...draft, internalNote: '' }, ['eins'])?.internalNote).toBe('eins');
    const room = 'x'.repeat(2000 - 'Hund\n\n'.length);
    expect(withNoted(draft, [room])?.internalNote).toHaveLength(2000);
    expect(withNoted(draft, [`${room}x`])).toBeNull();
  });
});

describe('a merge as a change', () => {
  const pair = pairOf({});
  const merging: AskedMerge = {
    target: 'merge',
    id: 5,
    name: pair.from.name,
    change: { kind: 'merge', pair, draft: draftOf(into) },
    seen: null,
  };
  const undoing: AskedMerge = { ...merging, change: { kind: 'undo' }, seen: 3 };
  const merged = { ...pair.from, merged: { into: 3, on: null } };
  const elsewhere = { ...pair.from, merged: { into: 4, on: null } };

  test('is stored once the customer is taken up by that one, and undone once by none', () => {
    const records = [pair.from, merged, elsewhere];
    expect(records.map((record) => mergeRules.isStored(record, merging))).toEqual([
      false,
      true,
      false,
    ]);
    expect(records.map((record) => mergeRules.isStored(record, undoing))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is refused by the server alone', () => {
    expect(mergeRules.isSuperseded(elsewhere, merging)).toBe(false);
    expect(mergeRules.knowing(elsewhere, merging)).toEqual({ ...merging, seen: 4 });
    expect(mergeRules.knowing(pair.from, undoing).seen).toBeNull();
  });

  test('leaves to say what undoing it has kept', () => {
    const kept = { customerId: 3, jobs: [8], fields: [] };
    expect(mergeRules.notesAfter([], { ...pair.from, kept }, undoing)).toEqual([kept]);
    expect(mergeRules.notesAfter([kept], merged, merging)).toEqual([]);
  });
});
