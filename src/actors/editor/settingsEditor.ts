import { useCallback } from 'react';
import type { Api } from '../../api/client/createApi.ts';
import { fetchSettings, saveSettings } from '../../api/settings.ts';
import { SETTINGS_ID } from '../../domain/settings/settingsForm.ts';
import { renewHolidays } from '../lists/holidays.ts';
import { editorOf, savedRecordPorts, useEditorProps, type PortsOf } from './recordEditor.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { recheckSession, useSessionActor } from '../session/session.ts';

export const SettingsEditor = editorOf<'settings'>();

const SETTINGS = {
  kind: 'settings',
  id: SETTINGS_ID,
  calls: {
    fetch: (api: Api, _id: number, signal: AbortSignal) => fetchSettings(api, signal),
    save: saveSettings,
  },
} as const;

/** The `logic` and `options` of the provider of the settings' editor. */
export function useSettingsEditorProps() {
  const session = useSessionActor();
  const { undoFeed } = useRuntime();
  const portsOf = useCallback<PortsOf>(
    (stores) => {
      const { load, save } = savedRecordPorts(stores, SETTINGS);
      return {
        load,
        save: async (record, draft) => {
          const { saved } = await save(record, draft);
          const change = {
            kind: 'settings',
            saved,
            batches: [],
            irreversible: 'settings',
          } as const;
          undoFeed.send({ type: 'change.made', change });
          renewHolidays(stores.api);
          recheckSession(session);
          return saved;
        },
      };
    },
    [session, undoFeed],
  );
  return useEditorProps('settings', SETTINGS_ID, portsOf);
}
