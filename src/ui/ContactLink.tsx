import { Link } from '@chakra-ui/react';
import { callTo, mailTo } from '../domain/person/contact.ts';

interface ContactLinkProps {
  readonly kind: 'tel' | 'mailto';
  readonly to: string;
}

export function ContactLink({ kind, to }: ContactLinkProps) {
  return (
    <Link
      href={kind === 'tel' ? callTo(to) : mailTo(to)}
      color="accent.fg"
      minH="6"
      wordBreak="break-word"
    >
      {to}
    </Link>
  );
}
