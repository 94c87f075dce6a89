import { useLingui } from '@lingui/react/macro';
import {
  mdiContentCopy,
  mdiContentSaveOutline,
  mdiKeyboardOutline,
  mdiLogout,
  mdiPrinterOutline,
  mdiTranslate,
  mdiUndo,
} from '@mdi/js';
import { useState } from 'react';
import { useMatch } from 'react-router';
import { useMakesRecords } from '../../actors/useMakesRecords.ts';
import { useMay } from '../../actors/useMay.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useSessionActor } from '../../actors/session.ts';
import { LANGUAGES } from '../../domain/language.ts';
import { copyPath, recordId, ROUTES } from '../../domain/route.ts';
import { SAVE_KEYS } from '../../screens/editor/useSaveShortcut.ts';
import { usePageActions } from '../../screens/page/pageActions.ts';
import { LANGUAGE_NAMES } from '../../ui/LanguageSwitch.tsx';
import { useLanguageChoice } from '../useLanguageChoice.ts';
import { UNDO_KEYS } from '../undo/undoKeys.ts';
import type { PaletteItem } from './paletteItem.ts';

interface ActionItems {
  /** The page's actions when the search opened. */
  readonly ofPage: readonly PaletteItem[];
  /** The same everywhere. */
  readonly general: readonly PaletteItem[];
}

export function useActionItems(onHelp: () => void): ActionItems {
  const { t, i18n } = useLingui();
  const session = useSessionActor();
  const chooseLanguage = useLanguageChoice();
  const { undoFeed } = useRuntime();
  const mayEdit = useMay('edit');
  const job = recordId(useMatch(ROUTES.job.path)?.params.id);
  const copies = useMakesRecords() && job !== null && job !== 'new';
  const [{ save, discard }] = useState(usePageActions());
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
    general: [
      ...(mayEdit
        ? [
            {
              value: 'undo',
              icon: mdiUndo,
              name: t`Take back the last change`,
              keys: [UNDO_KEYS],
              run: () => undoFeed.send({ type: 'undo.requested' }),
            },
          ]
        : []),
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
