import { describe, expect, test } from 'vitest';
import type { CustomerRecord } from '../../src/domain/entities.ts';
import {
  applyEdit,
  changedFields,
  changesOf,
  draftOf,
  isDirty,
  isSavable,
  moveTo,
  positionIn,
  problemsOf,
  type PersonEdit,
} from '../../src/domain/person/personDraft.ts';

const customer: CustomerRecord = {
  id: 7,
  name: 'Grafikatelier Punktum',
  email: 'atelier@example.ch',
  phone: '044 555 20 79',
  address: 'Limmatstrasse 107',
  zipCode: '8005',
  city: 'Zürich',
  position: { latitude: 47.38, longitude: 8.52 },
  raw: {},
};
const draft = draftOf(customer);
const edited = (edit: PersonEdit) => applyEdit(draft, edit);

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
  expect(isDirty(record, draftOf(record))).toBe(false);
});

test('a draft is dirty as long as one text is another than before', () => {
  expect(isDirty(customer, draft)).toBe(false);
  expect(isDirty(customer, edited({ city: 'Baden' }))).toBe(true);
  expect(isDirty(customer, applyEdit(edited({ city: 'Baden' }), { city: 'Zürich' }))).toBe(false);
  expect([...changedFields(customer, edited({ zipCode: '5400', latitude: '' }))]).toEqual([
    'zipCode',
    'latitude',
  ]);
});

test('nothing is dirty or savable before there is a record', () => {
  expect([isDirty(null, draft), isDirty(customer, null)]).toEqual([false, false]);
  expect([isSavable(null, draft), isSavable(customer, null)]).toEqual([false, false]);
});

test('an unchanged record is not to be saved, a changed one is', () => {
  expect(isSavable(customer, draft)).toBe(false);
  expect(isSavable(customer, edited({ phone: '' }))).toBe(true);
});

describe('problems', () => {
  test.each<[what: string, edit: PersonEdit, problems: object]>([
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
  ])('%s', (_, edit, problems) => {
    expect(problemsOf(customer, edited(edit))).toEqual(problems);
    expect(isSavable(customer, edited(edit))).toBe(Object.keys(problems).length === 0);
  });

  test('what nobody touched is not at fault, but for a name that is missing', () => {
    const odd = {
      ...customer,
      name: '',
      email: 'nobody',
      position: { latitude: 99, longitude: 0 },
    };
    expect(problemsOf(odd, applyEdit(draftOf(odd), { city: 'Baden' }))).toEqual({
      name: 'required',
    });
  });
});

test.each([
  'a@b',
  'first.last+tag@example.co.uk',
  "o'neil@example.ch",
  'x@xn--zrich-kva.ch',
  '1@2.3',
])('%s is an address to a browser', (email) => {
  expect(problemsOf(customer, edited({ email }))).toEqual({});
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
  expect(problemsOf(customer, edited({ email }))).toEqual({ email: 'noEmail' });
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
