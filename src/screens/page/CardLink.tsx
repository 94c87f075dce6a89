import { Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

interface CardLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function CardLink({ to, children }: CardLinkProps) {
  return (
    <Link asChild color="accent.fg" minH="6">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}
