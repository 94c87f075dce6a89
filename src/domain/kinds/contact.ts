import { LANGUAGE_NAMES } from '../text/language.ts';
import type { RecordText, RecordTexts } from './kind.ts';

/** What is known of customers and workers alike. */
export const CONTACT = {
  name: {
    wire: 'name',
    name: { de: 'Name', en: 'Name', es: 'Nombre' },
    object: { de: 'den Namen', en: 'the name', es: 'el nombre' },
  },
  email: {
    wire: 'email',
    name: { de: 'E-Mail', en: 'Email', es: 'Correo electrónico' },
    object: { de: 'die E-Mail-Adresse', en: 'the email address', es: 'el correo electrónico' },
  },
  phone: {
    wire: 'phone',
    name: { de: 'Telefon', en: 'Phone', es: 'Teléfono' },
    object: { de: 'die Telefonnummer', en: 'the phone number', es: 'el teléfono' },
  },
  address: {
    wire: 'address',
    name: { de: 'Adresse', en: 'Address', es: 'Dirección' },
    object: { de: 'die Adresse', en: 'the address', es: 'la dirección' },
  },
  zipCode: {
    wire: 'zip_code',
    name: { de: 'PLZ', en: 'Zip code', es: 'Código postal' },
    object: { de: 'die PLZ', en: 'the zip code', es: 'el código postal' },
  },
  city: {
    wire: 'city',
    name: { de: 'Ort', en: 'City', es: 'Población' },
    object: { de: 'den Ort', en: 'the city', es: 'la localidad' },
  },
} as const satisfies RecordTexts;

/** What the office keeps to itself of a record. */
export const INTERNAL_NOTE = {
  wire: 'internal_note',
  name: { de: 'Interne Notiz', en: 'Internal note', es: 'Nota interna' },
  object: { de: 'die interne Notiz', en: 'the internal note', es: 'la nota interna' },
} as const satisfies RecordText;

/** In which language somebody gets mails that the server sends by itself; empty if none. */
export const MAIL_LANGUAGE = {
  wire: 'mail_language',
  name: { de: 'Automatische E-Mails', en: 'Automatic emails', es: 'Correos automáticos' },
  object: {
    de: 'die automatischen E-Mails',
    en: 'the automatic emails',
    es: 'los correos automáticos',
  },
  values: LANGUAGE_NAMES,
} as const satisfies RecordText;
