import type { HolidayChange, HolidayChangesRecord } from '../domain/entities.ts';
import {
  changesOfDraft,
  HOLIDAY_CHANGES_ID,
  HOLIDAY_PARTS,
  type HolidayDraft,
} from '../domain/holidays/holidayForm.ts';
import type { Api } from './client/createApi.ts';
import type { WireHolidayChange, WireHolidayChanges } from './contract/planning/holidays.ts';
import { ApiFailure } from './client/httpClient.ts';
import { namingFields } from './client/rejectedFields.ts';
import { requireParameters } from './client/required.ts';
import { saveMerged } from './client/saveMerged.ts';
import { isObject, objectOf, textOf, type Unread, type WireObject } from './client/wire.ts';

function changeOf({ day, name, part }: Unread<WireHolidayChange>): HolidayChange {
  return {
    day: textOf(day),
    name: textOf(name),
    part: HOLIDAY_PARTS.find((known) => known === part) ?? 'all',
  };
}

function changesOf(wire: Unread<WireHolidayChanges>, etag: string | null): HolidayChangesRecord {
  if (!Array.isArray(wire.changes)) throw new ApiFailure({ code: 'unreadableAnswer' });
  const changes = wire.changes.filter(isObject).map(changeOf);
  return { id: HOLIDAY_CHANGES_ID, changes, raw: wire as WireObject, etag };
}

export async function fetchHolidayChanges(
  { http }: Api,
  signal: AbortSignal | null,
): Promise<HolidayChangesRecord> {
  const { etag, json } = await http.getTagged('holiday-changes', signal);
  return changesOf(objectOf(json), etag);
}

/** Saves the draft in place of all changes, as `saveMerged` does. */
export async function saveHolidayChanges(
  api: Api,
  record: HolidayChangesRecord,
  draft: HolidayDraft,
): Promise<HolidayChangesRecord> {
  requireParameters('saveHolidayChanges', { holidayChanges: record, holidayUpdate: draft });
  return saveMerged({
    kind: 'holidayChanges',
    record,
    draft,
    read: () => fetchHolidayChanges(api, null),
    write: async (known, wanted) => {
      const changes = changesOfDraft(wanted);
      const names = changes.flatMap((_, place) =>
        ['day', 'name'].map((field) => [`changes[${place}].${field}`, `${field} ${place}`]),
      );
      const { etag, json } = await api.http
        .put('holiday-changes', { changes }, known.etag)
        .catch(namingFields(Object.fromEntries(names)));
      return changesOf(objectOf(json), etag);
    },
  });
}
