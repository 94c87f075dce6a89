import type { CSSProperties, ReactNode } from 'react';
import styles from './table.module.css';

/** The height of every row in px with its border: two lines of text. */
export const ROW_HEIGHT = 40;

interface TableLayoutProps {
  /** For few columns: rows from 480 px instead of 860 px. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/**
 * Decides by its width whether the table inside has rows or cards. The CSS of cells queries
 * `@container rows (width >= 0)`, which matches rows, on paper too.
 */
export function TableLayout({ compact = false, children }: TableLayoutProps) {
  return (
    <div className={styles.room}>
      <div
        className={styles.layout}
        style={{ '--row-height': `${ROW_HEIGHT}px` } as CSSProperties}
        data-compact={compact ? '' : undefined}
      >
        {children}
      </div>
    </div>
  );
}
