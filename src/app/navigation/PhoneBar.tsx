import { chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiMagnify } from '@mdi/js';
import { useLayoutEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { isActive } from '../../domain/navigation/navigation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NAVIGATION_ICONS } from './useNavigation.ts';

const HEIGHT = 'calc(3.5rem + env(safe-area-inset-bottom))';

/** What is opened most, within reach of the thumb; the menu has the rest. A page's own bar takes its place. */
export function PhoneBar({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const mayOpen = useCanOpen();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--phone-bar', HEIGHT);
    return () => void style.removeProperty('--phone-bar');
  }, []);
  const entries = [
    { path: '/today', name: t`Today` },
    { path: '/new-requests', name: t`Requests` },
    { path: '/plan', name: t`Plan` },
  ] as const;
  return (
    <Flex
      as="nav"
      aria-label={t`Most used`}
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="12"
      h={HEIGHT}
      pb="env(safe-area-inset-bottom)"
      bg="bg"
      borderTopWidth="1px"
      css={{ '[data-page-bar] &': { display: 'none' } }}
      _print={{ display: 'none' }}
    >
      {entries
        .filter(({ path }) => mayOpen(path))
        .map(({ path, name }) => (
          <Place key={path} asChild>
            <RouterLink to={path} aria-current={isActive(path, pathname) ? 'page' : undefined}>
              <Icon path={NAVIGATION_ICONS[path]} size={22} />
              {name}
            </RouterLink>
          </Place>
        ))}
      <Place asChild>
        <button type="button" aria-haspopup="dialog" onClick={onSearch}>
          <Icon path={mdiMagnify} size={22} />
          {t`Search`}
        </button>
      </Place>
    </Flex>
  );
}

const Place = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    // Large text stays within the four places.
    fontSize: 'min({fontSizes.xs}, 4vw)',
    lineHeight: '1.5',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    '&[aria-current]': { color: 'accent.fg' },
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-4px',
    },
  },
});
