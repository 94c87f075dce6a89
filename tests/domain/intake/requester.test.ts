import { expect, test } from 'vitest';
import { newsOf, requesterAmong } from '../../../src/domain/intake/requester.ts';

const EMPTY = { name: '', email: '', phone: '', address: '', zipCode: '', city: '' };
const TYPED = {
  ...EMPTY,
  name: 'Eva Müller',
  phone: '079 555 66 77',
  email: 'eva@mueller.example',
};

const known = (fields: Partial<typeof EMPTY>, id = 7) => ({ id, ...EMPTY, ...fields });

test.each([
  ['Familie Mueller', 'in another spelling'],
  ['Müller Eva', 'in another order'],
  ['Frau Dr. E. Muller', 'with a title'],
])('the surname of %s is the same, %s', (name) => {
  const customers = [known({ name, phone: '+41 79 555 66 77' }), known({ name: 'Beat Huber' }, 8)];
  expect(requesterAmong(TYPED, customers)?.id).toBe(7);
});

test('the email address counts as the telephone does', () => {
  const customers = [known({ name: 'Müller', email: 'EVA@mueller.example' })];
  expect(requesterAmong(TYPED, customers)?.id).toBe(7);
});

test.each([
  ['has another surname', { name: 'Eva Müllers', phone: TYPED.phone }],
  ['has a first name alone', { name: 'Eva', phone: TYPED.phone }],
  ['has the name and the address alone', { name: 'Eva Müller', zipCode: '8001' }],
  ['has no name', { name: '', phone: TYPED.phone }],
])('who %s is not taken for the one who asks', (_what, fields) => {
  expect(requesterAmong({ ...TYPED, zipCode: '8001' }, [known(fields)])).toBeUndefined();
});

test('companies are not the same for their legal form', () => {
  const typed = { ...TYPED, name: 'Velowerk AG' };
  const other = known({ name: 'Optik AG', phone: TYPED.phone });
  expect(requesterAmong(typed, [other])).toBeUndefined();
  const same = known({ name: 'AG Velowerk', phone: TYPED.phone });
  expect(requesterAmong(typed, [same])?.id).toBe(7);
});

test('of two who could be the one, neither is', () => {
  const customers = [
    known({ name: 'Eva Müller', phone: TYPED.phone }),
    known({ name: 'Beat Müller', email: TYPED.email }, 8),
  ];
  expect(requesterAmong(TYPED, customers)).toBeUndefined();
});

test('what is written in another way is not new', () => {
  const typed = { ...TYPED, address: 'seeweg  12', city: 'Zürich' };
  const customer = {
    ...typed,
    name: 'Mueller Eva',
    phone: '+41795556677',
    address: 'Seeweg 12',
    email: 'EVA@Mueller.example',
  };
  expect(newsOf(typed, customer)).toEqual({});
});

test('what is known otherwise or not at all is new, what was not said is not', () => {
  const typed = { ...TYPED, address: 'Seeweg 12', city: '' };
  const customer = { ...TYPED, phone: '044 111 22 33', address: '', city: 'Zürich' };
  expect(newsOf(typed, customer)).toEqual({ phone: TYPED.phone, address: 'Seeweg 12' });
});
