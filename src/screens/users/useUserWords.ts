import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Role } from '../../domain/role.ts';
import type { UserState } from '../../domain/account/userAccess.ts';
import type { LocalDateTime, User } from '../../domain/entities.ts';
import { dayOf, formatDay, timeOf } from '../../domain/time/dates.ts';

/** A moment as people write it: `24.11.2026, 08:00`. */
export function inWords(moment: LocalDateTime): string {
  return `${formatDay(dayOf(moment))}, ${timeOf(moment)}`;
}

export function useRoleNames(): Readonly<Record<Role, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({ viewer: t`View only`, dispatcher: t`Planning`, admin: t`Administration` }),
    [t],
  );
}

/** What each role may do, in a sentence. */
export function useRoleTasks(): Readonly<Record<Role, string>> {
  const { t } = useLingui();
  return {
    viewer: t`Sees and prints everything, and changes nothing.`,
    dispatcher: t`Plans jobs, keeps customers and workers, and runs reports.`,
    admin: t`May do everything, and manages the users.`,
  };
}

/** Whether a user can sign in, in words. */
export function useStateWords(): (user: User, state: UserState) => string {
  const { t } = useLingui();
  return useCallback(
    ({ linkExpiresAt }, state) => {
      switch (state) {
        case 'active':
          return t`Active`;
        case 'invited':
          return t`Invited until ${inWords(linkExpiresAt!)}`;
        case 'expired':
          return t`Invitation expired`;
        case 'disabled':
          return t`Disabled`;
      }
    },
    [t],
  );
}
