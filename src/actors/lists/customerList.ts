import type { Customer } from '../../domain/entities.ts';
import { createRecordList } from './recordList.ts';

export { allCustomers } from '../../api/people/customers.ts';

export const CustomerList = createRecordList<Customer>();
