import { page, userEvent } from 'vitest/browser';
import type { CustomerRecord } from '../../src/domain/entities.ts';
import type { PersonDraft, PersonEdit } from '../../src/domain/personDraft.ts';
import type { PersonField } from '../../src/domain/personFields.ts';
import { describeModel, type World } from '../support/describeModel.ts';
import { answer, customer, demoUser, ok, unreachable } from '../support/farEnd.ts';
import type { Answer } from '../support/gates.ts';
import { button, isOffered, sees, seesNot, types } from '../support/person.ts';
import { recordEditorModel } from './recordEditor.model.ts';

const exactly = (name: string) => page.getByRole('button', { name, exact: true });

const save = exactly('Speichern');
const saveAndLeave = button('Speichern und verlassen');
const discard = exactly('Verwerfen');
const undo = button('Rückgängig');
const stay = button('Auf der Seite bleiben');
const leaveAnyway = button('Verwerfen und verlassen');
const saving = exactly('Wird gespeichert …');
const tryAgain = button('Erneut versuchen');
const customers = page.getByRole('main').getByRole('link', { name: 'Kunden', exact: true });
const dialog = page.getByRole('alertdialog');
const savedNotice = page.getByText('Gespeichert', { exact: true });
const discardedNotice = page.getByText('Änderungen verworfen');
const restoredNotice = page.getByText(
  'Ihre Änderungen von vorhin sind wieder da. Sie sind noch nicht gespeichert.',
);
const failedNotice = page.getByText('unklar, ob der Kunde gespeichert wurde', { exact: false });
const heading = page.getByRole('heading', { name: /^Grafikatelier / });
const removePosition = button('Position entfernen');

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
    const { kept: draft } = output;
    world.keptDrafts.keep({ username: 'demo', kind: 'customer', id: 7, name: '', draft });
  }
  await answer(world, 'GET customer/7', ok(wireCustomer(output.record)));
}

/** Answers a save with nothing, like a server that stores what it gets. */
const storeCustomer = (world: World) => answer(world, 'PUT customer/7', { status: 204 });

const afterNotice = { perform: ({ clock }: World) => clock.increment(5000) };

describeModel({
  model: recordEditorModel,
  path: '/customers/7',
  begin: async ({ gates }) => {
    gates.always('GET auth/me', demoUser);
    gates.always('GET customer', ok([]));
  },
  gestures: {
    'draft.edited': { perform: (_, { edit }: { edit: PersonEdit }) => perform(edit) },
    'save.requested': {
      offered: () => isOffered(saveAndLeave) || isOffered(save),
      perform: () => (isOffered(saveAndLeave) ? saveAndLeave : save).click(),
      force: () => userEvent.keyboard('{Control>}s{/Control}'),
    },
    'discard.requested': { offered: () => isOffered(discard), perform: () => discard.click() },
    'discard.undone': { offered: () => isOffered(undo), perform: () => undo.click() },
    'leave.requested': { offered: () => isOffered(dialog), perform: () => customers.click() },
    'leave.declined': { offered: () => isOffered(stay), perform: () => stay.click() },
    'leave.confirmed': {
      offered: () => isOffered(leaveAnyway),
      perform: () => leaveAnyway.click(),
    },
    'load.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
    'xstate.done.actor.loadRecord': { perform: openCustomer },
    'xstate.error.actor.loadRecord': {
      perform: (world, { error }: { error: { code: string } }) =>
        answer(world, 'GET customer/7', error.code === 'notFound' ? notFound : unreachable),
    },
    'xstate.done.actor.saveRecord': { perform: storeCustomer },
    'xstate.error.actor.saveRecord': {
      perform: (world) => answer(world, 'PUT customer/7', unreachable),
    },
    'xstate.after.noticePeriod.recordEditor.editing.saved': afterNotice,
    'xstate.after.noticePeriod.recordEditor.editing.discarded': afterNotice,
  },
  views: {
    loading: async () => {
      await sees(page.getByRole('heading', { name: 'Kunde 7' }));
      await seesNot(fieldNamed('name'));
    },
    'editing.resting': async () => {
      await sees(heading);
      await sees(save);
      await seesNot(savedNotice);
      await seesNot(discardedNotice);
      await seesNot(dialog);
    },
    'editing.restored': () => sees(restoredNotice),
    'editing.saved': () => sees(savedNotice),
    'editing.discarded': () => sees(discardedNotice),
    'editing.saveFailed': async () => {
      await sees(failedNotice);
      await seesNot(savedNotice);
      await seesNot(dialog);
    },
    'saving.staying': async () => {
      await sees(saving);
      await seesNot(dialog);
    },
    'saving.leaving': async () => {
      await sees(dialog);
      await sees(page.getByText('Die Seite wird verlassen, sobald der Kunde gespeichert ist.'));
    },
    leaving: async () => {
      await sees(dialog);
      await sees(page.getByText('Ohne Speichern verlassen?'));
    },
    left: async () => {
      await seesNot(heading);
      await seesNot(dialog);
    },
    unavailable: async () => {
      await sees(page.getByText('Der Kunde konnte nicht geladen werden'));
      await seesNot(save);
    },
    missing: async () => {
      await sees(page.getByRole('heading', { name: 'Seite nicht gefunden' }));
      await seesNot(tryAgain);
    },
  },
});
