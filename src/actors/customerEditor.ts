import { fetchCustomer, saveCustomer } from '../api/customers.ts';
import { updateCachedPerson } from '../api/listCache.ts';
import type { CustomerRecord } from '../domain/entities.ts';
import { createRecordEditor } from './recordEditor.ts';

export const CustomerEditor = createRecordEditor<CustomerRecord>({
  kind: 'customer',
  fetch: fetchCustomer,
  save: async (api, customer, draft) =>
    updateCachedPerson(api, 'customers', customer, await saveCustomer(api, customer, draft)),
});
