import { Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { TOUCH_ROOM } from '../../ui/tokens.ts';

export function CardLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link asChild color="accent.fg" minH="6" css={TOUCH_ROOM}>
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}
