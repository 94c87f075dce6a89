import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DraftNames } from '../../../src/app/shell/DraftNames.tsx';
import type { StoredDraft } from '../../../src/domain/record/storedDraft.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const draft = (kind: string, name: string, more: Partial<StoredDraft> = {}) =>
  ({ kind, name, id: 'new', username: 'demo', ...more }) as StoredDraft;

test('what is not saved is named by its kind, its name if it has one, and whether it was sent', async () => {
  const added = ['customer', 'worker', 'job'].flatMap((kind) => [
    draft(kind, 'A'),
    draft(kind, ''),
  ]);
  const drafts = [...added, draft('absence', 'A')];
  const known = [
    draft('settings', ''),
    draft('holidayChanges', ''),
    draft('absence', 'A', { id: 9 }),
  ];
  const edited = added.map((each) => ({ ...each, id: 7 }) as StoredDraft);
  const sent = drafts.map((each) => ({ ...each, isSent: true }));
  await renderPart(
    [...drafts, ...sent, ...known, ...edited].map((shown, index) => (
      <p key={index}>
        <DraftNames shown={shown} others={[]} />
      </p>
    )),
  );
  const names = page
    .getByRole('paragraph')
    .elements()
    .map(({ textContent }) => textContent);
  const unsaved = (of: string) => `Ihre Änderungen an ${of} sind noch nicht gespeichert.`;
  expect(names).toEqual([
    ...['(nicht gespeichert)', '(vielleicht schon gespeichert)'].flatMap((state) => [
      `Neuer Kunde: A ${state}`,
      `Neuer Kunde ${state}`,
      `Neue/r Mitarbeiter/in: A ${state}`,
      `Neue/r Mitarbeiter/in ${state}`,
      `Neuer Auftrag für A ${state}`,
      `Neuer Auftrag ${state}`,
      `Neue Abwesenheit von A ${state}`,
    ]),
    unsaved('den Einstellungen'),
    unsaved('den Feiertagen'),
    unsaved('einer Abwesenheit von A'),
    unsaved('Kunde A'),
    unsaved('Kunde 7'),
    unsaved('Mitarbeiter/in A'),
    unsaved('Mitarbeiter/in 7'),
    unsaved('Auftrag 7, A,'),
    unsaved('Auftrag 7'),
  ]);
});
