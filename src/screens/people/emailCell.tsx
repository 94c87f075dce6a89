import { mailTo } from '../../domain/person/contact.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import { CellLink } from './CellLink.tsx';

export function emailCell({ email }: { readonly email: string }, mark: Mark) {
  return email && <CellLink href={mailTo(email)}>{mark(email)}</CellLink>;
}
