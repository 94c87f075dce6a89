import { fetchCustomers } from '../api/customers.ts';
import type { Customer } from '../domain/entities.ts';
import { LIST_KEYS } from './lastRows.ts';
import { createRecordList, type ListQuery } from './recordList.ts';

export const CustomerList = createRecordList<Customer>();

export const allCustomers: ListQuery<Customer> = {
  key: LIST_KEYS.customers,
  fetch: fetchCustomers,
};
