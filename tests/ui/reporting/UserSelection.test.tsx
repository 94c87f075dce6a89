import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withoutUsers, withUsers } from '../../../src/domain/reports/userSelection.ts';
import { UserSelection } from '../../../src/screens/reporting/UserSelection.tsx';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const users = [
  { id: 3, name: 'Ana Marques', email: 'ana@example.ch' },
  { id: 7, name: 'Tenzin Dolkar', email: 'tenzin@example.ch' },
  { id: 12, name: 'Luca Meier', email: '' },
];

const search = page.getByRole('searchbox');
const count = (text: string) => page.getByText(text, { exact: true });
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
const listed = () => page.getByRole('checkbox').elements().length;

let part: Awaited<ReturnType<typeof renderPart>>;

function Sample({ known = users }: { readonly known?: typeof users | null }) {
  const [selected, setSelected] = useState<readonly number[]>([3]);
  return (
    <UserSelection
      title="Personen"
      users={known}
      selected={selected}
      onSelect={(ids) => setSelected(withUsers(selected, ids, users))}
      onDeselect={(ids) => setSelected(withoutUsers(selected, ids))}
    />
  );
}

async function show(known?: typeof users | null): Promise<void> {
  part = await renderPart(<Sample {...(known !== undefined && { known })} />);
  await sees(search);
}

test('specification: a user is named with email and id, and selected by a click', async () => {
  await show();
  await expect.element(checkbox('Ana Marques ana@example.ch · 3')).toBeChecked();
  await checkbox('Luca Meier 12').click();
  await sees(count('2 von 3 ausgewählt'));
});

test.each([
  ['DOLKAR', 1],
  ['12', 1],
  ['a', 3],
])('a search for %s lists %d of the users', async (text, found) => {
  await show();
  await types(search, text);
  await expect.poll(listed).toBe(found);
});

test('specification: the buttons select and deselect those that a search finds, and leave the others', async () => {
  await show();
  await types(search, 'dolkar');
  await button('Alle auswählen').click();
  await sees(count('2 von 3 ausgewählt'));
  await types(search, 'ana');
  await button('Alle abwählen').click();
  await sees(count('1 von 3 ausgewählt'));
  await types(search, '');
  await expect.element(checkbox('Tenzin Dolkar tenzin@example.ch · 7')).toBeChecked();
});

test('a search without a match says so', async () => {
  await show();
  await types(search, 'niemand');
  await sees(page.getByText('Keine Personen gefunden'));
  await expect.element(button('Alle auswählen')).toBeDisabled();
});

test('specification: without users it says so, and while they load that they do', async () => {
  await show([]);
  await sees(page.getByText('Keine Personen gefunden'));
  part.close();
  await show(null);
  await sees(page.getByText('Personen werden geladen'));
  await seesNot(page.getByText(/ausgewählt/));
});
