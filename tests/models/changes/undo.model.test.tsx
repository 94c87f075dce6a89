import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireUndoneChange } from '../../../src/api/contract/records/changes.ts';
import type { AskedChange } from '../../../src/domain/record/recordChange.ts';
import type { CustomerRecord } from '../../../src/domain/entities.ts';
import type { MadeChange } from '../../../src/domain/undo/madeChange.ts';
import type { UndoneChange } from '../../../src/domain/undo/undoneChange.ts';
import type { StoredDraft } from '../../../src/domain/record/storedDraft.ts';
import { answer, demoUser, ok, refusal, unreachable } from '../../support/pages/backend.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import type { Answer } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { undoModel } from './undo.model.ts';

const notice = page.getByRole('region', { name: 'Rückgängig' });
const text = (words: string | RegExp) => notice.getByText(words, { exact: false });
const undone = text(/((Rückgängig gemacht|Wiederhergestellt): Ort|ist schon so\.)/);
const nothing = text(
  /^In diesem Fenster gibt es nichts (rückgängig zu machen|wiederherzustellen)\./,
);
const forgotten = text('nicht mehr rückgängig machen');
const irreversible = text('Das Erfassen lässt sich hier nicht rückgängig machen');
const edited = text('ungespeicherte Änderungen');
const stays = text('meier hat das inzwischen geändert, am 20.11.2026, 09:30: Telefon.');
const missing = text('Der Server kennt diese Änderung nicht mehr.');
const failed = text(/So nicht\. Es wurde nichts (rückgängig gemacht|wiederhergestellt)\./);
const unclear = text('unklar, ob das rückgängig gemacht wurde.');
const retry = notice.getByRole('button', { name: 'Erneut versuchen' });
const check = notice.getByRole('button', { name: 'Nochmals prüfen' });
const again = retry.or(check);
const close = notice.getByRole('button', { name: 'Schliessen' });
const postponed = text('Ihre letzte Änderung wird noch gespeichert.');
const TEXTS = [
  postponed,
  undone,
  nothing,
  irreversible,
  forgotten,
  edited,
  stays,
  missing,
  failed,
  unclear,
];

const wireOf = ({ city, etag }: CustomerRecord) => ({ ...wireCustomer, city, etag });
const answerOf = ({ batches, customers, before, kept }: UndoneChange): WireUndoneChange => {
  const none = { jobs: [], absences: [], workers: [] };
  return {
    ...none,
    customers: customers.map(wireOf) as WireUndoneChange['customers'],
    before: { ...none, customers: before.customers.map(wireOf) as WireUndoneChange['customers'] },
    batch: batches[0] ?? null,
    removed_jobs: [],
    kept: kept.map(({ kind, id, name, reason, parts, who, at }) => ({
      kind,
      id,
      name,
      reason,
      fields: [...parts],
      by: who,
      at: `${at}+01:00`,
    })),
  };
};
const ANSWERS: Readonly<Record<string, Answer>> = {
  unreachable,
  notFound: { status: 404, body: { code: 'notFound', message: '' } },
  refused: refusal,
};

/** The request for what is being taken back. */
async function answerUndo(testContext: TestContext, with_: Answer): Promise<void> {
  const isUndo = (name: string) => /^POST changes\/.*\/undo$/.test(name);
  await expect.poll(() => testContext.requests.waiting.some(isUndo)).toBe(true);
  await answer(testContext, testContext.requests.waiting.find(isUndo)!, with_);
}

async function seesOnly(wanted: typeof undone | null): Promise<void> {
  for (const one of TEXTS) await (one === wanted ? sees(one) : seesNot(one));
}

/** Stores unsaved changes of the customer, or takes them away. */
function edits({ runtime }: TestContext, isEdited: boolean): void {
  if (!isEdited) return runtime.draftStore.remove('demo', 'customer', 3);
  const [change] = undoModel.cases['change.made']! as readonly { change: MadeChange }[];
  const draft = {
    username: 'demo',
    kind: 'customer',
    id: 3,
    name: '',
    record: change!.change.saved,
    changes: { city: 'Uster' },
  };
  return runtime.draftStore.save(draft as StoredDraft);
}

interface UndoRequest {
  readonly of: AskedChange | null;
  readonly saving: boolean;
  readonly edited: boolean;
}

/** Somebody whose changes are being saved. */
const SAVER = {};

describeModel({
  model: undoModel,
  path: '/customers',
  logs: /change\.undoFailed/,
  begin: async ({ requests, runtime }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET customer', ok([wireCustomer]));
    await sees(page.getByRole('cell', { name: wireCustomer.name }));
    runtime.undoFeed.send({ type: 'undo.requested' });
    runtime.undoFeed.take();
  },
  gestures: {
    'change.made': {
      perform: ({ runtime }, { change }: { change: MadeChange }) =>
        runtime.undoFeed.send({ type: 'change.made', change }),
    },
    'undo.requested': {
      perform: async (testContext, { of, saving, edited: isEdited }: UndoRequest) => {
        edits(testContext, isEdited);
        if (saving) testContext.runtime.undoFeed.saving(SAVER, true);
        if (of) testContext.runtime.undoFeed.send({ type: 'undo.requested', of });
        else await userEvent.keyboard('{Control>}z{/Control}');
      },
    },
    'redo.requested': {
      perform: async (testContext, { edited: isEdited }: Pick<UndoRequest, 'edited'>) => {
        edits(testContext, isEdited);
        await userEvent.keyboard('{Control>}y{/Control}');
      },
    },
    'retry.requested': { offered: () => isOffered(again), perform: () => again.click() },
    'notice.closed': { offered: () => isOffered(close), perform: () => close.click() },
    'xstate.done.actor.awaitSaves': {
      perform: (testContext, { output }: { output: Pick<UndoRequest, 'edited'> }) => {
        edits(testContext, output.edited);
        testContext.runtime.undoFeed.saving(SAVER, false);
      },
    },
    'xstate.done.actor.undoChange': {
      perform: (testContext, { output }: { output: UndoneChange }) =>
        answerUndo(testContext, ok(answerOf(output))),
    },
    'xstate.error.actor.undoChange': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answerUndo(testContext, ANSWERS[error.code]!),
    },
  },
  views: {
    ready: () => seesOnly(null),
    taking: () => seesOnly(null),
    'postponed.unsaved': () => seesOnly(postponed),
    'postponed.saved': () => seesOnly(postponed),
    'reported.undone': () => seesOnly(undone),
    'reported.partlyKept': async () => {
      await sees(undone);
      await sees(stays);
    },
    'reported.nothing': () => seesOnly(nothing),
    'reported.irreversible': () => seesOnly(irreversible),
    'reported.forgotten': () => seesOnly(forgotten),
    'reported.edited': () => seesOnly(edited),
    'reported.kept': () => seesOnly(stays),
    'reported.missing': async () => {
      await seesOnly(missing);
      await seesNot(retry);
    },
    'reported.failed': async () => {
      await seesOnly(failed);
      await sees(retry);
    },
    'reported.unclear': async () => {
      await seesOnly(unclear);
      await sees(check);
    },
  },
});
