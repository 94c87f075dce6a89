import { useSelector as useSelected } from '@xstate/react';
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { changeMachine } from '../../../machines/changes/changeMachine.ts';
import type { JobListing } from '../../domain/entities.ts';
import { failureOf } from '../../domain/failure.ts';
import { withPending } from '../../domain/job/confirmation/jobChange.ts';
import type { JobChanges } from '../../domain/job/jobDraft.ts';
import { withPendingChanges, type AskedChange } from '../../domain/record/recordChange.ts';
import { keepUnsaved } from './unsavedChange.ts';
import { checkRecord, madeChange, readRecord, saveChange, showRead } from './changeCalls.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useUsername } from '../session/session.ts';

type ChangesActor = ActorRefFrom<typeof changeMachine>;

const Context = createContext<ChangesActor | null>(null);

function useActorRef(): ChangesActor {
  return useContext(Context)!;
}

function useSelector<Selected>(
  select: (snapshot: SnapshotFrom<typeof changeMachine>) => Selected,
): Selected {
  return useSelected(useActorRef(), select);
}

/**
 * The page's actor, which still saves queued changes after the page is left. While it does, the
 * browser asks before it closes the window. What cannot be saved then is told beside other pages.
 */
function ChangeProvider({ children }: { readonly children: ReactNode }) {
  const { api, unsavedStore, undoFeed, leftChanges, actorOptions } = useRuntime();
  const username = useUsername();
  const [changes] = useState(() => {
    const remembering = async <Answer>(asked: AskedChange, answer: Promise<Answer>) => {
      try {
        return await answer;
      } catch (error) {
        if (failureOf(error).code === 'unauthorized') {
          keepUnsaved(unsavedStore, username, asked);
        }
        throw error;
      }
    };
    const logic = changeMachine.provide({
      actors: {
        loadRecord: fromPromise(({ input: { asked }, signal }) =>
          remembering(asked, readRecord(api, asked, signal)),
        ),
        checkRecord: fromPromise(({ input: { asked }, signal }) => checkRecord(api, asked, signal)),
        saveChange: fromPromise(({ input: { record, asked } }) =>
          remembering(asked, saveChange(api, record, asked)),
        ),
      },
    });
    const actor = createActor(logic, actorOptions);
    actor.on('record.read', ({ record }) => {
      showRead(api, actor.getSnapshot().context.asked!, record);
    });
    actor.on('change.saved', ({ before, asked, saved }) => {
      undoFeed.send({ type: 'change.made', change: madeChange(before, asked, saved) });
    });
    const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault();
    actor.subscribe((snapshot) => {
      const isBusy = snapshot.hasTag('busy');
      undoFeed.saving(actor, isBusy);
      if (isBusy) window.addEventListener('beforeunload', keepOpen);
      else window.removeEventListener('beforeunload', keepOpen);
    });
    return actor.start();
  });
  useEffect(
    () =>
      undoFeed.listen((news) => {
        if (news.type !== 'undo.requested' && news.type !== 'wait.ended') return;
        const { asked } = changes.getSnapshot().context;
        const of = news.type === 'undo.requested' && news.of;
        if (!of || of === asked) changes.send({ type: 'undo.requested' });
      }),
    [undoFeed, changes],
  );
  useEffect(
    () => () => {
      leftChanges.follow(changes);
      changes.send({ type: 'page.left' });
    },
    [leftChanges, changes],
  );
  return createElement(Context.Provider, { value: changes }, children);
}

const NONE: readonly AskedChange[] = [];

/** Changes of records from outside their forms. */
export const Changes = { Provider: ChangeProvider, useActorRef, useSelector };

/** Hands those of each page that was left and could not be saved to what tells of them. */
export function useLeftChanges(Told: ComponentType): ReactNode {
  const { leftChanges } = useRuntime();
  return useSyncExternalStore(leftChanges.listen, leftChanges.told).map((value) =>
    createElement(Context.Provider, { key: value.sessionId, value }, createElement(Told)),
  );
}

/** The changes of all records that are not settled yet. */
export function usePending(): readonly AskedChange[] {
  const asked = useSelector((snapshot) =>
    snapshot.matches({ changing: 'loading' }) || snapshot.matches({ changing: 'saving' })
      ? snapshot.context.asked
      : null,
  );
  const failed = useSelector((snapshot) =>
    snapshot.matches('changing') ? snapshot.context.failed : NONE,
  );
  const waiting = useSelector((snapshot) =>
    snapshot.matches('changing') ? snapshot.context.waiting : NONE,
  );
  return useMemo(
    () => [...(asked ? [asked] : NONE), ...failed, ...waiting],
    [asked, failed, waiting],
  );
}

/** Jobs as they are listed, with the pending changes of all of them; the same ones without any. */
export function usePendingJobs(jobs: readonly JobListing[] | null): readonly JobListing[] | null {
  const pending = usePending();
  return useMemo(() => jobs && withPendingChanges(jobs, pending), [jobs, pending]);
}

/** The pending changes of a job as a whole. */
export function usePendingChanges(id: number): readonly JobChanges[] {
  const pending = usePending();
  return useMemo(
    () => pending.flatMap((one) => (one.target === 'job' && one.id === id ? [one.change] : [])),
    [pending, id],
  );
}

/**
 * A job with its pending changes, and the function that requests another, of the job as the person
 * has seen it: by default as it is listed.
 */
export function useJobChange<Known extends JobListing>(
  listed: Known,
  shown: Pick<JobListing, 'workerId'> = listed,
) {
  const actor = useActorRef();
  const pending = usePendingChanges(listed.id);
  const job = useMemo(() => withPending(listed, pending), [listed, pending]);
  const request = (change: JobChanges) => {
    const own = pending.findLast(({ workerId }) => workerId !== undefined)?.workerId;
    const seen = own === undefined ? shown.workerId : own;
    actor.send({
      type: 'change.requested',
      asked: { target: 'job', id: job.id, name: job.customerName, change, seen },
    });
  };
  return { job, request };
}
