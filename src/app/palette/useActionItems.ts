import { useLingui } from '@lingui/react/macro';
import {
  mdiContentCopy,
  mdiContentSaveOutline,
  mdiKeyboardOutline,
  mdiLogout,
  mdiPrinterOutline,
  mdiRedo,
  mdiTranslate,
  mdiUndo,
} from '@mdi/js';
import { useState, useSyncExternalStore } from 'react';
import { useMatch } from 'react-router';
import { recordName } from '../../actors/changes/recordName.ts';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useSessionActor } from '../../actors/session/session.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../domain/text/language.ts';
import { copyPath, recordId, ROUTES } from '../../domain/navigation/route.ts';
import { SAVE_KEYS } from '../../screens/editor/saving/useSaveShortcut.ts';
import { usePageActions } from '../../screens/page/pageActions.ts';
import { useLanguageChoice } from '../useLanguageChoice.ts';
import { REDO_KEYS, UNDO_KEYS } from '../undo/undoShortcuts.ts';
import type { PaletteItem } from './paletteItem.ts';

interface ActionItems {
  /** The page's actions when the search opened. */
  readonly ofPage: readonly PaletteItem[];
  /** What takes back or brings back something, which there is. */
  readonly reversals: readonly PaletteItem[];
  /** The same everywhere. */
  readonly general: readonly PaletteItem[];
}

export function useActionItems(onHelp: () => void): ActionItems {
  const { t, i18n } = useLingui();
  const session = useSessionActor();
  const chooseLanguage = useLanguageChoice();
  const { api, undoFeed } = useRuntime();
  const mayEdit = usePermission('edit');
  const job = recordId(useMatch(ROUTES.job.path)?.params.id);
  const copies = useMakesRecords() && job !== null && job !== 'new';
  const next = useSyncExternalStore(undoFeed.listen, undoFeed.next);
  const [{ save, discard }] = useState(usePageActions());
  const nameOf = (change: Parameters<typeof recordName>[1]) =>
    [recordName(api, change)].filter((name) => name !== '');
  return {
    ofPage: [
      save && {
        value: 'save',
        icon: mdiContentSaveOutline,
        name: t`Save`,
        keys: [SAVE_KEYS],
        run: save,
      },
      discard && {
        value: 'discard',
        icon: mdiUndo,
        name: t`Discard`,
        details: [t`Unsaved changes`],
        run: discard,
      },
      copies && {
        value: 'copy',
        icon: mdiContentCopy,
        name: t`Copy job`,
        href: copyPath(job),
      },
      {
        value: 'print',
        icon: mdiPrinterOutline,
        name: t`Print`,
        run: () => window.print(),
      },
    ].filter((item) => !!item),
    reversals: [
      mayEdit &&
        next.undo && {
          value: 'undo',
          icon: mdiUndo,
          name: t`Take back the last change`,
          details: nameOf(next.undo),
          keys: [UNDO_KEYS],
          run: () => undoFeed.send({ type: 'undo.requested' }),
        },
      mayEdit &&
        next.redo && {
          value: 'redo',
          icon: mdiRedo,
          name: t`Bring back what was taken back last`,
          details: nameOf(next.redo),
          keys: [REDO_KEYS],
          run: () => undoFeed.send({ type: 'redo.requested' }),
        },
    ].filter((item) => !!item),
    general: [
      { value: 'help', icon: mdiKeyboardOutline, name: t`Keyboard shortcuts`, run: onHelp },
      ...LANGUAGES.filter((language) => language !== i18n.locale).map((language) => ({
        value: language,
        icon: mdiTranslate,
        name: LANGUAGE_NAMES[language],
        details: [t`Language`],
        run: () => void chooseLanguage(language),
      })),
      {
        value: 'sign-out',
        icon: mdiLogout,
        name: t`Sign out`,
        run: () => session.send({ type: 'signOut.requested' }),
      },
    ],
  };
}
