import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import type { Worker } from '../../domain/entities.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../domain/text/language.ts';
import type { Wording } from '../../domain/recurrence/words.ts';

export function useRuleLanguage(): Wording {
  const { i18n } = useLingui();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () => ({ language: isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE, timeZone }),
    [i18n.locale, timeZone],
  );
}

/** Names one of the workers; by number if it has no name or they are not loaded. */
export function useWorkerName(workers: readonly Worker[] | null): (id: number | null) => string {
  const { t } = useLingui();
  return (id) =>
    id === null
      ? t`unassigned`
      : workers?.find((worker) => worker.id === id)?.name || t`Worker ${id}`;
}
