import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiMenu } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { keepChoice, readChoice } from '../../actors/runtime/browserStorage.ts';
import { useHolidaySource } from '../../actors/lists/holidays.ts';
import { useSession } from '../../actors/session/session.ts';
import { Toast, useToastProps } from '../../actors/toast.ts';
import { useHasPage, useCanOpen } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { SINGLE_KEYS } from '../../domain/navigation/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TEXT_FIELDS } from '../../ui/keys.ts';
import { HolidaySource } from '../../ui/holidays/holidaySource.ts';
import { PHONE, WIDE, useMediaQuery } from '../../ui/media.ts';
import { NoticeStack } from '../../ui/overlays/NoticeStack.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { BusinessName, PRODUCT_NAME, QuickSearch, SingleKeys } from '../../ui/shell.ts';
import { Palette } from '../palette/Palette.tsx';
import { UndoKeys } from '../undo/UndoKeys.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { LeftChanges } from './LeftChanges.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { NavigationPanel } from '../navigation/NavigationPanel.tsx';
import { PhoneBar } from '../navigation/PhoneBar.tsx';
import { ResumeBar } from './ResumeBar.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { createPageKeys, PageKeysContext } from '../../ui/page/pageKeys.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { ScrolledPage } from './ScrolledPage.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ToastPlace } from './ToastPlace.tsx';
import { TopBar } from './TopBar.tsx';
import { useLive } from './useLive.ts';
import { UserMenu } from './UserMenu.tsx';
import { NotFoundScreen } from '../../screens/notFound/NotFoundScreen.tsx';
import { NotAllowedScreen } from '../../screens/notAllowed/NotAllowedScreen.tsx';

const DRAWER_WIDTH = '256px';
const RAIL_WIDTH = '56px';

/**
 * Focuses the page heading after every change of path, but not on the first page, and not while the
 * user types into a field of the new page. It stands before the page, which may then lead the focus on.
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

/** A setting in this browser that is on by default. */
function useSwitch(key: string): [on: boolean, change: (on: boolean) => void] {
  const [on, setOn] = useState(() => readChoice(key) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      keepChoice(key, next ? 'on' : 'off');
    },
  ];
}

/** That of the product, until the business has given itself one. */
function useBusinessName(): string {
  const isOffered = useFeature('einsatzplan');
  const name = useSession(({ context }) => context.user?.businessName ?? '');
  return isOffered && name !== '' ? name : PRODUCT_NAME;
}

/** The layout around every screen. A change of path renders only the parts that read it. */
export function Shell() {
  const wide = useMediaQuery(WIDE);
  const isPhone = useMediaQuery(PHONE);
  const [drawerOpen, setDrawerOpen] = useSwitch('einsatzplan-drawer');
  const [panelOpen, setPanelOpen] = useState(false);
  const [singleKeys, setSingleKeys] = useSwitch(SINGLE_KEYS);
  const [pageKeys] = useState(createPageKeys);
  const [helpOpen, setHelpOpen] = useState(false);
  const [quickSearch, setQuickSearch] = useState<string | null>(null);
  const businessName = useBusinessName();
  const holidaySource = useHolidaySource();
  useLive();
  return (
    <SingleKeys value={singleKeys}>
      <PageKeysContext value={pageKeys}>
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
            <Palette
              initialQuery={quickSearch}
              onOpen={setQuickSearch}
              onClose={() => setQuickSearch(null)}
              onHelp={() => setHelpOpen(true)}
            />
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
              <ResumeBar />
              <ToastPlace />
              <NoticeStack />
              <LeftChanges />
              <HeadingFocus />
              <Box as="main" id="content">
                <QuickSearch value={setQuickSearch}>
                  <BusinessName value={businessName}>
                    <HolidaySource value={holidaySource}>
                      <AllowedPage />
                    </HolidaySource>
                  </BusinessName>
                </QuickSearch>
              </Box>
            </Box>
          </Flex>
          {isPhone && <PhoneBar onSearch={() => setQuickSearch('')} />}
          {!wide && panelOpen && <NavigationPanel onClose={() => setPanelOpen(false)} />}
          {helpOpen && (
            <HelpDialog
              singleKeys={singleKeys}
              onSingleKeys={setSingleKeys}
              onClose={() => setHelpOpen(false)}
            />
          )}
          <UndoKeys />
          <Shortcuts onHelp={() => setHelpOpen(true)} />
          <ScrolledPage />
        </Toast.Provider>
      </PageKeysContext>
    </SingleKeys>
  );
}

/** The page, or that it is not for this user, or that the backend does not have it. */
function AllowedPage() {
  const { pathname } = useLocation();
  const mayOpen = useCanOpen();
  const isOffered = useHasPage();
  if (mayOpen(pathname)) return <Outlet />;
  const Refusal = isOffered(pathname) ? NotAllowedScreen : NotFoundScreen;
  return <Refusal />;
}

interface MenuToggleProps {
  readonly expanded: boolean;
  readonly onToggle: () => void;
}

function MenuToggle({ expanded, onToggle }: MenuToggleProps) {
  const { t } = useLingui();
  return (
    <IconButton
      size="lg"
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
