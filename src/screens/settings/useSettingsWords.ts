import { useLingui } from '@lingui/react/macro';
import type { SettingsDraft, SettingsField } from '../../domain/settings/settingsForm.ts';
import type { PartWords } from '../editor/conflict/ConflictQuestion.tsx';
import { useRegionNames } from './useRegionNames.ts';

interface SettingsWords {
  readonly labels: Readonly<Record<SettingsField, string>>;
  readonly partWords: PartWords;
}

/** What the settings are called, and what a draft has there. */
export function useSettingsWords(): SettingsWords {
  const { t } = useLingui();
  const regions = useRegionNames();
  const labels = {
    name: t`Name of the business`,
    holidayRegion: t`Public holidays`,
    noon: t`Noon`,
    weeklyLimit: t`Hours a week at most`,
    historyMonths: t`Months of history`,
  };
  return {
    labels,
    partWords: {
      nameOf: (part) => labels[part as SettingsField],
      valueIn: (part, draft) => {
        const text = (draft as SettingsDraft)[part as SettingsField];
        return part === 'holidayRegion' ? (regions.get(text) ?? text) : text;
      },
    },
  };
}
