import { createActorContext } from '@xstate/react';
import { createElement, useEffect, useMemo, type ComponentProps, type ReactNode } from 'react';
import { fromPromise } from 'xstate';
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

const { Provider, useActorRef, useSelector } = createActorContext(changeMachine);

/** Shows what is read of a record in every list of the page. */
function ReadRecords() {
  const { api } = useRuntime();
  const changes = useActorRef();
  useEffect(
    () => changes.on('record.read', ({ record }) => announceRead(api, record)).unsubscribe,
    [api, changes],
  );
  return null;
}

function ChangeProvider({ children }: { readonly children: ReactNode }) {
  const { api, actorOptions } = useRuntime();
  const logic = useMemo(() => {
    const read = fromPromise<Changed, { asked: AskedChange }>(({ input, signal }) =>
      fetchJob(api, input.asked.id, signal),
    );
    return changeMachine.provide({
      actors: {
        loadRecord: read,
        checkRecord: read,
        saveChange: fromPromise(async ({ input: { record, asked } }) => {
          const save = saveJob(api, record, withChanges(record, asked.change));
          return announceSaved(api, 'job', await logSave('job', record.id, save));
        }),
      },
    });
  }, [api]);
  return createElement(
    Provider,
    { logic, options: actorOptions } as ComponentProps<typeof Provider>,
    createElement(ReadRecords),
    children,
  );
}

/** Changes of records from outside their forms. */
export const Changes = { Provider: ChangeProvider, useActorRef, useSelector };

/** A job with the changes that are on their way, and how another one is asked for. */
export function useJobChange<Known extends JobListing>(listed: Known) {
  const actor = useActorRef();
  const asked = useSelector((snapshot) =>
    snapshot.matches({ changing: 'loading' }) || snapshot.matches({ changing: 'saving' })
      ? snapshot.context.asked
      : null,
  );
  const waiting = useSelector((snapshot) =>
    snapshot.matches('changing') ? snapshot.context.waiting : null,
  );
  const job = useMemo(() => {
    const pending = [asked, ...(waiting ?? [])].filter((one) => one?.id === listed.id);
    return withPending(
      listed,
      pending.map((one) => one!.change),
    );
  }, [listed, asked, waiting]);
  const request = (change: JobChanges) =>
    actor.send({
      type: 'change.requested',
      asked: { target: 'job', id: job.id, name: job.customerName, change, seen: job.workerId },
    });
  return { job, request };
}
