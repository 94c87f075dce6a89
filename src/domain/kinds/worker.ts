import { CONTACT, MAIL_LANGUAGE } from './contact.ts';
import type { Kind } from './kind.ts';

/** Who comes to customers. */
export const WORKER = {
  object: { de: 'Mitarbeiter/in', en: 'the worker', es: 'al empleado' },
  texts: CONTACT,
  notes: { mailLanguage: MAIL_LANGUAGE },
  told: {
    color: { de: 'die Farbe', en: 'the color', es: 'el color' },
    weeklyTarget: {
      de: 'die Soll-Stunden pro Woche',
      en: 'the target hours a week',
      es: 'las horas objetivo por semana',
    },
  },
  units: [['address', 'zip_code', 'city']],
} as const satisfies Kind;
