import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { userAccessMachine } from '../../../machines/account/userAccessMachine.ts';
import { allUsers, saveAccess } from '../../api/account/users.ts';
import { renewAllLinks } from '../../api/people/workers.ts';
import type { AccessDraft } from '../../domain/account/userAccess.ts';
import type { User } from '../../domain/entities.ts';
import { dialogForm } from '../dialogForm.ts';
import { createRecordList } from '../lists/recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

export { allUsers };

export const UserList = createRecordList<User>();

export const UserAccess = createActorContext(userAccessMachine);

export function useUserAccessProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: userAccessMachine.provide({
        actors: {
          form: dialogForm((draft: AccessDraft) => saveAccess(api, draft)),
          offer: dialogForm(() => renewAllLinks(api)),
        },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
