import { callTo } from '../../domain/person/contact.ts';
import styles from './contactCells.module.css';

/** A telephone number in a table, which can be called by a click; nothing where there is none. */
export function phoneCell({ phone }: { readonly phone: string }) {
  return (
    phone && (
      <a className={styles.contact} href={callTo(phone)}>
        {phone}
      </a>
    )
  );
}
