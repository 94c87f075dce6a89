import { page, userEvent } from 'vitest/browser';
import {
  formOf,
  type AnyRecord,
  type ChangesOf,
  type RecordKind,
} from '../../../src/domain/record/recordForm.ts';
import type { StoredDraft } from '../../../src/domain/record/storedDraft.ts';
import type { LoadedRecord } from '../../../machines/editor/recordEditorMachine.ts';
import type { TestContext } from '../../support/model/describeModel.ts';
import { answer, failing, ok, unreachable } from '../../support/pages/backend.ts';
import type { Answer } from '../../support/heldRequests.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { samples } from './editorSamples.ts';

const exactly = (name: string) => page.getByRole('button', { name, exact: true });

const save = exactly('Speichern');
const saveAndLeave = button('Speichern und verlassen');
const discard = exactly('Verwerfen');
const undo = page.getByRole('status').getByRole('button', { name: 'Rückgängig' });
const stay = button('Auf der Seite bleiben');
const leaveAnyway = button('Verwerfen und verlassen');
const saving = exactly('Wird gespeichert …');
const tryAgain = button('Erneut versuchen');
const dialog = page.getByRole('alertdialog');
const heading = page.getByRole('heading', { level: 1 });
const savedNotice = page.getByText('Gespeichert', { exact: true });
const yieldedNotice = page.getByText('Nichts gespeichert: Der andere Stand gilt.');
const discardedNotice = page.getByText('Änderungen verworfen');
const restoredNotice = page.getByText(
  'Ihre nicht gespeicherten Änderungen wurden wiederhergestellt.',
);
const question = dialog.getByText('Gleichzeitig geändert');
const saveChoice = button('Auswahl speichern');
const backToForm = button('Zurück zum Formular');
const mine = dialog.getByRole('radio', { name: /^Ihre Änderung/ });
const theirs = dialog.getByRole('radio', { name: /^Inzwischen gespeichert/ });
const refusedNotice = page.getByText(/^Nicht gespeichert:/);
const unclearNotice = page.getByText(/unklar, ob gespeichert wurde\./);
const undiscardedNotice = page.getByText(/Es wurde nichts verworfen/);
const unsavedNotice = page.getByText(/^Nicht gespeicherte Änderungen/);
const problemNotice = page.getByText(/^Bitte zuerst korrigieren/);

const outdated: Answer = { status: 412, body: { code: 'outdated', message: '' } };
const notFound: Answer = { status: 404, body: { code: 'notFound', message: '' } };

/** The page on which a kind of record is edited. */
interface EditorPage {
  readonly kind: RecordKind;
  /** What the record is called where it cannot be loaded. */
  readonly noun: string;
  /** The requests that load and save it. */
  readonly path: string;
  /** The link above the heading, to the list of its kind. */
  readonly list: { readonly name: string; readonly path: string };
  /** The record on the wire, as the model has it. */
  readonly wire: (record: never) => object;
}

const noticePeriod = {
  perform: ({ clock }: TestContext) => clock.increment(5000),
};

const takeNewer = button('Ins Formular übernehmen');

const tagged = (sent: Answer): Answer => ({ ...sent, etag: '"1"' });

/** Of what others save; each has one of its own. */
let savedByOthers = 1;

