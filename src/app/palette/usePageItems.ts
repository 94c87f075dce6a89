import { useLingui } from '@lingui/react/macro';
import {
  mdiAccountGroupOutline,
  mdiCogOutline,
  mdiHistory,
  mdiKeyOutline,
  mdiPlus,
  mdiTrayArrowUp,
} from '@mdi/js';
import { use } from 'react';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { NAVIGATION, REPORTS } from '../../domain/navigation/navigation.ts';
import { recordPath, ROUTES } from '../../domain/navigation/route.ts';
import { useNewRecordNames } from '../../screens/page/NewRecordLink.tsx';
import { SingleKeys } from '../../ui/shell.ts';
import { NAVIGATION_ICONS, useNavigationNames } from '../navigation/useNavigation.ts';
import type { PaletteItem } from './paletteItem.ts';

const NEW_KINDS = ['job', 'customer', 'worker'] as const;

/**
 * The page of a new job, those of the navigation with their shortcuts, those of other new records and
 * of reports, and those of the user menu.
 */
export function usePageItems(): readonly PaletteItem[] {
  const { t } = useLingui();
  const names = useNavigationNames();
  const newNames = useNewRecordNames();
  const offersCreation = useMakesRecords();
  const hasShortcuts = use(SingleKeys);
  const mayOpen = useCanOpen();
  const page = (path: string, name: string, icon: string): PaletteItem => ({
    value: path,
    href: path,
    name,
    icon,
  });
  const [newJob, ...others] = offersCreation
    ? NEW_KINDS.map((kind) => page(recordPath(kind, 'new'), newNames[kind], mdiPlus))
    : [];
  return [
    ...(newJob ? [newJob] : []),
    ...NAVIGATION.filter(({ path }) => mayOpen(path)).map(({ path, letter }) => ({
      ...page(path, names[path], NAVIGATION_ICONS[path]),
      ...(hasShortcuts && { keys: ['g', letter] }),
    })),
    ...others,
    ...REPORTS.filter(mayOpen).map((path) =>
      page(path, names[path], NAVIGATION_ICONS['/reporting']),
    ),
    ...(mayOpen(ROUTES.history.path) ? [page(ROUTES.history.path, t`History`, mdiHistory)] : []),
    ...(mayOpen(ROUTES.import.path)
      ? [page(ROUTES.import.path, t`Import data`, mdiTrayArrowUp)]
      : []),
    ...(mayOpen(ROUTES.contacts.path)
      ? [page(ROUTES.contacts.path, t`Contacts from bexio`, mdiTrayArrowUp)]
      : []),
    ...(mayOpen(ROUTES.users.path)
      ? [page(ROUTES.users.path, t`User accounts`, mdiAccountGroupOutline)]
      : []),
    ...(mayOpen(ROUTES.settings.path)
      ? [page(ROUTES.settings.path, t`Settings`, mdiCogOutline)]
      : []),
    ...(mayOpen(ROUTES.intake.path)
      ? [page(ROUTES.intake.path, t`Requests from websites`, mdiCogOutline)]
      : []),
    page(ROUTES.passwordChange.path, t`Change password`, mdiKeyOutline),
  ];
}
