import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiMenu } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { Toast, useToastProps } from '../../actors/toast.ts';
import { WIDE } from '../../ui/page/breakpoints.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useSwitch } from '../choices.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { KeptDraftBar } from './KeptDraftBar.tsx';
import { Navigation } from './Navigation.tsx';
import { NavigationPanel } from './NavigationPanel.tsx';
import { TEXT_FIELDS } from './pageSearch.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ToastPlace } from './ToastPlace.tsx';
import { TopBar } from './TopBar.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useFetchAhead } from './useFetchAhead.ts';

const DRAWER_WIDTH = '256px';
const RAIL_WIDTH = '56px';

/** Names a place in the history; the first of every page load bears the same key by itself. */
function placeKey({ key }: Location): string {
  return key === 'default' ? `${performance.timeOrigin}` : key;
}

/**
 * Moves the focus to the page's heading on every change of path, but not when the tab is opened, nor
 * from a field of the new page that is typed into already.
 */
function HeadingFocus() {
  const { pathname, key } = useLocation();
  const openedAt = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    const isTyping = document.activeElement?.matches(TEXT_FIELDS);
    if (openedAt.current !== pathname && !isTyping) focusHeading();
    openedAt.current = null;
  }, [pathname]);
  return null;
}

/**
 * The frame around every screen: where one is, where one can go, who one is. It stays as it is
 * while the path changes; only the parts that ask for the path are drawn again.
 */
export function Shell() {
  const wide = useMediaQuery(WIDE);
  const [drawerOpen, setDrawerOpen] = useSwitch('einsatzplan-drawer');
  const [panelOpen, setPanelOpen] = useState(false);
  const [singleKeys, setSingleKeys] = useSwitch('einsatzplan-single-keys');
  const [helpOpen, setHelpOpen] = useState(false);
  useFetchAhead();
  return (
    <Toast.Provider {...useToastProps()}>
      <SkipLink />
      <TopBar
        start={
          <MenuToggle
            expanded={wide ? drawerOpen : panelOpen}
            onToggle={() => (wide ? setDrawerOpen(!drawerOpen) : setPanelOpen(true))}
          />
        }
      >
        <ConnectionStatus />
        <UserMenu onHelp={() => setHelpOpen(true)} />
      </TopBar>
      <Flex align="start">
        {wide && (
          <Box
            flex="none"
            w={drawerOpen ? DRAWER_WIDTH : RAIL_WIDTH}
            transition="width 180ms ease-out"
            position="sticky"
            top="14"
            h="calc(100dvh - 3.5rem)"
            overflowX="hidden"
            overflowY="auto"
            bg="bg"
            borderEndWidth="1px"
            _print={{ display: 'none' }}
          >
            <Navigation rail={!drawerOpen} />
          </Box>
        )}
        <Box flex="1" minW="0">
          <KeptDraftBar />
          <ToastPlace />
          <Box as="main" id="content">
            <Outlet />
          </Box>
        </Box>
      </Flex>
      {!wide && panelOpen && <NavigationPanel onClose={() => setPanelOpen(false)} />}
      {helpOpen && (
        <HelpDialog
          singleKeys={singleKeys}
          onSingleKeys={setSingleKeys}
          onClose={() => setHelpOpen(false)}
        />
      )}
      <HeadingFocus />
      <Shortcuts on={singleKeys} onHelp={() => setHelpOpen(true)} />
      <ScrollRestoration getKey={placeKey} />
    </Toast.Provider>
  );
}

interface MenuToggleProps {
  readonly expanded: boolean;
  readonly onToggle: () => void;
}

function MenuToggle({ expanded, onToggle }: MenuToggleProps) {
  const { t } = useLingui();
  return (
    <IconButton
      size="sm"
      boxSize="10"
      variant="ghost"
      colorPalette="gray"
      aria-label={t`Menu`}
      aria-expanded={expanded}
      _expanded={{ bg: 'transparent', _hover: { bg: 'gray.100' } }}
      onClick={onToggle}
    >
      <Icon path={mdiMenu} size={22} />
    </IconButton>
  );
}
