import { Link } from '@chakra-ui/react';

interface ContactLinkProps {
  readonly kind: 'tel' | 'mailto';
  readonly to: string;
}

/** A telephone number or an email address that can be used by a click. */
export function ContactLink({ kind, to }: ContactLinkProps) {
  return (
    <Link
      href={`${kind}:${kind === 'tel' ? to.replaceAll(/\s/g, '') : to}`}
      color="accent.fg"
      minH="6"
      wordBreak="break-word"
    >
      {to}
    </Link>
  );
}
