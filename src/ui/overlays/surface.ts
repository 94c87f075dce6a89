/** What a card has that is drawn over the page beside what it is about. */
export const SURFACE = {
  position: 'fixed',
  inset: 'auto',
  m: '0',
  maxW: 'calc(100vw - 1rem)',
  px: '4',
  py: '3',
  bg: 'bg',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'l3',
  shadow: 'lg',
  css: { transition: 'opacity 120ms', '@starting-style': { opacity: 0 } },
} as const;
