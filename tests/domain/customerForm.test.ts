import { describe, expect, test } from 'vitest';
import type { CustomerRecord } from '../../src/domain/entities.ts';
import {
  customerForm,
  moveTo,
  positionIn,
  type CustomerDraft,
  type CustomerEdit,
} from '../../src/domain/person/customerForm.ts';
import { customer as sample } from '../support/records.ts';
import { isChanged, isSavable } from '../../src/domain/recordForm.ts';

const { draftOf, applyEdit, changedFields, changesOf, problemsOf } = customerForm;

const customer: CustomerRecord = { ...sample, raw: {} };
const draft = draftOf(customer);
const edited = (edit: CustomerEdit) => applyEdit(draft, edit);

const changed = (draftNow: CustomerDraft, record = customer) =>
  isChanged({ kind: 'customer', record, draft: draftNow });
const savable = (draftNow: CustomerDraft) =>
  isSavable({ kind: 'customer', record: customer, draft: draftNow });

const codesOf = (draftNow: CustomerDraft, record: CustomerRecord = customer) =>
  Object.fromEntries(problemsOf(record, draftNow).map(({ field, code }) => [field, code]));

test('a draft holds every field as a text', () => {
  expect(draft).toEqual({
    name: 'Grafikatelier Punktum',
    email: 'atelier@example.ch',
    phone: '044 555 20 79',
    address: 'Limmatstrasse 107',
    zipCode: '8005',
    city: 'Zürich',
    latitude: '47.38',
    longitude: '8.52',
  });
});

test.each([
  { ...customer, position: null },
  { ...customer, position: undefined as never },
])('somebody without a place has two empty coordinates', (record) => {
  expect(draftOf(record)).toMatchObject({ latitude: '', longitude: '' });
  expect(changed(draftOf(record), record)).toBe(false);
});

test('a draft is dirty as long as one text is another than before', () => {
  expect(changed(draft)).toBe(false);
  expect(changed(edited({ city: 'Baden' }))).toBe(true);
  expect(changed(applyEdit(edited({ city: 'Baden' }), { city: 'Zürich' }))).toBe(false);
  expect([...changedFields(customer, edited({ zipCode: '5400', latitude: '' }))]).toEqual([
    'zipCode',
    'latitude',
  ]);
});

test('before there is a record, nothing is changed or savable', () => {
  const loading = { kind: 'customer', record: null, draft: null } as const;
  expect([isChanged(loading), isSavable(loading)]).toEqual([false, false]);
});

test('an unchanged record is not to be saved, a changed one is', () => {
  expect(savable(draft)).toBe(false);
  expect(savable(edited({ phone: '' }))).toBe(true);
});

describe('problems', () => {
  test.each<[what: string, edit: CustomerEdit, codes: object]>([
    ['an empty name', { name: '' }, { name: 'required' }],
    ['a blank name', { name: ' \t' }, { name: 'required' }],
    ['a name of invisible characters', { name: '\u200b\u00ad' }, { name: 'required' }],
    ['no email', { email: '' }, {}],
    ['an email with blanks around', { email: ' a@b.ch ' }, {}],
    ['blanks for an email', { email: ' ' }, {}],
    ['half an email', { email: 'atelier@' }, { email: 'noEmail' }],
    ['a place on the pole', { latitude: '-90', longitude: '180' }, {}],
    ['a decimal comma', { latitude: '47,4', longitude: '8,5' }, {}],
    ['a place beyond the pole', { latitude: '90.01' }, { latitude: 'noLatitude' }],
    ['a place beyond the date line', { longitude: '-180.5' }, { longitude: 'noLongitude' }],
    ['half a place', { longitude: '' }, { longitude: 'noLongitude' }],
    ['the other half', { latitude: ' ' }, { latitude: 'noLatitude' }],
    ['no place', { latitude: '', longitude: '' }, {}],
    ['words', { latitude: 'hier' }, { latitude: 'noLatitude' }],
    ['what only computers read', { latitude: '0x1F' }, { latitude: 'noLatitude' }],
  ])('%s', (_, edit, codes) => {
    expect(codesOf(edited(edit))).toEqual(codes);
    expect(savable(edited(edit))).toBe(Object.keys(codes).length === 0);
  });

  test('what nobody touched is not at fault, but for a name that is missing', () => {
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
  '1@2.3',
])('%s is an address to a browser', (email) => {
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
])('%s is none', (email) => {
  expect(codesOf(edited({ email }))).toEqual({ email: 'noEmail' });
});

test('a place is read as it is typed, and only whole', () => {
  expect(positionIn(draft)).toEqual({ latitude: 47.38, longitude: 8.52 });
  expect(positionIn(edited({ latitude: ' +47,3 ' }))).toEqual({ latitude: 47.3, longitude: 8.52 });
  expect(positionIn(edited({ longitude: '' }))).toBeNull();
  expect(positionIn(edited({ longitude: '181' }))).toBeNull();
});

test('a place on the map is written with five decimals at most', () => {
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

test('of a draft, what was edited is its changes, both halves of a place together', () => {
  expect(changesOf(customer, draft)).toEqual({});
  expect(changesOf(customer, edited({ phone: '' }))).toEqual({ phone: '' });
  expect(changesOf(customer, edited({ latitude: '47.4' }))).toEqual({
    latitude: '47.4',
    longitude: '8.52',
  });
});
