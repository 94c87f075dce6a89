import { useSelector as useSelected } from '@xstate/react';
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createActor, fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { changeMachine } from '../../machines/changeMachine.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { announceRead, announceSaved } from '../api/savedRecords.ts';
import type { JobListing } from '../domain/entities.ts';
import { withPending } from '../domain/job/jobChange.ts';
import type { JobChanges } from '../domain/job/jobDraft.ts';
import { withChanges } from '../domain/job/jobFields.ts';
import type { AskedChange, Changed } from '../domain/recordChange.ts';
import { logSave } from './logSave.ts';
import { useRuntime } from './runtime.ts';

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

/** The page's actor, which still saves queued changes after the page is left. */
function ChangeProvider({ children }: { readonly children: ReactNode }) {
  const { api, actorOptions } = useRuntime();
  const [changes] = useState(() => {
    const read = fromPromise<Changed, { asked: AskedChange }>(({ input, signal }) =>
      fetchJob(api, input.asked.id, signal),
    );
    const logic = changeMachine.provide({
      actors: {
        loadRecord: read,
        checkRecord: read,
        saveChange: fromPromise(async ({ input: { record, asked } }) => {
          const save = saveJob(api, record, withChanges(record, asked.change));
          return announceSaved(api, 'job', await logSave('job', record.id, save));
        }),
      },
    });
    const actor = createActor(logic, actorOptions);
    // Patches the lists with the record that was read.
    actor.on('record.read', ({ record }) => announceRead(api, record));
    return actor.start();
  });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      void waitFor(changes, (snapshot) => !snapshot.hasTag('busy'), { timeout: Infinity }).then(
        () => isLeft.current && changes.stop(),
      );
    };
  }, [changes]);
  return createElement(Context.Provider, { value: changes }, children);
}

const NONE: readonly AskedChange[] = [];

/** Changes of records from outside their forms. */
export const Changes = { Provider: ChangeProvider, useActorRef, useSelector };

/** The pending changes of a record, queued ones included. */
export function usePendingChanges(id: number): readonly JobChanges[] {
  const asked = useSelector((snapshot) =>
    snapshot.matches({ changing: 'loading' }) || snapshot.matches({ changing: 'saving' })
      ? snapshot.context.asked
      : null,
  );
  const waiting = useSelector((snapshot) =>
    snapshot.matches('changing') ? snapshot.context.waiting : NONE,
  );
  return useMemo(
    () =>
      [...(asked ? [asked] : []), ...waiting]
        .filter((one) => one.id === id)
        .map(({ change }) => change),
    [asked, waiting, id],
  );
}

/** A job with its pending changes, and the function that requests another. */
export function useJobChange<Known extends JobListing>(listed: Known) {
  const actor = useActorRef();
  const pending = usePendingChanges(listed.id);
  const job = useMemo(() => withPending(listed, pending), [listed, pending]);
  const request = (change: JobChanges) =>
    actor.send({
      type: 'change.requested',
      asked: { target: 'job', id: job.id, name: job.customerName, change, seen: job.workerId },
    });
  return { job, request };
}
