import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useRuntime } from '../../actors/runtime.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../domain/language.ts';
import type { Wording } from '../../domain/recurrence/words.ts';

export function useRuleLanguage(): Wording {
  const { i18n } = useLingui();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () => ({ language: isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE, timeZone }),
    [i18n.locale, timeZone],
  );
}
