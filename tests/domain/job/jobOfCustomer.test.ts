import { expect, test } from 'vitest';
import { customerOfJob, isOfCustomer } from '../../../src/domain/job/jobOfCustomer.ts';
import { customer, listedJob } from '../../support/records.ts';

const other = { ...customer, id: 5 };
const elsewhere = { ...other, position: { latitude: 46, longitude: 7 } };
const nowhere = { ...other, position: null };

const byId = listedJob(1, { customerId: 3, customerName: 'Anders' });
const byName = listedJob(1, {
  customerId: null,
  customerName: ` ${customer.name}`,
  customerPosition: customer.position,
});

test('a job is of the customer whose id it names, whatever the name', () => {
  expect(isOfCustomer(byId, customer)).toBe(true);
  expect(isOfCustomer({ ...byId, customerName: customer.name }, other)).toBe(false);
});

test('a job that names no id is of the customer of its name, and of its place where both have one', () => {
  expect(isOfCustomer(byName, customer)).toBe(true);
  expect(isOfCustomer(byName, nowhere)).toBe(true);
  expect(isOfCustomer({ ...byName, customerPosition: null }, elsewhere)).toBe(true);
  expect(isOfCustomer(byName, elsewhere)).toBe(false);
  expect(isOfCustomer({ ...byName, customerName: 'Anders' }, customer)).toBe(false);
});

test('a job without id and name is of nobody', () => {
  const unknown = { ...byName, customerName: '' };
  expect(isOfCustomer(unknown, { ...customer, name: ' ' })).toBe(false);
});

test('the customer of a job is known where one fits alone', () => {
  expect(customerOfJob(byId, [other, customer])).toBe(customer);
  expect(customerOfJob(byName, [elsewhere, customer])).toBe(customer);
  expect(customerOfJob(byName, [other, customer])).toBeUndefined();
  expect(customerOfJob(byName, [])).toBeUndefined();
});
