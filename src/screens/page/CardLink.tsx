import { Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

export function CardLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link asChild color="accent.fg" minH="6">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}
