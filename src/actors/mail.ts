import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { recordListMachine } from '../../machines/lists/recordListMachine.ts';
import { mailMachine } from '../../machines/mailMachine.ts';
import { fetchMailState, requestMail } from '../api/mail.ts';
import type { MailState } from '../domain/mail/mailState.ts';
import { fetchedList } from './lists/fetchedList.ts';
import { useRuntime } from './runtime/runtime.ts';

const List = createActorContext(recordListMachine);

/** What is known of the mails of the server: a list of one row. */
export const MailList = {
  ...List,
  useRow: () => List.useSelector(({ context }) => context.rows as readonly MailState[] | null)?.[0],
};

/** The `logic` and `options` of its provider. */
export function useMailListProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => fetchedList({ actorOptions }, (signal) => fetchMailState(api, signal)),
    [api, actorOptions],
  );
}

export const Mail = createActorContext(mailMachine);

/** The `logic` and `options` of its provider. */
export function useMailProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: mailMachine.provide({
        actors: { doRequest: fromPromise(({ input }) => requestMail(api, input.request)) },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
