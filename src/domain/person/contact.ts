/** The address that calls a telephone number. */
export function callTo(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`;
}

/** The address that writes to an email address. */
export function mailTo(email: string): string {
  return `mailto:${email}`;
}
