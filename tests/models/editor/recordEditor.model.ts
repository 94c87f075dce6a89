import {
  recordEditorMachine,
  type LoadedRecord,
} from '../../../machines/editor/recordEditorMachine.ts';
import {
  formOf,
  type AnyDraft,
  type AnyEdit,
  type AnyRecord,
} from '../../../src/domain/record/recordForm.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { samples, type EditorSample } from './editorSamples.ts';
import { absent, noAnswer, refusal } from '../events.ts';

const save = { type: 'save.requested' };
const load = { type: 'load.requested' };
const discard = { type: 'discard.requested' };
const undo = { type: 'discard.undone' };
const takeNewer = { type: 'newer.taken' };
const leave = { type: 'leave.requested' };
const discardAndLeave = { type: 'leave.confirmed' };
const stay = { type: 'leave.declined' };
const noticeOver = (notice: string) => ({
  type: `xstate.after.noticePeriod.recordEditor.open.work.editing.${notice}`,
});

/** Elsewhere these events differ in nothing, which the journeys show. */
const NOT_SAVED_AGAIN_IN = ['refused', 'unanswered', 'undiscarded', 'leaving'];
const NOT_DISCARDED_IN = ['refused', 'restored', 'undiscarded'];
const LEAVING_TRIED_IN = ['quiet', 'staying', 'asking', 'leaving', 'reloading', 'deciding'];

/** What the facts read of the context. */
interface Known {
  readonly record: AnyRecord | null;
  readonly draft: AnyDraft | null;
  readonly sent: AnyDraft | null;
  readonly newer: AnyRecord | null;
}

/** Whether another version is known than the one that is edited. */
const isOfOlder = ({ record, newer }: Known) => newer !== null && newer !== record;

interface PossibleEvent {
  readonly type: string;
  readonly edit?: AnyEdit;
  readonly record?: AnyRecord;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** Wrong targets among the states that compare the draft, which find the right one at once. */
function settling(transition: string, targets: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    targets.map((target) => [
      `recordEditor.${transition} goes to recordEditor.open.changes.${target}`,
      'the draft is compared at once, whichever of the three is entered',
    ]),
  );
}

/** Wrong targets among the notices, which pass on to none: with changes or without, as it is there. */
function passing(transition: string, notices: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    notices.map((notice) => [
      `recordEditor.${transition} goes to recordEditor.open.work.editing.${notice}`,
      `${notice} has nothing to say of such a draft and passes on to quiet`,
    ]),
  );
}

