import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { UserAccess } from '../../actors/account/userAccess.ts';
import type { UserLine } from '../../domain/account/userLines.ts';
import { isolated } from '../../domain/isolated.ts';
import { TextButton } from '../../ui/buttons.tsx';
import type { Column } from '../../ui/table/column.ts';
import { emailCell } from '../people/contactCells.tsx';
import { useRoleNames, useStateWords } from './useUserWords.ts';

export function useUserColumns(): readonly Column<UserLine>[] {
  const { t } = useLingui();
  const actor = UserAccess.useActorRef();
  const roles = useRoleNames();
  const stateWords = useStateWords();
  return useMemo(() => {
    const change = (user: UserLine) =>
      actor.send({
        type: 'dialog.opened',
        draft: {
          kind: 'change',
          user,
          email: user.email,
          role: user.role,
          disabled: user.disabled,
        },
      });
    const link = (user: UserLine) =>
      actor.send({ type: 'dialog.opened', draft: { kind: 'link', user } });
    return [
      {
        id: 'username',
        header: t`Username`,
        width: '20%',
        cardSlot: 'first',
        defaultSort: 'ascending',
        sortValue: ({ username }) => username,
        title: ({ username }) => username,
        cell: ({ username }, mark) => (
          <Box as="span" fontWeight="medium">
            {mark(username)}
          </Box>
        ),
      },
      {
        id: 'email',
        header: t`Email`,
        cardSlot: 'across',
        sortValue: ({ email }) => email,
        title: ({ email }) => email,
        cell: emailCell,
      },
      {
        id: 'role',
        header: t`Role`,
        width: '130px',
        sortValue: ({ role }) => roles[role],
        cell: ({ role }) => roles[role],
      },
      {
        id: 'state',
        header: t`State`,
        width: '16%',
        sortValue: (user) => stateWords(user, user.state),
        cell: (user) => stateWords(user, user.state),
      },
      {
        id: 'actions',
        header: t`Actions`,
        width: '264px',
        cardSlot: 'last',
        unsearched: true,
        screenOnly: true,
        cell: (user) => (
          <Flex columnGap="4" wrap="wrap">
            <TextButton
              aria-label={t`Change: ${isolated(user.username)}`}
              onClick={() => change(user)}
            >{t`Change…`}</TextButton>
            {!user.disabled && (
              <TextButton
                aria-label={t`New sign-in link: ${isolated(user.username)}`}
                onClick={() => link(user)}
              >{t`New sign-in link…`}</TextButton>
            )}
          </Flex>
        ),
      },
    ];
  }, [t, actor, roles, stateWords]);
}
