import type { ReactNode } from 'react';
import { mailTo } from '../../domain/person/contact.ts';
import { telephoneParts } from '../../domain/person/telephone.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import { Telephones } from '../../ui/Telephones.tsx';
import { EmailText } from './EmailText.tsx';
import styles from './contactCells.module.css';

/** Of a column of telephone numbers, each in one line with what separates it from the next, beside the padding of its cell. */
export const PHONE_WIDTH = 'calc(7rem + 2 * min(0.75rem, 0.9cqi))';

interface CellLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

function CellLink({ href, children }: CellLinkProps) {
  return (
    <a className={styles.contact} href={href}>
      {children}
    </a>
  );
}

export function emailCell({ email }: { readonly email: string }, mark: Mark) {
  if (!email) return '';
  return (
    <CellLink href={mailTo(email)}>
      <EmailText text={email} mark={mark} />
    </CellLink>
  );
}

/** Whether a text says something beside its telephone numbers, from which these must be told. */
const saysMore = (text: string) =>
  telephoneParts(text).some((part) => part.number === null && part.text.trim() !== '');

export function phoneCell({ phone }: { readonly phone: string }, mark: Mark) {
  return (
    phone && (
      <div className={styles.phone} data-mixed={saysMore(phone) ? '' : undefined}>
        <Telephones text={phone} link={CellLink} mark={mark} />
      </div>
    )
  );
}
