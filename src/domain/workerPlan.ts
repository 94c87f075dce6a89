import type { Language } from './language.ts';
import { letter, type Addressing, type Message } from './letter.ts';

/**
 * The absolute URL of a worker's plan, which stands beside the API: `/p/{token}` of the server whose
 * API is `/api`. `page` is the URL of the current page; without a language the plan is in that of its
 * reader's browser.
 */
export function workerPlanUrl(
  apiBase: string,
  page: string,
  token: string,
  language?: Language,
): string {
  const api = new URL(`${apiBase.replace(/\/+$/, '')}/`, page);
  const plan = new URL(`../p/${token}`, api);
  if (language) plan.searchParams.set('language', language);
  return plan.href;
}

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
