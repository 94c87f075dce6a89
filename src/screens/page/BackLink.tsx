import { Link } from '@chakra-ui/react';
import { mdiChevronLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { TOUCH_ROOM } from '../../ui/tokens.ts';
import type { EntryState } from './origin.ts';

interface BackLinkProps {
  readonly to: string;
  readonly state?: EntryState;
  readonly children: ReactNode;
}

export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <Link
      asChild
      flex="none"
      color="fg.muted"
      gap="0.5"
      ms="-1.5"
      pe="1"
      css={TOUCH_ROOM}
      _print={{ display: 'none' }}
    >
      <RouterLink to={to} state={state}>
        <Icon path={mdiChevronLeft} />
        {children}
      </RouterLink>
    </Link>
  );
}
