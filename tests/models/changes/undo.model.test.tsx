import { page, userEvent } from 'vitest/browser';
import type { AskedChange } from '../../../src/domain/record/recordChange.ts';
import type { CustomerRecord } from '../../../src/domain/entities.ts';
import type { Deed, DoneChange } from '../../../src/domain/undo/doneChange.ts';
import type { StoredDraft } from '../../../src/domain/record/storedDraft.ts';
import { answer, demoUser, ok, refusal, unreachable } from '../../support/pages/backend.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import type { Answer } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { undoModel } from './undo.model.ts';

const notice = page.getByRole('region', { name: 'Rückgängig' });
const text = (words: string | RegExp) => notice.getByText(words, { exact: false });
const undone = text(/(Zurückgenommen|Wiederhergestellt): Ort/);
const nothing = text(/^In diesem Fenster gibt es nichts (zurückzunehmen|wiederherzustellen)\./);
const forgotten = text('nicht mehr zurücknehmen');
const lasting = text('Das Erfassen lässt sich hier nicht zurücknehmen');
const edited = text('ungespeicherte Änderungen');
const overtaken = text('Nicht mehr rückgängig zu machen.');
const missing = text('Diesen Kunden gibt es nicht mehr.');
const failed = text(/Es wurde nichts (zurückgenommen|wiederhergestellt)\.( Erneut versuchen|$)/);
const checking = text('Wird geprüft …');
const unclear = text(/unklar, ob das zurückgenommen wurde\.( Nochmals|$)/);
const retry = notice.getByRole('button', { name: 'Erneut versuchen' });
const check = notice.getByRole('button', { name: 'Nochmals prüfen' });
const close = notice.getByRole('button', { name: 'Schliessen' });
const TEXTS = [undone, nothing, lasting, forgotten, edited, overtaken, missing, failed, checking];

const READ = 'GET customer/3';
const SAVE = 'PUT customer/3';
const HISTORY = 'GET customer/3/changes';

const wireOf = ({ city, phone }: CustomerRecord) => ({
  ...ok({ ...wireCustomer, city, phone }),
  etag: '"1"',
});
const ANSWERS: Readonly<Record<string, Answer>> = {
  unreachable,
  notFound: { status: 404, body: { code: 'notFound', message: '' } },
  refused: refusal,
};
const toldOf = ({ who, at }: { readonly who: string; readonly at: string }) => ({
  id: 9,
  at: `${at}+01:00`,
  user: { id: 2, name: who },
  source: 'ui',
  kind: 'customer',
  record_id: 3,
  record_name: wireCustomer.name,
  action: 'changed',
  before: { city: 'Baden' },
  after: { city: 'Chur' },
  batch_id: null,
  request_id: null,
});

const done = (request: string) => ({
  perform: (testContext: TestContext, { output }: { output: CustomerRecord }) =>
    answer(testContext, request, wireOf(output)),
});
const refusedBy = (request: string) => ({
  perform: (testContext: TestContext, { error }: { error: { code: string } }) =>
    answer(testContext, request, ANSWERS[error.code]!),
});

async function seesOnly(wanted: typeof undone | null): Promise<void> {
  for (const one of TEXTS) await (one === wanted ? sees(one) : seesNot(one));
}

/** Stores unsaved changes of the customer, or takes them away. */
function edits({ runtime }: TestContext, isEdited: boolean): void {
  if (!isEdited) return runtime.draftStore.remove('demo', 'customer', 3);
  const [change] = undoModel.cases['change.made']! as readonly { change: DoneChange }[];
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

interface Wish {
  readonly of: AskedChange | null;
  readonly edited: boolean;
}

describeModel({
  model: undoModel,
  path: '/customers',
  logs: /customer\.saveFailed/,
  begin: async ({ requests, runtime }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET customer', ok([wireCustomer]));
    await sees(page.getByRole('cell', { name: wireCustomer.name }));
    runtime.undoFeed.send({ type: 'undo.requested' });
    runtime.undoFeed.take();
  },
  gestures: {
    'change.made': {
      perform: ({ runtime }, { change }: { change: Deed }) =>
        runtime.undoFeed.send({ type: 'change.made', change }),
    },
    'undo.requested': {
      perform: async (testContext, { of, edited: isEdited }: Wish) => {
        edits(testContext, isEdited);
        if (of) testContext.runtime.undoFeed.send({ type: 'undo.requested', of });
        else await userEvent.keyboard('{Control>}z{/Control}');
      },
    },
    'redo.requested': {
      perform: async (testContext, { edited: isEdited }: Pick<Wish, 'edited'>) => {
        edits(testContext, isEdited);
        await userEvent.keyboard('{Control>}y{/Control}');
      },
    },
    'retry.requested': { offered: () => isOffered(retry), perform: () => retry.click() },
    'check.requested': { offered: () => isOffered(check), perform: () => check.click() },
    'notice.closed': { offered: () => isOffered(close), perform: () => close.click() },
    'xstate.done.actor.loadRecord': done(READ),
    'xstate.error.actor.loadRecord': refusedBy(READ),
    'xstate.done.actor.saveReversal': done(SAVE),
    'xstate.error.actor.saveReversal': {
      perform: async (
        testContext,
        { error: { code, newer } }: { error: { code: string; newer?: CustomerRecord } },
      ) => {
        if (!newer) {
          await answer(testContext, SAVE, ANSWERS[code]!);
          return;
        }
        await answer(testContext, SAVE, { status: 412, body: { code: 'outdated', message: '' } });
        await answer(testContext, READ, { ...wireOf(newer), etag: '"2"' });
      },
    },
    'xstate.done.actor.checkRecord': done(READ),
    'xstate.error.actor.checkRecord': refusedBy(READ),
    'xstate.done.actor.findOvertaking': {
      perform: (testContext, { output }: { output: { who: string; at: string } }) =>
        answer(testContext, HISTORY, ok({ changes: [toldOf(output)], next: null })),
    },
    'xstate.error.actor.findOvertaking': refusedBy(HISTORY),
  },
  views: {
    ready: () => seesOnly(null),
    'taking.loading': () => seesOnly(null),
    'taking.saving': () => seesOnly(null),
    'taking.checking': () => seesOnly(checking),
    'taking.explaining': () => seesOnly(null),
    'told.undone': () => seesOnly(undone),
    'told.nothing': () => seesOnly(nothing),
    'told.lasting': () => seesOnly(lasting),
    'told.forgotten': () => seesOnly(forgotten),
    'told.edited': () => seesOnly(edited),
    'told.overtaken': () => seesOnly(overtaken),
    'told.missing': async () => {
      await sees(missing);
      await seesNot(retry);
    },
    'told.failed': async () => {
      await seesOnly(failed);
      await sees(retry);
    },
    'told.unclear': async () => {
      await seesOnly(null);
      await sees(unclear);
      await sees(check);
    },
  },
});
