interface IconProps {
  /** SVG path data on a 24 × 24 grid. */
  readonly path: string;
  readonly size?: number;
}

/**
 * A decorative icon. The size is an inline style, because a button's own size for icons would win
 * over CSS. A native element, because a page has dozens of icons.
 */
export function Icon({ path, size = 18 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      style={{ width: size, height: size, flexShrink: 0 }}
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
