import type { ContactField, Texts } from '../../domain/entities.ts';
import { Link } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mailTo, mapSearch } from '../../domain/person/contact.ts';
import { telephoneParts } from '../../domain/person/telephone.ts';
import { CopyButton } from './CopyButton.tsx';

interface ContactActionsProps<Field extends string> {
  readonly field: Field | ContactField;
  readonly person: Texts<Field | ContactField>;
  /** Whether the head of the page calls. */
  readonly isHeadAbove?: boolean;
}

export function ContactActions<Field extends string>({
  field,
  person,
  isHeadAbove = false,
}: ContactActionsProps<Field>) {
  const { t } = useLingui();
  const text = person[field].trim();
  if (text === '') return null;
  switch (field) {
    case 'phone':
      return (
        <>
          {!isHeadAbove && <CallLinks phone={text} />}
          <CopyButton text={text} />
        </>
      );
    case 'email':
      return (
        <>
          <ActionLink href={mailTo(text)} label={t`Write: ${text}`}>
            {t`Write`}
          </ActionLink>
          <CopyButton text={text} />
        </>
      );
    case 'address': {
      const place = [person.zipCode, person.city].join(' ');
      return (
        <ActionLink
          href={mapSearch(text, place)}
          label={t`Show on OpenStreetMap in a new tab`}
          newTab
        >
          {t`Show on OpenStreetMap`}
        </ActionLink>
      );
    }
    default:
      return null;
  }
}

function CallLinks({ phone }: { readonly phone: string }) {
  const { t } = useLingui();
  const numbers = telephoneParts(phone).filter(({ number }) => number !== null);
  return numbers.map(({ text, number }, index) => {
    const label = t`Call: ${text}`;
    return (
      <ActionLink key={index} href={`tel:${number}`} label={label}>
        {t`Call`}
      </ActionLink>
    );
  });
}

interface ActionLinkProps {
  readonly href: string;
  /** Begins with what is shown. */
  readonly label: string;
  readonly newTab?: boolean;
  readonly children: string;
}

function ActionLink({ href, label, newTab = false, children }: ActionLinkProps) {
  return (
    <Link
      href={href}
      aria-label={label}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      fontSize="xs"
      fontWeight="medium"
      color="accent.fg"
      minH="6"
      _print={{ display: 'none' }}
    >
      {children}
    </Link>
  );
}
