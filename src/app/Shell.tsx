import { Box, Flex, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { focusHeading } from '../ui/focusHeading.ts';
import { KeptDraftBar } from './KeptDraftBar.tsx';
import { TopBar } from './TopBar.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Moves the focus to the page's heading on every change of path, but not when the tab is opened. */
function useHeadingFocus(): void {
  const { pathname, key } = useLocation();
  const openedAt = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    if (openedAt.current !== pathname) focusHeading();
    openedAt.current = null;
  }, [pathname]);
}

/** The frame around every screen: where one is, where one can go, who one is. */
export function Shell() {
  const { t } = useLingui();
  useHeadingFocus();
  return (
    <Flex direction="column" minH="100dvh">
      <TopBar>
        <Flex as="nav" aria-label={t`Main navigation`} flex="1">
          <Link
            asChild
            px="3"
            py="1.5"
            borderRadius="l2"
            fontWeight="medium"
            color="fg.muted"
            _hover={{ bg: 'gray.100', textDecoration: 'none' }}
            _currentPage={{ bg: 'accent.subtle', color: 'accent.fg' }}
          >
            <NavLink to="/jobs">
              <Trans>Jobs</Trans>
            </NavLink>
          </Link>
        </Flex>
        <UserMenu />
      </TopBar>
      <KeptDraftBar />
      <Box as="main" flex="1">
        <Outlet />
      </Box>
    </Flex>
  );
}
