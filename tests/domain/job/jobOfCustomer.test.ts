import { expect, test } from 'vitest';
import { customerOfJob, firstStart, isOfCustomer } from '../../../src/domain/job/jobOfCustomer.ts';
import { customer, listedJob } from '../../support/records.ts';
import { inNovember } from '../support/november.ts';
import { day } from '../support/values.ts';

const other = { ...customer, id: 5 };
const elsewhere = { ...other, position: { latitude: 46, longitude: 7 } };
const nowhere = { ...other, position: null };

const byId = listedJob(1, { customerId: 3, customerName: 'Anders' });
const byName = listedJob(1, {
  customerId: null,
  customerName: ` ${customer.name}`,
  customerZipCode: '',
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

test('the first start is the earliest of the jobs with visits, none of them to come', () => {
  const today = day('2026-11-20');
  const job = (fromDate: string | null, of = inNovember([['02 09:00', '02 11:00']])) => ({
    fromDate: fromDate === null ? null : day(fromDate),
    events: of,
  });
  const begun = [job('2025-03-03'), job('2024-03-04'), job(null)];
  expect(firstStart([...begun, job('2020-01-06', [])], today)).toBe('2024-03-04');
  expect(firstStart([job('2026-11-20')], today)).toBe('2026-11-20');
  expect(firstStart([job('2026-11-21')], today)).toBeNull();
});
