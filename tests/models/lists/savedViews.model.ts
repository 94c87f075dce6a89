import { savedViewsMachine } from '../../../machines/lists/savedViewsMachine.ts';
import {
  changedViews,
  changeOfDraft,
  type SavedView,
  type UnnamedView,
  type ViewChange,
  type ViewDraft,
} from '../../../src/domain/list/savedViews.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const viewOf = (name: string, search: string): SavedView => ({ list: 'customers', name, search });

const zurich = viewOf('Stadt', 'q=Z%C3%BCrich');
const byTown = viewOf('Nach Ort', 'sort=city');
const VIEWS = [zurich, byTown];

/** What the list shows as the walks begin: another order under the name of the first view. */
export const shown = { ...zurich, search: 'q=Z%C3%BCrich&sort=-city' };

const save: ViewChange = { kind: 'save', view: shown };
const remove: ViewChange = { kind: 'delete', view: zurich };
const removeOther: ViewChange = { kind: 'delete', view: byTown };
const bringBack: ViewChange = { kind: 'save', view: zurich };
const bringBackOther: ViewChange = { kind: 'save', view: byTown };

const naming: UnnamedView = { kind: 'save', name: '', view: { ...shown, name: '' } };
const renaming: UnnamedView = { kind: 'rename', name: zurich.name, view: zurich };
const named: ViewDraft = { ...naming, name: 'Umland', views: VIEWS };
const withNamed = changedViews(VIEWS, changeOfDraft(named));
const renamed: ViewDraft = { ...renaming, name: 'Region', views: withNamed };

const start = {
  state: 'unasked',
  context: { views: null, draft: null, change: null, failure: null },
};
const isWanted = { type: 'views.wanted' };
const wanted = (state: string) =>
  state === 'loading' ? { event: isWanted, state, asks: ['fetchViews'] } : step(isWanted, state);
const loaded = (views: readonly SavedView[], forgets: object = {}) =>
  step({ type: 'xstate.done.actor.fetchViews', output: views }, 'known.quiet', {
    views,
    ...forgets,
  });
const loadFailed = (failure: object) =>
  step({ type: 'xstate.error.actor.fetchViews', error: failure }, 'unknown', { failure });
const asked = (change: ViewChange) => ({
  event: { type: 'change.requested', change },
  state: 'changing',
  asks: [{ port: 'saveChange', input: { change } }],
  context: { change },
});
const made = (
  change: ViewChange,
  state: string,
  views: readonly SavedView[],
  forgets: object = {},
) => ({
  event: { type: 'xstate.done.actor.saveChange', output: views },
  state,
  emits: [{ type: 'view.changed', change }],
  context: { views, ...forgets },
});
const failed = (failure: object) =>
  step({ type: 'xstate.error.actor.saveChange', error: failure }, 'known.unchanged', { failure });
const opened = (draft: UnnamedView, views: readonly SavedView[]) => ({
  event: { type: 'naming.requested', draft },
  state: 'naming',
  asks: [{ port: 'form', input: { form: 'view', draft: { ...draft, views } } }],
  context: { draft: { ...draft, views } },
});
const ends = (sent: ViewDraft | null, answer: readonly SavedView[] | null) => ({
  type: 'xstate.done.actor.form',
  output: { sent, answer },
});
const isNamed = (sent: ViewDraft) => {
  const change = changeOfDraft(sent);
  const views = changedViews(sent.views, change);
  return {
    event: ends(sent, views),
    state: 'known.quiet',
    emits: [{ type: 'view.changed', change }],
    context: { views, change },
  };
};
const takenBack = (change: ViewChange) => ({
  event: { type: 'undo.requested' },
  state: 'changing',
  asks: [{ port: 'saveChange', input: { change } }],
  context: { change },
});
const closed = step({ type: 'notice.closed' }, 'known.quiet');

const afterRemove = changedViews(VIEWS, remove);

interface Known {
  readonly views: readonly SavedView[] | null;
  readonly change: ViewChange | null;
}

