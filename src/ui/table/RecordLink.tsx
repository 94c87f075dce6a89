import type { ComponentProps, MouseEvent } from 'react';
import styles from './table.module.css';

/** A native link, since router links are too slow in rows; `TableRow` handles its clicks. */
export function RecordLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a data-record="" className={styles.recordLink} {...props}>
      {children}
    </a>
  );
}

/** Whether a click opens the record in this window; with a modifier key the browser handles it. */
export function isRecordLinkClick(event: MouseEvent): boolean {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest('a[data-record]');
  return Boolean(link) && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Whether a click hit neither a control nor selected text. */
export function isBackgroundClick({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label');
  const selecting = getSelection()?.isCollapsed === false;
  return !selecting && (!control || !currentTarget.contains(control));
}
