import { expect, test } from 'vitest';
import { fetchCustomer, fetchCustomers } from '../../src/api/customers.ts';
import { fetchWorkers } from '../../src/api/workers.ts';
import { callsTo, inPage, json, never } from './support/office.ts';

inPage();

const wire = {
  id: 3,
  name: 'Ana Marques',
  email: 'ana@example.ch',
  phone: '079 555 21 17',
  address: 'Limmatstrasse 107',
  zip_code: '8005',
  city: 'Zürich',
};
const person = {
  id: 3,
  name: 'Ana Marques',
  email: 'ana@example.ch',
  phone: '079 555 21 17',
  address: 'Limmatstrasse 107',
  zipCode: '8005',
  city: 'Zürich',
};
const blank = { id: 4, name: '', email: '', phone: '', address: '', zipCode: '', city: '' };

test.each<[form: string, answer: unknown]>([
  [
    'bare',
    [
      { ...wire, color: '#9b86ff' },
      { id: 4, email: null },
    ],
  ],
  [
    'under data',
    {
      data: [
        { ...wire, color: '#9b86ff' },
        { id: 4, email: null },
      ],
    },
  ],
])('workers come %s, with empty texts for what is missing', async (_, answer) => {
  const { api, requests } = callsTo(() => json(answer));
  expect(await fetchWorkers(api, never)).toEqual([
    { ...person, color: '#9b86ff' },
    { ...blank, color: '' },
  ]);
  expect(requests[0]!.url).toMatch(/\/api\/worker$/);
});

test.each<[what: string, answer: object, expected: object]>([
  [
    'with a place',
    { ...wire, latitude: 47.38, longitude: 8.52 },
    { ...person, position: { latitude: 47.38, longitude: 8.52 } },
  ],
  ['without a place', { ...wire, latitude: null }, { ...person, position: null }],
  ['with a zip code that is a number', { ...wire, zip_code: 8005 }, { ...person, position: null }],
  ['with nothing but an id', { id: 4 }, { ...blank, position: null }],
])('a customer %s is read', async (_, answer, expected) => {
  const { api, requests } = callsTo(() => json(answer));
  expect(await fetchCustomer(api, 3, never)).toEqual(expected);
  expect(requests[0]!.url).toMatch(/\/api\/customer\/3$/);
});

test.each<[form: string, answer: unknown]>([
  ['bare', [{ ...wire, latitude: 47.38, longitude: 8.52 }, { id: 4 }, { name: 'nobody' }]],
  ['under data', { data: [{ ...wire, latitude: 47.38, longitude: 8.52 }, { id: 4 }] }],
])('customers come %s, and rows without an id do not hide the others', async (_, answer) => {
  const { api, requests } = callsTo(() => json(answer));
  expect(await fetchCustomers(api, never)).toEqual([
    { ...person, position: { latitude: 47.38, longitude: 8.52 } },
    { ...blank, position: null },
  ]);
  expect(requests[0]!.url).toMatch(/\/api\/customer$/);
});

test.each([null, [], {}, { id: '3' }])('%j is no customer', async (answer) => {
  const { api } = callsTo(() => json(answer));
  await expect(fetchCustomer(api, 3, never)).rejects.toMatchObject({ code: 'unreadableAnswer' });
});
