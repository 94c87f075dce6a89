import type { Address } from '../entities.ts';

/** Street, and postcode with town; either may be missing. */
export function addressLines({ address, zipCode, city }: Address): readonly string[] {
  const town = [zipCode, city].filter((part) => part.trim() !== '').join(' ');
  return [address, town].filter((part) => part.trim() !== '');
}

/** Whose an address is, and where, in one line. */
export function placeInWords(person: Address & { readonly name: string }): string {
  return [person.name, ...addressLines(person)].join(', ');
}

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

/** How a written message leaves the office. */
export type MessageWay = 'whatsApp' | 'sms' | 'mail' | 'copy';

/** Writes a message to a number (`+41445551234`), with its text written already. */
export function smsWith(number: string, text: string): string {
  return `sms:${number}?&body=${encoded(text)}`;
}

/** The same in WhatsApp. */
export function whatsAppWith(number: string, text: string): string {
  return `https://wa.me/${number.replace('+', '')}?text=${encoded(text)}`;
}

/** What draws maps and ways on a device. */
export type MapApp = 'apple' | 'android' | 'web';

/** What opens the map of a device, by the name that its browser gives itself. */
export function mapAppOf(userAgent: string): MapApp {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  return userAgent.includes('Android') ? 'android' : 'web';
}

/** The way to an address, in the map of the device. */
export function wayTo(app: MapApp, ...parts: readonly string[]): string {
  const place = encoded(parts.filter((part) => part.trim() !== '').join(', '));
  if (app === 'apple') return `https://maps.apple.com/?daddr=${place}`;
  if (app === 'android') return `geo:0,0?q=${place}`;
  return mapSearch(...parts);
}

/** Where an address stands on a map: a search, because it may be more exact than coordinates. */
export function mapSearch(...parts: readonly string[]): string {
  const query = parts.filter((part) => part.trim() !== '').join(', ');
  return `https://www.openstreetmap.org/search?query=${encoded(query)}`;
}