/** What a person and the server do in the editor of any record, besides editing. */
export function editorGestures({ kind, path, list, wire }: EditorPage) {
  const listLink = page.getByRole('main').getByRole('link', { name: list.name, exact: true });
  return {
    'save.requested': {
      offered: () => isOffered(saveAndLeave) || isOffered(save),
      perform: () => (isOffered(saveAndLeave) ? saveAndLeave : save).click(),
      force: () => userEvent.keyboard('{Control>}s{/Control}'),
    },
    'discard.requested': { offered: () => isOffered(discard), perform: () => discard.click() },
    'discard.undone': { offered: () => isOffered(undo), perform: () => undo.click() },
    'newer.found': {
      perform: async (
        testContext: TestContext,
        event: { readonly record: AnyRecord; readonly isOwn: boolean },
      ) => {
        const by = event.isOwn ? 'demo' : 'Zoë Müller';
        testContext.runtime.api.listCache.markChanged(kind, [7], { by });
        testContext.clock.increment(200);
        savedByOthers += 1;
        const body = ok(wire(event.record as never));
        await answer(testContext, `GET ${path}`, { ...body, etag: `"${savedByOthers}"` });
      },
    },
    'newer.taken': { offered: () => isOffered(takeNewer), perform: () => takeNewer.click() },
    'leave.requested': {
      offered: () => isOffered(dialog) && !document.querySelector('dialog:modal'),
      perform: ({ go }: TestContext) => (isOffered(dialog) ? go(list.path) : listLink.click()),
      force: ({ go }: TestContext) => go(list.path),
    },
    'leave.declined': { offered: () => isOffered(stay), perform: () => stay.click() },
    'leave.confirmed': {
      offered: () => isOffered(leaveAnyway),
      perform: () => leaveAnyway.click(),
    },
    'conflict.resolved': {
      offered: () => isOffered(saveChoice),
      perform: async (_: TestContext, { givenUp }: { givenUp: readonly string[] }) => {
        for (const choice of (givenUp.length > 0 ? theirs : mine).all()) await choice.click();
        await saveChoice.click();
      },
    },
    'conflict.declined': {
      offered: () => isOffered(backToForm),
      perform: () => backToForm.click(),
    },
    'load.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
    'xstate.done.actor.loadRecord': {
      perform: async (testContext: TestContext, { output }: { output: LoadedRecord }) => {
        const { record, restored } = output;
        const { draftStore } = testContext.runtime;
        if (restored && !draftStore.find('demo', kind, 7)) {
          const before = samples[kind].record;
          const changes = formOf(kind).changesOf(before, restored.draft) as ChangesOf<RecordKind>;
          const edited = { ...before, etag: '"1"' };
          const draft = { username: 'demo', kind, id: 7, name: '', record: edited, changes };
          draftStore.save(draft as StoredDraft);
        }
        await answer(testContext, `GET ${path}`, tagged(ok(wire(record as never))));
      },
    },
    'xstate.error.actor.loadRecord': {
      perform: (testContext: TestContext, { error }: { error: { code: string } }) =>
        answer(testContext, `GET ${path}`, error.code === 'notFound' ? notFound : unreachable),
    },
    'xstate.done.actor.saveRecord': {
      perform: (testContext: TestContext, { output }: { output: AnyRecord }) =>
        answer(testContext, `PUT ${path}`, tagged(ok(wire(output as never)))),
    },
    'xstate.error.actor.saveRecord': {
      perform: async (
        testContext: TestContext,
        { error }: { error: { code: string; newer?: AnyRecord } },
      ) => {
        const { newer } = error;
        if (newer) {
          await answer(testContext, `PUT ${path}`, outdated);
          await answer(testContext, `GET ${path}`, tagged(ok(wire(newer as never))));
        } else {
          await answer(testContext, `PUT ${path}`, failing(error));
        }
      },
    },
    'xstate.after.noticePeriod.recordEditor.open.work.editing.saved': noticePeriod,
    'xstate.after.noticePeriod.recordEditor.open.work.editing.yielded': noticePeriod,
  };
}

const noNotice = async () => {
  for (const notice of [savedNotice, yieldedNotice, discardedNotice]) await seesNot(notice);
  for (const notice of [restoredNotice, refusedNotice, unclearNotice, dialog]) {
    await seesNot(notice);
  }
};

const workViews: Readonly<Record<string, () => Promise<void>>> = {
  'editing.quiet': noNotice,
  'editing.restored': () => sees(restoredNotice),
  'editing.saved': () => sees(savedNotice),
  'editing.yielded': () => sees(yieldedNotice),
  'editing.discarded': () => sees(discardedNotice),
  'editing.refused': () => sees(refusedNotice),
  'editing.unanswered': async () => {
    await sees(unclearNotice);
    await seesNot(undiscardedNotice);
  },
  'editing.undiscarded': async () => {
    await sees(unclearNotice);
    await sees(undiscardedNotice);
  },
  reloading: async () => {
    await sees(page.getByText('Wird geladen …').first());
    await sees(heading);
  },
  deciding: () => sees(question),
  asking: () => sees(dialog.getByText('Seite verlassen, ohne zu speichern?')),
  'saving.staying': async () => {
    await sees(saving);
    await seesNot(dialog);
  },
  'saving.leaving': () =>
    sees(dialog.getByText('Die Seite wird verlassen, sobald alles gespeichert ist.')),
};

/** Whether the status speaks of the changes and not of what is being done. */
const isTold = (work: string) => !work.startsWith('saving') && work !== 'reloading';

const changesViews: Readonly<Record<string, () => Promise<void>>> = {
  unchanged: async () => {
    await seesNot(unsavedNotice);
    await seesNot(problemNotice);
  },
  savable: () => sees(unsavedNotice),
  // A field is not called wrong while a person types in it.
  hindered: () => sees(unsavedNotice.or(problemNotice)),
};

/** What a person sees in every state of the editor of any record. */
export function editorViews({ noun }: EditorPage): Record<string, () => Promise<void>> {
  const open = Object.entries(workViews).flatMap(([work, seesWork]) =>
    Object.entries(changesViews).map(([changes, seesChanges]) => [
      `open.changes.${changes} | open.work.${work}`,
      async () => {
        await seesWork();
        if (isTold(work)) await seesChanges();
      },
    ]),
  );
  return {
    ...Object.fromEntries(open),
    // Without changes the page may be left meanwhile, and nothing asks about it.
    'open.changes.unchanged | open.work.reloading': () => seesNot(dialog),
    loading: async () => {
      await sees(heading);
      await seesNot(save);
    },
    left: async () => {
      await seesNot(save);
      await seesNot(dialog);
    },
    unavailable: async () => {
      await sees(page.getByText(`Der ${noun} konnte nicht geladen werden`));
      await sees(page.getByText('Prüfen Sie die Verbindung und versuchen Sie es erneut.'));
      await seesNot(save);
    },
    missing: async () => {
      await sees(page.getByText(/gibt es nicht \(mehr\)\.$/));
      await seesNot(tryAgain);
    },
  };
}
