import { callTo } from '../../domain/person/contact.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import styles from './contactCells.module.css';

export function phoneCell({ phone }: { readonly phone: string }, mark: Mark) {
  return (
    phone && (
      <a className={styles.contact} href={callTo(phone)}>
        {mark(phone)}
      </a>
    )
  );
}
