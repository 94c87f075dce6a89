import type { CustomerRecord } from '../../../src/domain/entities.ts';
import type { CustomerEdit } from '../../../src/domain/person/customerForm.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { wireCustomer } from '../../support/records.ts';
import { editorGestures, editorViews } from './editorScreen.ts';
import { editPerson } from './personScreen.ts';
import { recordEditorModel } from './recordEditor.model.ts';

const customerPage = {
  kind: 'customer',
  noun: 'Kunde',
  path: 'customer/7',
  list: { name: 'Kunden', path: '/customers' },
  wire: ({ name, phone, city }: CustomerRecord) => ({ ...wireCustomer, id: 7, name, phone, city }),
} as const;

describeModel({
  model: recordEditorModel,
  walks: ['journeys'],
  path: '/customers/7',
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET customer', ok([]));
    requests.always('GET job', ok([]));
    requests.always('GET worker', ok([]));
  },
  gestures: {
    'draft.edited': { perform: (_, { edit }: { edit: CustomerEdit }) => editPerson(edit) },
    ...editorGestures(customerPage),
  },
  views: editorViews(customerPage),
});
