import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { undoMachine } from '../../../machines/undoMachine.ts';
import { fetchAbsence, saveAbsence } from '../../api/absences.ts';
import type { Api } from '../../api/client/createApi.ts';
import { archiveCustomer } from '../../api/people/customers.ts';
import { unsplitJob } from '../../api/jobs/jobSplit.ts';
import { fetchRecordHistory } from '../../api/history.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import { announceSaved } from '../../api/client/savedRecords.ts';
import { archiveWorker } from '../../api/people/workers.ts';
import type { Archivable, CustomerRecord, Job, WorkerRecord } from '../../domain/entities.ts';
import type { MadeKind } from '../../domain/record/recordForm.ts';
import { archivedOnOf } from '../../domain/person/archive.ts';
import {
  eachOf,
  isTakenBack,
  meantIn,
  overtakenChange,
  recordsIn,
  reversalOf,
  withDone,
  type DoneChange,
  type SavedDraft,
  type SavedRecord,
} from '../../domain/undo/doneChange.ts';
import { overtakingIn } from '../../domain/undo/overtaking.ts';
import type { JointRecord } from '../../domain/visits/changes/jointChange.ts';
import { readDone, saveReversalOf } from './jointCalls.ts';
import { deedName } from './deedName.ts';
import { logSave } from '../editor/logSave.ts';
import { callsOf, type Calls } from '../editor/recordCalls.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useUsername } from '../session/session.ts';

export const Undo = createActorContext(undoMachine);

/** Records and drafts passed to the calls must be of this kind. */
function madeCallsOf(kind: MadeKind): Calls<SavedRecord, SavedDraft> {
  const calls = kind === 'absence' ? { fetch: fetchAbsence, save: saveAbsence } : callsOf(kind);
  return calls as unknown as Calls<SavedRecord, SavedDraft>;
}

function readRecord(api: Api, change: DoneChange, signal: AbortSignal): Promise<SavedRecord> {
  if (!change.visits) return madeCallsOf(change.kind).fetch(api, change.saved.id, signal);
  return readDone(api, change, signal);
}

async function sendReversal(
  api: Api,
  change: DoneChange,
  record: SavedRecord,
): Promise<SavedRecord> {
  const { kind, draft, before, followedBy } = change;
  if (change.visits) {
    return saveReversalOf(api, change, record as JointRecord<SavedRecord>);
  }
  if (followedBy !== undefined) return unsplitJob(api, record as Job, followedBy);
  if (draft !== null)
    return madeCallsOf(kind).save(api, record, reversalOf(change, record) as SavedDraft);
  const archivedOn = archivedOnOf(before as Archivable);
  return kind === 'customer'
    ? archiveCustomer(api, record as CustomerRecord, archivedOn)
    : archiveWorker(api, record as WorkerRecord, archivedOn);
}

export function useUndoProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(() => {
    /** Shows a record as it is by now, without the job that goes on with it once that is gone. */
    const show = (change: DoneChange, record: SavedRecord) => {
      const { followedBy } = change;
      if (followedBy !== undefined && isTakenBack(change, record)) {
        api.listCache.drop(LIST_PATHS.jobs, followedBy);
      }
      for (const [one, now] of eachOf(change, record)) announceSaved(api, one.kind, now);
      return record;
    };
    const read = fromPromise<SavedRecord, { change: DoneChange }>(
      async ({ input: { change }, signal }) => show(change, await readRecord(api, change, signal)),
    );
    return {
      logic: undoMachine.provide({
        actors: {
          loadRecord: read,
          checkRecord: read,
          saveReversal: fromPromise(async ({ input: { change, record } }) => {
            const { kind } = change;
            const save = logSave(kind, record.id, sendReversal(api, change, record));
            return show(change, await save);
          }),
          findOvertaking: fromPromise(async ({ input: { change, record }, signal }) => {
            const { kind, saved } = overtakenChange(change, record);
            const isKept = kind !== 'absence' && api.config.features.includes('einsatzplan');
            if (!isKept) return null;
            const { id } = saved;
            const { entries } = await fetchRecordHistory(api, { kind, id }, undefined, signal);
            return overtakingIn(change, record, entries);
          }),
        },
      }),
      options: actorOptions,
    };
  }, [api, actorOptions]);
}

/** Tells the chart what was changed, and when the person wants it back. */
export function useUndoNews(): void {
  const { api, undoFeed, draftStore } = useRuntime();
  const username = useUsername();
  const actor = Undo.useActorRef();
  useEffect(() => {
    const hear = () => {
      // The first news come before the chart has started, and are in its context only then.
      let { done } = actor.getSnapshot().context;
      const isEdited = (meant: DoneChange | null | undefined) =>
        !!meant && recordsIn(meant).some(({ kind, id }) => draftStore.find(username, kind, id));
      for (const news of undoFeed.take()) {
        if (news.type === 'change.made') {
          const change = { ...news.change, name: deedName(api, news.change) };
          done = withDone(done, change);
          actor.send({ type: 'change.made', change });
        } else if (news.type === 'undo.requested') {
          const { of = null } = news;
          actor.send({ type: 'undo.requested', of, edited: isEdited(meantIn(done, of)) });
        } else if (news.type === 'redo.requested') {
          const { undone } = actor.getSnapshot().context;
          actor.send({ type: 'redo.requested', edited: isEdited(undone.at(-1)) });
        }
      }
    };
    hear();
    const offer = () => {
      const { done, undone } = actor.getSnapshot().context;
      undoFeed.offer({ undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null });
    };
    offer();
    const offers = actor.subscribe(offer);
    const stopHearing = undoFeed.listen(hear);
    return () => {
      stopHearing();
      offers.unsubscribe();
    };
  }, [api, undoFeed, draftStore, username, actor]);
}
