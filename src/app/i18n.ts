import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../domain/language.ts';

const STORAGE_KEY = 'einsatzplan-language';

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  de: () => import('../../locales/de.po'),
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
};

/** The language chosen in this browser; German until somebody chooses. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser that keeps nothing still shows the language until it is closed.
  }
}

async function activate(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, locales: `${language}-CH`, messages });
  document.documentElement.lang = language;
}

/** The texts of the interface, loaded in the given language. */
export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  await activate(i18n, language);
  return i18n;
}

/** Changes the language and keeps the choice in this browser. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  await activate(i18n, language);
  store(language);
}
