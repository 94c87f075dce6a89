import type { Language } from './language.ts';

/** A message that can be sent as it is. */
export interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Between whom a message goes, and in which language. */
export interface Addressing {
  readonly language: Language;
  /** The name of whom it is for; empty if unknown. */
  readonly name: string;
  readonly business: string;
}

interface Words {
  readonly greeting: (name: string) => string;
  readonly regards: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    greeting: (name) => (name ? `Guten Tag ${name}` : 'Guten Tag'),
    regards: 'Freundliche Grüsse',
  },
  en: { greeting: (name) => (name ? `Dear ${name}` : 'Hello'), regards: 'Kind regards' },
  es: {
    greeting: (name) => (name ? `Buenos días, ${name}:` : 'Buenos días:'),
    regards: 'Saludos cordiales',
  },
};

/** Paragraphs between a greeting and a close. */
export function letter(
  { language, name, business }: Addressing,
  paragraphs: readonly string[],
): string {
  const { greeting, regards } = WORDS[language];
  const close = [regards, business].filter(Boolean).join('\n');
  return [greeting(name), ...paragraphs, close].join('\n\n');
}
