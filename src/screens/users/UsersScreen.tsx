import { Box, Button } from '@chakra-ui/react';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiPlus } from '@mdi/js';
import { useMemo } from 'react';
import { useStoredChanges } from '../../actors/dialogForm.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import {
  allUsers,
  UserAccess,
  UserList,
  useUserAccessProps,
} from '../../actors/account/userAccess.ts';
import { userLines } from '../../domain/account/userLines.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import type { ListTexts } from '../list/list.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { useListParams } from '../list/useListParams.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { useUserColumns } from './useUserColumns.tsx';
import { useRoleNames, useStateWords } from './useUserWords.ts';

const TEXTS: ListTexts = {
  label: msg`User accounts`,
  count: (found) => msg`${plural(found, { one: '# account', other: '# accounts' })}`,
  loadFailed: msg`The accounts could not be loaded`,
  noMatch: (criteria) => msg`No account matches ${criteria}`,
  empty: msg`There are no accounts`,
  emptyHint: msg`Accounts appear here as soon as somebody is invited.`,
};

/** Four lines, and the space around them. */
const CARD_HEIGHT = 146;

/** Who may sign in, and who may do what; for admins. */
export function UsersScreen() {
  return (
    <UserList.Provider key={allUsers.key} {...useRecordListProps(allUsers)}>
      <UserAccess.Provider {...useUserAccessProps()}>
        <Users />
        <AccessDialog />
      </UserAccess.Provider>
    </UserList.Provider>
  );
}

/** The list and the chart of this page do not know each other: this forwards events between them. */
function useChangedUsers() {
  const form = UserAccess.useSelector(({ children }) => children.form);
  const list = UserList.useActorRef();
  useStoredChanges(form, () => list.send({ type: 'refresh.requested' }));
}

function Users() {
  const { t } = useLingui();
  const actor = UserAccess.useActorRef();
  useChangedUsers();
  return (
    <Page
      title={t`User accounts`}
      aside={
        <Button
          flex="none"
          px={{ base: '2.5', sm: '4' }}
          fontSize={{ base: 'xs', sm: 'sm' }}
          onClick={() =>
            actor.send({
              type: 'dialog.opened',
              draft: { kind: 'invite', username: '', email: '', role: 'dispatcher' },
            })
          }
        >
          <Box as="span" hideBelow="sm">
            <Icon path={mdiPlus} />
          </Box>
          <Trans>Invite somebody…</Trans>
        </Button>
      }
    >
      <UserTable />
    </Page>
  );
}

function UserTable() {
  const users = UserList.useRows();
  const now = useNow();
  const roles = useRoleNames();
  const stateWords = useStateWords();
  const lines = useMemo(
    () =>
      users && userLines(users, now, (user, state) => [roles[user.role], stateWords(user, state)]),
    [users, now, roles, stateWords],
  );
  return (
    <RecordTable
      list={UserList.useActorRef()}
      lines={lines}
      columns={useUserColumns()}
      texts={TEXTS}
      view={useListParams()}
      cardHeight={CARD_HEIGHT}
    />
  );
}
