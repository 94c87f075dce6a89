import { fetchCustomer, saveCustomer } from '../api/customers.ts';
import type { CustomerRecord } from '../domain/entities.ts';
import { createRecordEditor } from './recordEditor.ts';

export const CustomerEditor = createRecordEditor<CustomerRecord>({
  kind: 'customer',
  fetch: fetchCustomer,
  save: saveCustomer,
});
