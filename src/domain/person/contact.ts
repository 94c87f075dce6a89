/** The address that writes to an email address, and to no other that it may hold. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** Where an address stands on a map: a search, because it may be more exact than coordinates. */
export function mapSearch(...parts: readonly string[]): string {
  const query = parts.filter((part) => part.trim() !== '').join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
