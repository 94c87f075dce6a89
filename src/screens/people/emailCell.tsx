import { mailTo } from '../../domain/person/contact.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import styles from './contactCells.module.css';

export function emailCell({ email }: { readonly email: string }, mark: Mark) {
  return (
    email && (
      <a className={styles.contact} href={mailTo(email)}>
        {mark(email)}
      </a>
    )
  );
}
