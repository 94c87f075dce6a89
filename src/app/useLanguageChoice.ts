import { useLingui } from '@lingui/react/macro';
import { useToast } from '../actors/toast.ts';
import { LANGUAGE_NAMES, type Language } from '../domain/text/language.ts';
import { chooseLanguage } from './i18n.ts';

/** Returns a function that changes the language, and says so where that fails. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  return async (language) => {
    if ((await chooseLanguage(language)) !== 'failed') return;
    const name = LANGUAGE_NAMES[language];
    toast(t`${name} could not be loaded. Check the connection, then try again.`);
  };
}
