import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { outOfSight, type Seen } from '../../../domain/plan/outOfSight.ts';
import { remInPx } from '../../../ui/remInPx.ts';
import styles from '../plan.module.css';
import { useClippedLane } from './useClippedLane.ts';

export interface OpenColumn {
  /** The day in words; empty where only one is shown. */
  readonly name: string;
  /** Where the middles of its visits are, from the top of the lane in rem. */
  readonly middles: readonly number[];
}

interface OpenLaneProps {
  readonly columns: readonly OpenColumn[];
  /** The lane. */
  readonly children: ReactNode;
}

const ALL: Seen = { from: 0, to: Infinity };

/** The visits without anybody, which scroll by themselves, with how many of them are out of sight. */
export function OpenLane({ columns, children }: OpenLaneProps) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(ALL);
  useClippedLane(box);
  useLayoutEffect(() => {
    const element = box.current!;
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const rem = remInPx();
      const from = scrollTop / rem;
      const now = scrollHeight > clientHeight ? { from, to: from + clientHeight / rem } : ALL;
      setSeen((known) => (known.from === now.from && known.to === now.to ? known : now));
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const one of [element, ...element.children]) sizes.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const page = (direction: 1 | -1) => {
    const { clientHeight } = box.current!;
    box.current!.scrollBy({ top: direction * (clientHeight - 2 * remInPx()) });
  };
  return (
    <>
      <div ref={box} className={styles.openLane} data-scrolled={seen.from > 0 || undefined}>
        {children}
      </div>
      {columns.some(
        ({ middles }) => outOfSight(middles, { from: 0, to: seen.to - seen.from }).below > 0,
      ) && (
        <div className={styles.outOfSight}>
          {columns.map(({ name, middles }) => (
            <OutOfSight key={name} name={name} {...outOfSight(middles, seen)} onPage={page} />
          ))}
        </div>
      )}
    </>
  );
}

interface OutOfSightProps extends ReturnType<typeof outOfSight> {
  readonly name: string;
  /** Scrolls by what is seen at once. */
  readonly onPage: (direction: 1 | -1) => void;
}

function OutOfSight({ name, above, below, onPage }: OutOfSightProps) {
  const { t } = useLingui();
  const button = (count: number, words: string, arrow: string, direction: 1 | -1) => {
    if (count === 0) return null;
    const label = [name, words].filter(Boolean).join(': ');
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        title={label}
        onClick={() => onPage(direction)}
      >
        {`${arrow} ${count}`}
      </button>
    );
  };
  return (
    <div>
      {button(
        above,
        t`${plural(above, { one: '# visit further up', other: '# visits further up' })}`,
        '↑',
        -1,
      )}
      {button(
        below,
        t`${plural(below, { one: '# visit further down', other: '# visits further down' })}`,
        '↓',
        1,
      )}
    </div>
  );
}
