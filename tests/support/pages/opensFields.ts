import { page } from 'vitest/browser';
import { button } from '../screen/gestures.ts';

const edit = button('Termin bearbeiten');

/** Opens the fields of the appointment of a job's page, whose text takes their place until then. */
export async function opensFields(): Promise<void> {
  await edit.click();
}

/** The same where the page may have them already. */
export async function opensFieldsOnce(): Promise<void> {
  if (edit.query()) await edit.click();
}

/** Opens what is folded below: the week and the route. */
export async function opensSchedule(): Promise<void> {
  const below = page.getByRole('group', { name: 'Woche und Route', exact: true });
  await below.getByRole('heading', { name: 'Woche und Route' }).click();
}
