import type { ReactNode } from 'react';
import { mailTo } from '../../domain/person/contact.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import { Telephones } from '../../ui/Telephones.tsx';
import styles from './contactCells.module.css';

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
  return email && <CellLink href={mailTo(email)}>{mark(email)}</CellLink>;
}

export function phoneCell({ phone }: { readonly phone: string }, mark: Mark) {
  return (
    phone && (
      <div className={styles.phone}>
        <Telephones text={phone} link={CellLink} mark={mark} />
      </div>
    )
  );
}
