import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../domain/language.ts';
import { keepChoice, readChoice } from './choices.ts';

const STORAGE_KEY = 'einsatzplan-language';

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

async function activate(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, locales: NUMBERS, messages });
  document.documentElement.lang = language;
}

/** The texts of the interface, loaded in the given language. */
export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  await activate(i18n, language);
  return i18n;
}

/** Changes the language and keeps the choice in this browser; one that is not to be had, not now. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  keepChoice(STORAGE_KEY, language);
  try {
    await activate(i18n, language);
  } catch (error) {
    console.warn('The texts of a language could not be fetched.', { language, error });
  }
}
