import { page } from 'vitest/browser';
import type { CustomerRecord } from '../../src/domain/entities.ts';
import {
  changesOf,
  type PersonDraft,
  type PersonEdit,
} from '../../src/domain/person/personDraft.ts';
import type { PersonField } from '../../src/domain/person/personFields.ts';
import { describeModel, type World } from '../support/describeModel.ts';
import { answer, customer, demoUser, ok, unreachable } from '../support/farEnd.ts';
import type { Answer } from '../support/gates.ts';
import { button, sees, seesNot, types } from '../support/person.ts';
import { editorGestures, editorViews } from './editorScreen.ts';
import { recordEditorModel } from './recordEditor.model.ts';

const removePosition = button('Position entfernen');

const refusal: Answer = { status: 422, body: { code: 'refused', message: 'So nicht.' } };
const notFound: Answer = { status: 404, body: { code: 'notFound', message: '' } };

const LABELS: Readonly<Record<PersonField, string>> = {
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  address: 'Adresse',
  zipCode: 'PLZ',
  city: 'Ort',
  latitude: 'Breitengrad',
  longitude: 'Längengrad',
};

const fieldNamed = (field: PersonField) => page.getByRole('textbox', { name: LABELS[field] });

/** A place is taken away by its button, everything else is typed. */
async function perform(edit: PersonEdit): Promise<void> {
  if (edit.latitude === '') return removePosition.click();
  for (const [field, text] of Object.entries(edit)) {
    await types(fieldNamed(field as PersonField), text);
  }
}

/** The customer on the wire, called what the model says. */
function wireCustomer({ name }: Pick<CustomerRecord, 'name'>) {
  return { ...customer, id: 7, name };
}

async function openCustomer(
  world: World,
  { output }: { output: { record: CustomerRecord; kept: PersonDraft | null } },
): Promise<void> {
  if (output.kept) {
    const changes = changesOf(output.record, output.kept);
    world.keptDrafts.keep({ username: 'demo', kind: 'customer', id: 7, name: '', changes });
  }
  await answer(world, 'GET customer/7', ok(wireCustomer(output.record)));
}

/** Answers a save with nothing, like a server that stores what it gets. */
const storeCustomer = (world: World) => answer(world, 'PUT customer/7', { status: 204 });

describeModel({
  model: recordEditorModel,
  path: '/customers/7',
  logs: /"customer\.saveFailed"/,
  begin: async ({ gates }) => {
    gates.always('GET auth/me', demoUser);
    gates.always('GET customer', ok([]));
  },
  gestures: {
    'draft.edited': { perform: (_, { edit }: { edit: PersonEdit }) => perform(edit) },
    ...editorGestures({ name: 'Kunden', path: '/customers' }),
    'xstate.done.actor.loadRecord': { perform: openCustomer },
    'xstate.error.actor.loadRecord': {
      perform: (world, { error }: { error: { code: string } }) =>
        answer(world, 'GET customer/7', error.code === 'notFound' ? notFound : unreachable),
    },
    'xstate.done.actor.saveRecord': { perform: storeCustomer },
    'xstate.error.actor.saveRecord': {
      perform: (world, { error }: { error: { code: string } }) =>
        answer(world, 'PUT customer/7', error.code === 'refused' ? refusal : unreachable),
    },
    'xstate.after.noticePeriod.recordEditor.editing.saved': {
      perform: ({ clock }) => clock.increment(5000),
    },
  },
  views: {
    loading: async () => {
      await sees(page.getByRole('heading', { name: /Kunde 7|Grafikatelier/ }));
      await seesNot(fieldNamed('name'));
    },
    ...editorViews('Kunde'),
  },
});
