import { domAnimation, LazyMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useLayoutEffect, useRef } from 'react';
import styles from '../plan.module.css';

/** A visit on its way. */
export interface Glide {
  readonly key: string;
  /** The visit where it is now. */
  readonly element: HTMLElement;
  /** Where it was, in the window. */
  readonly from: DOMRect;
}

interface GlideLayerProps {
  readonly glides: readonly Glide[];
  readonly onEnd: (key: string) => void;
}

/** In s. */
const DURATION = 0.32;

/** In ms: longer than any glide, which ends it. */
const HIDDEN_PERIOD = 10_000;

/** Draws visits that glide above everything else. Each is a copy: the visit itself appears at the end. */
export function GlideLayer({ glides, onEnd }: GlideLayerProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      {glides.map(({ key, ...glide }) => (
        <Gliding key={key} {...glide} onEnd={() => onEnd(key)} />
      ))}
    </LazyMotion>
  );
}

interface GlidingProps extends Omit<Glide, 'key'> {
  readonly onEnd: () => void;
}

function Gliding({ element, from, onEnd }: GlidingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = element.getBoundingClientRect();
  useLayoutEffect(() => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const name of ['data-visit', 'data-stop', 'title', 'aria-label', 'tabindex']) {
      copy.removeAttribute(name);
    }
    copy.inert = true;
    Object.assign(copy.style, { position: 'static', width: '100%', height: '100%', margin: '0' });
    frame.current!.replaceChildren(copy);
    const hidden = element.animate({ opacity: [0, 0] }, HIDDEN_PERIOD);
    return () => hidden.cancel();
  }, [element]);
  return (
    <m.div
      ref={frame}
      className={styles.gliding}
      style={{ left, top, height }}
      aria-hidden="true"
      initial={{ x: from.left - left, y: from.top - top, width: from.width }}
      animate={{ x: 0, y: 0, width }}
      transition={{ duration: DURATION, ease: [0.2, 0, 0, 1] }}
      onAnimationComplete={onEnd}
    />
  );
}
