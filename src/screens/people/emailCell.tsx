import { mailTo } from '../../domain/person/contact.ts';

/** An email address in a table, which can be written to by a click; it breaks at its @, if it must. */
export function emailCell({ email }: { readonly email: string }) {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  return (
    <a data-part="contact" href={mailTo(email)}>
      {email.slice(0, Math.max(0, at))}
      <wbr />
      {email.slice(Math.max(0, at))}
    </a>
  );
}
