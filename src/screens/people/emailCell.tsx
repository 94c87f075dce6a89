import { mailTo } from '../../domain/person/contact.ts';
import styles from './contactCells.module.css';

/** A link to write to, which breaks before its @ where it has to. */
export function emailCell({ email }: { readonly email: string }) {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  return (
    <a className={styles.contact} href={mailTo(email)}>
      {email.slice(0, Math.max(0, at))}
      <wbr />
      {email.slice(Math.max(0, at))}
    </a>
  );
}
