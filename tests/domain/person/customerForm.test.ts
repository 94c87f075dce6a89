import { describe, expect, test } from 'vitest';
import type { CustomerRecord } from '../../../src/domain/entities.ts';
import {
  customerForm,
  moveTo,
  positionIn,
  type CustomerDraft,
  type CustomerEdit,
} from '../../../src/domain/person/customerForm.ts';
import { customer as sample } from '../../support/records.ts';
import { isChanged, isSavable } from '../../../src/domain/record/recordForm.ts';

const { draftOf, applyEdit, changesOf, problemsOf } = customerForm;

const customer: CustomerRecord = { ...sample, raw: {}, etag: null };
const draft = draftOf(customer);
const edited = (edit: CustomerEdit) => applyEdit(draft, edit);

const changed = (draftNow: CustomerDraft, record = customer) =>
  isChanged({ kind: 'customer', record, draft: draftNow });
const savable = (draftNow: CustomerDraft) =>
  isSavable({ kind: 'customer', record: customer, draft: draftNow });

const codesOf = (draftNow: CustomerDraft, record: CustomerRecord = customer) =>
  Object.fromEntries(problemsOf(record, draftNow).map(({ field, code }) => [field, code]));

test('a draft has every field as a string', () => {
  expect(draft).toEqual({
    name: 'Grafikatelier Punktum',
    email: 'atelier@example.ch',
    phone: '044 555 20 79',
    address: 'Limmatstrasse 107',
    zipCode: '8005',
    city: 'Zürich',
    access: '',
    internalNote: '',
    mailLanguage: '',
    latitude: '47.38',
    longitude: '8.52',
  });
});

test.each([
  { ...customer, position: null },
  { ...customer, position: undefined as never },
])('a record without a position has two empty coordinates', (record) => {
  expect(draftOf(record)).toMatchObject({ latitude: '', longitude: '' });
  expect(changed(draftOf(record), record)).toBe(false);
});

test('a draft is dirty while a field differs from the record', () => {
  expect(changed(draft)).toBe(false);
  expect(changed(edited({ city: 'Baden' }))).toBe(true);
  expect(changed(applyEdit(edited({ city: 'Baden' }), { city: 'Zürich' }))).toBe(false);
});

test('a telephone number that was typed is likely to be meant as one reads it', () => {
  const typed = { ...draft, phone: '0445556677' };
  expect(customerForm.likelyEdits(typed, customer)).toEqual([{ phone: '044 555 66 77' }]);
});

test('a telephone number that nobody has edited stays as it is', () => {
  const known = { ...customer, phone: '0445556677' };
  const elsewhere = { ...draftOf(known), city: 'Bern' };
  expect(customerForm.likelyEdits(elsewhere, known)).toEqual([]);
});

test('before the record is loaded, nothing is changed or savable', () => {
  const loading = { kind: 'customer', record: null, draft: null } as const;
  expect([isChanged(loading), isSavable(loading)]).toEqual([false, false]);
});

test('only a changed record is savable', () => {
  expect(savable(draft)).toBe(false);
  expect(savable(edited({ phone: '' }))).toBe(true);
});

