import { useLayoutEffect, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { scrollKeyOf } from '../../screens/page/origin.ts';
import { isPageLoading, watchPage } from '../../ui/page/landmarks.ts';

/**
 * Where the browser keeps how far down each entry was.
 *
 * @internal
 */
export const SCROLL_POSITIONS = 'einsatzplan-scroll';

/** How far down an entry was when its document was left; 0 if that is not known. */
function leftAt(key: string): number {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}');
    const position: unknown = Reflect.get(Object(positions), key);
    return typeof position === 'number' ? position : 0;
  } catch {
    return 0;
  }
}

/** A page opened anew is as high as it was when left, until its rows are there to scroll to. */
function KeptHeight() {
  const [key] = useState(scrollKeyOf(useLocation()));
  useLayoutEffect(() => {
    const y = leftAt(key);
    if (y === 0) return undefined;
    const { style } = document.body;
    style.minHeight = `${y + innerHeight}px`;
    const release = () => {
      style.minHeight = '';
      stop();
    };
    const stop = watchPage(() => {
      if (!isPageLoading()) release();
    });
    return release;
  }, [key]);
  return null;
}

/** Leads every history entry to where its page was, also after a reload. */
export function ScrolledPage() {
  return (
    <>
      <KeptHeight />
      <ScrollRestoration getKey={scrollKeyOf} storageKey={SCROLL_POSITIONS} />
    </>
  );
}
