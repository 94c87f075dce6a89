import { Link } from '@chakra-ui/react';
import { mdiChevronLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

interface TrailLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function BackLink({ to, children }: TrailLinkProps) {
  return (
    <Link asChild color="fg.muted" gap="0.5" ms="-1.5" pe="1">
      <RouterLink to={to}>
        <Icon path={mdiChevronLeft} />
        {children}
      </RouterLink>
    </Link>
  );
}
