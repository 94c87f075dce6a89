/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact';

interface ScrollRegionProps {
  readonly class: string;
  readonly label: string;
  readonly frame?: Ref<HTMLDivElement>;
  readonly children: ComponentChildren;
}

/** A part of the page that scrolls by itself, also by keyboard. */
export function ScrollRegion({ class: name, label, frame = null, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it not every browser scrolls it by keyboard
    <div class={name} ref={frame} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
