import { fetchCustomers } from '../api/customers.ts';
import type { Customer } from '../domain/entities.ts';
import { createRecordList, type ListQuery } from './recordList.ts';

export const CustomerList = createRecordList<Customer>();

export const allCustomers: ListQuery<Customer> = { key: 'customers', fetch: fetchCustomers };
