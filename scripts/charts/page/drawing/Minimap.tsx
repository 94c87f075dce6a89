/** @jsxImportSource preact */
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';

interface MinimapProps {
  readonly svg: string;
  readonly box: RefObject<HTMLDivElement>;
}

/** The whole drawing, small, with what is in view; the drawing itself shows and hides it. */
export function Minimap({ svg, box }: MinimapProps) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svg)}`, [svg]);
  const size = /viewBox="([^"]*)"/.exec(svg)![1]!;
  return (
    <div class="minimap" ref={box} data-size={size} hidden aria-hidden="true">
      <img src={source} alt="" />
      <div class="seen" />
    </div>
  );
}
