import { Link } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ContactLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function ContactLink({ href, children }: ContactLinkProps) {
  return (
    <Link href={href} color="accent.fg" minH="6" wordBreak="break-word">
      {children}
    </Link>
  );
}
