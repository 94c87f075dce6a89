import { Box, chakra, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  mdiBookmarkPlusOutline,
  mdiCheck,
  mdiContentSaveOutline,
  mdiDeleteOutline,
  mdiLinkVariant,
  mdiPencilOutline,
} from '@mdi/js';
import { useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SavedViews, useWantedViews } from '../../../actors/lists/savedViews.ts';
import { useToast } from '../../../actors/toast.ts';
import {
  viewPath,
  viewsOf,
  type SavedView,
  type UnnamedView,
  type ViewChange,
} from '../../../domain/list/savedViews.ts';
import { ROUTES } from '../../../domain/navigation/route.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

interface ViewItemsProps {
  /** What the list shows, with the name in its address. */
  readonly shown: SavedView;
  /** The view of that name; undefined without one. */
  readonly saved: SavedView | undefined;
}

/** What the menu of views offers. */
export function ViewItems({ shown, saved }: ViewItemsProps) {
  const views = useWantedViews(true);
  return (
    <>
      {views ? <Choice shown={shown} views={viewsOf(views, shown.list)} /> : <Pending />}
      <Box borderTopWidth="1px" mt="1" pt="1" role="group">
        {views && <Changes shown={shown} saved={saved} />}
        <CopyLink shown={shown} />
      </Box>
    </>
  );
}

function Pending() {
  const isUnknown = SavedViews.useSelector((snapshot) => snapshot.matches('unknown'));
  return (
    <Text px="3" py="2" fontSize="sm" color={isUnknown ? 'red.800' : 'fg.muted'} role="status">
      {isUnknown ? <Trans>Your views could not be loaded.</Trans> : <Trans>Loading…</Trans>}
    </Text>
  );
}

interface ChoiceProps {
  readonly shown: SavedView;
  readonly views: readonly SavedView[];
}

function Choice({ shown, views }: ChoiceProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const isNamed = views.some(({ name }) => name === shown.name);
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Text id={titleId} px="3" pt="1.5" pb="1" fontSize="xs" color="fg.muted">
        <Trans>My views</Trans>
      </Text>
      <Box maxH="min(20rem, 45dvh)" overflowY="auto">
        <Radio isChosen={!isNamed} onChoose={() => void navigate(ROUTES[shown.list].path)}>
          <Trans>Standard view</Trans>
        </Radio>
        {views.map((view) => (
          <Radio
            key={view.name}
            isChosen={view.name === shown.name}
            onChoose={() => void navigate(viewPath(view))}
          >
            <bdi>{view.name}</bdi>
          </Radio>
        ))}
      </Box>
      {views.length === 0 && (
        <Text px="3" pb="2" maxW="17rem" fontSize="sm" color="fg.muted">
          <Trans>
            Save the search, filters, order and columns that you need often under a name.
          </Trans>
        </Text>
      )}
    </Box>
  );
}

interface RadioProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Radio({ isChosen, onChoose, children }: RadioProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={isChosen} onClick={onChoose}>
      <chakra.span w="4" flexShrink="0" aria-hidden="true">
        {isChosen && <Icon path={mdiCheck} size={16} />}
      </chakra.span>
      <chakra.span maxW="16rem" truncate>
        {children}
      </chakra.span>
    </MenuItem>
  );
}

function Changes({ shown, saved }: ViewItemsProps) {
  const actor = SavedViews.useActorRef();
  const canChange = SavedViews.useSelector((snapshot) => snapshot.matches('known'));
  const change = (made: ViewChange) => () => actor.send({ type: 'change.requested', change: made });
  const ask = (kind: UnnamedView['kind'], view: SavedView) => () =>
    actor.send({ type: 'naming.requested', draft: { kind, name: view.name, view } });
  const isChanged = saved && saved.search !== shown.search;
  // Under its own name, what is shown would replace the view; a link's name may be kept.
  const unnamed = saved ? { ...shown, name: '' } : shown;
  return (
    <>
      {isChanged && (
        <Action
          icon={mdiContentSaveOutline}
          canAct={canChange}
          onAct={change({ kind: 'save', view: shown })}
        >
          <Trans>Save changes</Trans>
        </Action>
      )}
      <Action icon={mdiBookmarkPlusOutline} canAct={canChange} onAct={ask('save', unnamed)}>
        {saved ? <Trans>Save as another view…</Trans> : <Trans>Save as a view…</Trans>}
      </Action>
      {saved && (
        <>
          <Action icon={mdiPencilOutline} canAct={canChange} onAct={ask('rename', saved)}>
            <Trans>Rename…</Trans>
          </Action>
          <Action
            icon={mdiDeleteOutline}
            canAct={canChange}
            onAct={change({ kind: 'delete', view: saved })}
          >
            <Trans>Delete</Trans>
          </Action>
        </>
      )}
    </>
  );
}

function CopyLink({ shown }: Pick<ViewItemsProps, 'shown'>) {
  const { t } = useLingui();
  const toast = useToast();
  const { copy } = useCopy(new URL(viewPath(shown), location.href).href);
  const copyLink = async () => {
    const outcome = await copy();
    toast(outcome === 'copied' ? t`Link copied.` : t`The link stands in the address bar.`);
  };
  return (
    <Action icon={mdiLinkVariant} canAct onAct={() => void copyLink()}>
      <Trans>Copy the link</Trans>
    </Action>
  );
}

interface ActionProps {
  readonly icon: string;
  readonly canAct: boolean;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

function Action({ icon, canAct, onAct, children }: ActionProps) {
  return (
    <MenuItem disabled={!canAct} onClick={onAct}>
      <Icon path={icon} size={16} />
      {children}
    </MenuItem>
  );
}
