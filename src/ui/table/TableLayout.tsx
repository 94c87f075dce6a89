import type { CSSProperties, ReactNode } from 'react';
import styles from './table.module.css';

/** The height of every row in px, its line included: room for two lines of text. */
export const ROW_HEIGHT = 44;

interface TableLayoutProps {
  /** For few columns: rows from 480 px on instead of 860 px. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/**
 * Decides whether the table within has rows or cards. CSS of its cells asks
 * `@container rows (width >= 0)`, which holds where it has rows, on paper too.
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
