import { assign, emit, setup } from 'xstate';
import { failureOf, type Failure } from '../../src/domain/failure.ts';
import type { DialogEnd } from '../../src/domain/form/dialogForm.ts';
import {
  broughtBack,
  changeOfDraft,
  type SavedView,
  type UnnamedView,
  type ViewChange,
  type ViewDraft,
} from '../../src/domain/list/savedViews.ts';
import { dialogFormMachine } from '../dialogFormMachine.ts';
import { promisePort } from '../ports.ts';

interface SavedViewsContext {
  /** Null before they are known. */
  views: readonly SavedView[] | null;
  /** What the dialog was opened for; null before the first one. */
  draft: ViewDraft | null;
  /** What is changed, or was last; null before. */
  change: ViewChange | null;
  /** Why the last request failed; null if it has not. */
  failure: Failure | null;
}

type SavedViewsEvent =
  | { type: 'views.wanted' }
  | { type: 'naming.requested'; draft: UnnamedView }
  | { type: 'change.requested'; change: ViewChange }
  | { type: 'undo.requested' }
  | { type: 'retry.requested' }
  | { type: 'notice.closed' };

/** Sent when a view is saved, renamed or deleted. */
type SavedViewsEmitted = { type: 'view.changed'; change: ViewChange };

export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    emitted: {} as SavedViewsEmitted,
    children: {} as { form: 'form' },
  },
  actors: {
    fetchViews: promisePort<readonly SavedView[]>('fetchViews'),
    saveChange: promisePort<readonly SavedView[], { change: ViewChange }>('saveChange'),
    form: dialogFormMachine,
  },
  guards: {
    isSent: (_, { sent }: DialogEnd) => sent !== null,
    isDeletion: ({ context }) => context.change?.kind === 'delete',
  },
  actions: {
    storeViews: assign((_, { output }: { output: readonly SavedView[] }) => ({
      views: output,
      failure: null,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    storeDraft: assign(({ context }, { draft }: { draft: UnnamedView }) => ({
      draft: { ...draft, views: context.views! },
    })),
    storeChange: assign((_, { change }: { change: ViewChange }) => ({ change })),
    storeNamed: assign((_, { sent, answer }: DialogEnd) => ({
      change: changeOfDraft(sent as ViewDraft),
      views: answer as readonly SavedView[],
    })),
    takeBack: assign(({ context }) => ({ change: broughtBack(context.change!) })),
    announceChange: emit(({ context }) => ({ type: 'view.changed', change: context.change! })),
  },
}).createMachine({
  id: 'savedViews',
  description: 'The views of lists that a user has saved under names.',
  context: { views: null, draft: null, change: null, failure: null },
  initial: 'unasked',
  meta: {
    impossible: {
      'naming.requested': 'The views are not known.',
      'change.requested': 'The views are not known.',
      'undo.requested': 'Nothing was deleted.',
      'retry.requested': 'No change has failed.',
      'notice.closed': 'There is no notice.',
    },
  },
  states: {
    unasked: {
      description: 'Nobody has asked for the views.',
      on: { 'views.wanted': { target: 'loading' } },
    },
    loading: {
      description: 'The views are on their way; the list can be used meanwhile.',
      invoke: {
        id: 'fetchViews',
        src: 'fetchViews',
        onDone: {
          target: 'known',
          actions: { type: 'storeViews', params: ({ event }) => event },
        },
        onError: {
          target: 'unknown',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
      on: { 'views.wanted': { description: 'Ignored: they are on their way.' } },
    },
    known: {
      description: 'The menu lists the views.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing to report.' },
        deleted: {
          description: 'Says that a view is deleted, and brings it back.',
          on: {
            'undo.requested': { target: '#savedViews.changing', actions: 'takeBack' },
            'notice.closed': { target: 'quiet' },
          },
        },
        unchanged: {
          description: 'Says why a view may not be changed, and tries again.',
          on: {
            'retry.requested': { target: '#savedViews.changing' },
            'notice.closed': { target: 'quiet' },
          },
        },
      },
      on: {
        'views.wanted': { description: 'Ignored: they are known.' },
        'naming.requested': {
          target: 'naming',
          actions: { type: 'storeDraft', params: ({ event }) => event },
        },
        'change.requested': {
          target: 'changing',
          actions: { type: 'storeChange', params: ({ event }) => event },
        },
      },
    },
    naming: {
      description: 'A dialog asks for a name, and sends it.',
      meta: {
        impossible: {
          'naming.requested': 'The dialog covers the page.',
          'change.requested': 'The dialog covers the page.',
          'views.wanted': 'The dialog covers the page.',
        },
      },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ form: 'view', draft: context.draft! }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'known',
            actions: [
              { type: 'storeNamed', params: ({ event }) => event.output },
              'announceChange',
            ],
          },
          { target: 'known' },
        ],
      },
    },
    changing: {
      description: 'The view is saved, deleted or brought back; the list can be used meanwhile.',
      meta: {
        impossible: {
          'naming.requested': 'The menu only leads to views.',
          'change.requested': 'The menu only leads to views.',
        },
      },
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => ({ change: context.change! }),
        onDone: [
          {
            guard: 'isDeletion',
            target: 'known.deleted',
            actions: [{ type: 'storeViews', params: ({ event }) => event }, 'announceChange'],
          },
          {
            target: 'known',
            actions: [{ type: 'storeViews', params: ({ event }) => event }, 'announceChange'],
          },
        ],
        onError: {
          description: 'It may be done all the same: to do it twice changes nothing.',
          target: 'known.unchanged',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
      on: { 'views.wanted': { description: 'Ignored: they are known.' } },
    },
    unknown: {
      description: 'The menu says that the views could not be loaded.',
      on: {
        'views.wanted': { description: 'The menu is opened again.', target: 'loading' },
      },
    },
  },
});
