import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/domain/text/language.ts';

/** The language that a browser prefers of those that there are. */
export function languageOf(acceptLanguage?: string): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  const [best] = negotiator.languages<Language>(LANGUAGES);
  return best ?? DEFAULT_LANGUAGE;
}
