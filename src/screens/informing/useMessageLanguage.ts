import { useState } from 'react';
import { keepChoice, readChoice } from '../../actors/runtime/browserStorage.ts';
import type { Recipient } from '../../domain/absences/recipients.ts';
import { isLanguage, type Language } from '../../domain/text/language.ts';
import { useRuleLanguage } from '../jobs/words.ts';

/** In which language somebody is told, which is remembered for the next time. */
export function useMessageLanguage({ party, id }: Pick<Recipient, 'party' | 'id'>) {
  const usual = useRuleLanguage().language;
  const key = `einsatzplan-message-${party}-${id}`;
  const [language, setLanguage] = useState(() => {
    const kept = readChoice(key);
    return isLanguage(kept) ? kept : usual;
  });
  const choose = (next: Language) => {
    setLanguage(next);
    keepChoice(key, next);
  };
  return [language, choose] as const;
}
