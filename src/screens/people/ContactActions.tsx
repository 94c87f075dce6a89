import type { ContactField, Texts } from '../../domain/entities.ts';
import { Link } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mailTo, mapSearch } from '../../domain/person/contact.ts';
import { CopyButton } from './CopyButton.tsx';

interface ContactActionsProps<Field extends string> {
  readonly field: Field | ContactField;
  readonly person: Texts<Field | ContactField>;
}

/** What is done with a text beside what the head of the page offers, which calls. */
export function ContactActions<Field extends string>({
  field,
  person,
}: ContactActionsProps<Field>) {
  const { t } = useLingui();
  const text = person[field].trim();
  if (text === '') return null;
  switch (field) {
    case 'phone':
      return <CopyButton text={text} />;
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
