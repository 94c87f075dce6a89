import type { Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useMapEvents } from 'react-leaflet';
import { Bubble } from '../overlays/Bubble.tsx';
import { CLOSE_DELAY, OPEN_DELAY } from '../tokens.ts';

interface MarkerNameProps {
  readonly marker: RefObject<Marker | null>;
  readonly name: string;
}

/**
 * The accessible name of a marker, visible on hover and keyboard focus. Rendered after the marker,
 * whose element it needs.
 */
export function MarkerName({ marker, name }: MarkerNameProps) {
  const timer = useRef(0);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const change = useEffectEvent((next: Element | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(setAnchor, delay, next);
  });
  useEffect(() => marker.current?.getElement()?.setAttribute('aria-label', name), [marker, name]);
  useEffect(() => {
    const element = marker.current?.getElement();
    const stops = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      listener: (event: HTMLElementEventMap[Kind]) => void,
    ) => element?.addEventListener(kind, listener, stops);
    on('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') change(element!, OPEN_DELAY);
    });
    on('pointerleave', () => change(null, CLOSE_DELAY));
    on('focus', () => {
      if (element?.matches(':focus-visible')) change(element, OPEN_DELAY);
    });
    on('blur', () => change(null, 0));
    on('click', () => change(null, 0));
    return () => {
      stops.abort();
      clearTimeout(timer.current);
    };
  }, [marker]);
  const close = () => setAnchor(null);
  useMapEvents({ movestart: close, zoomstart: close });
  return (
    anchor && (
      <Bubble anchor={anchor} side="top" onDismiss={close}>
        {name}
      </Bubble>
    )
  );
}
