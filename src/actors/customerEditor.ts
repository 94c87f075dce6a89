import { fetchCustomer, saveCustomer } from '../api/customers.ts';
import type { CustomerRecord } from '../domain/entities.ts';
import { LIST_KEYS, mendPerson } from './lastRows.ts';
import { createRecordEditor } from './recordEditor.ts';

export const CustomerEditor = createRecordEditor<CustomerRecord>({
  kind: 'customer',
  fetch: fetchCustomer,
  save: async (api, customer, draft) =>
    mendPerson(api, LIST_KEYS.customers, customer, await saveCustomer(api, customer, draft)),
});
