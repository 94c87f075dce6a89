import { mailTo } from '../../domain/person/contact.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import styles from './contactCells.module.css';

/** A link to write to, which breaks before its @ where it has to. */
export function emailCell({ email }: { readonly email: string }, mark: Mark) {
  if (!email) return null;
  const at = Math.max(0, email.lastIndexOf('@'));
  const [name, host] = mark(email.slice(0, at), email.slice(at));
  return (
    <a className={styles.contact} href={mailTo(email)}>
      {name}
      <wbr />
      {host}
    </a>
  );
}
