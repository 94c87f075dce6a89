import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiBookmarkOutline } from '@mdi/js';
import { useSearchParams } from 'react-router';
import {
  SavedViews,
  useSavedViewsProps,
  useViewChanges,
  useWantedViews,
} from '../../../actors/lists/savedViews.ts';
import { useToast } from '../../../actors/toast.ts';
import { isolated } from '../../../domain/isolated.ts';
import type { ListParams } from '../../../domain/list/listParams.ts';
import {
  afterViewChange,
  readViewName,
  viewNamed,
  viewSearch,
  type SavedView,
  type ViewChange,
  type ViewList,
} from '../../../domain/list/savedViews.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { MenuChip } from '../../../ui/table/MenuChip.tsx';
import { IN_PLACE } from '../../page/inPlace.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewItems } from './ViewItems.tsx';
import { ViewNotice } from './ViewNotice.tsx';

interface ViewMenuProps {
  readonly list: ViewList;
  /** What the list shows. */
  readonly params: ListParams;
  /** Those of the columns that can be left out which are shown; null if none can be. */
  readonly columns: readonly string[] | null;
}

/** The views that the user has saved of a list: one is chosen, saved, renamed or deleted. */
export function ViewMenu(props: ViewMenuProps) {
  return (
    <SavedViews.Provider {...useSavedViewsProps()}>
      <Views {...props} />
    </SavedViews.Provider>
  );
}

function Views({ list, params, columns }: ViewMenuProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const name = readViewName(search);
  const views = useWantedViews(name !== null);
  const shown = { list, name: name ?? '', search: viewSearch(params, columns) };
  const saved = viewNamed(views ?? [], list, name);
  const isPending = SavedViews.useSelector(
    (snapshot) => snapshot.matches('unasked') || snapshot.matches('loading'),
  );
  useFollowedChanges(shown);
  return (
    <>
      <Menu
        label={t`My views`}
        isPending={isPending}
        opener={<Opener name={name} isChanged={saved ? saved.search !== shown.search : false} />}
      >
        <ViewItems shown={shown} saved={saved} />
      </Menu>
      <ViewDialog />
      <ViewNotice />
    </>
  );
}

/** Has the address name what is shown as it is saved by now, and says what was saved. */
function useFollowedChanges(shown: SavedView): void {
  const { t } = useLingui();
  const toast = useToast();
  const [, setSearch] = useSearchParams();
  useViewChanges((change: ViewChange) => {
    setSearch((address) => afterViewChange(address, shown, change), IN_PLACE);
    const name = isolated(change.kind === 'rename' ? change.name : change.view.name);
    if (change.kind === 'save') toast(t`The view “${name}” is saved.`);
    if (change.kind === 'rename') toast(t`The view is called “${name}” now.`);
  });
}

interface OpenerProps {
  readonly name: string | null;
  readonly isChanged: boolean;
}

function Opener({ name, isChanged }: OpenerProps) {
  return (
    <MenuChip variant={name === null ? 'outline' : 'subtle'} title={name ?? undefined}>
      <Icon path={mdiBookmarkOutline} size={16} />
      {name === null ? (
        <Trans>View</Trans>
      ) : (
        <>
          <chakra.span srOnly>
            <Trans>View</Trans>{' '}
          </chakra.span>
          <chakra.bdi maxW="9rem" truncate>
            {name}
          </chakra.bdi>
          {isChanged && (
            <chakra.span fontWeight="normal" color="fg.muted">
              <Trans context="view">changed</Trans>
            </chakra.span>
          )}
        </>
      )}
    </MenuChip>
  );
}
