import { page, userEvent } from 'vitest/browser';
import type { World } from '../support/describeModel.ts';
import { button, isOffered, sees, seesNot } from '../support/person.ts';

const exactly = (name: string) => page.getByRole('button', { name, exact: true });

const save = exactly('Speichern');
const saveAndLeave = button('Speichern und verlassen');
const discard = exactly('Verwerfen');
const undo = button('Rückgängig');
const stay = button('Auf der Seite bleiben');
const leaveAnyway = button('Verwerfen und verlassen');
const saving = exactly('Wird gespeichert …');
const tryAgain = button('Erneut versuchen');
const dialog = page.getByRole('alertdialog');
const heading = page.getByRole('heading', { name: /Grafikatelier / });
const savedNotice = page.getByText('Gespeichert', { exact: true });
const discardedNotice = page.getByText('Änderungen verworfen');
const restoredNotice = page.getByText(
  'Ihre Änderungen von vorhin sind wieder da. Sie sind noch nicht gespeichert.',
);
const failedNotice = page.getByText(/^Nicht gespeichert:|unklar, ob der/);

/** Where a record belongs: its list, and the link to that above the heading. */
interface List {
  readonly name: string;
  readonly path: string;
}

/** What a person does in the editor of any record, besides editing. */
export function editorGestures({ name, path }: List) {
  const list = page.getByRole('main').getByRole('link', { name, exact: true });
  return {
    'save.requested': {
      offered: () => isOffered(saveAndLeave) || isOffered(save),
      perform: () => (isOffered(saveAndLeave) ? saveAndLeave : save).click(),
      force: () => userEvent.keyboard('{Control>}s{/Control}'),
    },
    'discard.requested': { offered: () => isOffered(discard), perform: () => discard.click() },
    'discard.undone': { offered: () => isOffered(undo), perform: () => undo.click() },
    // Whoever has nothing to lose is not asked, and whoever is asked already cannot get past it.
    'leave.requested': {
      offered: () => isOffered(dialog) && !document.querySelector('dialog:modal'),
      perform: () => list.click(),
      force: ({ go }: World) => {
        if (isOffered(dialog)) go(path);
      },
    },
    'leave.declined': { offered: () => isOffered(stay), perform: () => stay.click() },
    'leave.confirmed': {
      offered: () => isOffered(leaveAnyway),
      perform: () => leaveAnyway.click(),
    },
    'load.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
  };
}

/** What a person sees of the editor of any record; `noun` is what the messages call it. */
export function editorViews(noun: string) {
  return {
    'editing.resting': async () => {
      await sees(heading);
      await sees(save);
      await seesNot(savedNotice);
      await seesNot(discardedNotice);
      await seesNot(failedNotice);
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
      await sees(page.getByText(`Die Seite wird verlassen, sobald der ${noun} gespeichert ist.`));
    },
    leaving: async () => {
      await sees(dialog);
      await sees(page.getByText('Seite verlassen, ohne zu speichern?'));
    },
    left: async () => {
      await seesNot(heading);
      await seesNot(dialog);
    },
    unavailable: async () => {
      await sees(page.getByText(`Der ${noun} konnte nicht geladen werden`));
      await sees(page.getByText('Prüfen Sie die Verbindung und versuchen Sie es erneut.'));
      await seesNot(save);
    },
    missing: async () => {
      await sees(
        page.getByText(`Diesen ${noun}${noun === 'Kunde' ? 'n' : ''} gibt es nicht (mehr).`),
      );
      await seesNot(tryAgain);
    },
  };
}