describe('problems', () => {
  test.each<[what: string, edit: CustomerEdit, codes: object]>([
    ['an empty name', { name: '' }, { name: 'required' }],
    ['a blank name', { name: ' \t' }, { name: 'required' }],
    ['a name of invisible characters', { name: '\u200b\u00ad' }, { name: 'required' }],
    ['no email', { email: '' }, {}],
    ['an email with spaces around it', { email: ' a@b.ch ' }, {}],
    ['spaces as email', { email: ' ' }, {}],
    ['a hyphen in a domain', { email: 'a@b.co-op.ch' }, {}],
    ['an underscore in a domain', { email: 'a@b.c_d.ch' }, { email: 'noEmail' }],
    ['half an email', { email: 'atelier@' }, { email: 'noEmail' }],
    ['a position on the pole', { latitude: '-90', longitude: '180' }, {}],
    ['a decimal comma', { latitude: '47,4', longitude: '8,5' }, {}],
    [
      'a minus and a blank that were pasted',
      { latitude: '\u221247.4', longitude: '8.5\u200B' },
      {},
    ],
    ['a latitude beyond the pole', { latitude: '90.01' }, { latitude: 'noLatitude' }],
    ['a longitude beyond the date line', { longitude: '-180.5' }, { longitude: 'noLongitude' }],
    ['a latitude without a longitude', { longitude: '' }, { longitude: 'noLongitude' }],
    ['a longitude without a latitude', { latitude: ' ' }, { latitude: 'noLatitude' }],
    ['no position', { latitude: '', longitude: '' }, {}],
    ['words', { latitude: 'hier' }, { latitude: 'noLatitude' }],
    ['a hexadecimal number', { latitude: '0x1F' }, { latitude: 'noLatitude' }],
  ])('%s', (_, edit, codes) => {
    expect(codesOf(edited(edit))).toEqual(codes);
    expect(savable(edited(edit))).toBe(Object.keys(codes).length === 0);
  });

  test('an unedited field is only a problem if it is a missing name', () => {
    const odd = {
      ...customer,
      name: '',
      email: 'nobody',
      position: { latitude: 99, longitude: 0 },
    };
    expect(codesOf(applyEdit(draftOf(odd), { city: 'Baden' }), odd)).toEqual({ name: 'required' });
  });
});

test.each([
  'a@b',
  'first.last+tag@example.co.uk',
  "o'neil@example.ch",
  'x@xn--zrich-kva.ch',
  'x@zürich.ch',
  '1@2.3',
])('%s is an email address, as in browsers', (email) => {
  expect(codesOf(edited({ email }))).toEqual({});
});

test.each([
  'a',
  '@b',
  'a@',
  'a b@c.ch',
  'a@b@c',
  'a@-b.ch',
  'a@b-.ch',
  'a@b..ch',
  'a@b.ch.',
  'Müller@example.ch',
  `a@${'b'.repeat(64)}.ch`,
])('%s is not an email address', (email) => {
  expect(codesOf(edited({ email }))).toEqual({ email: 'noEmail' });
});

test('a position is parsed only if both coordinates are valid', () => {
  expect(positionIn(draft)).toEqual({ latitude: 47.38, longitude: 8.52 });
  expect(positionIn(edited({ latitude: ' +47,3 ' }))).toEqual({ latitude: 47.3, longitude: 8.52 });
  expect(positionIn(edited({ longitude: '' }))).toBeNull();
  expect(positionIn(edited({ longitude: '181' }))).toBeNull();
});

test('blanks alone name no place', () => {
  const record = { ...customer, position: null };
  const problemsWith = (edit: CustomerEdit) =>
    customerForm.problemsOf(record, { ...customerForm.draftOf(record), ...edit });
  expect(problemsWith({ latitude: ' ', longitude: '  ' })).toEqual([]);
});

test('both coordinates are one part, and every other field is one of its own', () => {
  expect(customerForm.partsIn(draft).map(({ name }) => name)).toEqual([
    'name',
    'email',
    'phone',
    'address',
    'zipCode',
    'city',
    'access',
    'internalNote',
    'mailLanguage',
    'place',
  ]);
});

test('a position from the map is written with at most five decimals', () => {
  expect(moveTo({ latitude: 47.376912345678, longitude: 8.5 })).toEqual({
    latitude: '47.37691',
    longitude: '8.5',
  });
  expect(moveTo({ latitude: 0.0000001, longitude: -0.0000001 })).toEqual({
    latitude: '0',
    longitude: '0',
  });
  expect(moveTo(null)).toEqual({ latitude: '', longitude: '' });
});

test('the changes of a draft are its edited fields, both coordinates together', () => {
  expect(changesOf(customer, draft)).toEqual({});
  expect(changesOf(customer, edited({ phone: '' }))).toEqual({ phone: '' });
  expect(changesOf(customer, edited({ latitude: '47.4' }))).toEqual({
    latitude: '47.4',
    longitude: '8.52',
  });
});
