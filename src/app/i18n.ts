import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../domain/language.ts';
import { keepChoice, readChoice } from './choices.ts';

const STORAGE_KEY = 'einsatzplan-language';

const FALLBACK: Language = 'en';

/** Numbers within texts are written as in Switzerland, whatever the language. */
const NUMBERS = 'de-CH';

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  de: () => import('../../locales/de.po'),
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
};

/** The language chosen in this browser; German until somebody chooses. */
export function storedLanguage(): Language {
  const stored = readChoice(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

function activate(i18n: I18n, language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, locales: NUMBERS, messages });
  document.documentElement.lang = language;
}

/** The texts of the interface in the given language; in another one where those are not to be had. */
export async function createI18n(preferred: Language): Promise<I18n> {
  const i18n = setupI18n();
  let missing: unknown;
  for (const language of new Set([preferred, FALLBACK, ...LANGUAGES])) {
    try {
      activate(i18n, language, (await catalogs[language]()).messages);
      return i18n;
    } catch (error) {
      missing = error;
    }
  }
  throw missing;
}

let latest = 0;

/**
 * Changes the language and keeps the choice in this browser. False where its texts are not to be
 * had; a choice that another one has overtaken is none any more.
 */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<boolean> {
  latest += 1;
  const choice = latest;
  try {
    const { messages } = await catalogs[language]();
    if (choice !== latest) return true;
    activate(i18n, language, messages);
    keepChoice(STORAGE_KEY, language);
    return true;
  } catch (error) {
    console.warn('The texts of a language could not be fetched.', { language, error });
    return choice !== latest;
  }
}
