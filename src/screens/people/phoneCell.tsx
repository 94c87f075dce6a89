import { callTo } from '../../domain/person/contact.ts';

/** A telephone number in a table, which can be called by a click; nothing where there is none. */
export function phoneCell({ phone }: { readonly phone: string }) {
  return (
    phone && (
      <a data-part="contact" href={callTo(phone)}>
        {phone}
      </a>
    )
  );
}
