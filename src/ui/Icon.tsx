interface IconProps {
  /** A path on a 24 by 24 grid. */
  readonly path: string;
  readonly size?: number;
}

/**
 * A drawing beside words; it says nothing on its own. Its size is a style, or a button's own size for
 * drawings would win; the element is a plain one, since a page has dozens of them.
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