/** The editor as it is walked with one sample. */
export function editorModelOf(sample: EditorSample) {
  const { kind, record, changed, others, othersPart, both, disputed } = sample;
  const { change, revert, more, unmore, spoil, correct, unspoil } = sample;
  const { draftOf, applyEdit } = formOf(kind);
  const edits = (edit: AnyEdit) => ({ type: 'draft.edited', edit });
  const after = (...made: readonly AnyEdit[]) => made.reduce(applyEdit, draftOf(record));

  const draft = draftOf(record);
  const changedDraft = draftOf(changed);
  const found = (newest: AnyRecord, isOwn = false) => ({
    ...{ type: 'newer.found', record: newest, isOwn },
  });
  const fresh: LoadedRecord = { record, restored: null };
  const stored = { record, draft: changedDraft };
  const savedBefore: LoadedRecord = {
    record: changed,
    restored: { record: changed, draft: changedDraft },
  };
  const withStored: LoadedRecord = { record, restored: stored };

  const loads = (output: LoadedRecord) => ({ type: 'xstate.done.actor.loadRecord', output });
  const loadFails = { type: 'xstate.error.actor.loadRecord', error: noAnswer };
  const notFound = { type: 'xstate.error.actor.loadRecord', error: absent };
  const saves = { type: 'xstate.done.actor.saveRecord', output: changed };
  const refuses = { type: 'xstate.error.actor.saveRecord', error: refusal };
  const staysSilent = { type: 'xstate.error.actor.saveRecord', error: noAnswer };

  const open = (changes: string, work: string) => `open.changes.${changes} | open.work.${work}`;
  const input = { kind, id: 7 };
  const loading = { state: 'loading', asks: ['loadRecord'] };
  const opened = step(loads(fresh), open('unchanged', 'editing.quiet'), { record, draft });
  const restored = step(loads(withStored), open('savable', 'editing.restored'), {
    record,
    draft: changedDraft,
    newer: record,
  });
  const edited = step(edits(change), open('savable', 'editing.quiet'), { draft: changedDraft });
  const editedMore = { event: edits(more), context: { draft: after(change, more) } };
  const reverted = { event: edits(revert), context: { draft } };
  const spoiled = step(edits(spoil), open('hindered', 'editing.quiet'), { draft: after(spoil) });
  const savingOf = (sent: AnyDraft, of = record) => ({
    event: save,
    state: open('savable', 'saving.staying'),
    asks: [{ port: 'saveRecord', input: { record: of, draft: sent } }],
    context: { sent },
  });
  const saving = savingOf(changedDraft);
  const saved = {
    event: saves,
    state: open('unchanged', 'editing.saved'),
    starts: { noticePeriod: 5000 },
    context: { record: changed, draft: changedDraft, sent: null, failure: null },
  };
  const refused = step(refuses, open('savable', 'editing.refused'), {
    sent: null,
    failure: refusal,
  });
  const unanswered = step(staysSilent, open('savable', 'editing.unanswered'), {
    sent: null,
    failure: noAnswer,
  });
  const discarded = step(discard, open('unchanged', 'editing.discarded'), {
    draft,
    discarded: { record, draft: changedDraft },
  });
  const asked = step(leave, open('savable', 'asking'));
  const toLeave = { state: open('savable', 'saving.leaving') };
  const savingToLeave = { ...saving, ...toLeave };
  const leftSaved = {
    event: saves,
    state: 'left',
    emits: [{ type: 'saved.beforeLeaving', record: changed }, 'navigation.allowed'],
    context: { record: changed, draft: changedDraft, sent: null },
  };
  const reloadingOf = (of: AnyRecord) => ({
    event: discard,
    state: open('savable', 'reloading'),
    asks: [{ port: 'loadRecord', input: { record: of } }],
  });
  const reloading = reloadingOf(record);
  const editedSince = applyEdit(draftOf(changed), more);
  const blocked = ['navigation.blocked'];

  const { newer, part: disputedPart } = disputed;
  const conflictWith = (of: AnyRecord) => ({ code: 'conflict', newer: of });
  const conflict = conflictWith(newer);
  const meets = { type: 'xstate.error.actor.saveRecord', error: conflict };
  const resolve = (...givenUp: readonly string[]) => ({ type: 'conflict.resolved', givenUp });
  const mine = applyEdit(draftOf(newer), disputed.edit);
  const editedDisputed = step(edits(disputed.edit), open('savable', 'editing.quiet'), {
    draft: after(disputed.edit),
  });
  const savingDisputed = savingOf(after(disputed.edit));
  const deciding = step(meets, open('savable', 'deciding'), {
    sent: null,
    failure: conflict,
    newer,
  });
  const declined = step({ type: 'conflict.declined' }, open('savable', 'editing.refused'));
  const savingMine = {
    event: resolve(),
    state: open('savable', 'saving.staying'),
    asks: savingOf(mine, newer).asks,
    context: { record: newer, draft: mine, sent: mine, failure: null },
  };

  const yielded = {
    event: resolve(disputedPart),
    state: open('unchanged', 'editing.yielded'),
    starts: { noticePeriod: 5000 },
    context: { record: newer, draft: draftOf(newer), failure: null },
  };
  const discardedDisputed = step(discard, open('unchanged', 'editing.discarded'), {
    record: newer,
    draft: draftOf(newer),
    discarded: { record, draft: after(disputed.edit) },
    failure: null,
  });
  const savedDisputed = {
    event: { ...saves, output: disputed.saved },
    state: open('unchanged', 'editing.saved'),
    starts: { noticePeriod: 5000 },
    context: {
      record: disputed.saved,
      draft: draftOf(disputed.saved),
      newer: null,
      sent: null,
      failure: null,
    },
  };

  const { several } = sample;
  const empty = {
    ...input,
    ...{ record: null, draft: null, sent: null, discarded: null },
    ...{ failure: null, newer: null, takenOver: [] },
  };
  const savedElsewhere = (state: string) =>
    step(found(changed, true), state, { newer: changed, record: changed, draft: changedDraft });

  const journey = (name: string, ...steps: readonly object[]) => ({
    name,
    input,
    start: loading,
    steps: [opened, ...steps] as never,
  });

  const severalJourneys = (parts: NonNullable<EditorSample['several']>) => [
    journey(
      'of several parts that others have changed each is said once it is saved',
      edited,
      saving,
      {
        ...saved,
        event: { ...saves, output: parts.merged },
        context: {
          record: parts.merged,
          draft: draftOf(parts.merged),
          sent: null,
          takenOver: parts.mergedParts,
        },
      },
    ),
    journey(
      'of several parts that both have changed each can be given up',
      editedDisputed,
      step(edits(parts.edit), open('savable', 'editing.quiet'), {
        draft: after(disputed.edit, parts.edit),
      }),
      savingOf(after(disputed.edit, parts.edit)),
      deciding,
      { ...yielded, event: resolve(...parts.parts) },
    ),
    journey(
      'who has stayed for the sake of new edits leaves once there are none that are not saved',
      edited,
      saving,
      { ...editedMore, state: open('savable', 'saving.staying') },
      step(leave, open('savable', 'saving.leaving')),
      {
        event: saves,
        state: open('savable', 'editing.quiet'),
        emits: blocked,
        context: { record: changed, sent: null },
      },
      savingOf(after(change, more), changed),
      step(edits(parts.last), open('savable', 'saving.staying'), {
        draft: after(change, more, parts.last),
      }),
      step(leave, open('savable', 'saving.leaving')),
      {
        ...leftSaved,
        event: { ...saves, output: parts.saved },
        emits: [{ type: 'saved.beforeLeaving', record: parts.saved }, 'navigation.allowed'],
        context: { record: parts.saved, draft: draftOf(parts.saved), sent: null },
      },
    ),
    journey(
      'a question about a change is asked although the change is taken back during the save',
      editedDisputed,
      savingDisputed,
      { ...reverted, state: open('unchanged', 'saving.staying') },
      { ...deciding, state: open('unchanged', 'deciding') },
    ),
  ];

  return defineModel({
    chart: recordEditorMachine,
    marks: {
      tags: {
        open: ['open', 'left'],
        unsaved: ['open.changes.savable', 'open.changes.hindered', 'open.work.saving'],
        hindered: ['open.changes.hindered'],
        saving: ['open.work.saving'],
      },
      ends: ['left', 'missing'],
    },
    inputs: [input],
    generatedSteps: 142,
    cases: {
      'draft.edited': [{ edit: change }, { edit: revert }, { edit: spoil }],
      'save.requested': [{}],
      'load.requested': [{}],
      'discard.requested': [{}],
      'discard.undone': [{}],
      'newer.found': [{ record: others, isOwn: false }],
      'newer.taken': [{}],
      'leave.requested': [{}],
      'leave.confirmed': [{}],
      'leave.declined': [{}],
      'conflict.resolved': [{ givenUp: [] }, { givenUp: [disputedPart] }],
      'conflict.declined': [{}],
      'xstate.done.actor.loadRecord': [
        { output: fresh },
        { output: withStored },
        { output: savedBefore },
      ],
      'xstate.error.actor.loadRecord': [{ error: noAnswer }, { error: absent }],
      'xstate.done.actor.saveRecord': [{ output: changed }],
      'xstate.error.actor.saveRecord': [
        { error: noAnswer },
        { error: refusal },
        { error: conflict },
      ],
      [noticeOver('saved').type]: [{}],
      [noticeOver('yielded').type]: [{}],
    },
    isPossible: (context: Known, event: PossibleEvent, state: string) => {
      const { record: known, draft: current } = context;
      const [changes, work = ''] = state.split(' | ').map((part) => part.split('.').at(-1)!);
      const { type } = event;
      if (event.error === conflict && known === newer) return false;
      if (work === 'loading' && event.output === savedBefore) return false;
      if (changes === 'hindered' && type !== 'draft.edited') return type === save.type;
      if (type === found(others).type)
        return (
          work === 'quiet' && changes !== 'hindered' && ![known, context.newer].includes(others)
        );
      if (type === takeNewer.type)
        return isOfOlder(context) && context.newer === others && work === 'quiet';
      if (isOfOlder(context) && ['quiet', 'refused'].includes(work)) return type === discard.type;
      if (isOfOlder(context) && work === 'asking') return type === stay.type;
      if (type === 'leave.requested') return LEAVING_TRIED_IN.includes(work);
      if (NOT_DISCARDED_IN.includes(work) && type === discard.type) return false;
      if (NOT_SAVED_AGAIN_IN.includes(work) && type === save.type) return false;
      if (changes === 'unchanged' && work === 'reloading') return event.output === fresh;
      if (work === 'reloading') {
        return type !== 'draft.edited' && event.output !== fresh;
      }
      if (changes === 'unchanged' && work === 'unanswered') return type === discard.type;
      if (changes === 'unchanged' && ['staying', 'leaving'].includes(work))
        return type === saves.type;
      if (type !== 'draft.edited' || !current || !event.edit) return true;
      const possible: Readonly<Record<string, readonly AnyEdit[]>> = {
        quiet: changes === 'hindered' ? [change, revert] : [change, revert, spoil],
        saved: [revert],
        yielded: [change],
        discarded: [change],
        restored: [revert],
        refused: [revert],
        unanswered: [revert],
        staying: [revert],
      };
      const edit = JSON.stringify(applyEdit(current, event.edit));
      return edit !== JSON.stringify(current) && possible[work]?.includes(event.edit) === true;
    },
    isLast: ({ type }, state) =>
      type === leave.type && state === open('unchanged', 'editing.quiet'),
    equivalents: {
      ...Object.fromEntries(
        ['unchanged', 'savable', 'hindered'].map((state) => [
          `recordEditor.open.changes.${state}: always 1 is tried before the one above`,
          'a draft is either unchanged, or can be saved, or has a problem',
        ]),
      ),
      'recordEditor.open.work.editing.failed: always 1 is tried before the one above':
        'a failure has one reason',
      ...Object.fromEntries(
        ['restored', 'refused'].map((state) => [
          `recordEditor.open.work.editing.${state}: has the tag unsaved`,
          'without unsaved changes it passes on',
        ]),
      ),
      ...Object.fromEntries(
        [
          'asking: on leave.confirmed does allowNavigation before discardDraft',
          'saving: invoke onDone 1 does blockNavigation before storeSaved',
          'saving: invoke onDone 2 does announceSaved before storeSaved',
          'saving: invoke onError 1 does blockNavigation before storeFailure',
        ].map((place) => [
          `recordEditor.open.work.${place}`,
          'the event carries nothing of the context and is emitted after the transition',
        ]),
      ),
      ...Object.fromEntries(
        [
          'record of openRestored sticks to its first value',
          'draft of openRestored sticks to its first value',
          'newer of openRestored sticks to its first value',
          'output for openRestored sticks to its first value',
          'output for hasStoredChanges sticks to its first value',
          'output for announceSaved sticks to its first value',
          'announceSaved sticks to its first payload',
        ].map((mutant) => [`recordEditor: ${mutant}`, 'a form is opened once, and left once']),
      ),
      ...settling('loading: invoke onDone 1', ['unchanged', 'savable', 'hindered']),
      ...settling('open.changes: on draft.edited', ['unchanged', 'savable', 'hindered']),
      ...settling('open.changes: on newer.found 0', ['unchanged', 'savable', 'hindered']),
      ...settling('open.changes: on newer.found 1', ['unchanged', 'savable', 'hindered']),
      ...settling('open.changes: on newer.taken', ['unchanged', 'savable', 'hindered']),
      ...settling('open.changes.unchanged: on newer.found', ['savable', 'hindered']),
      ...settling('open.changes.unchanged: always 0', ['savable']),
      ...settling('open.changes.unchanged: always 1', ['hindered']),
      ...settling('open.changes.savable: always 0', ['unchanged']),
      ...settling('open.changes.savable: always 1', ['hindered']),
      ...settling('open.changes.hindered: always 0', ['unchanged']),
      ...settling('open.changes.hindered: always 1', ['savable']),
      'recordEditor.open.work.deciding: on save.requested goes to recordEditor.open.work.editing.failed':
        'failed passes on to the question, since there is still a newer record',
      'recordEditor.loading: invoke onDone 1 goes to recordEditor.open.work.editing.quiet':
        'quiet is where an open form begins',
      ...passing('loading: invoke onDone 1', ['restored', 'refused']),
      ...passing('open.work.editing.restored: always', ['failed', 'refused']),
      ...passing('open.work.editing.saved: after noticePeriod', ['restored', 'failed', 'refused']),
      ...passing('open.work.editing.saved: always', ['yielded', 'discarded']),
      ...passing('open.work.editing.yielded: after noticePeriod', [
        'restored',
        'failed',
        'refused',
      ]),
      ...passing('open.work.editing.yielded: always', ['saved', 'discarded']),
      ...passing('open.work.editing.discarded: always', ['saved', 'yielded']),
      ...passing('open.work.editing.discarded: on discard.undone', [
        'saved',
        'yielded',
        'discarded',
      ]),
      ...passing('open.work.editing.refused: always', ['restored']),
      ...passing('open.work.reloading: invoke onDone 0', ['restored', 'refused']),
      ...passing('open.work.saving: invoke onDone 1', ['saved', 'yielded', 'discarded']),
    },
    facts: (context: Known) => [
      context.sent !== null && context.sent !== context.draft,
      isOfOlder(context),
    ],
    journeys: [
      ...Object.entries(sample.edits).map(([name, edit]) =>
        journey(
          `a person ${name}`,
          step(edits(edit), open('savable', 'editing.quiet'), { draft: after(edit) }),
        ),
      ),
      journey(
        'an unchanged record has nothing to save or to discard',
        step(save, open('unchanged', 'editing.quiet')),
        step(discard, open('unchanged', 'editing.quiet')),
        edited,
        { ...reverted, state: open('unchanged', 'editing.quiet') },
        step(save, open('unchanged', 'editing.quiet')),
      ),
      journey('an unchanged record is left without a question', {
        event: leave,
        state: open('unchanged', 'editing.quiet'),
        emits: ['navigation.allowed'],
      }),
      journey(
        'a problem keeps the changes from being saved until it is corrected',
        edited,
        step(edits(spoil), open('hindered', 'editing.quiet'), { draft: after(change, spoil) }),
        step(save, open('hindered', 'editing.quiet')),
        step(edits(correct), open('savable', 'editing.quiet'), {
          draft: after(change, spoil, correct),
        }),
        savingOf(after(change, spoil, correct)),
      ),
      journey(
        'changes with a problem can be discarded and brought back',
        spoiled,
        step(discard, open('unchanged', 'editing.discarded'), {
          draft,
          discarded: { record, draft: after(spoil) },
        }),
        step(undo, open('hindered', 'editing.quiet'), { draft: after(spoil) }),
        { ...reverted, event: edits(unspoil), state: open('unchanged', 'editing.quiet') },
      ),
      journey(
        'a saved change is called saved for five seconds',
        edited,
        saving,
        saved,
        step(save, open('unchanged', 'editing.saved')),
        step(noticeOver('saved'), open('unchanged', 'editing.quiet')),
        { ...reverted, state: open('savable', 'editing.quiet') },
        savingOf(draft, changed),
        {
          ...saved,
          event: { ...saves, output: others },
          context: {
            record: others,
            draft: draftOf(others),
            sent: null,
            takenOver: [othersPart],
          },
        },
      ),
      journey(
        'a change that is taken back during its save counts as unsaved until the answer',
        edited,
        saving,
        { ...reverted, state: open('unchanged', 'saving.staying') },
        { ...unanswered, state: open('unchanged', 'editing.unanswered') },
      ),
      journey(
        'a second save during one is ignored',
        edited,
        saving,
        step(save, open('savable', 'saving.staying')),
        saved,
      ),
      journey(
        'a refused save keeps the edits and can be tried again',
        edited,
        saving,
        refused,
        saving,
        refused,
        saving,
        saved,
      ),
      journey(
        'an unanswered save keeps the edits, calls itself unclear and can be tried again',
        edited,
        saving,
        unanswered,
        { ...reverted, state: open('unchanged', 'editing.unanswered') },
        { ...edited, state: open('savable', 'editing.unanswered') },
        saving,
        saved,
      ),
      journey(
        'another edit after a refused save leaves the reason in view, and a discard ends it',
        edited,
        saving,
        refused,
        step(edits(spoil), open('hindered', 'editing.refused'), { draft: after(change, spoil) }),
        step(discard, open('unchanged', 'editing.discarded'), {
          draft,
          discarded: { record, draft: after(change, spoil) },
          failure: null,
        }),
      ),
      journey(
        'a refused change that is taken back is no longer spoken of',
        edited,
        saving,
        refused,
        step(edits(revert), open('unchanged', 'editing.quiet'), { draft, failure: null }),
      ),
      journey(
        'an edit after a save ends the notice',
        edited,
        saving,
        saved,
        step(edits(more), open('savable', 'editing.quiet'), { draft: after(change, more) }),
      ),
      journey(
        'an edit during a save is not called saved and waits for the next one',
        edited,
        saving,
        { ...editedMore, state: open('savable', 'saving.staying') },
        step(saves, open('savable', 'editing.quiet'), { record: changed, sent: null }),
        savingOf(after(change, more), changed),
      ),
      journey(
        'discarded changes can be brought back',
        edited,
        discarded,
        step(undo, open('savable', 'editing.quiet'), { draft: changedDraft }),
        saving,
        saved,
        { ...editedMore, state: open('savable', 'editing.quiet') },
        {
          ...discarded,
          context: {
            draft: changedDraft,
            discarded: { record: changed, draft: after(change, more) },
          },
        },
        { ...editedMore, event: undo, state: open('savable', 'editing.quiet') },
      ),
      journey(
        'an edit after a discard replaces what was discarded',
        edited,
        discarded,
        step(edits(more), open('savable', 'editing.quiet'), { draft: after(more) }),
      ),
      journey(
        'after an unanswered save the record is loaded again before its changes are discarded',
        edited,
        saving,
        unanswered,
        reloading,
        step(save, open('savable', 'reloading')),
        step(loads(withStored), open('unchanged', 'editing.discarded'), {
          draft,
          newer: record,
          discarded: { record, draft: changedDraft },
          failure: null,
        }),
        step(undo, open('savable', 'editing.quiet'), { draft: changedDraft }),
      ),
      journey(
        'after an unanswered save the record is loaded again although a newer one is known',
        edited,
        step(found(others), open('savable', 'editing.quiet'), { newer: others }),
        saving,
        unanswered,
        reloading,
      ),
      journey(
        'what was not saved when its changes were discarded may be at the next discard',
        edited,
        saving,
        unanswered,
        reloading,
        step(loads(withStored), open('unchanged', 'editing.discarded'), {
          draft,
          newer: record,
          discarded: { record, draft: changedDraft },
          failure: null,
        }),
        step(undo, open('savable', 'editing.quiet'), { draft: changedDraft }),
        saving,
        unanswered,
        reloading,
        {
          event: loads(savedBefore),
          state: open('unchanged', 'editing.saved'),
          starts: { noticePeriod: 5000 },
          context: { record: changed, draft: changedDraft, newer: null, failure: null },
        },
        step(edits(more), open('savable', 'editing.quiet'), { draft: editedSince }),
        savingOf(editedSince, changed),
        unanswered,
        reloadingOf(changed),
      ),
      journey(
        'a record that cannot be loaded again says so also where nothing is changed',
        edited,
        saving,
        unanswered,
        { ...reverted, state: open('unchanged', 'editing.unanswered') },
        { ...reloading, state: open('unchanged', 'reloading') },
        step(loadFails, open('unchanged', 'editing.undiscarded')),
      ),
      journey(
        'the question about leaving stands although the same is saved in another window',
        edited,
        asked,
        savedElsewhere(open('unchanged', 'asking')),
        {
          event: discardAndLeave,
          state: 'left',
          emits: ['navigation.allowed'],
          context: { discarded: { record: changed, draft: changedDraft } },
        },
      ),
      journey(
        'what others saved meanwhile stays when discarded changes are brought back',
        edited,
        saving,
        unanswered,
        reloading,
        step(
          loads({ record: others, restored: { record: others, draft: draftOf(both) } }),
          open('unchanged', 'editing.discarded'),
          {
            record: others,
            draft: draftOf(others),
            newer: others,
            discarded: { record: others, draft: applyEdit(draftOf(others), change) },
            failure: null,
          },
        ),
      ),
      journey(
        'an unanswered save that was taken back is loaded again without being called saved',
        edited,
        saving,
        unanswered,
        { ...reverted, state: open('unchanged', 'editing.unanswered') },
        { ...reloading, state: open('unchanged', 'reloading') },
        step(loads(savedBefore), open('unchanged', 'editing.quiet'), {
          record: changed,
          draft: changedDraft,
          failure: null,
        }),
      ),
      journey(
        'without changes the page is left while the record is loaded again',
        edited,
        saving,
        unanswered,
        { ...reverted, state: open('unchanged', 'editing.unanswered') },
        { ...reloading, state: open('unchanged', 'reloading') },
        { event: leave, state: open('unchanged', 'reloading'), emits: ['navigation.allowed'] },
      ),
      journey(
        'an edit that is taken back during a save leaves nothing unsaved',
        edited,
        saving,
        { ...editedMore, state: open('savable', 'saving.staying') },
        step(edits(unmore), open('savable', 'saving.staying'), {
          draft: after(change, more, unmore),
        }),
        saved,
      ),
      journey(
        'a save that had arrived without an answer is found when its changes are discarded',
        edited,
        saving,
        unanswered,
        reloading,
        {
          event: loads(savedBefore),
          state: open('unchanged', 'editing.saved'),
          starts: { noticePeriod: 5000 },
          context: { record: changed, draft: changedDraft, failure: null },
        },
      ),
      journey(
        'a record that cannot be loaded again keeps its edits, and says that nothing was discarded',
        edited,
        saving,
        unanswered,
        reloading,
        step(loadFails, open('savable', 'editing.undiscarded')),
        reloading,
        step(loadFails, open('savable', 'editing.undiscarded')),
        asked,
        { event: stay, state: open('savable', 'editing.undiscarded'), emits: blocked },
        saving,
        saved,
      ),
      journey(
        'a record that is found gone when its changes are discarded ends there',
        edited,
        saving,
        unanswered,
        reloading,
        step(notFound, 'missing', { draft, discarded: { record, draft: changedDraft } }),
      ),
      journey(
        'leaving with changes asks, and staying keeps them',
        edited,
        asked,
        { event: stay, state: open('savable', 'editing.quiet'), emits: blocked },
        saving,
      ),
      journey(
        'staying after a refused save leaves its reason in view',
        edited,
        saving,
        refused,
        asked,
        { event: stay, state: open('savable', 'editing.refused'), emits: blocked },
        saving,
        saved,
      ),
      journey(
        'leaving while the record is loaded again asks, and staying leaves the save unclear',
        edited,
        saving,
        unanswered,
        reloading,
        asked,
        { event: stay, state: open('savable', 'editing.unanswered'), emits: blocked },
      ),
      journey(
        'leaving again while the question stands asks once',
        edited,
        asked,
        asked,
        savingToLeave,
        step(leave, open('savable', 'saving.leaving')),
        { ...refused, emits: blocked },
      ),
      journey('leaving may discard the changes', edited, asked, {
        event: discardAndLeave,
        state: 'left',
        emits: ['navigation.allowed'],
        context: { draft, discarded: { record, draft: changedDraft } },
      }),
      journey(
        'leaving may save the changes first',
        edited,
        asked,
        savingToLeave,
        step(save, open('savable', 'saving.leaving')),
        leftSaved,
      ),
      journey(
        'a save that fails on the way out keeps the page and the edits',
        edited,
        asked,
        savingToLeave,
        { ...unanswered, emits: blocked },
      ),
      journey(
        'changes with a problem cannot be saved on the way out',
        spoiled,
        step(leave, open('hindered', 'asking')),
        step(save, open('hindered', 'asking')),
        { event: stay, state: open('hindered', 'editing.quiet'), emits: blocked },
      ),
      journey(
        'leaving during a save waits for its answer, unless the person stays',
        edited,
        saving,
        step(leave, open('savable', 'saving.leaving')),
        { event: stay, state: open('savable', 'saving.staying'), emits: blocked },
        step(leave, open('savable', 'saving.leaving')),
        leftSaved,
      ),
      journey(
        'leaving during a save waits for its answer, and stays with all changes if none comes',
        edited,
        saving,
        step(leave, open('savable', 'saving.leaving')),
        { ...unanswered, emits: blocked },
        asked,
      ),
      journey(
        'leaving with edits made during a save stays, since they are not saved',
        edited,
        saving,
        { ...editedMore, state: open('savable', 'saving.staying') },
        step(leave, open('savable', 'saving.leaving')),
        {
          event: saves,
          state: open('savable', 'editing.quiet'),
          emits: blocked,
          context: { record: changed, sent: null },
        },
        asked,
      ),
      journey(
        'what others save is shown at once by a form that nobody edits',
        step(found(others), open('unchanged', 'editing.quiet'), {
          record: others,
          draft: draftOf(others),
        }),
      ),
      journey(
        'what others save is offered to whoever edits, and is taken into the form with the edits',
        step(takeNewer, open('unchanged', 'editing.quiet')),
        edited,
        step(takeNewer, open('savable', 'editing.quiet')),
        step(found(others), open('savable', 'editing.quiet'), { newer: others }),
        step(takeNewer, open('savable', 'editing.quiet'), {
          record: others,
          draft: applyEdit(draftOf(others), change),
        }),
        step(takeNewer, open('savable', 'editing.quiet')),
        step(edits(more), open('savable', 'editing.quiet'), {
          draft: [change, more].reduce(applyEdit, draftOf(others)),
        }),
        step(found(record), open('savable', 'editing.quiet'), { newer: record }),
        step(takeNewer, open('savable', 'editing.quiet'), { record, draft: after(change, more) }),
        savingOf(after(change, more)),
      ),
      journey(
        'what a person saves in another window comes into the form with the edits',
        edited,
        step(found(others, true), open('savable', 'editing.quiet'), {
          newer: others,
          record: others,
          draft: applyEdit(draftOf(others), change),
        }),
        step(takeNewer, open('savable', 'editing.quiet')),
        step(edits(more), open('savable', 'editing.quiet'), {
          draft: [change, more].reduce(applyEdit, draftOf(others)),
        }),
        step(found(both, true), open('savable', 'editing.quiet'), {
          newer: both,
          record: both,
          draft: applyEdit(draftOf(both), more),
        }),
      ),
      journey(
        'what others save is not lost when the edits are discarded',
        edited,
        step(found(others), open('savable', 'editing.quiet'), { newer: others }),
        step(discard, open('unchanged', 'editing.discarded'), {
          record: others,
          draft: draftOf(others),
          discarded: { record: others, draft: applyEdit(draftOf(others), change) },
        }),
        step(edits(more), open('savable', 'editing.quiet'), {
          draft: applyEdit(draftOf(others), more),
        }),
        step(found(both), open('savable', 'editing.quiet'), { newer: both }),
        step(discard, open('unchanged', 'editing.discarded'), {
          record: both,
          draft: draftOf(both),
          discarded: { record: both, draft: applyEdit(draftOf(both), more) },
        }),
      ),
      journey(
        'a save keeps what others have changed elsewhere and says so, until the next one',
        edited,
        saving,
        {
          event: { ...saves, output: both },
          state: open('unchanged', 'editing.saved'),
          starts: { noticePeriod: 5000 },
          context: { record: both, draft: draftOf(both), sent: null, takenOver: [othersPart] },
        },
        step(edits(more), open('savable', 'editing.quiet'), {
          draft: applyEdit(draftOf(both), more),
        }),
        savingOf(applyEdit(draftOf(both), more), both),
        unanswered,
        step(edits(unmore), open('unchanged', 'editing.unanswered'), { draft: draftOf(both) }),
        { ...reloadingOf(both), state: open('unchanged', 'reloading') },
        step(loads({ record: both, restored: null }), open('unchanged', 'editing.quiet'), {
          failure: null,
          takenOver: [],
        }),
      ),
      journey(
        'where both have changed the same the person is asked, and may keep their own change',
        editedDisputed,
        savingDisputed,
        deciding,
        step(save, open('savable', 'deciding')),
        savingMine,
        savedDisputed,
      ),
      journey(
        'giving up every part says for five seconds that nothing was saved',
        editedDisputed,
        savingDisputed,
        deciding,
        savingMine,
        step({ ...meets, error: conflictWith(record) }, open('savable', 'deciding'), {
          sent: null,
          failure: conflictWith(record),
          newer: record,
        }),
        { ...yielded, context: { record, draft, failure: null } },
        step(save, open('unchanged', 'editing.yielded')),
        step(discard, open('unchanged', 'editing.yielded')),
        step(noticeOver('yielded'), open('unchanged', 'editing.quiet')),
      ),
      journey(
        'an edit after giving up every part ends the notice',
        editedDisputed,
        savingDisputed,
        deciding,
        yielded,
        step(edits(more), open('savable', 'editing.quiet'), {
          draft: applyEdit(draftOf(newer), more),
        }),
      ),
      journey(
        'who gives up one of two changes saves the other',
        editedDisputed,
        step(edits(more), open('savable', 'editing.quiet'), { draft: after(disputed.edit, more) }),
        savingOf(after(disputed.edit, more)),
        deciding,
        {
          event: resolve(disputedPart),
          state: open('savable', 'saving.staying'),
          asks: savingOf(applyEdit(draftOf(newer), more), newer).asks,
          context: {
            record: newer,
            draft: applyEdit(draftOf(newer), more),
            sent: applyEdit(draftOf(newer), more),
            failure: null,
          },
        },
      ),
      journey(
        'what has to be corrected first is not saved by an answer to the question',
        editedDisputed,
        savingDisputed,
        step(edits(spoil), open('hindered', 'saving.staying'), {
          draft: after(disputed.edit, spoil),
        }),
        { ...deciding, state: open('hindered', 'deciding') },
        step(resolve(), open('hindered', 'editing.quiet'), {
          record: newer,
          draft: applyEdit(mine, spoil),
          failure: null,
        }),
      ),
      journey(
        'a question that is declined saves nothing, and the next save asks again',
        editedDisputed,
        savingDisputed,
        deciding,
        declined,
        savingDisputed,
        deciding,
      ),
      journey(
        'discarding after a conflict shows the version of the other person',
        editedDisputed,
        savingDisputed,
        deciding,
        declined,
        discardedDisputed,
      ),
      journey(
        'changes that are brought back after a conflict are asked about again by the next save',
        editedDisputed,
        savingDisputed,
        deciding,
        declined,
        discardedDisputed,
        step(undo, open('savable', 'editing.quiet'), { record, draft: after(disputed.edit) }),
        savingDisputed,
        deciding,
        declined,
        discardedDisputed,
      ),
      journey(
        'a save that is refused after a conflict is discarded for the version of the other person',
        editedDisputed,
        savingDisputed,
        deciding,
        declined,
        savingDisputed,
        refused,
        discardedDisputed,
      ),
      journey(
        'a chosen version whose save had arrived without an answer is found when it is discarded',
        editedDisputed,
        savingDisputed,
        deciding,
        savingMine,
        unanswered,
        reloadingOf(newer),
        {
          event: loads({
            record: disputed.saved,
            restored: { record: disputed.saved, draft: mine },
          }),
          state: open('unchanged', 'editing.saved'),
          starts: { noticePeriod: 5000 },
          context: {
            record: disputed.saved,
            draft: draftOf(disputed.saved),
            newer: null,
            failure: null,
          },
        },
      ),
      journey(
        'leaving from the question asks about leaving, and staying asks it again',
        editedDisputed,
        savingDisputed,
        deciding,
        asked,
        { event: stay, state: open('savable', 'deciding'), emits: blocked },
      ),
      journey(
        'a save on the way out that meets another change asks and stays',
        editedDisputed,
        asked,
        { ...savingDisputed, ...toLeave },
        { ...deciding, emits: blocked },
        savingMine,
      ),
      {
        name: 'unsaved changes of last time are restored, which is said until they are saved',
        input,
        start: loading,
        steps: [
          restored,
          { ...editedMore, state: open('savable', 'editing.restored') },
          savingOf(after(change, more)),
        ],
      },
      {
        name: 'restored changes can be discarded and brought back',
        input,
        start: loading,
        steps: [
          restored,
          { ...discarded, context: { draft, discarded: { record, draft: changedDraft } } },
          step(undo, open('savable', 'editing.quiet'), { draft: changedDraft }),
        ],
      },
      {
        name: 'restored changes that are taken back are no longer spoken of',
        input,
        start: loading,
        steps: [restored, { ...reverted, state: open('unchanged', 'editing.quiet') }],
      },
      {
        name: 'unsaved changes of last time that the record has by now are not mentioned',
        input,
        start: loading,
        steps: [
          step(loads(savedBefore), open('unchanged', 'editing.quiet'), {
            record: changed,
            draft: changedDraft,
          }),
        ],
      },
      {
        name: 'restored changes of what others have changed since are saved after a question',
        input,
        start: loading,
        steps: [
          step(
            loads({ record: newer, restored: { record, draft: after(disputed.edit) } }),
            open('savable', 'editing.restored'),
            { record, draft: after(disputed.edit), newer },
          ),
          savingDisputed,
          deciding,
          savingMine,
        ],
      },
      {
        name: 'discarding restored changes of what others have changed since shows their version',
        input,
        start: loading,
        steps: [
          step(
            loads({ record: newer, restored: { record, draft: after(disputed.edit) } }),
            open('savable', 'editing.restored'),
            { record, draft: after(disputed.edit), newer },
          ),
          discardedDisputed,
        ],
      },
      {
        name: 'staying still says that the changes were restored',
        input,
        start: loading,
        steps: [
          restored,
          asked,
          { event: stay, state: open('savable', 'editing.restored'), emits: blocked },
        ],
      },
      {
        name: 'a record that could not be loaded can be tried again',
        input,
        start: { ...loading, context: empty },
        steps: [
          step(loadFails, 'unavailable', { failure: noAnswer }),
          { event: load, ...loading },
          { ...opened, context: { record, draft, failure: null } },
        ],
      },
      {
        name: 'changes that are restored by a second try say nothing of the first',
        input,
        start: loading,
        steps: [
          step(loadFails, 'unavailable', { failure: noAnswer }),
          { event: load, ...loading },
          { ...restored, context: { ...restored.context, failure: null } },
        ],
      },
      {
        name: 'a record that does not exist ends there',
        input,
        start: loading,
        steps: [step(notFound, 'missing')],
      },
      {
        name: 'a record that is found not to exist by a second try ends there',
        input,
        start: loading,
        steps: [
          step(loadFails, 'unavailable', { failure: noAnswer }),
          { event: load, ...loading },
          step(notFound, 'missing'),
        ],
      },
      ...(several ? severalJourneys(several) : []),
    ],
  });
}

export const recordEditorModel = editorModelOf(samples.customer);
