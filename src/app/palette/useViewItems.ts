import { useLingui } from '@lingui/react/macro';
import { mdiBookmarkOutline } from '@mdi/js';
import { useWantedViews } from '../../actors/lists/savedViews.ts';
import { viewPath } from '../../domain/list/savedViews.ts';
import type { PaletteItem } from './paletteItem.ts';

/** The views of lists that the user has saved. */
export function useViewItems(): readonly PaletteItem[] {
  const { t } = useLingui();
  const lists = { jobs: t`Jobs`, customers: t`Customers`, workers: t`Workers` };
  return (useWantedViews(true) ?? []).map((view) => ({
    value: `view ${viewPath(view)}`,
    href: viewPath(view),
    icon: mdiBookmarkOutline,
    name: view.name,
    details: [lists[view.list]],
  }));
}
