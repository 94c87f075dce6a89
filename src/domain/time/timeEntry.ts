const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Parses a typed time into `HH:mm`; null unless it is a valid 24-hour time. */
export function readTime(text: string): string | null {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : null;
}
