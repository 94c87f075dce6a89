import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { recordListMachine } from '../../../machines/lists/recordListMachine.ts';
import { fetchOwnBackups, type OwnBackups } from '../../api/exchange/backups.ts';
import { fetchedList } from '../lists/fetchedList.ts';
import { useRuntime } from '../runtime/runtime.ts';

const List = createActorContext(recordListMachine);

/** What is known of the backups that the server makes by itself: a list of one row, or of none. */
export const OwnBackupList = {
  ...List,
  useRow: () =>
    List.useSelector(({ context }) => context.rows as readonly OwnBackups[] | null)?.[0],
};

/** The `logic` and `options` of the provider. */
export function useOwnBackupProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => fetchedList({ actorOptions }, (signal) => fetchOwnBackups(api, signal)),
    [api, actorOptions],
  );
}
