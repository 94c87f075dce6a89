import type { ReactNode } from 'react';
import styles from './contactCells.module.css';

interface CellLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function CellLink({ href, children }: CellLinkProps) {
  return (
    <a className={styles.contact} href={href}>
      {children}
    </a>
  );
}
