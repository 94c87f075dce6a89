import { useLingui } from '@lingui/react/macro';
import type { HolidayRegion } from '../../domain/settings/holidayRegions.ts';

/** Switzerland and its cantons by their codes: first the whole, then the cantons by name. */
export function useRegionNames(): ReadonlyMap<string, string> {
  const { t, i18n } = useLingui();
  const { CH: whole, ...cantons }: Readonly<Record<HolidayRegion, string>> = {
    CH: t`All of Switzerland`,
    'CH-ZH': t`Zurich`,
    'CH-BE': t`Bern`,
    'CH-LU': t`Lucerne`,
    'CH-UR': t`Uri`,
    'CH-SZ': t`Schwyz`,
    'CH-OW': t`Obwalden`,
    'CH-NW': t`Nidwalden`,
    'CH-GL': t`Glarus`,
    'CH-ZG': t`Zug`,
    'CH-FR': t`Fribourg`,
    'CH-SO': t`Solothurn`,
    'CH-BS': t`Basel-Stadt`,
    'CH-BL': t`Basel-Landschaft`,
    'CH-SH': t`Schaffhausen`,
    'CH-AR': t`Appenzell Ausserrhoden`,
    'CH-AI': t`Appenzell Innerrhoden`,
    'CH-SG': t`St. Gallen`,
    'CH-GR': t`Grisons`,
    'CH-AG': t`Aargau`,
    'CH-TG': t`Thurgau`,
    'CH-TI': t`Ticino`,
    'CH-VD': t`Vaud`,
    'CH-VS': t`Valais`,
    'CH-NE': t`Neuchâtel`,
    'CH-GE': t`Geneva`,
    'CH-JU': t`Jura`,
  };
  const { compare } = new Intl.Collator(i18n.locale);
  const byName = Object.entries(cantons).toSorted(([, one], [, other]) => compare(one, other));
  return new Map([['CH', whole], ...byName]);
}
