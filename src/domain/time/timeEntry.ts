const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** A typed time of day as `HH:mm`; null where it is none of the 24-hour clock. */
export function readTime(text: string): string | null {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : null;
}
