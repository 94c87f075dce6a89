import { useState } from 'react';
import { keepChoice, readChoice } from '../../actors/runtime/browserStorage.ts';
import type { Recipient } from '../../domain/absences/recipients.ts';
import { isLanguage, type Language } from '../../domain/text/language.ts';
import { useRuleLanguage } from '../jobs/words.ts';

type Reader = Pick<Recipient, 'party' | 'id'>;

const keyOf = ({ party, id }: Reader) => `einsatzplan-message-${party}-${id}`;

/** In which language somebody is told: that of their mails, or else as they were told before. */
export function useLanguageOf(): (reader: Reader, ofMails?: Language | null) => Language {
  const usual = useRuleLanguage().language;
  return (reader, ofMails = null) => {
    const kept = readChoice(keyOf(reader));
    return ofMails ?? (isLanguage(kept) ? kept : usual);
  };
}

/** The same, which can be chosen and is remembered for the next time. */
export function useMessageLanguage(reader: Reader, ofMails: Language | null = null) {
  const languageOf = useLanguageOf();
  const [language, setLanguage] = useState(() => languageOf(reader, ofMails));
  const choose = (next: Language) => {
    setLanguage(next);
    keepChoice(keyOf(reader), next);
  };
  return [language, choose] as const;
}
