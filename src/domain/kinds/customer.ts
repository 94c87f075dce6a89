import { CONTACT, INTERNAL_NOTE, MAIL_LANGUAGE } from './contact.ts';
import type { Kind } from './kind.ts';

/** Who is served. */
export const CUSTOMER = {
  object: { de: 'den Kunden', en: 'the customer', es: 'al cliente' },
  texts: CONTACT,
  notes: {
    access: {
      wire: 'access',
      name: { de: 'Zutritt', en: 'Access', es: 'Acceso' },
      object: { de: 'den Zutritt', en: 'the access', es: 'el acceso' },
    },
    internalNote: INTERNAL_NOTE,
    mailLanguage: MAIL_LANGUAGE,
  },
  told: {
    place: { de: 'den Standort', en: 'the location', es: 'la ubicación' },
  },
  units: [['address', 'zip_code', 'city', 'latitude', 'longitude']],
} as const satisfies Kind;
