/** The size of a rem in px. */
export function remInPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
