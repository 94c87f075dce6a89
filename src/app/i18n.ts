import {
  i18n,
  type I18n,
  type MessageDescriptor,
  type MessageOptions,
  type Messages,
} from '@lingui/core';
import { isolated } from '../domain/isolated.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../domain/text/language.ts';
import { keepChoice, readChoice } from '../actors/runtime/browserStorage.ts';

const STORAGE_KEY = 'einsatzplan-language';

const FALLBACK: Language = 'en';

/** Swiss number format in every language. */
const NUMBERS = 'de-CH';

type Values = Readonly<Record<string, unknown>>;

/** Browsers disagree about the Swiss sign between thousands: `'` or `’`. */
const withThousands = (text: string) => text.replaceAll(/(?<=\d)'(?=\d{3})/g, '’');

const hasThousands = (values: Values) =>
  Object.values(values).some((value) => typeof value === 'number' && value >= 1000);

/** Isolates names in another script, so that text direction does not leak into the message. */
const isolatedValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

/** Changes the one instance, which macros import as well. */
function writeAsHere(instance: I18n): void {
  const number = instance.number.bind(instance);
  const { t: translate } = instance;
  instance.number = (...value) => withThousands(number(...value));
  instance._ = (
    message: string | MessageDescriptor,
    given?: Values,
    options?: MessageOptions,
  ): string => {
    const values = (typeof message === 'string' ? given : message.values) ?? {};
    const text =
      typeof message === 'string'
        ? translate(message, isolatedValues(values), options)
        : translate({ ...message, values: isolatedValues(values) });
    return hasThousands(values) ? withThousands(text) : text;
  };
  instance.t = instance._;
}

writeAsHere(i18n);

type Catalog = () => Promise<{ messages: Messages }>;

/** A part of the texts in each language. */
type Texts = Record<Language, Catalog>;

const ofSignIn: Texts = {
  de: () => import('../../locales/de.po?signIn'),
  en: () => import('../../locales/en.po?signIn'),
  es: () => import('../../locales/es.po?signIn'),
};

const ofPages: Texts = {
  de: () => import('../../locales/de.po'),
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
};

let inUse: readonly Texts[] = [ofSignIn];

export function storedLanguage(): Language {
  const stored = readChoice(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** The messages of all texts in use, including some added while they load. */
async function fetchTexts(language: Language): Promise<Messages> {
  const wanted = inUse;
  const fetched = await Promise.all(wanted.map((texts) => texts[language]()));
  if (wanted !== inUse) return fetchTexts(language);
  return Object.assign({}, ...fetched.map(({ messages }) => messages));
}

function activate(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, locales: NUMBERS, messages });
  document.documentElement.lang = language;
}

/**
 * Activates the preferred language, or another one if its catalogs cannot be loaded. Keeps a
 * language that the user has chosen in the meantime.
 */
async function show(preferred: Language): Promise<void> {
  const shown = i18n.locale;
  let missing: unknown;
  for (const language of new Set([preferred, FALLBACK, ...LANGUAGES])) {
    try {
      const messages = await fetchTexts(language);
      if (i18n.locale === shown) activate(language, messages);
      return;
    } catch (error) {
      missing = error;
    }
  }
  throw missing;
}

/** Loads the texts of the sign-in page, in another language if the preferred one fails. */
export async function loadI18n(preferred: Language): Promise<I18n> {
  inUse = [ofSignIn];
  await show(preferred);
  return i18n;
}

/**
 * Adds the texts of all other pages, in another language if those of the current one cannot be loaded.
 */
export async function loadOtherTexts(texts: Texts = ofPages): Promise<void> {
  if (!inUse.includes(texts)) inUse = [...inUse, texts];
  await show(i18n.locale as Language);
}

let latest = 0;

/** What became of a choice of language; a later choice supersedes it. */
type Choice = 'failed' | 'shown' | 'superseded';

/** Changes the language and stores the choice, if its catalogs can be loaded. */
export async function chooseLanguage(language: Language): Promise<Choice> {
  latest += 1;
  const choice = latest;
  try {
    const messages = await fetchTexts(language);
    if (choice !== latest) return 'superseded';
    activate(language, messages);
    keepChoice(STORAGE_KEY, language);
    return 'shown';
  } catch (error) {
    console.warn('The texts of a language could not be fetched.', { language, error });
    return choice === latest ? 'failed' : 'superseded';
  }
}
