/** For an address; half a sign beyond the basic plane would be an error. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Nothing that may stand unseen in an email address belongs to it. */
const UNSEEN = /[\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** The address that writes to an email address, and to no other that it may hold. */
export function mailTo(email: string): string {
  return `mailto:${encoded(email.replaceAll(UNSEEN, '')).replaceAll('%40', '@')}`;
}

/** The same with a mail that is written already. */
export function mailWith(email: string, subject: string, text: string): string {
  const body = encoded(text.replaceAll('\n', '\r\n'));
  return `${mailTo(email)}?subject=${encoded(subject)}&body=${body}`;
}

/** Where an address stands on a map: a search, because it may be more exact than coordinates. */
export function mapSearch(...parts: readonly string[]): string {
  const query = parts.filter((part) => part.trim() !== '').join(', ');
  return `https://www.openstreetmap.org/search?query=${encoded(query)}`;
}
