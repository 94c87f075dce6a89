import { useCallback } from 'react';
import type { Api } from '../../api/client/createApi.ts';
import { fetchHolidayChanges, saveHolidayChanges } from '../../api/holidayChanges.ts';
import { HOLIDAY_CHANGES_ID } from '../../domain/holidays/holidayForm.ts';
import { renewHolidays } from '../lists/holidays.ts';
import { editorOf, savedRecordPorts, useEditorProps, type PortsOf } from './recordEditor.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const HolidayEditor = editorOf<'holidayChanges'>();

const HOLIDAY_CHANGES = {
  kind: 'holidayChanges',
  id: HOLIDAY_CHANGES_ID,
  calls: {
    fetch: (api: Api, _id: number, signal: AbortSignal) => fetchHolidayChanges(api, signal),
    save: saveHolidayChanges,
  },
} as const;

/** The `logic` and `options` of the editor of what the business keeps otherwise than its region. */
export function useHolidayEditorProps() {
  const { undoFeed } = useRuntime();
  const portsOf = useCallback<PortsOf>(
    (stores) => {
      const { load, save } = savedRecordPorts(stores, HOLIDAY_CHANGES);
      return {
        load,
        save: async (record, draft) => {
          const { saved } = await save(record, draft);
          const change = {
            kind: 'holidayChanges',
            saved,
            batches: [],
            irreversible: 'settings',
          } as const;
          undoFeed.send({ type: 'change.made', change });
          renewHolidays(stores.api);
          return saved;
        },
      };
    },
    [undoFeed],
  );
  return useEditorProps('holidayChanges', HOLIDAY_CHANGES_ID, portsOf);
}
