import type { Mark } from '../../ui/table/mark.tsx';
import { Telephones } from '../../ui/Telephones.tsx';
import { CellLink } from './CellLink.tsx';

export function phoneCell({ phone }: { readonly phone: string }, mark: Mark) {
  return phone && <Telephones text={phone} link={CellLink} mark={mark} />;
}
