import { page } from 'vitest/browser';
import type { PersonEdit } from '../../src/domain/person/personDraft.ts';
import type { PersonField } from '../../src/domain/person/personFields.ts';
import { button, types } from '../support/gestures.ts';

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

/** What a person does for an edit: a position is removed by its button, everything else typed. */
export async function editPerson(edit: PersonEdit): Promise<void> {
  if (edit.latitude === '') return button('Standort entfernen').click();
  for (const [field, text] of Object.entries(edit)) {
    await types(page.getByRole('textbox', { name: LABELS[field as PersonField] }), text);
  }
}
