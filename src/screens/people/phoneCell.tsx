import type { Mark } from '../../ui/table/mark.tsx';
import { Telephones } from '../../ui/Telephones.tsx';
import { CellLink } from './CellLink.tsx';
import styles from './contactCells.module.css';

export function phoneCell({ phone }: { readonly phone: string }, mark: Mark) {
  return (
    phone && (
      <div className={styles.phone}>
        <Telephones text={phone} link={CellLink} mark={mark} />
      </div>
    )
  );
}
