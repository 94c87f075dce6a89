import type { Texts, WorkerField } from '../../../src/domain/entities.ts';
import { page } from 'vitest/browser';
import type { CustomerField } from '../../../src/domain/person/personFields.ts';
import { button, isOffered, types } from '../../support/screen/gestures.ts';

type PersonField = CustomerField | WorkerField;

const LABELS: Texts<PersonField> = {
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  address: 'Adresse',
  zipCode: 'PLZ',
  city: 'Ort',
  latitude: 'Breitengrad',
  longitude: 'Längengrad',
  access: 'Zutritt',
  internalNote: 'Interne Notiz',
  mailLanguage: 'Automatisch',
  weeklyTarget: 'Soll-Stunden pro Woche',
};

const removal = button('Standort entfernen');

/** What a person does for an edit: a position is removed by its button, everything else typed. */
export async function editPerson(edit: Partial<Texts<PersonField>>): Promise<void> {
  if (edit.latitude !== undefined && !isOffered(removal)) await page.getByText('Genauer').click();
  if (edit.latitude === '') return removal.click();
  for (const [field, text] of Object.entries(edit)) {
    await types(page.getByRole('textbox', { name: LABELS[field as PersonField] }), text);
  }
}
