import type { ComponentProps, MouseEvent } from 'react';
import styles from './table.module.css';

/**
 * The link of a row to its record, which the row opens. A plain one: a table of many rows could not
 * carry a link of the router's in each.
 */
export function RecordLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a data-record="" className={styles.recordLink} {...props}>
      {children}
    </a>
  );
}

/** Whether a click follows the link to a record in this window; one with a modifier key is the browser's. */
export function isRecordLinkClick(event: MouseEvent): boolean {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest('a[data-record]');
  return Boolean(link) && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
