import { Box, Menu, Portal, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import {
  mdiAccountGroupOutline,
  mdiCogOutline,
  mdiHistory,
  mdiKeyboardOutline,
  mdiKeyOutline,
  mdiLogout,
  mdiTrayArrowUp,
} from '@mdi/js';
import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { useSession, useSessionActor } from '../../actors/session/session.ts';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../domain/text/language.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LINK_HEIGHT } from '../../ui/tokens.ts';
import { useLanguageChoice } from '../useLanguageChoice.ts';

/**
 * `hovered`: open while the mouse is over button or menu, without the focus. `pinned`: focused, and
 * open until it is closed.
 */
export type MenuState = 'closed' | 'hovered' | 'pinned';

const ROOM_OF_A_THUMB = { '& [role^=menuitem]': { minH: LINK_HEIGHT } };

interface OpenUserMenuProps {
  readonly state: MenuState;
  /** Opens the menu and is its anchor. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onHelp: () => void;
  readonly onPin: () => void;
  readonly onClose: () => void;
}

export function OpenUserMenu({ state, button, onHelp, onPin, onClose }: OpenUserMenuProps) {
  const { i18n } = useLingui();
  const content = useRef<HTMLDivElement>(null);
  const session = useSessionActor();
  const username = useSession(({ context }) => context.user?.username ?? '');
  const email = useSession(({ context }) => context.user?.email);
  useEffect(() => {
    if (state === 'pinned') content.current?.focus({ preventScroll: true });
  }, [state]);
  const choose = useLanguageChoice();
  const mayOpen = useCanOpen();

  return (
    // The button is not a `Menu.Trigger`, or else the menu would focus it whenever it closes.
    <Menu.Root
      open={state !== 'closed'}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent;
        if (target instanceof Node && button.current?.contains(target)) event.preventDefault();
      }}
      positioning={{ placement: 'bottom-end', getAnchorElement: () => button.current }}
      // By default the menu navigates without the router, which reloads the page.
      navigate={({ node }) => queueMicrotask(() => node?.click())}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content
            ref={content}
            minW="56"
            zIndex="overlay"
            css={ROOM_OF_A_THUMB}
            aria-labelledby={button.current?.id}
            onFocus={() => {
              if (state === 'hovered') onPin();
              // On hover the menu takes the focus in the next frame, even while it closes.
              else if (state === 'closed') button.current?.focus();
            }}
          >
            {/* On open, a Chakra menu focuses `data-autofocus`; this element is not focusable. */}
            <Box
              mx="-1"
              px="3"
              pt="1.5"
              pb="2"
              borderBottomWidth="1px"
              mb="1"
              data-autofocus={state === 'pinned' ? undefined : ''}
            >
              <Text fontWeight="semibold">{username}</Text>
              <Text color="fg.muted">{email}</Text>
            </Box>
            <Menu.RadioItemGroup
              value={i18n.locale}
              onValueChange={({ value }) => {
                if (isLanguage(value)) void choose(value);
              }}
            >
              <Menu.ItemGroupLabel>
                <Trans>Language</Trans>
              </Menu.ItemGroupLabel>
              {LANGUAGES.map((language) => (
                <Menu.RadioItem key={language} value={language} lang={language}>
                  {LANGUAGE_NAMES[language]}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.Item value="help" onSelect={onHelp}>
              <Icon path={mdiKeyboardOutline} />
              <Trans>Keyboard shortcuts</Trans>
            </Menu.Item>
            {mayOpen(ROUTES.history.path) && (
              <Menu.Item value="history" asChild>
                <Link to={ROUTES.history.path}>
                  <Icon path={mdiHistory} />
                  <Trans>History</Trans>
                </Link>
              </Menu.Item>
            )}
            {mayOpen(ROUTES.import.path) && (
              <Menu.Item value="import" asChild>
                <Link to={ROUTES.import.path}>
                  <Icon path={mdiTrayArrowUp} />
                  <Trans>Import data</Trans>
                </Link>
              </Menu.Item>
            )}
            {mayOpen(ROUTES.users.path) && (
              <Menu.Item value="users" asChild>
                <Link to={ROUTES.users.path}>
                  <Icon path={mdiAccountGroupOutline} />
                  <Trans>User accounts</Trans>
                </Link>
              </Menu.Item>
            )}
            {mayOpen(ROUTES.settings.path) && (
              <Menu.Item value="settings" asChild>
                <Link to={ROUTES.settings.path}>
                  <Icon path={mdiCogOutline} />
                  <Trans>Settings</Trans>
                </Link>
              </Menu.Item>
            )}
            <Menu.Item value="password-change" asChild>
              <Link to={ROUTES.passwordChange.path}>
                <Icon path={mdiKeyOutline} />
                <Trans>Change password</Trans>
              </Link>
            </Menu.Item>
            <Menu.Item
              value="sign-out"
              onSelect={() => session.send({ type: 'signOut.requested' })}
            >
              <Icon path={mdiLogout} />
              <Trans>Sign out</Trans>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
