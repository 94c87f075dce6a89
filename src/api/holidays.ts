import { isDayPart } from '../domain/absences/absentAt.ts';
import type { HolidayChange, HolidayChangesRecord, LocalDate } from '../domain/entities.ts';
import type { Holiday } from '../domain/holidays/holiday.ts';
import {
  changesOfDraft,
  HOLIDAY_CHANGES_ID,
  HOLIDAY_PARTS,
  type HolidayDraft,
} from '../domain/holidays/holidayForm.ts';
import { isDay } from '../domain/shape.ts';
import type { Api } from './createApi.ts';
import type { WireHoliday, WireHolidayChange, WireHolidayChanges } from './holidayContract.ts';
import { ApiFailure } from './httpClient.ts';
import { withFormFields } from './rejectedFields.ts';
import { requireParameters } from './required.ts';
import { saveMerged } from './saveMerged.ts';
import { isObject, objectOf, textOf, type Unread, type WireObject } from './wire.ts';

function holidayOf({ day, name, part }: Unread<WireHoliday>): readonly Holiday[] {
  if (!isDay(day)) return [];
  return [{ day: day as LocalDate, name: textOf(name), part: isDayPart(part) ? part : 'all' }];
}

/**
 * The public holidays of a year in the language of the page, ascending; without those that cannot be
 * read.
 */
export async function fetchHolidays(
  { http }: Api,
  year: number,
  signal?: AbortSignal,
): Promise<readonly Holiday[]> {
  requireParameters('fetchHolidays', { year });
  const query = { from: `${year}-01-01`, to: `${year}-12-31` };
  const rows = await http.get('holiday', { query, ...(signal && { signal }) });
  if (!Array.isArray(rows)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return rows.filter(isObject).flatMap(holidayOf);
}

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
  signal?: AbortSignal,
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
    read: () => fetchHolidayChanges(api),
    write: async (known, wanted) => {
      const changes = changesOfDraft(wanted);
      const names = changes.flatMap((_, place) =>
        ['day', 'name'].map((field) => [`changes[${place}].${field}`, `${field} ${place}`]),
      );
      const { etag, json } = await api.http
        .put('holiday-changes', { changes }, known.etag)
        .catch((error: unknown) => {
          throw withFormFields(error, Object.fromEntries(names) as Record<string, string>);
        });
      return changesOf(objectOf(json), etag);
    },
  });
}
