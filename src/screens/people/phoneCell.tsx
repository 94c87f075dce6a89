import { callTo } from '../../domain/person/contact.ts';
import styles from './contactCells.module.css';

export function phoneCell({ phone }: { readonly phone: string }) {
  return (
    phone && (
      <a className={styles.contact} href={callTo(phone)}>
        {phone}
      </a>
    )
  );
}
