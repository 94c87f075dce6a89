import type { Language } from '../text/language.ts';
import { letter, type Addressing, type Message } from '../text/letter.ts';

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly personal: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    subject: 'Ihr persönlicher Einsatzplan',
    lead: 'Hier sehen Sie jederzeit Ihre Einsätze von heute und der nächsten 14 Tage:',
    personal: 'Der Link ist nur für Sie. Bitte geben Sie ihn nicht weiter.',
  },
  en: {
    subject: 'Your personal plan',
    lead: 'Here you always see your visits of today and the next 14 days:',
    personal: 'The link is for you alone. Please do not pass it on.',
  },
  es: {
    subject: 'Su plan personal',
    lead: 'Aquí puede ver en todo momento sus visitas de hoy y de los próximos 14 días:',
    personal: 'El enlace es solo para usted. Por favor, no lo comparta.',
  },
};

/** Sends a worker the URL of their plan. */
export function planMessage(url: string, addressing: Addressing): Message {
  const { subject, lead, personal } = WORDS[addressing.language];
  return { subject, text: letter(addressing, [`${lead}\n${url}`, personal]) };
}
