import type { SettingsRecord } from '../domain/entities.ts';
import {
  SETTINGS_ID,
  settingsForm,
  type SettingsDraft,
  type SettingsField,
} from '../domain/settings/settingsForm.ts';
import type { WireSettings } from './contract/settings.ts';
import type { Api } from './client/createApi.ts';
import { namingFields } from './client/rejectedFields.ts';
import { requireParameters } from './client/required.ts';
import { saveMerged } from './client/saveMerged.ts';
import {
  objectOf,
  requiredId,
  storedWire,
  textOf,
  type Unread,
  type WireObject,
} from './client/wire.ts';

/** Our own fields by their names on the wire. */
const NAMES = {
  name: 'name',
  holiday_region: 'holidayRegion',
  noon: 'noon',
  weekly_limit: 'weeklyLimit',
  history_months: 'historyMonths',
} as const satisfies Readonly<Record<keyof WireSettings, SettingsField>>;

function settingsOf(wire: WireObject & Unread<WireSettings>, etag: string | null): SettingsRecord {
  return {
    id: SETTINGS_ID,
    name: textOf(wire.name),
    holidayRegion: textOf(wire.holiday_region),
    noon: textOf(wire.noon),
    weeklyLimit: requiredId(wire.weekly_limit),
    historyMonths: requiredId(wire.history_months),
    raw: wire,
    etag,
  };
}

export async function fetchSettings(
  { http }: Api,
  signal: AbortSignal | null,
): Promise<SettingsRecord> {
  const { etag, json } = await http.getTagged('settings', signal);
  return settingsOf(objectOf(json), etag);
}

/** The changed settings to send. */
function sentChanges({
  name,
  holidayRegion,
  noon,
  weeklyLimit,
  historyMonths,
}: Partial<SettingsDraft>) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(holidayRegion !== undefined && { holiday_region: holidayRegion }),
    ...(noon !== undefined && { noon: noon.trim() }),
    ...(weeklyLimit !== undefined && { weekly_limit: Number(weeklyLimit) }),
    ...(historyMonths !== undefined && { history_months: Number(historyMonths) }),
  };
}

/** Saves the changed settings of the draft, as `saveMerged` does; unknown ones are sent back unchanged. */
export async function saveSettings(
  api: Api,
  settings: SettingsRecord,
  draft: SettingsDraft,
): Promise<SettingsRecord> {
  requireParameters('saveSettings', { settings, settingsUpdate: draft });
  return saveMerged({
    kind: 'settings',
    record: settings,
    draft,
    read: () => fetchSettings(api, null),
    write: async (record, changed) => {
      const changes = sentChanges(settingsForm.changesOf(record, changed));
      const sent = { ...record.raw, ...changes };
      const { etag, json } = await api.http
        .put('settings', sent, record.etag)
        .catch(namingFields(NAMES));
      return settingsOf(storedWire(sent, json), etag);
    },
  });
}