const hasFirst = (views: Known['views']) => views?.some(({ name }) => name === zurich.name) ?? true;
const isDeletion = (change: ViewChange | null) => change?.kind === 'delete';

export const savedViewsModel = defineModel({
  chart: savedViewsMachine,
  generatedSteps: 66,
  equivalents: Object.fromEntries(
    [0, 1].map((place) => [
      `savedViews.changing: invoke onDone ${place} does announceChange before storeViews`,
      'what is announced does not say which views there are',
    ]),
  ),
  cases: {
    'views.wanted': [{}],
    'naming.requested': [{ draft: naming }],
    'change.requested': [{ change: save }, { change: remove }],
    'undo.requested': [{}],
    'retry.requested': [{}],
    'notice.closed': [{}],
    'xstate.done.actor.fetchViews': [{ output: VIEWS }],
    'xstate.error.actor.fetchViews': [{ error: noAnswer }],
    'xstate.done.actor.saveChange': [{ output: afterRemove }, { output: VIEWS }],
    'xstate.error.actor.saveChange': [{ error: refusal }],
    'xstate.done.actor.form': [
      { output: { sent: null, answer: null } },
      { output: { sent: named, answer: withNamed } },
    ],
  },
  isPossible: ({ views, change }: Known, { type, output }: TestEvent) => {
    if (type === 'naming.requested' || type === 'change.requested') return hasFirst(views);
    const isMade = type === 'xstate.done.actor.saveChange';
    return !isMade || isDeletion(change) === (output === afterRemove);
  },
  facts: ({ views, change }: Known) => [hasFirst(views), isDeletion(change)],
  journeys: [
    {
      name: 'what a list shows is saved under a name, and a view gets another name',
      start,
      steps: [
        wanted('loading'),
        step(isWanted, 'loading'),
        loaded(VIEWS),
        wanted('known.quiet'),
        opened(naming, VIEWS),
        isNamed(named),
        opened(renaming, withNamed),
        isNamed(renamed),
      ],
    },
    {
      name: 'a dialog that is closed changes nothing, and the next one does',
      start,
      steps: [
        wanted('loading'),
        loaded([zurich]),
        opened(naming, [zurich]),
        step(ends(null, null), 'known.quiet'),
        opened(naming, [zurich]),
        isNamed({ ...named, views: [zurich] }),
      ],
    },
    {
      name: 'a view is saved as the list is now',
      start,
      steps: [
        wanted('loading'),
        loaded(VIEWS),
        asked(save),
        wanted('changing'),
        made(save, 'known.quiet', changedViews(VIEWS, save)),
      ],
    },
    {
      name: 'deleted views are brought back, until the notice is closed',
      start,
      steps: [
        wanted('loading'),
        loaded(VIEWS),
        asked(remove),
        made(remove, 'known.deleted', afterRemove),
        takenBack(bringBack),
        made(bringBack, 'known.quiet', [byTown, zurich]),
        asked(removeOther),
        made(removeOther, 'known.deleted', [zurich]),
        takenBack(bringBackOther),
        made(bringBackOther, 'known.quiet', [zurich, byTown]),
        asked(remove),
        made(remove, 'known.deleted', afterRemove),
        wanted('known.deleted'),
        closed,
      ],
    },
    {
      name: 'a change that fails is tried again, or left',
      start,
      steps: [
        wanted('loading'),
        loaded(VIEWS),
        asked(remove),
        failed(noAnswer),
        wanted('known.unchanged'),
        {
          event: { type: 'retry.requested' },
          state: 'changing',
          asks: [{ port: 'saveChange', input: { change: remove } }],
        },
        failed(refusal),
        closed,
        asked(save),
        made(save, 'known.quiet', changedViews(VIEWS, save), { failure: null }),
      ],
    },
    {
      name: 'views that could not be loaded are asked for again by the menu',
      start,
      steps: [
        wanted('loading'),
        loadFailed(noAnswer),
        wanted('loading'),
        loadFailed(refusal),
        wanted('loading'),
        loaded(VIEWS, { failure: null }),
      ],
    },
  ],
});
